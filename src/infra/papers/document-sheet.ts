import { amountInWords } from "../../domain/kernel/amount-words.ts"
import { currencyLabel } from "../../domain/kernel/currency.ts"
import type { Locale } from "../../domain/kernel/decimal.ts"
import { isPositive, minorOf, negateMinor, NOTHING } from "../../domain/kernel/minor.ts"
import { money } from "../../domain/kernel/money.ts"
import { taxOf } from "../../domain/documents/deductions.ts"
import { dueOf, isDueLess } from "../../domain/documents/due.ts"
import { isItem, itemsOf } from "../../domain/documents/lines.ts"
import { isEmptyText, NO_TEXT, plainText, richText, type RichText } from "../../domain/documents/rich-text.ts"
import type { DiscountJson, DocumentFigures, ItemLine } from "../../domain/documents/schema.ts"
import { countryName } from "../writing/country-name.ts"
import { dateText } from "../writing/date-text.ts"
import { figureTexts } from "../writing/figure-texts.ts"
import { phoneText } from "../writing/phone-text.ts"
import type { DocumentData, DocumentFact, DocumentSettlement } from "./document-data.ts"
import { columnsOf, labelsIn, type ColumnKey, type Labels } from "./labels.ts"
import { isRollPaper, lookOf } from "./look.ts"
import type { Column, Party, Picture, Row, Sheet, TotalLine } from "./sheet.ts"
import type { PaperTexts } from "./texts/fr.ts"
import { textsIn } from "./texts/texts-in.ts"

/** What is written, and how: the words of a language, and what a template makes of them. */
interface Writing {
  readonly language: Locale
  readonly texts: PaperTexts
  readonly labels: Labels
}

/** The numbers of somebody, as far as the template shows them. */
const numbersOf = (
  { taxId, tradeRegister = "" }: { readonly taxId: string; readonly tradeRegister?: string },
  { labels, texts }: Writing
): ReadonlyArray<string> => [
  taxId === "" || !labels.isShown("taxId") ? "" : texts.taxId(taxId),
  tradeRegister === "" || !labels.isShown("tradeRegister") ? "" : texts.tradeRegister(tradeRegister)
]

const sellerOf = ({ letterhead, seller }: DocumentData, writing: Writing): Party => ({
  label: "",
  name: seller.socialName,
  lines: [
    seller.address,
    countryName(seller.country, writing.language),
    [phoneText(letterhead?.phone ?? ""), letterhead?.email ?? ""].filter((text) => text !== "").join(" · "),
    ...numbersOf(seller, writing)
  ]
})

const buyerOf = ({ buyer, isBuyerErased, type }: DocumentData, writing: Writing): Party => ({
  label: writing.labels.isShown("to") ? writing.labels.text("to", writing.texts.documents[type].to) : "",
  name: buyer?.name ?? (isBuyerErased ? writing.texts.erasedBuyer : writing.texts.noBuyer),
  lines:
    buyer === null ? [] : [buyer.address, buyer.city, phoneText(buyer.phone), buyer.email, ...numbersOf(buyer, writing)]
})

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, " ")

const HOLDS: { readonly [column in ColumnKey]: Column["holds"] } = {
  designation: "text",
  quantity: "figure",
  unitPrice: "figure",
  discount: "named",
  tax: "detail",
  amount: "sum"
}

/** The columns of the template that any line fills, and the texts of the lines in them. */
const tableOf = ({ currency, figures, lines, taxes, template }: DocumentData, { labels, language, texts }: Writing) => {
  const write = figureTexts(language)
  const nets = new Map<string, string>(figures?.lines.map(({ lineId, net }) => [lineId, net]))
  const discountText = (discount: DiscountJson | null): string =>
    discount === null
      ? ""
      : discount.kind === "percent"
        ? write.percent(discount.rate)
        : write.bareAmount(currency, discount.minor)
  const textOf: { readonly [column in ColumnKey]: (line: ItemLine) => string } = {
    designation: ({ designation }) => oneLine(designation),
    quantity: ({ quantity, unit }) =>
      unit === "" ? write.decimal(quantity) : `${write.decimal(quantity)}\u00A0${unit}`,
    unitPrice: ({ unitPrice }) => write.barePrice(currency, unitPrice),
    discount: ({ discount }) => discountText(discount),
    tax: ({ taxCodes }) =>
      taxes
        .filter(({ code }) => taxCodes.includes(code))
        .map((tax) => write.tax(tax, currency))
        .join("\n"),
    amount: ({ lineId }) => write.bareAmount(currency, nets.get(lineId) ?? "0")
  }
  const items = itemsOf(lines)
  const filled = columnsOf(template).filter(
    (column) => column === "designation" || items.some((line) => textOf[column](line) !== "")
  )
  return {
    columns: filled.map((column): Column => ({
      holds: HOLDS[column],
      label: labels.isShown(column) ? labels.text(column, texts[column]) : ""
    })),
    rows: lines.map((line): Row =>
      isItem(line)
        ? { kind: "item", cells: filled.map((column) => textOf[column](line)) }
        : { kind: line.kind, text: oneLine(line.designation) }
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

type TotalKey =
  | "gross"
  | "discounts"
  | "net"
  | "total"
  | "totalWithTax"
  | "deducted"
  | "netToPay"
  | "deposit"
  | "credited"
  | "paid"
  | "writtenOff"
  | "surplus"
  | "balance"

/** From the gross amount to what is to be paid, as the screen has it. */
const totalsOf = (
  { currency, deductions = [], settlement, taxes }: DocumentData,
  figures: DocumentFigures,
  { labels, language, texts }: Writing
): ReadonlyArray<TotalLine> => {
  const write = figureTexts(language)
  const plain = (label: string, minor: bigint | string): TotalLine => ({
    label,
    amount: write.amount(currency, minor),
    look: "plain"
  })
  /** A line under a label of the template, none where that is left out. */
  const line = (key: TotalKey, minor: bigint | string, look: TotalLine["look"] = "plain"): ReadonlyArray<TotalLine> =>
    labels.isShown(key) ? [{ ...plain(labels.text(key, texts[key]), minor), look }] : []
  const hasDiscount = figures.discount !== "0"
  const hasTax = figures.taxes.length > 0
  const { credited, owed, paid, surplus, writtenOff } = settlement ?? NOT_SETTLED
  const negated = (minor: string): bigint => negateMinor(minorOf(minor))
  const isLess = isDueLess(figures)
  const withheld = taxes.find(({ kind }) => kind === "withholding")
  const isChanged = isPositive(paid) || isPositive(credited) || isPositive(writtenOff)
  return [
    ...(hasDiscount || hasTax ? line("gross", figures.gross) : []),
    ...(hasDiscount ? line("discounts", negateMinor(minorOf(figures.discount))) : []),
    ...(hasTax ? line("net", figures.net) : []),
    ...figures.taxes.map((group) => {
      const kind = taxes.find(({ code }) => code === group.code)?.kind ?? "rate"
      const name = write.tax({ ...group, kind }, currency)
      return plain(figures.taxes.length > 1 ? texts.taxOn(name, write.amount(currency, group.base)) : name, group.tax)
    }),
    ...(figures.specificTax === undefined ? [] : [plain(texts.specificTax, figures.specificTax)]),
    ...line(hasTax ? "totalWithTax" : "total", figures.total, isChanged || isLess ? "strong" : "due"),
    ...(figures.withheld === undefined
      ? []
      : [plain(withheld === undefined ? texts.withheld : write.tax(withheld, currency), negated(figures.withheld))]),
    ...deductions.map((deduction) => {
      const { amount, reference } = deduction
      const tax = taxOf(deduction)
      const label = isPositive(tax)
        ? texts.deductionTaxed(reference, write.amount(currency, tax))
        : texts.deduction(reference)
      return plain(label, negated(amount))
    }),
    // One alone is its own sum.
    ...(figures.deducted === undefined || deductions.length === 1 ? [] : line("deducted", negated(figures.deducted))),
    ...(isLess ? line("netToPay", dueOf(figures), isChanged ? "strong" : "due") : []),
    ...(figures.deposit === undefined ? [] : line("deposit", figures.deposit)),
    ...(isChanged && isPositive(credited) ? line("credited", negateMinor(credited)) : []),
    ...(isChanged && isPositive(paid) ? line("paid", negateMinor(paid)) : []),
    ...(isPositive(writtenOff) ? line("writtenOff", negateMinor(writtenOff)) : []),
    ...(isChanged ? (isPositive(surplus) ? line("surplus", surplus, "due") : line("balance", owed, "due")) : [])
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

/** The pictures of a document that were read, as PNG. */
export interface ReadPictures {
  readonly logo?: Uint8Array | null | undefined
  readonly stamp?: Uint8Array | null | undefined
  readonly signature?: Uint8Array | null | undefined
}

const pictureOf = (png: Uint8Array | null | undefined, text: string): Picture | null =>
  png === undefined || png === null ? null : { png, text }

/** What stands last: on an offer the line on which the customer agrees, with room to sign, before what was written there. */
const closingOf = ({ footerText, standing, type }: DocumentData, { acceptance }: PaperTexts): RichText => {
  const isOffer = (type === "estimate" || type === "proforma") && standing === "issued"
  if (!isOffer) return footerText
  const line = richText(acceptance)
  return isEmptyText(footerText) ? line : [...line, ...richText("\n"), ...footerText]
}

/** Only what plain lines cannot say. */
const richOf = (texts: { readonly [part in "intro" | "notes" | "closing"]: RichText }): Sheet["rich"] =>
  Object.fromEntries(
    Object.entries(texts).filter(([, text]) =>
      text.some(
        (block) =>
          block.type === "list" || block.runs.some(({ bold, italic }) => bold !== undefined || italic !== undefined)
      )
    )
  )

/** How it is paid, as long as there is something to pay: nothing on credit notes, nor once an invoice is settled. */
const waysOf = ({ letterhead, stamp, type }: DocumentData): Sheet["ways"] =>
  type === "credit-note" || stamp !== "none"
    ? []
    : (letterhead?.paymentOptions ?? []).map(({ details, name }) => ({ title: name, text: details }))

/** The sheet of a document in a language, with the pictures that were read. `link`: the address of its public page, null where it has none. */
export const documentSheet = (
  data: DocumentData,
  language: Locale,
  pictures: ReadPictures = {},
  link: string | null = null
): Sheet => {
  const { currency, figures, lines, reference, seller, standing, template, type } = data
  const texts = textsIn(language)
  const labels = labelsIn(template, language)
  const writing: Writing = { labels, language, texts }
  const words = texts.documents[type]
  const isNamed = reference !== ""
  const hasTax = itemsOf(lines).some(({ taxCodes }) => taxCodes.length > 0)
  const basis = !hasTax ? texts.prices : data.pricesIncludeTax ? texts.pricesIncluded : texts.pricesExcluded
  const closing = closingOf(data, texts)
  const title = (key: "howToPay" | "notes" | "reason" | "signing"): string =>
    labels.isShown(key) ? labels.text(key, texts[key]) : ""
  return {
    look: lookOf(template),
    language,
    title: isNamed ? texts.titled(words.name, reference) : texts.draftOf(words.name),
    kind: data.isProvisional ? words.provisional : words.name,
    reference: isNamed ? reference : texts.draft,
    watermark: { issued: "", draft: texts.draftAcross, cancelled: words.cancelled }[standing],
    stamp: texts.stamps[data.stamp],
    seller: sellerOf(data, writing),
    buyer: buyerOf(data, writing),
    pictures: {
      logo: pictureOf(pictures.logo, texts.logoOf(seller.socialName)),
      stamp: pictureOf(pictures.stamp, texts.stampOf(seller.socialName)),
      signature: pictureOf(pictures.signature, texts.signatureOf(seller.socialName))
    },
    facts: data.facts
      .filter(({ fact }) => labels.isShown(fact))
      .map((fact) => ({
        label: labels.text(fact.fact, texts.facts[fact.fact]),
        value: factText(fact, texts, language)
      })),
    intro: plainText(data.headerText),
    ...tableOf(data, writing),
    basis: lines.length === 0 || !labels.isShown("basis") ? "" : basis(currencyLabel(currency)),
    totals: figures === null ? [] : totalsOf(data, figures, writing),
    inWords:
      figures === null || !labels.isShown("inWords")
        ? { title: "", text: "" }
        : {
            title: labels.text("inWords", words.inWords),
            text: amountInWords(money(currency, minorOf(figures.total)), language)
          },
    signing: title("signing"),
    waysTitle: title("howToPay"),
    ways: waysOf(data),
    notes:
      data.reason === ""
        ? { title: title("notes"), text: plainText(data.notes) }
        : { title: title("reason"), text: data.reason },
    closing: plainText(closing),
    rich: richOf({ intro: data.headerText, notes: data.reason === "" ? data.notes : NO_TEXT, closing }),
    codes: link === null ? [] : [{ text: link, label: texts.scan }],
    // The head of a roll says it all, and there is no other page.
    foot: isRollPaper(template.paper)
      ? ""
      : [seller.socialName, ...numbersOf(seller, writing)].filter((text) => text !== "").join(" · ")
  }
}

/** What the file of a document is called: letters, digits and hyphens, whatever the reference is made of. */
export const documentFileName = ({ reference, type }: DocumentData, language: Locale): string => {
  const texts = textsIn(language)
  const name = `${texts.documents[type].file}-${reference === "" ? texts.draft : reference}`
  return `${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replace(/-$/, "")}.pdf`
}
