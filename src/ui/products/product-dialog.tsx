import { Schema } from "effect"
import { useRef, useState } from "react"
import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { UnitPrice } from "../../domain/kernel/decimal.ts"
import { ProductId } from "../../domain/kernel/ids.ts"
import { taxesToChoose } from "../../domain/company/settings.ts"
import { compose, maxLength, required, type Failure, type Validator } from "../../domain/kernel/validation.ts"
import type { ProductState } from "../../domain/product/decider.ts"
import type { ProductDetails } from "../../domain/product/events.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { FormDialog } from "../app/form-dialog.tsx"
import { newProductId } from "../app/new-id.ts"
import { useExecute } from "../app/use-execute.ts"
import { useFocusFirstError } from "../app/use-focus-first-error.ts"
import { useKeptForm } from "../app/use-kept-form.ts"
import { fieldText } from "../app/validation-text.ts"
import { Segmented } from "../components/choices.tsx"
import { PriceField } from "../components/number-fields.tsx"
import { Select } from "../components/select.tsx"
import { TextField } from "../components/text-field.tsx"
import { useLanguage } from "../i18n/use-language.ts"

const isUnitPrice = Schema.is(UnitPrice)

const NO_TAX = "\u0000none"

/** A product while it is being written: the price may be missing. */
type Draft = { readonly [name in Exclude<keyof ProductDetails, "unitPrice">]: ProductDetails[name] } & {
  readonly unitPrice: string | null
}

type TextName = "name" | "reference" | "unit" | "description"
const textNames: ReadonlyArray<TextName> = ["name", "reference", "unit", "description"]

const rules: { readonly [name in TextName]: Validator } = {
  name: compose(required, maxLength(160)),
  reference: maxLength(60),
  unit: maxLength(20),
  description: maxLength(600)
}

const fields = [...textNames, "kind", "unitPrice", "currency", "taxCode"] as const

const changesOf = (before: ProductDetails, after: ProductDetails): Partial<ProductDetails> =>
  Object.fromEntries(fields.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]))

export interface ProductDialogProps {
  readonly onClose: () => void
  /** What was typed where the product was looked for. */
  readonly initialName?: string
  /** The product to edit; a new one without. */
  readonly product?: ProductState | undefined
  readonly onSaved: (productId: string, details: ProductDetails) => void
}

const tidy = (draft: Draft, unitPrice: string): ProductDetails => ({
  ...draft,
  name: draft.name.trim(),
  reference: draft.reference.trim(),
  unit: draft.unit.trim(),
  description: draft.description.trim(),
  unitPrice: UnitPrice.make(unitPrice)
})

const useDraft = ({ product, initialName = "" }: ProductDialogProps) => {
  const { drafts, snapshot } = useBooks()
  const company = useBooksSelector(({ books }) => books.company)
  const taxes = company === null ? [] : taxesToChoose(company, product?.details.taxCode ?? null)
  const kept = useKeptForm<Draft>({
    drafts,
    form: "product",
    recordId: product?.productId,
    newId: newProductId,
    base: product?.details ?? {
      kind: "product",
      name: "",
      reference: "",
      unit: "",
      unitPrice: null,
      currency: company?.identity.currency ?? "XOF",
      taxCode: company?.defaultTax ?? null,
      description: ""
    },
    begin: { name: initialName },
    isDone: (id) => snapshot().books.products.get(id) !== undefined,
    mayHold: (name, value) => {
      if (name === "kind") return value === "product" || value === "service"
      if (name === "taxCode") return taxes.some(({ code }) => code === value)
      return name !== "currency" && (name !== "unitPrice" || isUnitPrice(value))
    }
  })
  return { kept, taxes }
}

const useProductForm = (props: ProductDialogProps) => {
  const { product, onSaved, onClose } = props
  const { t } = useTranslation("products")
  const language = useLanguage()
  const execute = useExecute()
  const { kept, taxes: offered } = useDraft(props)
  const draft = kept.values
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, attempt)

  const wrong = (name: TextName): Failure | undefined => rules[name](draft[name].trim())
  const errorOf = (name: TextName): string | undefined => (attempt === 0 ? undefined : fieldText(wrong(name), language))
  const isPriceMissing = draft.unitPrice === null || draft.unitPrice.startsWith("-")
  const priceError = attempt > 0 && isPriceMissing ? t("priceRequired") : undefined
  const problems = [
    ...textNames.flatMap((name) => {
      const text = errorOf(name)
      return text === undefined ? [] : [{ name, label: t(name), text }]
    }),
    ...(priceError === undefined ? [] : [{ name: "unitPrice", label: t("unitPrice"), text: priceError }])
  ]
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setAttempt(attempt + 1)
    if (draft.unitPrice === null || isPriceMissing || textNames.some((name) => wrong(name) !== undefined)) return
    setBusy(true)
    const details = tidy(draft, draft.unitPrice)
    const productId = ProductId.make(kept.id)
    const result = await execute(
      product === undefined
        ? { _tag: "AddProduct", productId, details }
        : { _tag: "EditProduct", productId, changes: changesOf(product.details, details) }
    )
    setBusy(false)
    if (result.kind !== "saved") return
    kept.forget()
    onSaved(productId, details)
    onClose()
  }
  const set =
    <Name extends keyof Draft>(name: Name) =>
    (value: Draft[Name]) =>
      kept.set({ [name]: value })
  const taxes = [...offered.map((tax) => ({ id: tax.code, label: tax.name })), { id: NO_TAX, label: t("noTax") }]
  return { t, form, kept, draft, set, taxes, errorOf, priceError, problems, submit, isBusy }
}

/** Adds or edits a product in front of the page, which keeps everything written on it. */
export const ProductDialog = (props: ProductDialogProps) => {
  const { t, form, kept, draft, set, taxes, errorOf, priceError, problems, submit, isBusy } = useProductForm(props)
  return (
    <FormDialog
      form={form}
      isBusy={isBusy}
      kept={kept}
      onClose={props.onClose}
      onSubmit={(event) => void submit(event)}
      problems={problems}
      submitLabel={t("save")}
      title={props.product === undefined ? t("add") : t("edit")}
    >
      <Segmented
        label={t("kind.label")}
        onChange={set("kind")}
        options={[
          { id: "product", label: t("kind.product") },
          { id: "service", label: t("kind.service") }
        ]}
        value={draft.kind}
      />
      <TextField
        autoComplete="off"
        autoFocus
        errorMessage={errorOf("name")}
        isRequired
        label={t("name")}
        name="name"
        onChange={set("name")}
        value={draft.name}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceField
          currency={draft.currency}
          errorMessage={priceError}
          isRequired
          label={t("unitPrice")}
          name="unitPrice"
          onChange={set("unitPrice")}
          value={draft.unitPrice}
        />
        <TextField
          autoComplete="off"
          description={t("unitHint")}
          errorMessage={errorOf("unit")}
          label={t("unit")}
          name="unit"
          onChange={set("unit")}
          value={draft.unit}
        />
        <Select
          label={t("tax")}
          onChange={(code) => set("taxCode")(code === NO_TAX ? null : code)}
          options={taxes}
          value={draft.taxCode ?? NO_TAX}
        />
        <TextField
          autoComplete="off"
          errorMessage={errorOf("reference")}
          label={t("reference")}
          name="reference"
          onChange={set("reference")}
          value={draft.reference}
        />
      </div>
      <TextField
        autoComplete="off"
        errorMessage={errorOf("description")}
        label={t("description")}
        name="description"
        onChange={set("description")}
        rows={3}
        value={draft.description}
      />
    </FormDialog>
  )
}
