import { useCallback, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { DocumentId } from "../../domain/kernel/ids.ts"
import type { DocumentLink } from "../../domain/sharing/state.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { documentPath } from "../../infra/contract/document-page.ts"
import { newLink, type NewLink } from "../../infra/browser/papers/link-secret.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useExecute } from "../app/use-execute.ts"

const NONE: ReadonlyArray<DocumentLink> = []

/** The public page of a document, as far as it has one. */
export interface SharedLink {
  /** The address of the page, null while there is none. */
  readonly address: string | null
  /** What the address is, or will be once it is made; undefined until that is known, null where none can be made. */
  readonly coming: string | null | undefined
  /** Whether the server knows of it: before that it opens nothing. */
  readonly isBooked: boolean
  readonly isViewed: boolean
  /** The address, made now where there is none; null when this device could not keep it, which was told then. */
  readonly ensure: () => Promise<string | null>
  /** Closes every link of the document. */
  readonly close: () => Promise<void>
}

const addressOf = (documentId: string, secret: string): string =>
  `${location.origin}${documentPath(documentId, secret)}`

/** The secret of the link that is open, null where there is none or this device does not know it. */
const secretOf = (links: ReadonlyArray<DocumentLink>): string | null =>
  links.find((link) => link.secret !== null)?.secret ?? null

/** The address of the public page of a document in the books, null while it has none. */
export const linkIn = ({ sharings }: BooksSnapshot["books"], documentId: string): string | null => {
  const secret = secretOf(sharings.get(documentId)?.links ?? NONE)
  return secret === null ? null : addressOf(documentId, secret)
}

/** A secret that nobody was told yet: what is drawn before somebody shares it can hold its address already. */
const usePrepared = (isWanted: boolean) => {
  const [prepared, setPrepared] = useState<NewLink | null | undefined>(isWanted ? undefined : null)
  useEffect(() => {
    if (prepared !== undefined) return undefined
    let isHere = true
    const take = (made: NewLink | null): void => {
      if (isHere) setPrepared(made)
    }
    newLink().then(take, () => take(null))
    return () => {
      isHere = false
    }
  }, [prepared])
  return { prepared, renew: () => setPrepared(undefined) }
}

/** `isPrepared`: what is drawn of the document is about to be shared, and shows the address that it will have. */
export const useDocumentLink = (documentId: string, isPrepared = false): SharedLink => {
  const { t } = useTranslation("sharing")
  const execute = useExecute()
  const links = useBooksSelector(
    useCallback(({ books }: BooksSnapshot) => books.sharings.get(documentId)?.links ?? NONE, [documentId])
  )
  const isBooked = useBooksSelector(
    useCallback(({ itemState }: BooksSnapshot) => itemState(documentId) === "booked", [documentId])
  )
  const secret = secretOf(links)
  const address = secret === null ? null : addressOf(documentId, secret)
  const id = DocumentId.make(documentId)
  const { prepared, renew } = usePrepared(isPrepared)
  const willBe = prepared === null || prepared === undefined ? prepared : addressOf(documentId, prepared.secret)
  return {
    address,
    coming: address ?? willBe,
    isBooked,
    isViewed: links.some((link) => link.isViewed),
    ensure: async () => {
      if (address !== null) return address
      const made = prepared ?? (await newLink())
      const { kind } = await execute({ _tag: "MakeDocumentLink", documentId: id, ...made }, { saved: null })
      return kind === "saved" ? addressOf(documentId, made.secret) : null
    },
    close: async () => {
      // A secret that was closed opens nothing any more.
      if (isPrepared) renew()
      for (const { hash } of links) {
        await execute({ _tag: "RevokeDocumentLink", documentId: id, hash: hash }, { saved: t("link.closed") })
      }
    }
  }
}
