import i18next from "i18next"
import { partyFields } from "../records/party-reading.ts"
import type { RecordFields } from "../records/record.ts"

/** What there is to know of a customer. */
export const customerFields: RecordFields = ({ books, id, language }) => {
  const t = i18next.getFixedT(language, "customers")
  const names = ["name", "phone", "email", "city", "address", "taxId"] as const
  return partyFields((key) => t(key), books.customers.get(id)?.profile, names)
}
