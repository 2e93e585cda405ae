import { useTranslation } from "react-i18next"
import type { Letterhead } from "../../../domain/company/events.ts"
import { phoneText } from "../../i18n/phone-text.ts"
import { countryName } from "./country-name.ts"
import { useFormats } from "../../app/formats.ts"
import { TotalsBox } from "../totals-box.tsx"
import type { InvoiceReading } from "./reading.ts"
import { PaperLines } from "./paper-lines.tsx"

const Party = ({ title, lines }: { readonly title: string; readonly lines: ReadonlyArray<string> }) => (
  <div className="min-w-0">
    <p className="mb-1 text-xs font-semibold tracking-wide text-ink-muted uppercase">{title}</p>
    {lines
      .filter((line) => line !== "")
      .map((line, index) => (
        <p className={index === 0 ? "font-semibold" : "text-sm whitespace-pre-line text-ink-muted"} key={line}>
          {line}
        </p>
      ))}
  </div>
)

const Dates = ({ reading }: { readonly reading: InvoiceReading }) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const { issueDate, paymentDate, type } = reading.invoice.content
  const due = paymentDate === null ? t("view.onReceipt") : formats.date(paymentDate)
  const entries = [
    [t("view.issueDate"), formats.date(issueDate)],
    [t("view.dueDate"), due],
    [t("type.label"), t(`typePrinted.${type}`)]
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 print:grid-cols-3">
      {entries.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const FreeText = ({ text, title }: { readonly text: string; readonly title?: string }) =>
  text === "" ? null : (
    <div className="text-sm">
      {title !== undefined && <p className="mb-1 font-semibold">{title}</p>}
      <p className="whitespace-pre-line text-ink-muted">{text}</p>
    </div>
  )

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
  /** An address that an image can show. */
  readonly logo: string | undefined
}

/** The invoice as the customer receives it, on screen and on paper. */
export const InvoicePaper = ({ logo, reading }: InvoicePaperProps) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const { invoice, row, seller, letterhead, buyer, figures, taxes } = reading
  const { content } = invoice
  const buyerLines =
    buyer === null
      ? [row.customerErased ? t("erased") : t("noCustomer")]
      : [
          buyer.name,
          buyer.address,
          buyer.city,
          phoneText(buyer.phone),
          buyer.email,
          buyer.taxId === "" ? "" : t("view.taxId", { id: buyer.taxId })
        ]
  return (
    <article
      aria-label={row.reference === "" ? t("draft") : t("invoiceNumber", { number: row.reference })}
      className="@container flex min-w-0 flex-col gap-6 rounded-card border border-line bg-surface p-4 shadow-2 sm:p-8 print:gap-5 print:border-0 print:p-0 print:shadow-none"
    >
      <header className="flex flex-wrap items-start justify-between gap-4 print:flex-nowrap">
        <div className="flex min-w-0 items-start gap-4">
          {logo !== undefined && (
            <img
              alt={t("view.logoOf", { name: seller.socialName })}
              className="size-16 shrink-0 rounded-control object-contain sm:size-20"
              src={logo}
            />
          )}
          <Party
            lines={[
              seller.socialName,
              seller.address,
              countryName(seller.country, formats.language),
              phoneText(letterhead?.phone ?? ""),
              letterhead?.email ?? "",
              seller.taxId === "" ? "" : t("view.taxId", { id: seller.taxId }),
              seller.tradeRegister === "" ? "" : t("view.tradeRegister", { id: seller.tradeRegister })
            ]}
            title={t("view.from")}
          />
        </div>
        <div className="sm:ms-auto sm:text-end">
          <p className="text-xs font-semibold tracking-wide text-ink-muted uppercase">
            {row.referenceKind === "provisional" ? t("view.provisional") : t("invoiceNumber", { number: "" }).trim()}
          </p>
          <p className="text-xl font-bold">{row.reference === "" ? t("draft") : row.reference}</p>
        </div>
      </header>
      <div className="woven h-1.5 rounded-full print:hidden" />
      <Party lines={buyerLines} title={t("view.to")} />
      <Dates reading={reading} />
      <FreeText text={content.headerText} />
      <PaperLines reading={reading} />
      {figures !== null && (
        <div className="w-full sm:ms-auto sm:max-w-sm print:ms-auto print:max-w-[20rem] print:break-inside-avoid">
          <TotalsBox
            currency={content.currency}
            figures={figures}
            taxes={taxes}
            {...(invoice.issued !== null && { paid: invoice.paid })}
          />
        </div>
      )}
      {letterhead !== null && letterhead.paymentOptions.length > 0 && (
        <PaymentOptions options={letterhead.paymentOptions} />
      )}
      <FreeText text={content.notes} title={t("view.notes")} />
      {content.footerText !== "" && (
        <footer className="border-t border-line pt-4 print:break-inside-avoid">
          <FreeText text={content.footerText} />
        </footer>
      )}
    </article>
  )
}
