import { memo, useState } from "react"
import type { KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../../domain/company/state.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import type { ComboboxOption } from "../../components/combobox-options.ts"
import { Menu } from "../../components/menu.tsx"
import { DecimalField, PriceField } from "../../components/number-fields.tsx"
import { TextField } from "../../components/text-field.tsx"
import { useFormats } from "../../app/formats.ts"
import { DiscountField } from "./discount-field.tsx"
import { FieldSlot } from "./field-slot.tsx"
import { ItemField } from "./item-field.tsx"
import { canTakeTax, TaxFields } from "./tax-fields.tsx"
import type { LineDraft, LineField } from "./working-copy.ts"

export const lineFields = [
  "designation",
  "quantity",
  "unit",
  "unitPrice",
  "discount"
] as const satisfies ReadonlyArray<LineField>

/** What is wrong with the fields of a line, in words. */
export type LineErrors = { readonly [field in LineField]?: string }

/** What can be done to a line from within it. */
export interface LineActions {
  readonly onChange: (lineId: string, fields: Partial<Omit<LineDraft, "lineId">>) => void
  readonly onProduct: (lineId: string, productId: string) => void
  /** Left out where the person may add no product. */
  readonly onCreateProduct?: (lineId: string, text: string) => void
  /** The keyboard goes to a field of the line. */
  readonly onFocus: (lineId: string, field: LineField) => void
  /** The line is written: on to the next one, which is made when there is none. */
  readonly onNext: (lineId: string) => void
  readonly onDuplicate: (lineId: string) => void
  readonly onRemove: (lineId: string) => void
  readonly onMove: (lineId: string, by: -1 | 1) => void
}

interface LineEditorProps {
  readonly line: LineDraft
  readonly index: number
  readonly count: number
  readonly currency: CurrencyCode
  readonly taxes: CompanyState["taxes"]
  readonly archivedTaxes: CompanyState["archivedTaxes"]
  readonly products: ReadonlyArray<ComboboxOption>
  /** Minor units; null while it cannot be computed. */
  readonly amount: string | null
  readonly errors: LineErrors
  readonly actions: LineActions
}

/** Enter goes on to the next field of the line; from the last one to the next line. */
const goOn = (event: KeyboardEvent<HTMLFieldSetElement>, onLast: () => void): void => {
  const { target } = event
  if (
    event.key !== "Enter" ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.shiftKey ||
    event.defaultPrevented
  )
    return
  if (!(target instanceof HTMLInputElement) || target.type === "radio" || target.role === "combobox") return
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>("[data-field] input:not([type=radio]):not([type=hidden])")
  ]
  const next = fields[fields.indexOf(target) + 1]
  event.preventDefault()
  if (next === undefined) onLast()
  else next.focus()
}

const LineMenu = (props: LineEditorProps & { readonly onAddTax: () => void }) => {
  const { line, index, count, actions, onAddTax } = props
  const { t } = useTranslation("invoices")
  const { lineId } = line
  return (
    <Menu
      actions={[
        {
          id: "up",
          label: t("editor.moveUp"),
          icon: "chevronUp",
          isDisabled: index === 0,
          onAction: () => actions.onMove(lineId, -1)
        },
        {
          id: "down",
          label: t("editor.moveDown"),
          icon: "chevronDown",
          isDisabled: index === count - 1,
          onAction: () => actions.onMove(lineId, 1)
        },
        { id: "duplicate", label: t("editor.duplicate"), icon: "copy", onAction: () => actions.onDuplicate(lineId) },
        {
          id: "tax",
          label: t("editor.addTax"),
          icon: "plus",
          isDisabled: !canTakeTax(props, line.taxCodes),
          onAction: onAddTax
        },
        {
          id: "remove",
          label: t("editor.remove"),
          icon: "trash",
          isDanger: true,
          onAction: () => actions.onRemove(lineId)
        }
      ]}
      label={t("editor.lineActions", { number: index + 1 })}
    />
  )
}

const shownBy = ({ errors, ...rest }: LineEditorProps): ReadonlyArray<unknown> => [
  ...Object.values(rest),
  ...lineFields.map((field) => errors[field])
]

/** A line is drawn again when something it shows has changed; a key in another line is no reason. */
const isSameLine = (before: LineEditorProps, after: LineEditorProps): boolean => {
  const shown = shownBy(before)
  return shownBy(after).every((each, place) => each === shown[place])
}

/** One line: stacked on phones, in two rows where there is room. */
export const LineEditor = memo((props: LineEditorProps) => {
  const { line, index, currency, taxes, archivedTaxes, products, amount, errors, actions } = props
  const { t } = useTranslation("invoices")
  const [isAddingTax, setAddingTax] = useState(false)
  const formats = useFormats()
  const { lineId } = line
  const number = t("editor.lineNumber", { number: index + 1 })
  const { onCreateProduct: create } = actions
  return (
    <fieldset
      aria-label={number}
      className="grid min-w-0 grid-cols-2 items-start gap-x-3 gap-y-3.5 rounded-card border border-line bg-surface p-4 shadow-1 @3xl:grid-cols-[6.5rem_6rem_minmax(0,1fr)_minmax(0,1fr)_13rem] @3xl:rounded-none @3xl:border-0 @3xl:border-b @3xl:px-0 @3xl:pt-4 @3xl:pb-5 @3xl:shadow-none"
      data-line={lineId}
      onKeyDownCapture={(event) => goOn(event, () => actions.onNext(lineId))}
    >
      <p aria-hidden="true" className="self-center text-sm font-semibold text-ink-muted @3xl:hidden">
        {number}
      </p>
      <FieldSlot className="col-span-2 @3xl:col-span-3" field="designation" lineId={lineId}>
        <ItemField
          errorMessage={errors.designation}
          label={t("editor.item")}
          onCreate={create === undefined ? undefined : (text) => create(lineId, text)}
          onDone={() => actions.onFocus(lineId, "quantity")}
          onProduct={(productId) => actions.onProduct(lineId, productId)}
          onText={(designation) =>
            actions.onChange(lineId, { designation, ...(designation === "" && { productId: null }) })
          }
          options={products}
          productId={line.productId}
          text={line.designation}
        />
      </FieldSlot>
      <FieldSlot className="@3xl:row-start-2" field="quantity" lineId={lineId}>
        <DecimalField
          errorMessage={errors.quantity}
          isCompact
          label={t("editor.quantity")}
          onChange={(quantity) => actions.onChange(lineId, { quantity })}
          value={line.quantity}
        />
      </FieldSlot>
      <FieldSlot className="@3xl:row-start-2" field="unit" lineId={lineId}>
        <TextField
          errorMessage={errors.unit}
          label={t("editor.unit")}
          maxLength={20}
          onChange={(unit) => actions.onChange(lineId, { unit })}
          value={line.unit}
        />
      </FieldSlot>
      <FieldSlot className="@max-md:col-span-2 @3xl:row-start-2" field="unitPrice" lineId={lineId}>
        <PriceField
          currency={currency}
          errorMessage={errors.unitPrice}
          isCompact
          label={t("editor.unitPrice")}
          onChange={(unitPrice) => actions.onChange(lineId, { unitPrice })}
          value={line.unitPrice}
        />
      </FieldSlot>
      <div className="@max-md:col-span-2 @3xl:row-start-2">
        <TaxFields
          archivedTaxes={archivedTaxes}
          codes={line.taxCodes}
          currency={currency}
          isAdding={isAddingTax}
          onChange={(taxCodes) => actions.onChange(lineId, { taxCodes })}
          onAdded={() => setAddingTax(false)}
          taxes={taxes}
        />
      </div>
      <FieldSlot className="@max-3xl:col-span-2 @3xl:row-start-2" field="discount" lineId={lineId}>
        <DiscountField
          currency={currency}
          errorMessage={errors.discount}
          label={t("editor.discount")}
          onChange={(discount) => actions.onChange(lineId, { discount })}
          value={line.discount}
        />
      </FieldSlot>
      <p className="col-span-2 flex flex-wrap items-baseline justify-between gap-x-2 border-t border-line pt-3 @3xl:col-start-4 @3xl:row-start-1 @3xl:me-12 @3xl:flex-col @3xl:items-end @3xl:gap-y-1.5 @3xl:border-0 @3xl:pt-0">
        <span className="text-sm font-semibold text-ink-muted">{t("editor.amount")}</span>
        <span className="figures ms-auto text-lg font-semibold @3xl:ms-0 @3xl:pt-1.5">
          {amount === null ? "—" : formats.amount(currency, amount)}
        </span>
      </p>
      <div className="col-start-2 row-start-1 -my-2 -me-2 justify-self-end @3xl:col-start-5 @3xl:m-0 @3xl:pt-[1.625rem]">
        <LineMenu {...props} onAddTax={() => setAddingTax(true)} />
      </div>
    </fieldset>
  )
}, isSameLine)
