import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { figuresOfCredit, remainingLines } from "../../domain/documents/credits.ts"
import { itemsOf } from "../../domain/documents/lines.ts"
import { addDecimals, compareDecimals, formatDecimal, parseDecimal, ZERO } from "../../domain/kernel/decimal.ts"
import { LineId } from "../../domain/kernel/ids.ts"
import { greater, lesser, minorOf, NOTHING } from "../../domain/kernel/minor.ts"
import { Quantity } from "../../domain/kernel/schema.ts"
import type { PaymentMethod } from "../../domain/payment/events.ts"
import { SaleReturnId } from "../../domain/sale/events.ts"
import { cameBackOf, soldOf } from "../../domain/sale/decider.ts"
import { keptOf, type SaleState } from "../../domain/sale/state.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { newRecordId } from "../app/new-id.ts"
import { useExecute } from "../app/use-execute.ts"
import { Button, IconButton } from "../components/button.tsx"
import { Checkbox, RadioGroup } from "../components/choices.tsx"
import { Dialog } from "../components/dialog.tsx"
import { MoneyField } from "../components/number-fields.tsx"
import { TextField } from "../components/text-field.tsx"
import { methodOptions } from "./methods.ts"
import { paymentMethods } from "../../domain/payment/methods.ts"

interface ReturnDialogProps {
  readonly sale: SaleState
  readonly onClose: () => void
}

const decimalOf = (text: string | undefined) => parseDecimal(text ?? "0") ?? ZERO

/** What came back of a sale, how much money went back for it, and how. */
export const ReturnDialog = ({ onClose, sale }: ReturnDialogProps) => {
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
  const turn = (lineId: string, by: string): void => {
    const next = addDecimals(decimalOf(taken[lineId]), decimalOf(by))
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
                <IconButton
                  icon="minus"
                  label={t("counter.less", { name: designation })}
                  onPress={() => turn(lineId, "-1")}
                />
                <span className="figures min-w-7 text-center font-semibold">
                  {formats.decimal(taken[lineId] ?? "0")}
                </span>
                <IconButton
                  icon="plus"
                  label={t("counter.one", { name: designation })}
                  onPress={() => turn(lineId, "1")}
                />
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
        options={paymentMethods.map((id) => ({ id, label: t(methodOptions[id].label), icon: methodOptions[id].icon }))}
        value={method}
      />
      <Checkbox isSelected={isRestocked} onChange={setRestocked}>
        {t("return.restocked")}
      </Checkbox>
      <TextField label={t("reason")} maxLength={300} onChange={setReason} value={reason} />
    </Dialog>
  )
}
