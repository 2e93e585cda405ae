import { letterheadOf } from "../../domain/company/readings.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useLogo } from "../app/use-logo.ts"

const companyOf = ({ books }: BooksSnapshot) => books.company

/** What the paper of a document that is being written says besides what is written on it; undefined without a company. */
export const useDraftPaper = (customerId: string | null) => {
  const { books } = useBooks().snapshot()
  const company = useBooksSelector(companyOf)
  const picture = company?.logo?.id
  const logo = useLogo(picture === undefined ? null : (company?.logos[picture] ?? null))
  if (company === null) return undefined
  const customer = customerId === null ? undefined : books.customers.get(customerId)?.profile
  const isGone = customer !== undefined && isErased(customer)
  return {
    logo,
    row: { reference: "", referenceKind: "none", customerErased: isGone },
    seller: company.identity,
    letterhead: letterheadOf(company),
    buyer: customer === undefined || isErased(customer) ? null : customer,
    taxes: company.taxes
  } as const
}
