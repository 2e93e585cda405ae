import { itemsOf } from "../../domain/documents/lines.ts"
import { currencyLabel } from "../../domain/kernel/currency.ts"
import type { Locale } from "../../domain/kernel/decimal.ts"
import { isNothing, isPositive, minorOf, negateMinor, subtractMinor } from "../../domain/kernel/minor.ts"
import { momentOf } from "../../domain/kernel/moment.ts"
import { changeOf, owedOf, worthOf, type SaleState } from "../../domain/sale/aggregate.ts"
import { saleNumberText } from "../../domain/documents/receipt-number.ts"
import type { TillClosed } from "../../domain/till/events.ts"
import { dateText } from "../writing/date-text.ts"
import { figureTexts } from "../writing/figure-texts.ts"
import { localeOf } from "../writing/locale.ts"
import { blankSheet, type SheetSeller } from "./blank-sheet.ts"
import type { Sheet, TotalLine } from "./sheet.ts"
import { textsIn } from "./texts/texts-in.ts"

/** The papers of a receipt. */
export type ReceiptPaper = "58mm" | "80mm"

const timeText = (moment: string, timeZone: string, language: Locale): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeStyle: "short", timeZone }).format(momentOf(moment) ?? 0)

/** The receipt of a sale: what was sold, what it comes to, how it was paid, the change, what is owed. */
export const saleSheet = (
  sale: SaleState,
  of: { readonly seller: SheetSeller; readonly customer: string; readonly paper: ReceiptPaper },
  language: Locale
): Sheet => {
  const texts = textsIn(language)
  const write = figureTexts(language)
  const { details, figures, receipt, taken } = sale.recorded
  const { currency } = details
  const reference = saleNumberText(receipt)
  const owed = owedOf(sale)
  const worth = worthOf(sale)
  const given = changeOf(sale.recorded)
  const isVoid = sale.lifecycle === "voided"
  const cameBack = subtractMinor(worth, minorOf(figures.total))
  const amounts = new Map<string, string>(figures.lines.map(({ lineId, net }) => [lineId, net]))
  const line = (label: string, minor: bigint | string, look: TotalLine["look"] = "plain"): TotalLine => ({
    label,
    amount: write.amount(currency, minor),
    look
  })
  const due = sale.promise?.dueOn ?? null
  return {
    ...blankSheet(of.seller, of.paper, language),
    title: texts.titled(texts.receipt.name, reference),
    kind: texts.receipt.name,
    reference,
    buyer: { label: of.customer === "" ? "" : texts.receipt.customer, name: of.customer, lines: [] },
    facts: [
      {
        label: texts.receipt.date,
        value: `${dateText(details.soldOn, language)} ${timeText(details.soldAt, of.seller.timeZone, language)}`
      }
    ],
    columns: [
      { label: texts.designation, holds: "text" },
      { label: texts.quantity, holds: "figure" },
      { label: texts.unitPrice, holds: "figure" },
      { label: texts.discount, holds: "named" },
      { label: texts.amount, holds: "sum" }
    ],
    rows: itemsOf(details.lines).map(({ designation, discount, lineId, quantity, unit, unitPrice }) => ({
      kind: "item",
      cells: [
        designation,
        unit === "" ? write.decimal(quantity) : `${write.decimal(quantity)} ${unit}`,
        write.barePrice(currency, unitPrice),
        write.discount(currency, discount),
        write.bareAmount(currency, amounts.get(lineId) ?? "0")
      ]
    })),
    basis: texts.prices(currencyLabel(currency)),
    totals: [
      ...(figures.discount === "0"
        ? []
        : [line(texts.gross, figures.gross), line(texts.discounts, negateMinor(minorOf(figures.discount)))]),
      ...figures.taxes.map((group) => {
        const kind = details.taxes.find(({ code }) => code === group.code)?.kind ?? "rate"
        return line(texts.receipt.taxOf(write.tax({ ...group, kind }, currency), details.pricesIncludeTax), group.tax)
      }),
      line(texts.total, figures.total, "due"),
      ...taken.map(({ amount, method, tendered }) => line(texts.receipt.methods[method], tendered ?? amount)),
      ...(isPositive(given) ? [line(texts.receipt.change, given)] : []),
      ...(isNothing(cameBack) || isVoid ? [] : [line(texts.receipt.cameBack, cameBack)]),
      ...(isPositive(owed) ? [line(texts.balance, owed, "strong")] : [])
    ],
    stamp: isVoid ? texts.receipt.voided : "",
    notes:
      isPositive(owed) && due !== null
        ? { title: "", text: texts.receipt.until(dateText(due, language)) }
        : { title: "", text: details.note },
    foot: texts.receipt.thanks
  }
}

/** What goes along with a receipt that is sent. */
export const saleMessage = (sale: SaleState, seller: string, language: Locale): string => {
  const texts = textsIn(language)
  const write = figureTexts(language)
  const { details, figures, receipt } = sale.recorded
  const owed = owedOf(sale)
  return [
    texts.receipt.here(seller, saleNumberText(receipt)),
    texts.message.total(write.amount(details.currency, figures.total)),
    ...(isPositive(owed) ? [texts.receipt.owed(write.amount(details.currency, owed))] : []),
    texts.message.thanks
  ].join("\n")
}

/** The paper of a day that was closed at a till. */
export const closeSheet = (
  closed: TillClosed,
  of: { readonly seller: SheetSeller; readonly by: string; readonly paper: ReceiptPaper },
  language: Locale
): Sheet => {
  const texts = textsIn(language)
  const write = figureTexts(language)
  const { counted, currency, day, float, note, till } = closed.details
  const line = (label: string, minor: bigint | string, look: TotalLine["look"] = "plain"): TotalLine => ({
    label,
    amount: write.amount(currency, minor),
    look
  })
  return {
    ...blankSheet(of.seller, of.paper, language),
    title: texts.titled(texts.close.name, `${till} ${day}`),
    kind: texts.close.name,
    reference: dateText(day, language),
    buyer: { label: texts.close.by, name: of.by, lines: [] },
    facts: [
      { label: texts.close.till, value: till },
      { label: texts.close.sales, value: String(closed.sales) }
    ],
    totals: [
      line(texts.close.sold, closed.sold, "strong"),
      ...(closed.debts === "0" ? [] : [line(texts.close.debts, closed.debts)]),
      ...closed.sums.flatMap((sum) => [
        line(texts.receipt.methods[sum.method], sum.in),
        ...(sum.out === "0"
          ? []
          : [line(texts.close.out(texts.receipt.methods[sum.method]), negateMinor(minorOf(sum.out)))])
      ]),
      line(texts.close.float, float),
      line(texts.close.expected, closed.expected, "strong"),
      line(texts.close.counted, counted, "strong"),
      line(texts.close.difference, closed.difference, "due")
    ],
    notes: { title: note === "" ? "" : texts.notes, text: note }
  }
}
