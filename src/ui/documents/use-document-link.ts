import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { DocumentId } from "../../domain/kernel/ids.ts"
import type { DocumentLink } from "../../domain/sharing/state.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { documentPath } from "../../infra/contract/document-page.ts"
import { newLink } from "../../infra/browser/papers/link-secret.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useExecute } from "../app/use-execute.ts"

const NONE: ReadonlyArray<DocumentLink> = []

/** The public page of a document, as far as it has one. */
export interface SharedLink {
  /** The address of the page, null while there is none. */
  readonly address: string | null
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

export const useDocumentLink = (documentId: string): SharedLink => {
  const { t } = useTranslation("sharing")
  const execute = useExecute()
  const links = useBooksSelector(
    useCallback(({ books }: BooksSnapshot) => books.sharings.get(documentId)?.links ?? NONE, [documentId])
  )
  const isBooked = useBooksSelector(
    useCallback(({ itemState }: BooksSnapshot) => itemState(documentId) === "booked", [documentId])
  )
  const secret = links.find((link) => link.secret !== null)?.secret ?? null
  const address = secret === null ? null : addressOf(documentId, secret)
  const id = DocumentId.make(documentId)
  return {
    address,
    isBooked,
    isViewed: links.some((link) => link.isViewed),
    ensure: async () => {
      if (address !== null) return address
      const made = await newLink()
      const { kind } = await execute({ _tag: "MakeDocumentLink", documentId: id, ...made }, { saved: null })
      return kind === "saved" ? addressOf(documentId, made.secret) : null
    },
    close: async () => {
      for (const { hash } of links) {
        await execute({ _tag: "RevokeDocumentLink", documentId: id, hash: hash }, { saved: t("link.closed") })
      }
    }
  }
}
