import { amountInWords } from "../../domain/kernel/amount-words.ts"
import { currencyLabel } from "../../domain/kernel/currency.ts"
import type { Locale } from "../../domain/kernel/decimal.ts"
import { isPositive, minorOf, negateMinor, NOTHING } from "../../domain/kernel/minor.ts"
import { money } from "../../domain/kernel/money.ts"
import { dueOf, isDueLess } from "../../domain/documents/due.ts"
import { isItem, itemsOf } from "../../domain/documents/lines.ts"
import { plainText } from "../../domain/documents/rich-text.ts"
import type { DiscountJson, DocumentFigures, ItemLine } from "../../domain/documents/schema.ts"
import { countryName } from "../writing/country-name.ts"
import { dateText } from "../writing/date-text.ts"
import { figureTexts } from "../writing/figure-texts.ts"
import { phoneText } from "../writing/phone-text.ts"
import type { DocumentData, DocumentFact, DocumentSettlement } from "./document-data.ts"
import type { Column, Party, Sheet, TotalLine } from "./sheet.ts"
import type { PaperTexts } from "./texts/fr.ts"
import { textsIn } from "./texts/texts-in.ts"

const sellerOf = ({ letterhead, seller }: DocumentData, texts: PaperTexts, language: Locale): Party => ({
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

const buyerOf = ({ buyer, isBuyerErased, type }: DocumentData, texts: PaperTexts): Party => ({
  label: texts.documents[type].to,
  name: buyer?.name ?? (isBuyerErased ? texts.erasedBuyer : texts.noBuyer),
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

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, " ")

/** The columns that any line fills, and the texts of the lines in them. */
const tableOf = ({ currency, figures, lines, taxes }: DocumentData, texts: PaperTexts, language: Locale) => {
  const write = figureTexts(language)
  const nets = new Map<string, string>(figures?.lines.map(({ lineId, net }) => [lineId, net]))
  const discountText = (discount: DiscountJson | null): string =>
    discount === null
      ? ""
      : discount.kind === "percent"
        ? write.percent(discount.rate)
        : write.bareAmount(currency, discount.minor)
  const columns: ReadonlyArray<Column & { readonly of: (line: ItemLine) => string }> = [
    { label: texts.designation, holds: "text", of: ({ designation }) => oneLine(designation) },
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
  const items = itemsOf(lines)
  const filled = columns.filter(({ of, label }) => label === texts.designation || items.some((line) => of(line) !== ""))
  return {
    columns: filled.map(({ holds, label }) => ({ holds, label })),
    // Words stand in the first column alone.
    rows: lines.map((line) =>
      filled.map(({ of }, index) => (isItem(line) ? of(line) : index === 0 ? oneLine(line.designation) : ""))
    )
  }
}

const NOT_SETTLED: DocumentSettlement = {
  credited: NOTHING,
  paid: NOTHING,
  writtenOff: NOTHING,
  owed: NOTHING,
  surplus: NOTHING
}

/** From the gross amount to what is to be paid, as the screen has it. */
const totalsOf = (
  { currency, settlement, taxes }: DocumentData,
  figures: DocumentFigures,
  texts: PaperTexts,
  language: Locale
): ReadonlyArray<TotalLine> => {
  const write = figureTexts(language)
  const line = (label: string, minor: bigint | string, look: TotalLine["look"] = "plain"): TotalLine => ({
    label,
    amount: write.amount(currency, minor),
    look
  })
  const hasDiscount = figures.discount !== "0"
  const hasTax = figures.taxes.length > 0
  const { credited, owed, paid, surplus, writtenOff } = settlement ?? NOT_SETTLED
  const negated = (minor: string): bigint => negateMinor(minorOf(minor))
  const isLess = isDueLess(figures)
  const withheld = taxes.find(({ kind }) => kind === "withholding")
  const isChanged = isPositive(paid) || isPositive(credited) || isPositive(writtenOff)
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
    ...(figures.specificTax === undefined ? [] : [line(texts.specificTax, figures.specificTax)]),
    line(label, figures.total, isChanged || isLess ? "strong" : "due"),
    ...(figures.withheld === undefined
      ? []
      : [line(withheld === undefined ? texts.withheld : write.tax(withheld, currency), negated(figures.withheld))]),
    ...(figures.deducted === undefined ? [] : [line(texts.deducted, negated(figures.deducted))]),
    ...(isLess ? [line(texts.netToPay, dueOf(figures), isChanged ? "strong" : "due")] : []),
    ...(figures.deposit === undefined ? [] : [line(texts.deposit, figures.deposit)]),
    ...(isChanged && isPositive(credited) ? [line(texts.credited, negateMinor(credited))] : []),
    ...(isChanged && isPositive(paid) ? [line(texts.paid, negateMinor(paid))] : []),
    ...(isPositive(writtenOff) ? [line(texts.writtenOff, negateMinor(writtenOff))] : []),
    ...(isChanged ? [isPositive(surplus) ? line(texts.surplus, surplus, "due") : line(texts.balance, owed, "due")] : [])
  ]
}

const factText = (fact: DocumentFact, texts: PaperTexts, language: Locale): string => {
  switch (fact.fact) {
    case "issueDate":
    case "validUntil":
      return dateText(fact.date, language)
    case "dueDate":
      return fact.date === null ? texts.onReceipt : dateText(fact.date, language)
    case "invoiceType":
      return texts.types[fact.type]
    case "corrects":
      return texts.corrects[fact.isWhole ? "whole" : "part"](fact.reference)
    case "orderNumber":
    case "title":
      return fact.text
    case "goods":
      return texts.goods[fact.areReturned ? "returned" : "kept"]
    default:
      return fact satisfies never
  }
}

/** The sheet of a document in a language. `logo`: the picture that the paper names, once it was read. */
export const documentSheet = (data: DocumentData, language: Locale, logo: Uint8Array | null): Sheet => {
  const { currency, facts, figures, letterhead, lines, reference, seller, standing, type } = data
  const texts = textsIn(language)
  const words = texts.documents[type]
  const isNamed = reference !== ""
  const hasTax = itemsOf(lines).some(({ taxCodes }) => taxCodes.length > 0)
  const basis = !hasTax ? texts.prices : data.pricesIncludeTax ? texts.pricesIncluded : texts.pricesExcluded
  return {
    language,
    title: isNamed ? texts.titled(words.name, reference) : texts.draftOf(words.name),
    kind: data.isProvisional ? words.provisional : words.name,
    reference: isNamed ? reference : texts.draft,
    watermark: standing === "issued" ? "" : texts.watermark[standing],
    stamp: texts.stamps[data.stamp],
    seller: sellerOf(data, texts, language),
    buyer: buyerOf(data, texts),
    logo,
    logoText: texts.logoOf(seller.socialName),
    facts: facts.map((fact) => ({ label: texts.facts[fact.fact], value: factText(fact, texts, language) })),
    intro: plainText(data.headerText),
    ...tableOf(data, texts, language),
    basis: lines.length === 0 ? "" : basis(currencyLabel(currency)),
    totals: figures === null ? [] : totalsOf(data, figures, texts, language),
    inWords: {
      title: words.inWords,
      text: figures === null ? "" : amountInWords(money(currency, minorOf(figures.total)), language)
    },
    waysTitle: texts.howToPay,
    // Nothing is to be paid on a credit note.
    ways:
      type === "credit-note"
        ? []
        : (letterhead?.paymentOptions ?? []).map(({ details, name }) => ({ title: name, text: details })),
    notes:
      data.reason === ""
        ? { title: texts.notes, text: plainText(data.notes) }
        : { title: texts.reason, text: data.reason },
    closing: plainText(data.footerText),
    foot: [
      seller.socialName,
      seller.taxId === "" ? "" : texts.taxId(seller.taxId),
      seller.tradeRegister === "" ? "" : texts.tradeRegister(seller.tradeRegister)
    ]
      .filter((text) => text !== "")
      .join(" · ")
  }
}

/** What the file of a document is called: letters, digits and hyphens, whatever the reference is made of. */
export const documentFileName = ({ reference, type }: DocumentData, language: Locale): string => {
  const texts = textsIn(language)
  const name = `${texts.documents[type].file}-${reference === "" ? texts.draft : reference}`
  return `${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replace(/-$/, "")}.pdf`
}
