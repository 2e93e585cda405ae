import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import type { InvoiceContent } from "../../domain/invoice/events.ts"
import { lineLack, partyLacks, typeLacks, type Parties, type TypeLack } from "../../domain/invoice/type-rules.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import { taxIdName } from "../../domain/kernel/registered-ids.ts"
import { useBooks } from "../app/books-context.tsx"
import type { FieldWarning, KnownParties } from "../documents/editor/document-kind.ts"
import type { WorkingCopy } from "../documents/editor/working-copy.ts"

type T = TFunction<"invoices">

/** Who sells and who buys as the books know them; undefined before there is a company. */
const partiesIn = ({ company, customers }: KnownParties, customerId: string | null): Parties | undefined => {
  if (company === null) return undefined
  const profile = customerId === null ? undefined : customers.get(customerId)?.profile
  return { seller: company.identity, buyer: profile === undefined || isErased(profile) ? undefined : profile }
}

/** What the tax identifier is called where the company is. */
const idNameIn = ({ company }: KnownParties, t: T): string =>
  (company === null ? undefined : taxIdName(company.identity.country)) ?? t("lacks.taxId")

/** What an invoice lacks of what its type usually bears. */
export const lacksIn = (
  books: KnownParties,
  content: Parameters<typeof typeLacks>[0] & { readonly customerId: string | null }
): ReadonlyArray<TypeLack> => {
  const parties = partiesIn(books, content.customerId)
  return parties === undefined ? [] : typeLacks(content, parties)
}

/** One thing that an invoice lacks, as a sentence. */
export const lackText = (books: KnownParties, lack: TypeLack, t: T): string =>
  t(`lacks.${lack}`, { id: idNameIn(books, t) })

/** The same of an invoice that is about to be issued, in sentences. */
export const useTypeLacks = (content: InvoiceContent): ReadonlyArray<string> => {
  const { t } = useTranslation("invoices")
  const { books } = useBooks().snapshot()
  return lacksIn(books, content).map((lack) => lackText(books, lack, t))
}

const FIELD_OF = { sellerTaxId: "type", customerTaxId: "customerId" } as const
const LINE_FIELD_OF = { lineTax: "taxCodes", typeForSpecificTax: "specificTax" } as const

/** The same of an invoice that is being written, each at the field that it is about. */
export const typeWarnings = (copy: WorkingCopy, books: KnownParties, t: T): ReadonlyArray<FieldWarning> => {
  const parties = partiesIn(books, copy.customerId)
  if (parties === undefined) return []
  const id = idNameIn(books, t)
  const { isDeposit = false } = copy.extras
  return [
    ...partyLacks(copy.type, parties).map((lack): FieldWarning => ({
      field: FIELD_OF[lack],
      lineId: null,
      text: t(`lacks.at.${lack}`, { id })
    })),
    ...copy.lines.flatMap((line): ReadonlyArray<FieldWarning> => {
      const lack = lineLack({ type: copy.type, isDeposit }, line)
      return lack === undefined
        ? []
        : [{ field: LINE_FIELD_OF[lack], lineId: line.lineId, text: t(`lacks.at.${lack}`) }]
    })
  ]
}
