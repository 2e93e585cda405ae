import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { pricesIncludeTax } from "../../domain/company/prices.ts"
import { ProductId } from "../../domain/kernel/ids.ts"
import { failure, specialAlphanumeric } from "../../domain/kernel/validation.ts"
import { taxesToChoose } from "../../domain/company/readings.ts"
import { AddProduct } from "../../domain/product/commands.ts"
import type { ProductState } from "../../domain/product/state.ts"
import type { ProductDetails } from "../../domain/product/events.ts"
import { newProductId } from "../app/new-id.ts"
import { useMay } from "../app/use-may.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { defineForm } from "../forms/define-form.ts"
import { PriceBasis } from "../app/price-basis.tsx"
import { inFront } from "../forms/in-front.tsx"

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

const productForm = defineForm<ProductDialogProps>()({
  texts: ["products", "business"],
  keptAs: "product",
  schema: AddProduct.fields.details,
  useKnown: ({ product }) => {
    const company = useBooksSelector(({ books }) => books.company)
    const isFirst = useBooksSelector(hasNoProduct)
    const now = useBooksSelector(({ books }) => product && books.products.get(product.productId))
    const may = useMay("ChoosePriceBasis")
    const taxes = company === null ? [] : taxesToChoose(company, product?.details.taxCode ?? null)
    return {
      taxes,
      defaultTax: company?.defaultTax ?? null,
      details: (now ?? product)?.details,
      /** Asked once, with the first product, of whoever may say. */
      asks: company !== null && isFirst && may ? company : null,
      isInclusive: company !== null && pricesIncludeTax(company)
    }
  },
  id: ({ product }) => product?.productId,
  newId: newProductId,
  record: ({ known }) => known.details,
  blank: ({ known, place }) => ({
    kind: "product",
    name: "",
    reference: "",
    unit: "",
    unitPrice: null,
    currency: place.currency,
    taxCode: known.defaultTax,
    description: ""
  }),
  begin: ({ initialName = "" }) => ({ name: initialName }),
  isDone: (id, books) => books?.products.get(id) !== undefined,
  add: (id, details) => ({ _tag: "AddProduct", productId: ProductId.make(id), details }),
  edit: (id, changes) => ({ _tag: "EditProduct", productId: ProductId.make(id), changes }),
  done: ({ id, record, given }) => given.props.onSaved(id, record),
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
          rules: [(price) => (String(price).startsWith("-") ? failure("priceNegative") : undefined)]
        },
        { name: "unit", hint: "unitHint" },
        {
          name: "taxCode",
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
    { name: "description", as: "lines", rows: 3 }
  ]
})

/** Adds or edits a product in front of the page, which keeps everything written on it. */
export const ProductDialog = inFront(productForm)
