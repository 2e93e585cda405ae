import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { greater, isPositive, minorOf, negateMinor, NOTHING, subtractMinor } from "../../domain/kernel/minor.ts"
import { taxOf } from "../../domain/documents/deductions.ts"
import { dueOf, isDueLess } from "../../domain/documents/due.ts"
import type { Deduction, DocumentFigures } from "../../domain/documents/schema.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import type { TaxRate } from "../../domain/kernel/tax.ts"
import { classNames } from "../components/class-names.ts"
import { useFormats } from "../app/formats.ts"

interface RowProps {
  readonly label: ReactNode
  readonly amount: string
  /** A sum: set apart by a line above it. */
  readonly isStrong?: boolean
}

const Row = ({ label, amount, isStrong = false }: RowProps) => (
  <div
    className={classNames(
      "flex flex-wrap items-baseline justify-between gap-x-3",
      isStrong ? "mt-1 border-t border-line pt-3 font-bold sm:text-lg" : "text-base"
    )}
  >
    <dt className={classNames("min-w-0 break-words", !isStrong && "text-ink-muted")}>{label}</dt>
    <dd className="figures ms-auto">{amount}</dd>
  </div>
)

interface TotalsBoxProps {
  readonly currency: CurrencyCode
  readonly figures: DocumentFigures
  readonly taxes: ReadonlyArray<TaxRate>
  /** The deposits that are taken off. */
  readonly deductions?: ReadonlyArray<Deduction> | undefined
  /** Minor units already received, taken back by credit notes, given up: with any the balance is shown. Left out on what nobody owes. */
  readonly settled?: { readonly paid: bigint; readonly credited: bigint; readonly writtenOff: bigint }
}

/** From the gross amount to what is to be paid. The same in the editor and on the printed invoice or credit note. */
export const TotalsBox = ({ currency, figures, taxes, deductions = [], settled }: TotalsBoxProps) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const amount = (minor: bigint | string): string => formats.amount(currency, minor)
  const hasDiscount = figures.discount !== "0"
  const hasTax = figures.taxes.length > 0
  const { credited, paid, writtenOff } = settled ?? { credited: NOTHING, paid: NOTHING, writtenOff: NOTHING }
  const settling = [credited, paid, writtenOff]
  const rest = settling.reduce(subtractMinor, dueOf(figures))
  const minus = (minor: string): string => amount(negateMinor(minorOf(minor)))
  const withheld = taxes.find(({ kind }) => kind === "withholding")
  return (
    <dl className="flex flex-col gap-2">
      {(hasDiscount || hasTax) && <Row amount={amount(figures.gross)} label={t("totals.gross")} />}
      {hasDiscount && <Row amount={amount(negateMinor(minorOf(figures.discount)))} label={t("totals.discount")} />}
      {hasTax && <Row amount={amount(figures.net)} label={t("totals.net")} />}
      {figures.taxes.map((group) => {
        const kind = taxes.find((tax) => tax.code === group.code)?.kind ?? "rate"
        return (
          <Row
            amount={amount(group.tax)}
            key={group.code}
            label={
              <>
                {formats.tax({ ...group, kind }, currency)}
                {figures.taxes.length > 1 && (
                  <span className="figures ms-1.5 text-sm">{t("totals.taxOn", { base: amount(group.base) })}</span>
                )}
              </>
            }
          />
        )
      })}
      {figures.specificTax !== undefined && (
        <Row amount={amount(figures.specificTax)} label={t("totals.specificTax")} />
      )}
      <Row amount={amount(figures.total)} isStrong label={hasTax ? t("totals.totalWithTax") : t("totals.total")} />
      {figures.withheld !== undefined && (
        <Row
          amount={minus(figures.withheld)}
          label={withheld === undefined ? t("totals.withheld") : formats.tax(withheld, currency)}
        />
      )}
      {deductions.map((deduction) => (
        <Row
          amount={minus(deduction.amount)}
          key={deduction.invoiceId}
          label={
            <>
              {t("totals.deduction", { reference: deduction.reference })}
              {deduction.taxes !== undefined && (
                <span className="figures block text-sm whitespace-normal!">
                  {t("totals.deductionTax", { amount: amount(taxOf(deduction)) })}
                </span>
              )}
            </>
          }
        />
      ))}
      {figures.deducted !== undefined && deductions.length !== 1 && (
        <Row amount={minus(figures.deducted)} label={t("totals.deducted")} />
      )}
      {isDueLess(figures) && <Row amount={amount(dueOf(figures))} isStrong label={t("totals.netToPay")} />}
      {figures.deposit !== undefined && <Row amount={amount(figures.deposit)} label={t("totals.deposit")} />}
      {isPositive(credited) && <Row amount={amount(negateMinor(credited))} label={t("totals.credited")} />}
      {isPositive(paid) && <Row amount={amount(negateMinor(paid))} label={t("totals.paid")} />}
      {isPositive(writtenOff) && <Row amount={amount(negateMinor(writtenOff))} label={t("totals.writtenOff")} />}
      {settling.some(isPositive) && (
        <Row amount={amount(greater(rest, NOTHING))} isStrong label={t("totals.balance")} />
      )}
    </dl>
  )
}
