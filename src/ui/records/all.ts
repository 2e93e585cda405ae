import { chargeRecord } from "../charges/record.ts"
import { counterRecord } from "../counter/record.ts"
import { creditNoteRecord } from "../credit-notes/record.ts"
import { customerRecord } from "../customers/record.ts"
import { debtRecord } from "../debts/record.ts"
import { documentRecord } from "../documents/record.ts"
import { estimateRecord } from "../estimates/record.ts"
import { expenseRecord } from "../expenses/record.ts"
import { giveTexts } from "../i18n/given-texts.ts"
import { invoiceRecord } from "../invoices/record.ts"
import { productRecord } from "../products/record.ts"
import { saleRecord } from "../sales/record.ts"
import { supplierRecord } from "../suppliers/record.ts"
import { tillRecord } from "../tills/record.ts"
import { transactionRecord } from "../transactions/record.ts"
import { treasuryRecord } from "../treasury/record.ts"
import { accountRecord, companyRecord, memberRecord } from "../settings/record.ts"
import { templateRecord } from "../settings/templates/record.ts"
import { recordTexts } from "./record-texts.ts"

/**
 * Every kind of record there is. Menus, routes, search, forms and checks read it; nothing else names them all. What people write most
 * comes first: in this order new ones are offered and records found. The menu keeps to the specification.
 */
export const records = [
  invoiceRecord,
  saleRecord,
  counterRecord,
  debtRecord,
  tillRecord,
  estimateRecord,
  expenseRecord,
  chargeRecord,
  customerRecord,
  supplierRecord,
  productRecord,
  transactionRecord,
  treasuryRecord,
  creditNoteRecord,
  documentRecord,
  templateRecord,
  companyRecord,
  memberRecord,
  accountRecord
] as const

giveTexts("records", { fr: recordTexts(records, "fr"), en: recordTexts(records, "en") })
