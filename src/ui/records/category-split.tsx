import { useTranslation } from "react-i18next"
import { categoriesToChoose } from "../../domain/company/readings.ts"
import { type CategoryPart, SPLIT_MAX } from "../../domain/expense/events.ts"
import { CategoryId } from "../../domain/kernel/category.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import {
  isMore,
  isNothing,
  isPositive,
  minorOf,
  negateMinor,
  NOTHING,
  subtractMinor,
  sumMinor
} from "../../domain/kernel/minor.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { Button, IconButton } from "../components/button.tsx"
import { Combobox } from "../components/combobox.tsx"
import { FieldNotes } from "../components/field.tsx"
import { MoneyField } from "../components/number-fields.tsx"

/*
 * How an amount that was spent is split over categories, as a form holds it: a text with a word for each part, its category and its amount
 * with a colon between, either of which may be missing still. Its words are those of the expenses.
 */

interface TypedPart {
  readonly category: string
  readonly amount: string
}

const read = (text: string): ReadonlyArray<TypedPart> =>
  text === ""
    ? []
    : text.split(" ").map((word) => {
        const [category = "", amount = ""] = word.split(":")
        return { category, amount }
      })

const write = (parts: ReadonlyArray<TypedPart>): string =>
  parts.map(({ amount, category }) => `${category}:${amount}`).join(" ")

/** A split as a form holds it; empty for none. */
export const splitText = (split: ReadonlyArray<CategoryPart>): string => write(split)

/** A split as the command takes it: what says nothing is left out. */
export const splitOf = (text: string): ReadonlyArray<CategoryPart> =>
  read(text).flatMap(({ amount, category }) =>
    amount === "" || category === "" ? [] : [{ category: CategoryId.make(category), amount }]
  )

const leftOf = (parts: ReadonlyArray<TypedPart>, amount: string): bigint =>
  subtractMinor(minorOf(amount), sumMinor(parts.map((part) => (part.amount === "" ? NOTHING : minorOf(part.amount)))))

/** What is wrong with a split of an amount, in minor units; undefined where it comes to it. */
export const splitFault = (
  text: string,
  amount: string | null
):
  | { readonly kind: "incomplete" | "twice" }
  | { readonly kind: "left" | "over"; readonly minor: bigint }
  | undefined => {
  const parts = read(text).filter((part) => part.amount !== "" || part.category !== "")
  if (text === "") return undefined
  if (parts.length === 0 || parts.some((part) => part.amount === "" || part.category === "" || part.amount === "0"))
    return { kind: "incomplete" }
  if (new Set(parts.map(({ category }) => category)).size < parts.length) return { kind: "twice" }
  if (amount === null) return undefined
  const left = leftOf(parts, amount)
  if (isNothing(left)) return undefined
  return isPositive(left) ? { kind: "left", minor: left } : { kind: "over", minor: negateMinor(left) }
}

interface PartProps {
  readonly part: TypedPart
  readonly place: number
  readonly currency: CurrencyCode
  readonly options: ReadonlyArray<{ readonly id: string; readonly label: string }>
  readonly onChange: (part: TypedPart) => void
  readonly onRemove: (() => void) | undefined
}

const Part = ({ currency, onChange, onRemove, options, part, place }: PartProps) => {
  const { t } = useTranslation("expenses")
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(6.5rem,8rem)_auto]">
      <div className="col-span-2 sm:col-span-1">
        <Combobox
          isLabelHidden
          label={t("split.category", { place })}
          onChange={(id) => onChange({ ...part, category: id ?? "" })}
          options={options}
          placeholder={t("category")}
          value={part.category === "" ? null : part.category}
        />
      </div>
      <MoneyField
        currency={currency}
        isCompact
        isLabelHidden
        isUnitHidden
        label={t("split.amount", { place })}
        onChange={(minor) => onChange({ ...part, amount: minor === null ? "" : minor.toString() })}
        value={part.amount === "" ? null : minorOf(part.amount)}
      />
      {onRemove !== undefined && <IconButton icon="trash" label={t("split.remove", { place })} onPress={onRemove} />}
    </li>
  )
}

interface CategorySplitProps {
  readonly label: string
  readonly errorMessage: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** The whole that is split, in minor units; null while there is none. */
  readonly amount: string | null
  readonly currency: CurrencyCode
  /** The one category that was chosen so far. */
  readonly category: string | null
}

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** Several categories for one amount, each with what of it is for it. Folded away until it is asked for. */
export const CategorySplit = ({
  amount,
  category,
  currency,
  errorMessage,
  label,
  onChange,
  value
}: CategorySplitProps) => {
  const { t } = useTranslation("expenses")
  const formats = useFormats()
  const { books } = useBooksSelector(whole)
  if (value === "")
    return (
      <Button
        className="-ms-3.5 self-start"
        icon="plus"
        onPress={() =>
          onChange(
            write([
              { category: category ?? "", amount: "" },
              { category: "", amount: "" }
            ])
          )
        }
        variant="quiet"
      >
        {t("split.open")}
      </Button>
    )
  const parts = read(value)
  const left = amount === null ? NOTHING : leftOf(parts, amount)
  const optionsFor = (own: string) =>
    categoriesToChoose(books.company ?? {}, "expense", own)
      .filter(({ categoryId }) => categoryId === own || !parts.some((part) => part.category === categoryId))
      .map(({ categoryId, name }) => ({ id: categoryId as string, label: name }))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      <ul className="flex flex-col gap-4 sm:gap-2">
        {parts.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- A part has no name but its place.
          <Part
            currency={currency}
            key={at}
            onChange={(next) => onChange(write(parts.with(at, next)))}
            onRemove={parts.length > 1 ? () => onChange(write(parts.toSpliced(at, 1))) : undefined}
            options={optionsFor(part.category)}
            part={part}
            place={at + 1}
          />
        ))}
      </ul>
      <p aria-live="polite" className="figures text-sm text-ink-muted">
        {amount === null || isNothing(left)
          ? ""
          : isMore(NOTHING, left)
            ? t("split.over", { amount: formats.amount(currency, negateMinor(left)) })
            : t("split.left", { amount: formats.amount(currency, left) })}
      </p>
      <FieldNotes errorMessage={errorMessage} />
      <div className="flex flex-wrap gap-2">
        {parts.length < SPLIT_MAX && (
          <Button
            icon="plus"
            onPress={() =>
              onChange(write([...parts, { category: "", amount: isPositive(left) ? left.toString() : "" }]))
            }
            size="small"
            variant="secondary"
          >
            {t("split.add")}
          </Button>
        )}
        <Button onPress={() => onChange("")} size="small" variant="quiet">
          {t("split.close")}
        </Button>
      </div>
    </fieldset>
  )
}
