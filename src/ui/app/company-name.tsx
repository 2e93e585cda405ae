import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "./books-context.tsx"

interface CompanyLook {
  readonly name: string
  /** The logo as an address an image can show; undefined when there is none. */
  readonly logo: string | undefined
}

const select = ({ books }: BooksSnapshot): CompanyLook => {
  const { company } = books
  const png = company?.logo?.png
  return {
    name: company?.identity.socialName ?? "",
    logo: png === undefined ? undefined : `data:image/png;base64,${png}`
  }
}
const isSame = (left: CompanyLook, right: CompanyLook): boolean => left.name === right.name && left.logo === right.logo

/** The name and logo of the company whose books are open. */
export const useCompanyLook = (): CompanyLook => useBooksSelector(select, isSame)
