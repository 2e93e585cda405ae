import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { pictureOf } from "../../domain/company/state.ts"
import { useBooksSelector } from "./books-context.tsx"
import { useLogo } from "./use-logo.ts"

interface CompanyLook {
  readonly name: string
  /** The logo as an address an image can show; undefined when there is none. */
  readonly logo: string | undefined
}

const selectName = ({ books }: BooksSnapshot): string => books.company?.identity.socialName ?? ""
const selectLogo = ({ books: { company } }: BooksSnapshot): string | null =>
  company === null || company.logo === null ? null : pictureOf(company.logo)

/** The name and logo of the company whose books are open. */
export const useCompanyLook = (): CompanyLook => ({
  name: useBooksSelector(selectName),
  logo: useLogo(useBooksSelector(selectLogo))
})
