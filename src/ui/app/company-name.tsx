import { useSyncExternalStore } from "react"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { pictureOf } from "../../domain/company/state.ts"
import { useBooks, useBooksSelector } from "./books-context.tsx"
import { useLogo } from "./use-logo.ts"

/** What the file of a logo is for. */
export const LOGO = "logo"

interface CompanyLook {
  readonly name: string
  /** The logo as an address an image can show; undefined when there is none. */
  readonly logo: string | undefined
}

const selectName = ({ books }: BooksSnapshot): string => books.company?.identity.socialName ?? ""
const selectLogo = ({ books: { company } }: BooksSnapshot): string | null =>
  company === null || company.logo === null ? null : pictureOf(company.logo)

/** The name and logo of the company whose books are open; a logo that waits to be sent is shown already. */
export const useCompanyLook = (): CompanyLook => {
  const { files } = useBooks()
  const booked = useBooksSelector(selectLogo)
  // Of the files that wait this one alone: whatever else waits draws the company nowhere again.
  const chosen = useSyncExternalStore(
    files.subscribe,
    () => files.waiting().find(({ purpose, refused }) => purpose === LOGO && refused === null)?.sha256
  )
  return { name: useBooksSelector(selectName), logo: useLogo(chosen ?? booked) }
}
