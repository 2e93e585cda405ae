import { useTranslation } from "react-i18next"
import type { Books } from "../../../domain/books.ts"
import {
  type HistoryChange,
  type HistoryEntry,
  type HistoryField,
  type HistoryValue
} from "../../../domain/invoice/projections/history.ts"
import { isErased } from "../../../domain/kernel/personal.ts"
import { useFormats } from "../../app/formats.ts"

const told = [
  "InvoiceDrafted",
  "InvoiceDraftEdited",
  "InvoiceIssued",
  "InvoiceCancelled",
  "InvoiceSent",
  "PaymentReceived",
  "PaymentKept",
  "PaymentWithdrawn",
  "PaymentApplied",
  "PaymentUnapplied",
  "PaymentVoided",
  "PaymentCleared",
  "PaymentFailed",
  "PaymentRefunded",
  "PaymentRefundVoided",
  "CreditNoteIssued",
  "InvoiceWrittenOff",
  "InvoiceWriteOffReversed",
  "InvoicePromised",
  "EstimateConverted",
  "EstimateReleased"
] as const

type Dotted<Field extends string> = Field extends `line.${infer Part}` ? `line_${Part}` : Field
const undotted = <Field extends HistoryField>(field: Field): Dotted<Field> => field.replace(".", "_") as Dotted<Field>

/** The words of an invoice's history. `books` gives names to ids: of today's customers, products and taxes. */
export const useHistoryTexts = (books: Books) => {
  const { t } = useTranslation("invoices")
  const { t: tHistory } = useTranslation("history")
  const formats = useFormats()
  const taxName = (code: string): string => books.company?.taxes.find((tax) => tax.code === code)?.name ?? code
  const customerName = (id: string): string => {
    const profile = books.customers.get(id)?.profile
    return profile === undefined || isErased(profile) ? t("history.erasedCustomer") : profile.name
  }
  const valueText = (value: HistoryValue, field: HistoryField): string => {
    switch (value.as) {
      case "text":
        if (field === "withholding") return taxName(value.text)
        if (field === "template") return books.templates.get(value.text)?.name ?? value.text
        return field === "line.product" ? (books.products.get(value.text)?.details.name ?? value.text) : value.text
      case "date":
        return formats.date(value.date)
      case "money":
        return formats.amount(value.money.ccy, value.money.minor)
      case "price":
        return formats.price(value.currency, value.decimal)
      case "decimal":
        return formats.decimal(value.decimal)
      case "percent":
        return formats.percent(value.rate)
      case "flag":
        return value.flag ? t("history.yes") : t("history.no")
      case "list":
        return value.items.map((item) => (field === "line.taxes" ? taxName(item) : item)).join(", ")
      case "customer":
        return customerName(value.customerId)
      case "language":
        return t(`history.languages.${value.language}`)
      case "rounding":
        return t(`history.rounding.${value.rounding}`)
      case "line":
        if (value.line.kind !== "item") return value.line.designation
        return t("history.lineText", {
          designation: value.line.designation,
          quantity: formats.decimal(value.line.quantity),
          price: formats.price(value.currency, value.line.unitPrice)
        })
      case "invoiceType":
        return t(`type.${value.type}`)
      case "status":
        return t(`status.${value.status}`)
      case "channel":
        return t(`channel.${value.channel}`)
      case "method":
        return t(`payment.methods.${value.method}`)
      case "unappliedReason":
        return t(`history.reason.${value.reason}`)
      default:
        return value satisfies never
    }
  }
  const fieldText = ({ field, line }: HistoryChange): string => {
    const name = t(`history.field.${undotted(field)}`)
    return line === null || field === "line" ? name : t("history.ofLine", { field: name, line: line.designation })
  }
  /** "100 becomes 120", the new value alone where there was none, the old one as removed. */
  const changeText = ({ field, before, after }: HistoryChange): string => {
    if (before === null) return after === null ? "" : valueText(after, field)
    if (after === null) return tHistory("removed", { before: valueText(before, field) })
    return tHistory("became", { before: valueText(before, field), after: valueText(after, field) })
  }
  const sentence = (entry: HistoryEntry, who: string | undefined): string => {
    const type = told.find((each) => each === entry.type)
    if (type === undefined) return entry.type
    return who === undefined ? t(`history.did.you.${type}`) : t(`history.did.member.${type}`, { who })
  }
  return { fieldText, changeText, sentence }
}
