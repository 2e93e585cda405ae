import { Result, Schema } from "effect"
import { useState, type ComponentType } from "react"
import { useTranslation } from "react-i18next"
import { cameBackOf, figuresOfCredit, remainingLines, soldOf } from "../../domain/documents/credits.ts"
import { itemsOf } from "../../domain/documents/lines.ts"
import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  parseDecimal,
  ZERO,
  type Decimal
} from "../../domain/kernel/decimal.ts"
import { LineId } from "../../domain/kernel/ids.ts"
import { greater, isMore, lesser, minorOf, NOTHING } from "../../domain/kernel/minor.ts"
import { Quantity } from "../../domain/kernel/schema.ts"
import type { PaymentMethod } from "../../domain/payment/events.ts"
import { paymentMethods } from "../../domain/payment/methods.ts"
import {
  AgreedPromise,
  SalePayment,
  SalePaymentId,
  SalePaymentVoided,
  SaleReturnId,
  SaleVoided
} from "../../domain/sale/events.ts"
import { keptOf, owedOf, type SaleMoney, type SaleState } from "../../domain/sale/aggregate.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { methodOptions } from "../app/method-options.ts"
import { newRecordId } from "../app/new-id.ts"
import { useExecute } from "../app/use-execute.ts"
import { Button, IconButton } from "../components/button.tsx"
import { Checkbox, RadioGroup } from "../components/choices.tsx"
import { Dialog } from "../components/dialog.tsx"
import { MoneyField, QuantityField } from "../components/number-fields.tsx"
import { TextField } from "../components/text-field.tsx"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import type { RecordFormProps } from "../records/record.ts"

const methods = methodOptions("methods.")

interface OfSale {
  readonly sale: SaleState
  readonly onClose: () => void
}

const useKnown = () => {
  const books = useBooks()
  const { amount } = useFormats()
  return { snapshot: (): BooksSnapshot => books.snapshot(), till: books.till(), amount }
}

const { amount, method, paidOn, reference, note } = SalePayment.fields

/** Takes money for a debt, wholly or in part. */
export const PayDebtDialog = inFront(
  defineForm<OfSale>()({
    texts: "sales",
    keptAs: null,
    schema: Schema.Struct({ amount, method, paidOn, reference, note }),
    useKnown,
    newId: newRecordId,
    blank: ({ known, props: { sale } }) => ({
      amount: owedOf(sale).toString(),
      method: "cash",
      paidOn: known.snapshot().today,
      reference: "",
      note: ""
    }),
    add: (id, payment, { known, props: { sale } }) => ({
      _tag: "PaySale",
      saleId: sale.recorded.saleId,
      paymentId: SalePaymentId.make(id),
      payment: { ...payment, till: known.till }
    }),
    // Money that was handed over is booked whatever is owed: it is asked about once.
    warning: ({ known, props: { sale }, values: { amount: typed } }, say) => {
      const now = known.snapshot().books.sales.get(sale.recorded.saleId) ?? sale
      if (typed === null || !isMore(minorOf(typed), owedOf(now))) return undefined
      const owed = known.amount(now.recorded.details.currency, owedOf(now))
      return { key: `${typed} ${owed}`, says: { title: say("pay.tooMuch"), body: say("pay.tooMuchBody", { owed }) } }
    },
    saved: "pay.saved",
    title: "pay.title",
    lead: (say, { known, props: { sale } }) =>
      say("pay.lead", { owed: known.amount(sale.recorded.details.currency, owedOf(sale)) }),
    submit: "pay.confirm",
    fields: [
      {
        name: "amount",
        as: "money",
        hasFocus: true,
        currency: ({ props: { sale } }) => sale.recorded.details.currency,
        missing: "amountMissing"
      },
      { name: "method", as: "radio", isRequired: true, options: methods },
      { name: "paidOn", as: "date", max: ({ known }) => known.snapshot().today },
      { name: "reference" },
      { name: "note" }
    ]
  })
)

const { amount: promised, ...promise } = AgreedPromise.fields

/** Agrees anew until when a debt is paid, and how much of it. */
export const PromiseDialog = inFront(
  defineForm<OfSale>()({
    texts: "sales",
    keptAs: null,
    schema: Schema.Struct({ ...promise, promised }),
    useKnown,
    blank: ({ props: { sale } }) => ({
      dueOn: sale.promise?.dueOn ?? null,
      remindOn: sale.promise?.remindOn ?? null,
      promised: null,
      note: ""
    }),
    add: (_id, { promised: part, ...said }, { props: { sale } }) => ({
      _tag: "PromiseDebt",
      saleId: sale.recorded.saleId,
      promise: { ...said, amount: part }
    }),
    saved: "promise.saved",
    title: "promise.title",
    submit: "promise.confirm",
    fields: [
      { name: "dueOn", as: "date", hasFocus: true },
      {
        name: "promised",
        as: "money",
        currency: ({ props: { sale } }) => sale.recorded.details.currency,
        hint: "promise.promisedHint"
      },
      { name: "remindOn", as: "date" },
      { name: "note" }
    ]
  })
)

/** Says that money of a sale never came, or not so. */
export const VoidSalePaymentDialog = inFront(
  defineForm<OfSale & { readonly money: SaleMoney }>()({
    texts: "sales",
    keptAs: null,
    schema: Schema.Struct({ reason: SalePaymentVoided.fields.reason }),
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { money, sale } }) => ({
      _tag: "VoidSalePayment",
      saleId: sale.recorded.saleId,
      paymentId: SalePaymentId.make(money.paymentId),
      reason
    }),
    saved: "pay.voided",
    title: "pay.void",
    lead: "pay.voidLead",
    submit: "pay.voidConfirm",
    fields: [{ name: "reason", hasFocus: true }]
  })
)

/** Says that a sale was none. */
export const VoidSaleDialog = inFront(
  defineForm<OfSale>()({
    texts: "sales",
    keptAs: null,
    schema: Schema.Struct({ reason: SaleVoided.fields.reason }),
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { sale } }) => ({ _tag: "VoidSale", saleId: sale.recorded.saleId, reason }),
    saved: "void.saved",
    title: "void.title",
    lead: "void.lead",
    submit: "void.confirm",
    fields: [{ name: "reason", hasFocus: true, hint: "void.hint" }]
  })
)

const decimalOf = (text: string | undefined) => parseDecimal(text ?? "0") ?? ZERO

/** What came back of a sale, how much money went back for it, and how. */
export const ReturnDialog = ({ onClose, sale }: OfSale) => {
  const { t } = useTranslation("sales")
  const formats = useFormats()
  const books = useBooks()
  const execute = useExecute()
  const [returnId] = useState(() => SaleReturnId.make(newRecordId()))
  const [taken, setTaken] = useState<{ readonly [lineId: string]: string }>({})
  const [said, setSaid] = useState<bigint | null>(null)
  const [method, setMethod] = useState<PaymentMethod>(sale.money.at(0)?.method ?? "cash")
  const [isRestocked, setRestocked] = useState(true)
  const [reason, setReason] = useState("")
  const sold = soldOf(sale.recorded)
  const { currency } = sale.recorded.details
  const before = cameBackOf(sale)
  const rest = remainingLines(sold.content.lines, before)
  const asked = Object.fromEntries(Object.entries(taken).filter(([, quantity]) => quantity !== "0"))
  const isNone = Object.keys(asked).length === 0
  const figures = isNone ? undefined : Result.getOrUndefined(figuresOfCredit(sold, before, asked))
  const worth = minorOf(figures?.total ?? "0")
  /** What of it was paid: the rest of it is no longer owed. */
  const paid = greater(NOTHING, lesser(worth, keptOf(sale)))
  const refunded = said ?? paid
  const turn = (lineId: string, by: string): void => take(lineId, addDecimals(decimalOf(taken[lineId]), decimalOf(by)))
  const take = (lineId: string, next: Decimal): void => {
    const most = decimalOf(rest[lineId])
    const within = compareDecimals(next, ZERO) < 0 ? ZERO : compareDecimals(next, most) > 0 ? most : next
    setTaken({ ...taken, [lineId]: formatDecimal(within) })
    setSaid(null)
  }
  const give = async (): Promise<void> => {
    const result = await execute(
      {
        _tag: "ReturnSale",
        saleId: sale.recorded.saleId,
        returnId,
        details: {
          lines: Object.entries(asked).map(([lineId, quantity]) => ({
            lineId: LineId.make(lineId),
            quantity: Quantity.make(quantity)
          })),
          refunded: refunded.toString(),
          method,
          returnedOn: books.snapshot().today,
          till: books.till(),
          isRestocked,
          reason: reason.trim()
        }
      },
      { saved: t("return.saved") }
    )
    if (result.kind === "saved") onClose()
  }
  return (
    <Dialog
      actions={
        <Button isDisabled={isNone} onPress={() => void give()}>
          {t("return.confirm", { amount: formats.amount(currency, worth) })}
        </Button>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("return.title")}
    >
      <ul className="flex flex-col divide-y divide-line">
        {itemsOf(sold.content.lines)
          .filter(({ lineId }) => rest[lineId] !== undefined)
          .map(({ designation, lineId }) => (
            <li className="flex items-center gap-3 py-2" key={lineId}>
              <span className="min-w-0 flex-1">
                <span className="block leading-tight font-medium break-words">{designation}</span>{" "}
                <span className="figures text-sm text-ink-muted">
                  {t("return.left", { quantity: formats.decimal(rest[lineId] ?? "0") })}
                </span>
              </span>
              <div className="flex shrink-0 items-center rounded-control border border-line-strong">
                <IconButton icon="minus" label={t("less", { name: designation })} onPress={() => turn(lineId, "-1")} />
                <QuantityField
                  className="w-14 [&_input]:border-0 [&_input]:px-1 [&_input]:text-center [&_input]:font-semibold"
                  isCompact
                  isLabelHidden
                  label={t("return.quantity", { name: designation })}
                  onChange={(next) => take(lineId, decimalOf(next))}
                  value={taken[lineId] ?? "0"}
                />
                <IconButton icon="plus" label={t("one", { name: designation })} onPress={() => turn(lineId, "1")} />
              </div>
            </li>
          ))}
      </ul>
      <MoneyField
        currency={currency}
        description={t("return.refundedHint")}
        isDisabled={isNone}
        label={t("return.refunded")}
        onChange={(minor) => setSaid(minor === null ? NOTHING : greater(NOTHING, minor))}
        value={refunded}
      />
      <RadioGroup
        label={t("method")}
        onChange={setMethod}
        options={paymentMethods.map((id) => ({ id, label: t(methods[id].label), icon: methods[id].icon }))}
        value={method}
      />
      <Checkbox isSelected={isRestocked} onChange={setRestocked}>
        {t("return.restocked")}
      </Checkbox>
      <TextField label={t("reason")} maxLength={300} onChange={setReason} value={reason} />
    </Dialog>
  )
}

/** A form about a sale that other areas open by its id. */
const bySale =
  (Form: ComponentType<OfSale>): ComponentType<RecordFormProps> =>
  ({ onClose, recordId = "" }) => {
    const sale = useBooksSelector(({ books }) => books.sales.get(recordId))
    return sale === undefined ? null : <Form onClose={onClose} sale={sale} />
  }

export const PayDebt = bySale(PayDebtDialog)
export const PromiseDebt = bySale(PromiseDialog)
