import { memo, useCallback } from "react"
import { useTranslation } from "react-i18next"
import { deductionsUpTo, type OpenDeposit } from "../../../domain/documents/deductions.ts"
import { dueOf } from "../../../domain/documents/due.ts"
import type { Deduction, DocumentFigures } from "../../../domain/documents/schema.ts"
import { customerDeposits } from "../../../domain/invoice/projections/deposits.ts"
import type { InvoiceExtras } from "../../../domain/invoice/events.ts"
import type { InvoiceState } from "../../../domain/invoice/state.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import { isPositive, NOTHING } from "../../../domain/kernel/minor.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useFormats } from "../../app/formats.ts"
import { Checkbox } from "../../components/choices.tsx"
import { FieldSlot } from "./field-slot.tsx"
import type { OpenCopy } from "./use-working-copy.ts"
import { withExtra } from "./working-copy.ts"

type Open = OpenDeposit<InvoiceState>

const sameDeposits = (left: ReadonlyArray<Open>, right: ReadonlyArray<Open>): boolean =>
  left.length === right.length &&
  left.every((each, index) => each.deposit === right[index]?.deposit && each.available === right[index].available)

/** The deposits invoiced to the customer of which something is left, oldest first. */
export const useCustomerDeposits = (customerId: string | null, currency: CurrencyCode): ReadonlyArray<Open> =>
  useBooksSelector(
    useCallback(
      ({ books }: BooksSnapshot) => (customerId === null ? [] : customerDeposits(books, customerId, currency)),
      [customerId, currency]
    ),
    sameDeposits
  )

interface DepositChoiceProps {
  readonly deduction: Deduction | undefined
  readonly open: Open | undefined
  readonly currency: CurrencyCode
  readonly isDisabled: boolean
  readonly onChange: (isTaken: boolean) => void
}

/** One deposit to be taken off or not: by its number, with what is left of it. */
const DepositChoice = ({ deduction, open, currency, isDisabled, onChange }: DepositChoiceProps) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const reference = deduction?.reference ?? open?.deposit.number?.text ?? open?.deposit.provisional ?? ""
  const date = open?.deposit.content.issueDate
  const available = open?.available ?? NOTHING
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <Checkbox
        hint={t("deposit.left", { amount: formats.amount(currency, available) })}
        isDisabled={isDisabled}
        isSelected={deduction !== undefined}
        onChange={onChange}
      >
        {date === undefined ? reference : t("deposit.offer", { reference, date: formats.date(date) })}
      </Checkbox>
      {deduction !== undefined && (
        <span className="figures ms-auto font-semibold">{formats.amount(currency, `-${deduction.amount}`)}</span>
      )}
    </li>
  )
}

interface DeductionsProps {
  readonly customerId: string | null
  readonly extras: InvoiceExtras
  readonly currency: CurrencyCode
  /** Null while nothing can be computed. */
  readonly figures: DocumentFigures | null
  readonly error: string | undefined
  readonly change: OpenCopy["change"]
}

/** The deposits that were invoiced to the customer before: which of them the invoice takes off. Nothing where there are none. */
export const DeductionsSection = memo(({ customerId, extras, currency, figures, error, change }: DeductionsProps) => {
  const { t } = useTranslation("invoices")
  const open = useCustomerDeposits(customerId, currency)
  const { deductions = [], isDeposit } = extras
  const ids = [
    ...open.map(({ deposit }) => deposit.invoiceId),
    ...deductions.flatMap(({ invoiceId }) =>
      open.some(({ deposit }) => deposit.invoiceId === invoiceId) ? [] : [invoiceId]
    )
  ]
  // What is paid in advance is taken off once, from the invoice to come.
  if (isDeposit === true || ids.length === 0) return null
  const due = figures === null ? NOTHING : dueOf(figures)
  const set = (next: ReadonlyArray<Deduction>): void =>
    change({
      type: "set",
      fields: { extras: withExtra(extras, "deductions", next.length === 0 ? undefined : next) }
    })
  const isForgotten = isPositive(due) && ids.length > deductions.length
  return (
    <FieldSlot className="rounded-card border border-line bg-surface p-4 shadow-1" field="deductions">
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="float-left w-full text-sm font-semibold">{t("deposit.field")}</legend>
        <p className="text-sm text-ink-muted">{t(isForgotten ? "deposit.forgotten" : "deposit.fieldHint")}</p>
        <ul className="flex flex-col">
          {ids.map((id) => {
            const deduction = deductions.find(({ invoiceId }) => invoiceId === id)
            const known = open.find(({ deposit }) => deposit.invoiceId === id)
            return (
              <DepositChoice
                currency={currency}
                deduction={deduction}
                isDisabled={deduction === undefined && !isPositive(due)}
                key={id}
                onChange={(isTaken) =>
                  set(
                    isTaken
                      ? [...deductions, ...(known === undefined ? [] : deductionsUpTo([known], due))]
                      : deductions.filter(({ invoiceId }) => invoiceId !== id)
                  )
                }
                open={known}
              />
            )
          })}
        </ul>
        {error !== undefined && <p className="text-sm font-medium text-danger">{error}</p>}
      </fieldset>
    </FieldSlot>
  )
})
