import { useTranslation } from "react-i18next"
import type { Letterhead } from "../../../domain/company/events.ts"
import { useFormats } from "../../app/formats.ts"
import { Buyer, Facts, FreeText, Paper, TotalsPlace } from "../../documents/paper.tsx"
import { PaperLines } from "../../documents/paper-lines.tsx"
import { TotalsBox } from "../../documents/totals-box.tsx"
import { useSaidFacts } from "../../documents/use-said-facts.ts"
import type { InvoiceReading } from "./reading.ts"

const Dates = ({ reading }: { readonly reading: Pick<InvoiceReading, "invoice"> }) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const { issueDate, paymentDate, type } = reading.invoice.content
  const said = useSaidFacts(reading.invoice.content)
  const due = paymentDate === null ? t("view.onReceipt") : formats.date(paymentDate)
  return (
    <Facts
      facts={[
        [t("view.issueDate"), formats.date(issueDate)],
        [t("view.dueDate"), due],
        [t("type.label"), t(`typePrinted.${type}`)],
        ...said
      ]}
    />
  )
}

/** How the invoice can be paid. */
const PaymentOptions = ({ options }: { readonly options: Letterhead["paymentOptions"] }) => {
  const { t } = useTranslation("invoices")
  return (
    <section className="text-sm print:break-inside-avoid">
      <h2 className="mb-1 font-semibold">{t("view.howToPay")}</h2>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 print:grid-cols-2">
        {options.map(({ name, details }, index) => (
          <li className="min-w-0 break-words" key={index}>
            <p className="font-medium">{name}</p>
            {details !== "" && <p className="whitespace-pre-line text-ink-muted">{details}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface InvoicePaperProps {
  readonly reading: InvoiceReading
  /** What was paid and given back of it; left out on what nobody owes. */
  readonly settled?: InvoiceReading["invoice"] | undefined
  /** An address that an image can show. */
  readonly logo: string | undefined
}

/** What the customer receives of an invoice, in words. */
export const InvoicePaper = ({ logo, reading, settled }: InvoicePaperProps) => {
  const { t } = useTranslation("invoices")
  const { invoice, row, seller, letterhead, buyer, figures, taxes } = reading
  const { content } = invoice
  return (
    <Paper
      kind={
        row.referenceKind === "provisional"
          ? t("view.provisional")
          : content.isDeposit === true
            ? t("depositName")
            : t("invoiceNumber", { number: "" }).trim()
      }
      label={
        row.reference === ""
          ? t("draft")
          : t(content.isDeposit === true ? "depositNumber" : "invoiceNumber", { number: row.reference })
      }
      letterhead={letterhead}
      logo={logo}
      reference={row.reference === "" ? t("draft") : row.reference}
      seller={seller}
    >
      <Buyer buyer={buyer} isErased={row.customerErased} title={t("view.to")} />
      <Dates reading={reading} />
      <FreeText text={content.headerText} />
      <PaperLines content={content} figures={figures} taxes={taxes} />
      {figures !== null && (
        <TotalsPlace>
          <TotalsBox
            currency={content.currency}
            deductions={content.deductions}
            figures={figures}
            taxes={taxes}
            {...(settled !== undefined && { settled })}
          />
        </TotalsPlace>
      )}
      {letterhead !== null && letterhead.paymentOptions.length > 0 && (
        <PaymentOptions options={letterhead.paymentOptions} />
      )}
      <FreeText text={content.notes} title={t("view.notes")} />
      {content.footerText.length > 0 && (
        <footer className="border-t border-line pt-4 print:break-inside-avoid">
          <FreeText text={content.footerText} />
        </footer>
      )}
    </Paper>
  )
}
