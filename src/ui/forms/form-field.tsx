import { Fragment, type ReactNode } from "react"
import { minorOf } from "../../domain/kernel/minor.ts"
import { isCurrencyCode, type CurrencyCode } from "../../domain/kernel/currency.ts"
import { phoneText } from "../../infra/writing/phone-text.ts"
import { Checkbox, RadioGroup, type ChoiceOption } from "../components/choices.tsx"
import { Button } from "../components/button.tsx"
import { Segmented } from "../components/segmented.tsx"
import { classNames } from "../components/class-names.ts"
import { Combobox } from "../components/combobox.tsx"
import { DateField } from "../components/date-field.tsx"
import { DecimalField, MoneyField, PriceField } from "../components/number-fields.tsx"
import { Select } from "../components/select.tsx"
import { PasswordField, TextField } from "../components/text-field.tsx"
import { useNotGiven } from "../i18n/use-not-given.ts"
import type { AnyEntry, AnyField, AnyGiven, FieldValue, Say } from "./define-form.ts"
import { FoldedFields } from "./folded-fields.tsx"
import { fieldsIn } from "./judge.ts"
import type { FormRun } from "./use-form-run.ts"
import { wordsOf } from "./use-words.ts"

/** Stands for null among choices. */
const NONE = "\u0000none"

const textOf = (value: FieldValue): string => (typeof value === "string" ? value : "")
const orNull = (value: FieldValue): string | null => (typeof value === "string" ? value : null)

type ChoiceField<Props> = Extract<AnyField<Props>, { readonly as: "segmented" | "radio" | "select" }>

const optionsOf = <Props,>(field: ChoiceField<Props>, given: AnyGiven<Props>, say: Say<string>) => {
  const { none, options } = field
  const offered: ReadonlyArray<ChoiceOption<string>> =
    typeof options === "function"
      ? options(given, say)
      : Object.entries(options).map(([id, of]) =>
          typeof of === "string" ? { id, label: say(of) } : { id, label: say(of.label), icon: of.icon }
        )
  return none === undefined ? offered : [...offered, { id: NONE, label: say(none) }]
}

/** The texts that every field of the kit takes. */
const textsFor = <Props,>(run: FormRun<Props>, field: AnyField<Props>) => ({
  label: run.say(field.label ?? field.name),
  description: field.hint === undefined ? undefined : wordsOf(field.hint, run.say, run.given),
  errorMessage: run.errorOf(field.name)
})

const currencyIn = <Props,>(
  { currency }: { readonly currency?: (given: AnyGiven<Props>) => string | null },
  given: AnyGiven<Props>
): CurrencyCode => {
  const named = currency?.(given) ?? ""
  return isCurrencyCode(named) ? named : given.place.currency
}

interface ControlProps<Props> {
  readonly run: FormRun<Props>
  readonly field: AnyField<Props>
}

const looks = {
  text: {},
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" }
} as const

/** The fields of choices: their value is always one of them. */
const Choice = <Props,>({ field, run }: { readonly field: ChoiceField<Props>; readonly run: FormRun<Props> }) => {
  const value = run.given.values[field.name] ?? null
  const texts = textsFor(run, field)
  const choosing = {
    options: optionsOf(field, run.given, run.say),
    onChange: (id: string): void => {
      const chosen = id === NONE ? null : id
      run.set({ [field.name]: chosen, ...field.also?.(chosen, run.given) })
    },
    isDisabled: !run.mayEdit || field.isFixed?.(run.given) === true
  }
  const chosen = orNull(value) ?? (field.none === undefined ? null : NONE)
  const isRequired = field.isRequired === true
  const hasFocus = field.hasFocus === true
  if (field.as === "segmented") return <Segmented {...choosing} label={texts.label} value={textOf(value)} />
  return field.as === "radio" ? (
    <RadioGroup {...texts} {...choosing} autoFocus={hasFocus} isRequired={isRequired} value={chosen} />
  ) : (
    <Select {...texts} {...choosing} autoFocus={hasFocus} isRequired={isRequired} value={chosen} />
  )
}

/** The fields of figures, days and places in a list: null while there is nothing. */
const Control = <Props,>({ field, run }: ControlProps<Props>): ReactNode => {
  const { given } = run
  const value = given.values[field.name] ?? null
  const isFixed = !run.mayEdit || field.isFixed?.(given) === true
  // What cannot be changed asks for nothing.
  const shared = { ...textsFor(run, field), isRequired: run.isRequired(field) && !isFixed }
  const named = { name: field.name, autoFocus: field.hasFocus === true, isReadOnly: isFixed }
  const set = (next: FieldValue): void => run.set({ [field.name]: next })
  switch (field.as) {
    case "segmented":
    case "radio":
    case "select":
      return <Choice field={field} run={run} />
    case "combobox":
      return (
        <Combobox
          {...shared}
          autoFocus={field.hasFocus === true}
          isDisabled={isFixed}
          onChange={(id) => run.set({ [field.name]: id, ...field.also?.(id, given) })}
          options={field.options(given)}
          value={orNull(value)}
        />
      )
    case "date":
      return (
        <DateField
          {...shared}
          autoFocus={field.hasFocus === true}
          isReadOnly={isFixed}
          max={field.max?.(given)}
          min={field.min?.(given)}
          onChange={set}
          value={orNull(value)}
        />
      )
    case "money":
      return (
        <MoneyField
          {...shared}
          {...named}
          currency={currencyIn(field, given)}
          onChange={(minor) => set(minor === null ? null : minor.toString())}
          value={typeof value === "string" ? minorOf(value) : null}
        />
      )
    case "price":
      return (
        <PriceField {...shared} {...named} currency={currencyIn(field, given)} onChange={set} value={orNull(value)} />
      )
    case "decimal":
      return (
        <DecimalField
          {...shared}
          {...named}
          decimalsMax={field.decimalsMax}
          onChange={set}
          value={orNull(value)}
          {...(field.unit === undefined ? {} : { unit: field.unit })}
        />
      )
    case "checkbox":
      return (
        <Checkbox
          isDisabled={isFixed}
          isSelected={value === true}
          onChange={set}
          {...(shared.description === undefined ? {} : { hint: shared.description })}
        >
          {shared.label}
        </Checkbox>
      )
    case "slot":
      return field.draw({
        given,
        label: shared.label,
        value,
        errorMessage: shared.errorMessage,
        isFixed,
        onChange: set
      })
    case "password":
      return (
        <PasswordField
          {...shared}
          {...named}
          autoComplete={field.autoComplete ?? "current-password"}
          onChange={set}
          value={textOf(value)}
        />
      )
    case "lines":
      return (
        <TextField
          {...shared}
          {...named}
          autoComplete={field.autoComplete ?? "off"}
          onChange={set}
          rows={field.rows}
          value={textOf(value)}
        />
      )
    default: {
      const text = textOf(value)
      const suggested = isFixed ? [] : (field.suggested?.(given) ?? [])
      return (
        <>
          <TextField
            {...shared}
            {...named}
            {...looks[field.as ?? "text"]}
            autoComplete={field.autoComplete ?? "off"}
            onChange={set}
            // As people write it; what is typed stays as it is typed. Plain spaces, as a keyboard has them.
            value={field.as === "phone" ? phoneText(text).replaceAll("\u00A0", " ") : text}
            {...(field.icon === undefined ? {} : { icon: field.icon })}
            {...(field.spellCheck === undefined ? {} : { spellCheck: field.spellCheck })}
          />
          {suggested.length > 0 && (
            <div aria-label={shared.label} className="mt-2 flex flex-wrap gap-2" role="group">
              {suggested.map((text) => (
                <Button
                  aria-pressed={value === text}
                  key={text}
                  onPress={() => set(text)}
                  size="small"
                  slot={null}
                  variant="secondary"
                  {...(value === text ? { icon: "check" as const } : {})}
                >
                  {text}
                </Button>
              ))}
            </div>
          )}
        </>
      )
    }
  }
}

/** What a field holds, in words, where words can say it; undefined for what only its own control shows. */
const shownText = <Props,>({ field, run }: ControlProps<Props>): string | undefined => {
  const value = textOf(run.given.values[field.name] ?? null)
  switch (field.as) {
    case "segmented":
    case "radio":
    case "select":
      return optionsOf(field, run.given, run.say).find(({ id }) => id === (value === "" ? NONE : value))?.label ?? ""
    case "combobox":
      return field.options(run.given).find(({ id }) => id === value)?.label ?? value
    case "checkbox":
    case "date":
    case "decimal":
    case "money":
    case "password":
    case "price":
    case "slot":
      return undefined
    default:
      return value
  }
}

/** A field for somebody who only looks: its name and what it holds, without a control that does nothing. */
const Shown = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const notGiven = useNotGiven()
  return (
    <dl className="flex min-w-0 flex-col gap-0.5">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className={classNames("min-w-0 break-words whitespace-pre-line", text === "" && "text-ink-muted")}>
        {text === "" ? notGiven(label) : text}
      </dd>
    </dl>
  )
}

/** Runs when nothing moves under a finger any more: a button that is being pressed has to stay where it is until it is let go of. */
const onceReached = (next: EventTarget | null, run: () => void): void => {
  if (!(next instanceof HTMLButtonElement)) return run()
  requestAnimationFrame(() => {
    if (next.matches(":focus-visible")) run()
    else next.addEventListener("blur", run, { once: true })
  })
}

/** A field of a form, drawn as its description says. */
const FieldView = <Props,>({ field, run }: ControlProps<Props>) => {
  const shown = run.mayEdit ? undefined : shownText({ field, run })
  if (shown !== undefined) {
    return (
      <div className={classNames("min-w-0", field.isWide === true && "sm:col-span-2")}>
        <Shown label={run.say(field.label ?? field.name)} text={shown} />
      </div>
    )
  }
  const below = field.below?.(run.given, run.say)
  return (
    <div
      className={classNames("flex min-w-0 flex-col gap-2", field.isWide === true && "sm:col-span-2", field.className)}
      data-field={field.name}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
        onceReached(relatedTarget, () => run.leave(field.name))
      }}
    >
      <Control field={field} run={run} />
      {below}
    </div>
  )
}

interface FieldsProps<Props> {
  readonly run: FormRun<Props>
  readonly entries: ReadonlyArray<AnyEntry<Props>>
}

/** The fields of a form, or of a group of them, in the order of the description. */
export const FormFields = <Props,>({ entries, run }: FieldsProps<Props>) =>
  entries.map((entry, index) => {
    if ("fold" in entry) {
      const isWrong = fieldsIn<Props>(entry).some(({ name }) => run.errorOf(name) !== undefined)
      return (
        <FoldedFields isNeeded={isWrong} key={index} title={run.say(entry.fold)}>
          <FormFields entries={entry.entries} run={run} />
        </FoldedFields>
      )
    }
    if ("note" in entry) return <Fragment key={index}>{entry.note(run.given, run.say)}</Fragment>
    const fields = ("row" in entry ? entry.row : [entry]).filter(({ isShown }) => isShown?.(run.given) !== false)
    // Another kind of field of the same name begins anew.
    const drawn = fields.map((field) => <FieldView field={field} key={`${field.name} ${field.as}`} run={run} />)
    return "row" in entry ? (
      <div className="grid gap-4 sm:grid-cols-2" key={index}>
        {drawn}
      </div>
    ) : (
      drawn
    )
  })
