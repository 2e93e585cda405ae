import type { DomainCommand } from "../../domain/books.ts"
import { currencyLabel, exponentOf } from "../../domain/kernel/currency.ts"
import { displayDecimal, parseDecimal, withDecimals } from "../../domain/kernel/decimal.ts"
import { ProductId } from "../../domain/kernel/ids.ts"
import type { ProductDetails } from "../../domain/product/events.ts"
import { NO_TAX, productRules, type ProductRow } from "../../domain/product/projections/list.ts"
import { isShort } from "../../domain/stock/projections/left.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { quantityText } from "../app/quantity-text.ts"
import type { Language } from "../i18n/language.ts"
import { Badge } from "../components/badge.tsx"
import { amountWidth } from "../lists/amount-width.ts"
import { categoriseOffer } from "../lists/categorise.tsx"
import { defineList } from "../lists/define-list.tsx"
import { sheetOf } from "../lists/export/sheet.ts"
import { booksFilter, choiceFilter } from "../lists/list-filters.tsx"
import { categoryFilter } from "../lists/record-filters.ts"
import { RecordSheet } from "../records/record-sheet.tsx"
import { ProductForm } from "./product-dialog.tsx"
import { ProductPicture } from "./product-picture.tsx"
import { ProductStock } from "./stock/product-stock.tsx"
import { StockForm, stockOffers } from "./stock/stock-form.tsx"
import { categoryName, LEVEL_TONES, taxNames } from "./reading.ts"

const priceText = (details: ProductDetails, language: Language): string => {
  const price = parseDecimal(details.unitPrice)
  if (price === undefined) return details.unitPrice
  const isWhole = price.scale === 0
  const text = displayDecimal(price, language, isWhole ? 0 : exponentOf(details.currency))
  return language === "fr"
    ? `${text}\u00A0${currencyLabel(details.currency)}`
    : `${currencyLabel(details.currency)}\u00A0${text}`
}

/** The product whose price takes the most room, as it is written in the books. */
const longestPrice = (all: ReadonlyArray<ProductRow>): ReadonlyArray<ProductRow> => {
  const lengthOf = ({ details }: ProductRow): number => details.unitPrice.length + details.unit.length
  const [first, ...others] = all
  return first === undefined
    ? []
    : [others.reduce((longest, row) => (lengthOf(row) > lengthOf(longest) ? row : longest), first)]
}

/** Beyond this many characters a price goes on in a second line, after the price itself. */
const PRICE_MAX = 22

const taxesOf = ({ books }: BooksSnapshot) => books.company?.taxes ?? []
const taxName = (snapshot: BooksSnapshot, code: string): string | undefined =>
  taxesOf(snapshot).find((tax) => tax.code === code)?.name

/** A price as a file has it, null for none. */
const priceIn =
  (field: "unitPrice" | "wholesalePrice" | "cost" | "specificTax") =>
  ({ details }: ProductRow) => {
    const text = details[field]
    const price = text === null ? undefined : parseDecimal(text)
    return price === undefined ? text : withDecimals(price, exponentOf(details.currency))
  }

/** What the company sells. */
export const productList = defineList("products", productRules, {
  icon: "products",
  rowName: ({ details }) => details.name,
  details: ({ row, onEdit, onClose }) => (
    <RecordSheet kind="product" onClose={onClose} onEdit={onEdit} recordId={row.productId}>
      <ProductStock productId={row.productId} />
      <ProductPicture productId={row.productId} />
    </RecordSheet>
  ),
  form: { add: "AddProduct", edit: "EditProduct", Form: ProductForm },
  furtherTabs: {
    /** Where what waits of it today leads. */
    short:
      () =>
      ({ active, level }) =>
        isShort(active, level)
  },
  filters: {
    category: categoryFilter("product"),
    tax: booksFilter({
      label: ({ t }) => t("tax"),
      options: ({ snapshot }) => [...taxesOf(snapshot).map(({ code }) => code), NO_TAX],
      text: (code, { t, snapshot }) => (code === NO_TAX ? t("noTax") : (taxName(snapshot, code) ?? code))
    }),
    stock: choiceFilter({
      label: ({ t }) => t("stock.title"),
      values: ["in", "low", "out"],
      text: (level, { t }) => t(`stock.levels.${level}`)
    })
  },
  sorted: { by: "name", upwards: ["name"] },
  columns: ({ t, language, snapshot, all }) => {
    const priceOf = ({ details }: ProductRow): string =>
      details.unit === ""
        ? priceText(details, language)
        : t("perUnit", { price: priceText(details, language), unit: details.unit })
    return [
      {
        id: "name",
        header: t("name"),
        width: "minmax(0, 1fr)",
        cardRole: "title",
        cell: ({ details }) => details.name
      },
      {
        id: "reference",
        header: t("reference"),
        width: "9rem",
        cardRole: "meta",
        isSecondary: true,
        cell: ({ details }) => details.reference
      },
      {
        id: "tax",
        header: t("tax"),
        width: "9rem",
        cardRole: "meta",
        cell: ({ details }) => taxNames(snapshot.books.company, details.taxCodes) || t("noTax")
      },
      {
        id: "category",
        header: t("category"),
        width: "9rem",
        isSecondary: true,
        isHiddenAtFirst: true,
        cell: ({ details }) => categoryName(snapshot.books.company, details.categoryId)
      },
      {
        id: "stock",
        header: t("stock.title"),
        width: "10rem",
        align: "end",
        cardRole: "meta",
        cell: ({ left, level }) =>
          level !== null && (
            <Badge tone={LEVEL_TONES[level]}>
              {level !== "in" && t(`stock.levels.${level}`)}
              <span className="figures">{quantityText(left, "", language)}</span>
            </Badge>
          )
      },
      {
        id: "timesUsed",
        header: t("used"),
        width: "7rem",
        isSecondary: true,
        cell: ({ timesUsed }) => t("times", { count: timesUsed })
      },
      {
        id: "price",
        header: t("unitPrice"),
        width: amountWidth(longestPrice(all).map((row) => priceOf(row).slice(0, PRICE_MAX))),
        align: "end",
        cardRole: "amount",
        cell: (row) => <span className="figures whitespace-normal!">{priceOf(row)}</span>
      },
      {
        id: "kind",
        header: t("kind.label"),
        width: "7rem",
        isSecondary: true,
        isHiddenAtFirst: true,
        cell: ({ details }) => t(`kind.${details.kind}`)
      },
      {
        id: "lastUsed",
        header: t("lastUsed"),
        width: "9rem",
        isSecondary: true,
        isHiddenAtFirst: true,
        cell: ({ lastUsed }) => lastUsed !== null && dateText(lastUsed, language)
      }
    ]
  },
  file: ({ t, shared, snapshot }) =>
    sheetOf([
      [t("name"), ({ details }) => details.name],
      [t("kind.label"), ({ details }) => t(`kind.${details.kind}`)],
      [t("reference"), ({ details }) => details.reference],
      [t("description"), ({ details }) => details.description],
      [t("unit"), ({ details }) => details.unit],
      [shared("file.currency"), ({ details }) => details.currency],
      [t("unitPrice"), priceIn("unitPrice")],
      [t("wholesalePrice"), priceIn("wholesalePrice")],
      [t("cost"), priceIn("cost")],
      [t("tax"), ({ details }) => taxNames(snapshot.books.company, details.taxCodes) || t("noTax")],
      [t("specificTax"), priceIn("specificTax")],
      [t("category"), ({ details }) => categoryName(snapshot.books.company, details.categoryId)],
      [t("isStocked"), ({ details }) => t(details.isStocked ? "stock.on" : "stock.off")],
      [t("threshold"), ({ details }) => details.threshold],
      [t("stock.left"), ({ left, level }) => (level === null ? null : left)],
      [t("stock.standing"), ({ level }) => (level === null ? null : t(`stock.levels.${level}`))],
      [shared("file.standing"), ({ active }) => shared(active ? "file.active" : "file.archived")],
      [t("timesUsed"), ({ timesUsed }) => timesUsed],
      [t("lastUsed"), ({ lastUsed }) => lastUsed]
    ]),
  bulk: [
    categoriseOffer({
      kind: "product",
      may: "EditProduct",
      appliesTo: () => true,
      step: ({ details, productId }, categoryId) => {
        const put = (to: typeof details.categoryId): DomainCommand => ({
          _tag: "EditProduct",
          productId: ProductId.make(productId),
          changes: { categoryId: to }
        })
        return { id: productId, command: put(categoryId), inverse: put(details.categoryId) }
      },
      counted: (count, { t }) => t("list.count", { count })
    })
  ],
  gives: ["MoveStock"],
  actions: ({ level, productId }, { may, t }) =>
    stockOffers(level, may).map((id) => ({
      id,
      label: t("stock.action"),
      icon: "edit",
      front: ({ onClose }) => <StockForm onClose={onClose} productId={productId} />
    })),
  archiving: {
    may: { archive: "ArchiveProduct", restore: "RestoreProduct" },
    isActive: ({ active }) => active,
    archive: (id) => ({ _tag: "ArchiveProduct", productId: ProductId.make(id) }),
    restore: (id) => ({ _tag: "RestoreProduct", productId: ProductId.make(id) })
  }
})
