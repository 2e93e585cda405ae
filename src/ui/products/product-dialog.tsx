import { Schema } from "effect"
import { useState } from "react"
import { pricesIncludeTax } from "../../domain/company/prices.ts"
import { categoriesToChoose, taxesToChoose } from "../../domain/company/readings.ts"
import { ProductId } from "../../domain/kernel/ids.ts"
import { TaxCode } from "../../domain/kernel/tax.ts"
import { failure, specialAlphanumeric } from "../../domain/kernel/validation.ts"
import { PRODUCT_TAXES_MAX, ProductDetails, type ProductState } from "../../domain/product/events.ts"
import { NOT_SAID_OF_PRODUCT } from "../../domain/product/older.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { newProductId } from "../app/new-id.ts"
import { PriceBasis } from "../app/price-basis.tsx"
import { useMay } from "../app/use-may.ts"
import { defineForm, type FieldValue } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import type { RecordFormProps } from "../records/record.ts"

export interface ProductDialogProps {
  readonly onClose: () => void
  /** What was typed where the product was looked for. */
  readonly initialName?: string
  /** The product to edit; a new one without. */
  readonly product?: ProductState | undefined
  readonly onSaved: (productId: string, details: ProductDetails) => void
}

const hasNoProduct = ({ books }: BooksSnapshot): boolean => {
  for (const _ of books.products.values()) return false
  return true
}

const { taxCodes: _taxCodes, ...single } = ProductDetails.fields
const chosenTax = Schema.NullOr(TaxCode)

/** The first two taxes of a product each have a field; what more it bears stays. */
const typedDetails = Schema.Struct({ ...single, firstTax: chosenTax, secondTax: chosenTax })
type TypedDetails = typeof typedDetails.Type

const typed = ({ taxCodes, ...details }: ProductDetails): TypedDetails => ({
  ...details,
  firstTax: taxCodes[0] ?? null,
  secondTax: taxCodes[1] ?? null
})

const taxesIn = (
  { firstTax, secondTax }: { readonly firstTax: string | null; readonly secondTax: string | null },
  before: ReadonlyArray<string>
): ReadonlyArray<string> =>
  firstTax === null
    ? []
    : [...new Set([firstTax, ...(secondTax === null ? [] : [secondTax]), ...before.slice(2)])].slice(
        0,
        PRODUCT_TAXES_MAX
      )

const said = ({ firstTax, secondTax, ...details }: TypedDetails, before: ReadonlyArray<string>): ProductDetails => ({
  ...details,
  taxCodes: taxesIn({ firstTax, secondTax }, before)
})

const saidOf = (
  { firstTax, secondTax, ...changes }: Partial<TypedDetails>,
  now: { readonly firstTax: string | null; readonly secondTax: string | null },
  before: ReadonlyArray<string>
): Partial<ProductDetails> =>
  firstTax === undefined && secondTax === undefined ? changes : { ...changes, taxCodes: taxesIn(now, before) }

const notNegative = (figure: FieldValue) => (String(figure).startsWith("-") ? failure("priceNegative") : undefined)

const productForm = defineForm<ProductDialogProps>()({
  texts: ["products", "business"],
  keptAs: "product",
  schema: typedDetails,
  useKnown: ({ product }) => {
    const company = useBooksSelector(({ books }) => books.company)
    const isFirst = useBooksSelector(hasNoProduct)
    const now = useBooksSelector(({ books }) => product && books.products.get(product.productId))
    const may = useMay("ChoosePriceBasis")
    const taxes = company === null ? [] : taxesToChoose(company, product?.details.taxCodes ?? [])
    return {
      taxes,
      defaultTax: company?.defaultTax ?? null,
      categories: company === null ? [] : categoriesToChoose(company, "product", product?.details.categoryId ?? null),
      details: (now ?? product)?.details,
      /** Asked once, with the first product, of whoever may say. */
      asks: company !== null && isFirst && may ? company : null,
      isInclusive: company !== null && pricesIncludeTax(company)
    }
  },
  id: ({ product }) => product?.productId,
  newId: newProductId,
  record: ({ known }) => known.details && typed(known.details),
  blank: ({ known, place }) => ({
    kind: "product",
    name: "",
    reference: "",
    unit: "",
    unitPrice: null,
    currency: place.currency,
    firstTax: known.defaultTax,
    secondTax: null,
    description: "",
    ...NOT_SAID_OF_PRODUCT
  }),
  begin: ({ initialName = "" }) => ({ name: initialName }),
  isDone: (id, books) => books?.products.get(id) !== undefined,
  add: (id, details) => ({ _tag: "AddProduct", productId: ProductId.make(id), details: said(details, []) }),
  edit: (id, changes, { known, values }) => ({
    _tag: "EditProduct",
    productId: ProductId.make(id),
    changes: saidOf(changes, values, known.details?.taxCodes ?? [])
  }),
  done: ({ id, record, given }) => given.props.onSaved(id, said(record, given.known.details?.taxCodes ?? [])),
  title: (say, { isNew }) => say(isNew ? "add" : "edit"),
  submit: "save",
  fields: [
    {
      name: "kind",
      label: "kind.label",
      as: "segmented",
      options: { product: "kind.product", service: "kind.service" }
    },
    { name: "name", hasFocus: true },
    {
      note: ({ known: { asks } }, say) =>
        asks !== null && <PriceBasis company={asks} label={say("business:taxes.prices.ask")} />
    },
    {
      row: [
        {
          name: "unitPrice",
          as: "price",
          currency: ({ values }) => values.currency,
          missing: "priceRequired",
          hint: (say, { known }) => say(known.isInclusive ? "priceIncluded" : "priceExcluded"),
          rules: [notNegative]
        },
        { name: "unit", hint: "unitHint" },
        {
          name: "firstTax",
          label: "tax",
          as: "select",
          options: ({ known }) => known.taxes.map(({ code, name }) => ({ id: code, label: name })),
          none: "noTax"
        },
        {
          name: "reference",
          rules: [
            // One that was written before there was a rule stays as it is.
            (reference, { props }) =>
              reference === props.product?.details.reference ? undefined : specialAlphanumeric(1, 60)(reference)
          ]
        }
      ]
    },
    { name: "description", as: "lines", rows: 3 },
    {
      fold: "more",
      entries: [
        {
          row: [
            {
              name: "categoryId",
              label: "category",
              as: "select",
              options: ({ known }) => known.categories.map(({ categoryId, name }) => ({ id: categoryId, label: name })),
              none: "noCategory",
              isShown: ({ known }) => known.categories.length > 0
            },
            {
              name: "secondTax",
              as: "select",
              options: ({ known, values }) =>
                known.taxes
                  .filter(({ code }) => code !== values.firstTax)
                  .map(({ code, name }) => ({ id: code, label: name })),
              none: "noTax",
              isShown: ({ known, values }) => values.firstTax !== null && known.taxes.length > 1
            },
            { name: "wholesalePrice", as: "price", currency: ({ values }) => values.currency, rules: [notNegative] },
            { name: "cost", as: "price", currency: ({ values }) => values.currency, rules: [notNegative] },
            { name: "specificTax", as: "price", currency: ({ values }) => values.currency, rules: [notNegative] }
          ]
        },
        { name: "isStocked", as: "checkbox", isShown: ({ values }) => values.kind === "product" },
        {
          name: "threshold",
          as: "decimal",
          decimalsMax: 3,
          rules: [notNegative],
          isShown: ({ values }) => values.kind === "product" && values.isStocked
        }
      ]
    }
  ]
})

/** Adds or edits a product in front of the page, which keeps everything written on it. */
export const ProductDialog = inFront(productForm)

/** The form of a product, wherever in the product it opens. */
export const ProductForm = ({ recordId, onSaved = () => undefined, initialName = "", onClose }: RecordFormProps) => {
  const { snapshot } = useBooks()
  // Asked once: a form stands for one record as long as it is open.
  const [product] = useState(() => (recordId === undefined ? undefined : snapshot().books.products.get(recordId)))
  return <ProductDialog initialName={initialName} onClose={onClose} onSaved={onSaved} product={product} />
}
