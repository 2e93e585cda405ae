import { amountInWords } from "../../domain/kernel/amount-words.ts"
import { currencyLabel } from "../../domain/kernel/currency.ts"
import type { Locale } from "../../domain/kernel/decimal.ts"
import { isPositive, minorOf, negateMinor } from "../../domain/kernel/minor.ts"
import { money } from "../../domain/kernel/money.ts"
import { owedOf, surplusOf } from "../../domain/invoice/state.ts"
import type { InvoicePaper } from "../../domain/invoice/projections/paper.ts"
import type { DiscountJson, DocumentFigures, DocumentLine } from "../../domain/documents/schema.ts"
import { countryName } from "../writing/country-name.ts"
import { dateText } from "../writing/date-text.ts"
import { figureTexts } from "../writing/figure-texts.ts"
import { phoneText } from "../writing/phone-text.ts"
import type { Column, Party, Sheet, TotalLine } from "./sheet.ts"
import type { PaperTexts } from "./texts/fr.ts"
import { textsIn } from "./texts/texts-in.ts"

const sellerOf = ({ letterhead, seller }: InvoicePaper, texts: PaperTexts, language: Locale): Party => ({
  label: "",
  name: seller.socialName,
  lines: [
    seller.address,
    countryName(seller.country, language),
    [phoneText(letterhead?.phone ?? ""), letterhead?.email ?? ""].filter((text) => text !== "").join(" · "),
    seller.taxId === "" ? "" : texts.taxId(seller.taxId),
    seller.tradeRegister === "" ? "" : texts.tradeRegister(seller.tradeRegister)
  ]
})

const buyerOf = ({ buyer, row }: InvoicePaper, texts: PaperTexts): Party => ({
  label: texts.to,
  name: buyer?.name ?? (row.customerErased ? texts.erasedBuyer : texts.noBuyer),
  lines:
    buyer === null
      ? []
      : [
          buyer.address,
          buyer.city,
          phoneText(buyer.phone),
          buyer.email,
          buyer.taxId === "" ? "" : texts.taxId(buyer.taxId)
        ]
})

/** The columns that any line fills, and the texts of the lines in them. */
const tableOf = ({ figures, invoice, taxes }: InvoicePaper, texts: PaperTexts, language: Locale) => {
  const { currency, lines } = invoice.content
  const write = figureTexts(language)
  const nets = new Map<string, string>(figures?.lines.map(({ lineId, net }) => [lineId, net]))
  const discountText = (discount: DiscountJson | null): string =>
    discount === null
      ? ""
      : discount.kind === "percent"
        ? write.percent(discount.rate)
        : write.bareAmount(currency, discount.minor)
  const columns: ReadonlyArray<Column & { readonly of: (line: DocumentLine) => string }> = [
    { label: texts.designation, holds: "text", of: ({ designation }) => designation.replaceAll(/\s*\n\s*/g, " ") },
    {
      label: texts.quantity,
      holds: "figure",
      of: ({ quantity, unit }) => (unit === "" ? write.decimal(quantity) : `${write.decimal(quantity)}\u00A0${unit}`)
    },
    { label: texts.unitPrice, holds: "figure", of: ({ unitPrice }) => write.decimal(unitPrice) },
    { label: texts.discount, holds: "figure", of: ({ discount }) => discountText(discount) },
    {
      label: texts.tax,
      holds: "figure",
      of: ({ taxCodes }) =>
        taxes
          .filter(({ code }) => taxCodes.includes(code))
          .map((tax) => write.tax(tax, currency))
          .join("\n")
    },
    { label: texts.amount, holds: "sum", of: ({ lineId }) => write.bareAmount(currency, nets.get(lineId) ?? "0") }
  ]
  const filled = columns.filter(({ of, label }) => label === texts.designation || lines.some((line) => of(line) !== ""))
  return {
    columns: filled.map(({ holds, label }) => ({ holds, label })),
    rows: lines.map((line) => filled.map(({ of }) => of(line)))
  }
}

/** From the gross amount to what is to be paid, as the screen has it. */
const totalsOf = (
  { invoice, taxes }: InvoicePaper,
  figures: DocumentFigures,
  texts: PaperTexts,
  language: Locale
): ReadonlyArray<TotalLine> => {
  const { currency } = invoice.content
  const write = figureTexts(language)
  const line = (label: string, minor: bigint | string, look: TotalLine["look"] = "plain"): TotalLine => ({
    label,
    amount: write.amount(currency, minor),
    look
  })
  const hasDiscount = figures.discount !== "0"
  const hasTax = figures.taxes.length > 0
  const { credited, paid } = invoice
  const isChanged = invoice.issued !== null && (isPositive(paid) || isPositive(credited))
  const surplus = surplusOf(invoice)
  const label = hasTax ? texts.totalWithTax : texts.total
  return [
    ...(hasDiscount || hasTax ? [line(texts.gross, figures.gross)] : []),
    ...(hasDiscount ? [line(texts.discounts, negateMinor(minorOf(figures.discount)))] : []),
    ...(hasTax ? [line(texts.net, figures.net)] : []),
    ...figures.taxes.map((group) => {
      const kind = taxes.find(({ code }) => code === group.code)?.kind ?? "rate"
      const name = write.tax({ ...group, kind }, currency)
      return line(figures.taxes.length > 1 ? texts.taxOn(name, write.amount(currency, group.base)) : name, group.tax)
    }),
    line(label, figures.total, isChanged ? "strong" : "due"),
    ...(isChanged && isPositive(credited) ? [line(texts.credited, negateMinor(credited))] : []),
    ...(isChanged && isPositive(paid) ? [line(texts.paid, negateMinor(paid))] : []),
    // What was given up is still owed: whether it is waited for is the seller's own affair.
    ...(isChanged
      ? [isPositive(surplus) ? line(texts.surplus, surplus, "due") : line(texts.balance, owedOf(invoice), "due")]
      : [])
  ]
}

/** What became of an issued invoice, as a stamp. */
const stampOf = ({ row }: InvoicePaper, texts: PaperTexts): string => {
  if (row.standing !== "issued") return ""
  return row.settlement === "paid" ? texts.paidStamp : row.settlement === "credited" ? texts.creditedStamp : ""
}

/** The sheet of an invoice in a language. `logo`: the picture that the paper names, once it was read. */
export const invoiceSheet = (paper: InvoicePaper, language: Locale, logo: Uint8Array | null): Sheet => {
  const { figures, invoice, letterhead, row, seller } = paper
  const { content } = invoice
  const texts = textsIn(language)
  const isNamed = row.reference !== ""
  const hasTax = content.lines.some(({ taxCodes }) => taxCodes.length > 0)
  const currency = currencyLabel(content.currency)
  return {
    language,
    title: isNamed ? texts.titled(row.reference) : texts.draftTitle,
    kind: row.referenceKind === "provisional" ? texts.provisional : texts.invoice,
    reference: isNamed ? row.reference : texts.draft,
    watermark: row.standing === "issued" ? "" : texts.watermark[row.standing],
    stamp: stampOf(paper, texts),
    seller: sellerOf(paper, texts, language),
    buyer: buyerOf(paper, texts),
    logo,
    logoText: texts.logoOf(seller.socialName),
    facts: [
      { label: texts.issueDate, value: dateText(content.issueDate, language) },
      {
        label: texts.dueDate,
        value: content.paymentDate === null ? texts.onReceipt : dateText(content.paymentDate, language)
      },
      { label: texts.type, value: texts.types[content.type] }
    ],
    intro: content.headerText,
    ...tableOf(paper, texts, language),
    basis:
      content.lines.length === 0
        ? ""
        : (!hasTax ? texts.prices : content.pricesIncludeTax ? texts.pricesIncluded : texts.pricesExcluded)(currency),
    totals: figures === null ? [] : totalsOf(paper, figures, texts, language),
    inWords: {
      title: texts.inWords,
      text: figures === null ? "" : amountInWords(money(content.currency, minorOf(figures.total)), language)
    },
    waysTitle: texts.howToPay,
    ways: (letterhead?.paymentOptions ?? []).map(({ details, name }) => ({ title: name, text: details })),
    notes: { title: texts.notes, text: content.notes },
    closing: content.footerText,
    foot: [
      seller.socialName,
      seller.taxId === "" ? "" : texts.taxId(seller.taxId),
      seller.tradeRegister === "" ? "" : texts.tradeRegister(seller.tradeRegister)
    ]
      .filter((text) => text !== "")
      .join(" · ")
  }
}

/** What the file of an invoice is called: letters, digits and hyphens, whatever the reference is made of. */
export const invoiceFileName = ({ row }: InvoicePaper, language: Locale): string => {
  const texts = textsIn(language)
  const name = `${texts.fileName}-${row.reference === "" ? texts.draft : row.reference}`
  return `${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replace(/-$/, "")}.pdf`
}
