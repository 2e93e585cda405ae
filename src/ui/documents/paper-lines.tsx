import { useTranslation } from "react-i18next"
import { isItem, itemsOf } from "../../domain/documents/lines.ts"
import type { DocumentFigures, DocumentLine, ItemLine, TextLine } from "../../domain/documents/schema.ts"
import { useFormats } from "../app/formats.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import type { TaxRate } from "../../domain/kernel/tax.ts"

interface PaperLinesProps {
  readonly content: {
    readonly currency: CurrencyCode
    readonly lines: ReadonlyArray<DocumentLine>
    readonly pricesIncludeTax: boolean
  }
  /** Null when a draft cannot be computed. */
  readonly figures: DocumentFigures | null
  readonly taxes: ReadonlyArray<TaxRate>
}

/** What a line says, written out. */
const useLineTexts = ({ content: { currency }, figures, taxes }: PaperLinesProps) => {
  const formats = useFormats()
  return (line: ItemLine) => ({
    quantity: line.unit === "" ? formats.decimal(line.quantity) : `${formats.decimal(line.quantity)}\u00A0${line.unit}`,
    price: formats.price(currency, line.unitPrice),
    barePrice: formats.barePrice(currency, line.unitPrice),
    discount: formats.discount(currency, line.discount),
    taxes: taxes.filter((tax) => line.taxCodes.includes(tax.code)).map((tax) => formats.tax(tax, currency)),
    amount: formats.bareAmount(currency, figures?.lines.find((each) => each.lineId === line.lineId)?.net ?? "0")
  })
}

/** The heading of the lines below it, or a text between lines. */
const wordsLook = ({ kind }: TextLine): string =>
  kind === "section" ? "font-semibold" : "whitespace-pre-line text-ink-muted"

const headLook = "border-b border-line-strong pb-2 text-xs font-semibold text-ink-muted"

const WideLines = (props: PaperLinesProps) => {
  const { t } = useTranslation("invoices")
  const textsOf = useLineTexts(props)
  const { lines } = props.content
  const items = itemsOf(lines)
  const hasDiscount = items.some((line) => line.discount !== null)
  const hasTax = items.some((line) => line.taxCodes.length > 0)
  const columns = 4 + Number(hasDiscount) + Number(hasTax)
  return (
    <table className="w-full border-collapse text-sm @max-lg:hidden print:table">
      <thead>
        <tr>
          <th className={`${headLook} w-full text-start`} scope="col">
            {t("view.designation")}
          </th>
          <th className={`${headLook} ps-3 text-end`} scope="col">
            {t("view.quantity")}
          </th>
          <th className={`${headLook} ps-3 text-end`} scope="col">
            {t("view.unitPrice")}
          </th>
          {hasDiscount && (
            <th className={`${headLook} ps-3 text-end`} scope="col">
              {t("view.discount")}
            </th>
          )}
          {hasTax && (
            <th className={`${headLook} ps-3 text-end`} scope="col">
              {t("view.tax")}
            </th>
          )}
          <th className={`${headLook} ps-3 text-end`} scope="col">
            {t("view.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          if (!isItem(line))
            return (
              <tr className="border-b border-line align-top print:break-inside-avoid" key={line.lineId}>
                <td className={`py-2.5 break-words ${wordsLook(line)}`} colSpan={columns}>
                  {line.designation}
                </td>
              </tr>
            )
          const texts = textsOf(line)
          return (
            <tr className="border-b border-line align-top print:break-inside-avoid" key={line.lineId}>
              <td className="min-w-36 py-2.5 break-words">{line.designation}</td>
              <td className="figures py-2.5 ps-3 text-end">{texts.quantity}</td>
              <td className="figures py-2.5 ps-3 text-end">{texts.barePrice}</td>
              {hasDiscount && <td className="figures py-2.5 ps-3 text-end">{texts.discount}</td>}
              {hasTax && (
                <td className="py-2.5 ps-3 text-end text-sm">
                  {texts.taxes.map((tax) => (
                    <span className="block whitespace-nowrap" key={tax}>
                      {tax}
                    </span>
                  ))}
                </td>
              )}
              <td className="figures py-2.5 ps-3 text-end font-semibold">{texts.amount}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const NarrowLines = (props: PaperLinesProps) => {
  const { t } = useTranslation("invoices")
  const textsOf = useLineTexts(props)
  return (
    <ul className="flex flex-col border-t border-line-strong @lg:hidden print:hidden">
      {props.content.lines.map((line) => {
        if (!isItem(line))
          return (
            <li className={`border-b border-line py-2.5 break-words ${wordsLook(line)}`} key={line.lineId}>
              {line.designation}
            </li>
          )
        const texts = textsOf(line)
        return (
          <li className="flex flex-col gap-0.5 border-b border-line py-2.5" key={line.lineId}>
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 flex-[1_1_9rem] break-words">{line.designation}</span>
              <span className="figures ms-auto font-semibold">{texts.amount}</span>
            </span>
            <span className="text-sm text-ink-muted">
              <span className="figures">{`${texts.quantity} × ${texts.price}`}</span>
              {texts.discount !== "" && ` · ${t("view.discount")} ${texts.discount}`}
              {texts.taxes.length > 0 && ` · ${texts.taxes.join(", ")}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The lines of a document: a table where there is room and on paper, a list elsewhere. */
export const PaperLines = (props: PaperLinesProps) => {
  const { t } = useTranslation("invoices")
  const { pricesIncludeTax, lines } = props.content
  if (lines.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <WideLines {...props} />
      <NarrowLines {...props} />
      {itemsOf(lines).some((line) => line.taxCodes.length > 0) && (
        <p className="text-xs text-ink-muted">
          {pricesIncludeTax ? t("view.pricesIncluded") : t("view.pricesExcluded")}
        </p>
      )}
    </div>
  )
}
