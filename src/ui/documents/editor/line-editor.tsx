import { memo, useState } from "react"
import type { KeyboardEvent } from "react"
import { Button } from "react-aria-components/Button"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../../domain/company/state.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import type { ComboboxOption } from "../../components/combobox-options.ts"
import { classNames } from "../../components/class-names.ts"
import { WarningLine } from "../../components/field.tsx"
import { Icon } from "../../components/icon.tsx"
import { Menu } from "../../components/menu.tsx"
import { DecimalField, PriceField } from "../../components/number-fields.tsx"
import { TextField } from "../../components/text-field.tsx"
import { useFormats } from "../../app/formats.ts"
import { DiscountField } from "./discount-field.tsx"
import { FieldSlot } from "./field-slot.tsx"
import { ItemField } from "./item-field.tsx"
import { LineHandle, LinePlace } from "./line-place.tsx"
import { canTakeTax, TaxFields } from "./tax-fields.tsx"
import type { LineDraft, LineField } from "./working-copy.ts"

export const lineFields = [
  "designation",
  "quantity",
  "unit",
  "unitPrice",
  "specificTax",
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
  /** The line is taken by its handle, and let go: null. */
  readonly onCarry: (lineId: string | null) => void
  /** The line takes the place of another. */
  readonly onPlace: (lineId: string, onto: string) => void
  /** Opens the line where lines are folded; null folds the one that is open. */
  readonly onOpen: (lineId: string | null) => void
}

interface LineEditorProps {
  readonly line: LineDraft
  readonly index: number
  readonly count: number
  /** Lines are folded, one of them at most open. */
  readonly isFolding: boolean
  readonly isOpen: boolean
  /** Another line that is being carried and can be put in the place of this one, and whether it stands above it; null while none is. */
  readonly carried: string | null
  readonly isCarriedFromAbove: boolean
  /** The line may bear a tax of its own. */
  readonly hasSpecificTax: boolean
  readonly currency: CurrencyCode
  readonly taxes: CompanyState["taxes"]
  readonly archivedTaxes: CompanyState["archivedTaxes"]
  readonly products: ReadonlyArray<ComboboxOption>
  /** Minor units; null while it cannot be computed. */
  readonly amount: string | null
  readonly errors: LineErrors
  /** What is unusual about its taxes, and about its own one. */
  readonly taxWarning: string | undefined
  readonly specificTaxWarning: string | undefined
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
        ...(line.kind === "item"
          ? [
              {
                id: "tax",
                label: t("editor.addTax"),
                icon: "plus" as const,
                isDisabled: !canTakeTax(props, line.taxCodes),
                onAction: onAddTax
              }
            ]
          : []),
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

const foldLook =
  "flex min-h-14 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-card py-1.5 ps-4 text-start data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus"

/** What the line says while it is folded, and the way to open and fold it. */
const LineFold = (props: LineEditorProps) => {
  const { line, index, isOpen, currency, amount, errors, actions } = props
  const warning = props.taxWarning ?? props.specificTaxWarning
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const { lineId, kind, designation, quantity, unit, unitPrice } = line
  const number = t("editor.lineNumber", { number: index + 1 })
  const isWrong = lineFields.some((field) => errors[field] !== undefined)
  const many = [quantity === null ? "—" : formats.decimal(quantity), unit].filter((part) => part !== "").join("\u00A0")
  const price = unitPrice === null ? "—" : formats.barePrice(currency, unitPrice)
  const total = amount === null ? "—" : formats.amount(currency, amount)
  return (
    <Button aria-expanded={isOpen} className={foldLook} onPress={() => actions.onOpen(isOpen ? null : lineId)}>
      <span className="min-w-0 flex-1">
        <span
          className={classNames(
            "block leading-5 break-words",
            isOpen ? "text-sm text-ink-muted" : kind !== "text" && "font-semibold"
          )}
        >
          {isOpen || designation === "" ? number : designation}
        </span>
        {!isOpen && kind === "item" && (
          <span className="figures flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-sm text-ink-muted">{`${many} × ${price}`}</span>
            <span className="ms-auto font-semibold">{total}</span>
          </span>
        )}
        {!isOpen && isWrong && <span className="block text-sm font-medium text-danger">{t("editor.lineWrong")}</span>}
        {!isOpen && warning !== undefined && <WarningLine>{warning}</WarningLine>}
      </span>
      {isOpen && kind === "item" && <span className="figures shrink-0 font-semibold">{total}</span>}
      <Icon className="shrink-0 text-ink-muted" name={isOpen ? "chevronUp" : "chevronDown"} size={18} />
    </Button>
  )
}

/** A heading or a text between the lines that sell something. */
const WordsField = ({ line, errors, actions }: LineEditorProps) => {
  const { t } = useTranslation("invoices")
  const { lineId, kind } = line
  return (
    <FieldSlot className="col-span-full" field="designation" lineId={lineId}>
      <TextField
        errorMessage={errors.designation}
        label={kind === "section" ? t("editor.section") : t("editor.words")}
        maxLength={600}
        onChange={(designation) => actions.onChange(lineId, { designation })}
        value={line.designation}
        {...(kind === "text" && { rows: 2 })}
      />
    </FieldSlot>
  )
}

const LineFields = (props: LineEditorProps & { readonly isAddingTax: boolean; readonly onAdded: () => void }) => {
  const { line, currency, taxes, archivedTaxes, products, errors, actions, isAddingTax, onAdded } = props
  const { t } = useTranslation("invoices")
  const { lineId } = line
  const { onCreateProduct: create } = actions
  return (
    <>
      <FieldSlot
        className="col-span-2 @md:col-start-1 @md:col-span-4 @md:row-start-1 @md:me-24 @3xl:col-span-3 @3xl:me-0"
        field="designation"
        lineId={lineId}
      >
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
      <FieldSlot className="@md:col-start-1 @md:row-start-2" field="quantity" lineId={lineId}>
        <DecimalField
          errorMessage={errors.quantity}
          isCompact
          label={t("editor.quantity")}
          onChange={(quantity) => actions.onChange(lineId, { quantity })}
          value={line.quantity}
        />
      </FieldSlot>
      <FieldSlot className="@md:col-start-2 @md:row-start-2" field="unit" lineId={lineId}>
        <TextField
          errorMessage={errors.unit}
          label={t("editor.unit")}
          maxLength={20}
          onChange={(unit) => actions.onChange(lineId, { unit })}
          value={line.unit}
        />
      </FieldSlot>
      <FieldSlot className="@md:col-start-3 @md:row-start-2" field="unitPrice" lineId={lineId}>
        <PriceField
          currency={currency}
          errorMessage={errors.unitPrice}
          isCompact
          label={t("editor.unitPrice")}
          onChange={(unitPrice) => actions.onChange(lineId, { unitPrice })}
          value={line.unitPrice}
        />
      </FieldSlot>
      <div className="@md:col-start-4 @md:row-start-2">
        <TaxFields
          archivedTaxes={archivedTaxes}
          codes={line.taxCodes}
          currency={currency}
          isAdding={isAddingTax}
          onChange={(taxCodes) => actions.onChange(lineId, { taxCodes })}
          onAdded={onAdded}
          taxes={taxes}
          warning={props.taxWarning}
        />
      </div>
      {props.hasSpecificTax && (
        <FieldSlot className="col-span-2 @md:row-start-4 @3xl:row-start-3" field="specificTax" lineId={lineId}>
          <PriceField
            currency={currency}
            errorMessage={errors.specificTax}
            isCompact
            label={t("editor.specificTax")}
            onChange={(specificTax) => actions.onChange(lineId, { specificTax })}
            value={line.specificTax}
          />
          {props.specificTaxWarning !== undefined && <WarningLine>{props.specificTaxWarning}</WarningLine>}
        </FieldSlot>
      )}
      <FieldSlot
        className="col-span-2 @md:col-start-1 @md:col-span-3 @md:row-start-3 @3xl:col-start-5 @3xl:col-span-1 @3xl:row-start-2"
        field="discount"
        lineId={lineId}
      >
        <DiscountField
          currency={currency}
          errorMessage={errors.discount}
          label={t("editor.discount")}
          onChange={(discount) => actions.onChange(lineId, { discount })}
          value={line.discount}
        />
      </FieldSlot>
    </>
  )
}

const grid = "grid min-w-0 grid-cols-2 items-start gap-x-3 gap-y-3.5"

const look = {
  folding: "min-w-0 border-b border-line",
  standing: `${grid} border-b border-line pb-5 @md:grid-cols-[5rem_4.5rem_minmax(0,1fr)_minmax(0,1fr)] @3xl:grid-cols-[6.5rem_6rem_minmax(0,1fr)_minmax(0,1fr)_13rem] @3xl:pt-4`
}

/** One line: a row that opens on phones, a card where there is some room, two rows where there is more. */
export const LineEditor = memo((props: LineEditorProps) => {
  const { line, index, count, carried, isFolding, isOpen, currency, amount, actions } = props
  const { t } = useTranslation("invoices")
  const [isAddingTax, setAddingTax] = useState(false)
  const formats = useFormats()
  const { lineId } = line
  const number = t("editor.lineNumber", { number: index + 1 })
  const addTax = (): void => {
    actions.onOpen(lineId)
    setAddingTax(true)
  }
  const isItem = line.kind === "item"
  const fields = isItem ? (
    <LineFields {...props} isAddingTax={isAddingTax} onAdded={() => setAddingTax(false)} />
  ) : (
    <WordsField {...props} />
  )
  const menu = (
    <div className="flex">
      {count > 1 && (
        <LineHandle lineId={lineId} name={line.designation || number} number={index + 1} onDrag={actions.onCarry} />
      )}
      <LineMenu {...props} onAddTax={addTax} />
    </div>
  )
  return (
    <fieldset
      aria-label={number}
      className={`relative ${isFolding ? look.folding : look.standing}`}
      data-line={lineId}
      onKeyDownCapture={(event) => goOn(event, () => actions.onNext(lineId))}
    >
      {isFolding ? (
        <>
          <div className="flex items-center pe-1.5">
            <LineFold {...props} />
            {menu}
          </div>
          {isOpen && <div className={`${grid} px-4 pb-4`}>{fields}</div>}
        </>
      ) : (
        <>
          <p aria-hidden="true" className="self-center text-sm font-semibold text-ink-muted @md:hidden">
            {number}
          </p>
          {fields}
          {isItem && (
            <p className="col-span-2 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3 @md:col-start-3 @md:row-start-4 @md:justify-end @md:border-0 @md:pt-0 @3xl:col-start-4 @3xl:col-span-1 @3xl:row-start-1 @3xl:me-12 @3xl:flex-col @3xl:flex-nowrap @3xl:items-end @3xl:justify-start @3xl:gap-y-1.5">
              <span className="text-sm font-semibold text-ink-muted">{t("editor.amount")}</span>
              <span className="figures ms-auto text-lg font-semibold @3xl:ms-0 @3xl:pt-1.5">
                {amount === null ? "—" : formats.amount(currency, amount)}
              </span>
            </p>
          )}
          <div className="col-start-2 row-start-1 -my-2 -me-2 justify-self-end @md:col-start-4 @md:m-0 @md:pt-[1.625rem] @3xl:col-start-5 @3xl:pt-[1.625rem]">
            {menu}
          </div>
        </>
      )}
      {carried !== null && (
        <LinePlace
          isFromAbove={props.isCarriedFromAbove}
          number={index + 1}
          onDrop={() => actions.onPlace(carried, lineId)}
        />
      )}
    </fieldset>
  )
}, isSameLine)
