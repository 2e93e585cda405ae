import { Schema } from "effect"
import { isPositive, minorOf } from "../../domain/kernel/minor.ts"
import { compose, emailField, failure, type Failure } from "../../domain/kernel/validation.ts"
import type { AnyEntry, AnyField, AnyGiven, FieldValue, Form, Values, Wrong } from "./define-form.ts"
import { fieldRule, rulesOfSchema, type SchemaRules } from "./rules-of-schema.ts"

/** The rules of phone numbers, which are fetched when a form with one opens: their tables weigh more than the rest of it. */
export type PhoneRules = typeof import("../../domain/kernel/phone.ts")

/** What is read of a description once. */
export interface Prepared<Props> {
  readonly form: Form<Props>
  readonly fields: ReadonlyArray<AnyField<Props>>
  readonly rules: ReadonlyMap<string, SchemaRules>
  readonly hasPhone: boolean
  /** Whether the command takes all of it. */
  readonly takes: (record: unknown) => boolean
}

export const fieldsIn = <Props>(entry: AnyEntry<Props>): ReadonlyArray<AnyField<Props>> =>
  "fold" in entry
    ? entry.entries.flatMap((inside) => fieldsIn<Props>(inside))
    : "row" in entry
      ? entry.row
      : "note" in entry
        ? []
        : [entry]

/** Reads what a description says, once for all forms that are opened of it. */
export const prepare = <Props>(form: Form<Props>): Prepared<Props> => {
  const groups = form.sections?.map(({ fields }) => fields) ?? [form.fields ?? []]
  const fields = groups.flat().flatMap(fieldsIn)
  const members = new Map(Object.entries(form.schema.fields))
  return {
    form,
    fields,
    rules: new Map(
      fields.map(({ name }) => {
        const member = members.get(name)
        if (member === undefined) throw new Error(`The command has no ${name}`)
        return [name, rulesOfSchema(member)]
      })
    ),
    takes: Schema.is(form.schema),
    hasPhone: fields.some(({ as }) => as === "phone")
  }
}

/** The same when the form is first opened: a page fetches the descriptions of many ahead that nobody opens. */
export const whenOpened = <Props>(form: Form<Props>): (() => Prepared<Props>) => {
  let prepared: Prepared<Props> | undefined
  return () => (prepared ??= prepare(form))
}

const choices: ReadonlySet<string> = new Set(["combobox", "select", "segmented", "radio"])

/** What a form is judged by: its description, what it knows now, and the rules of phone numbers once they are there. */
export interface Judged<Props> {
  readonly prepared: Prepared<Props>
  readonly given: AnyGiven<Props>
  readonly phone: PhoneRules | undefined
}

/** The fields that are there now. */
export const shownFields = <Props>({ given, prepared }: Judged<Props>): ReadonlyArray<AnyField<Props>> =>
  prepared.fields.filter(({ isShown }) => isShown?.(given) !== false)

/**
 * Without the spaces at its ends, except in a password; an empty text is nothing where the command takes nothing, but no empty text, and
 * nothing chosen is an empty text where it takes that alone.
 */
const trimmed = (as: string | undefined, rules: SchemaRules, value: FieldValue): FieldValue => {
  if (value === null && rules.takes("") && !rules.takes(null)) return ""
  if (typeof value !== "string" || as === "password") return value
  const text = value.trim()
  return text === "" && !rules.takes("") && rules.takes(null) ? null : text
}

const rulesFor = <Props>({ rules }: Prepared<Props>, name: string): SchemaRules => {
  const found = rules.get(name)
  if (found === undefined) throw new Error(`The form has no field ${name}`)
  return found
}

const own = <Props>({ as, rules = [] }: AnyField<Props>, { given, phone }: Judged<Props>) => {
  const isEmail = as === "email" ? emailField : () => undefined
  const isPhone = as === "phone" ? phone?.phoneField(given.place.country) : undefined
  return (value: unknown): Wrong<string> | undefined => {
    const failed: Failure | undefined = compose(isEmail, isPhone ?? (() => undefined))(value)
    if (failed !== undefined) return failed
    for (const rule of rules) {
      const wrong = rule(value as FieldValue, given)
      if (wrong !== undefined) return wrong
    }
    return undefined
  }
}

/** Whether something has to stand in a field. */
export const mustStand = <Props>(prepared: Prepared<Props>, { isRequired, name }: AnyField<Props>): boolean =>
  isRequired ?? rulesFor(prepared, name).isRequired

/** What the command refuses of an amount that can be read: that it is below zero, or that it is nothing. */
const amountFailure = ({ takes }: SchemaRules, value: FieldValue): Failure | undefined =>
  typeof value !== "string" || takes(value) || isPositive(minorOf(value))
    ? undefined
    : failure(takes("0") ? "amountNegative" : "amountNotPositive")

/** What is wrong with a field as it stands; undefined when nothing is. */
export const wrongWith = <Props>(judged: Judged<Props>, field: AnyField<Props>): Wrong<string> | undefined => {
  const rules = rulesFor(judged.prepared, field.name)
  const judge = own(field, judged)
  // An address that is too short is none: that says more than how long it has to be.
  const limits = field.as === "email" ? { ...rules, lengthMin: undefined } : rules
  const ofAmount = (value: unknown): Wrong<string> | undefined =>
    judge(value) ?? amountFailure(rules, value as FieldValue)
  const rule = fieldRule(limits, field.as === "money" ? ofAmount : judge, {
    isChoice: field.as !== undefined && choices.has(field.as),
    isRequired: mustStand(judged.prepared, field)
  })
  const wrong = rule(trimmed(field.as, rules, judged.given.values[field.name] ?? null))
  const isMissing = wrong !== undefined && "code" in wrong && ["required", "selectionRequired"].includes(wrong.code)
  return isMissing && field.missing !== undefined ? { say: field.missing } : wrong
}

/** A value as the command takes it: trimmed, a phone number in international form where it can be read. */
const tidied = <Props>({ given, phone, prepared }: Judged<Props>, { as, name }: AnyField<Props>): FieldValue => {
  const value = trimmed(as, rulesFor(prepared, name), given.values[name] ?? null)
  return as === "phone" && typeof value === "string" ? (phone?.toE164(value, given.place.country) ?? value) : value
}

/** The record as the command takes it. What is not drawn stays as the form began with it. */
export const recordOf = <Props>(judged: Judged<Props>): Values => ({
  ...judged.given.values,
  ...Object.fromEntries(shownFields(judged).map((field) => [field.name, tidied(judged, field)]))
})

/** What was touched and differs from what the record says now. */
export const changesOf = (touched: Partial<Values>, before: Values, after: Values): Values =>
  Object.fromEntries(
    Object.keys(touched)
      .filter((name) => after[name] !== before[name])
      .map((name) => [name, after[name] ?? null])
  )

/** Whether a field can still hold what a kept copy says of it. */
export const mayHold = <Props>(judged: Judged<Props>, name: string, value: string): boolean => {
  const { given, prepared } = judged
  const field = prepared.fields.find((one) => one.name === name)
  if (field === undefined || field.isFixed?.(given) === true || prepared.form.mayEdit?.(given) === false) return false
  switch (field.as) {
    case "combobox":
      return field.options(given).some(({ id }) => id === value)
    case "segmented":
    case "radio":
    case "select":
      return typeof field.options === "function"
        ? field.options(given, String).some(({ id }) => id === value)
        : Object.hasOwn(field.options, value)
    case "money":
    case "price":
    case "decimal":
    case "date":
      return rulesFor(prepared, name).takes(value)
    case "slot":
      return field.mayHold?.(value, given) !== false
    default:
      return true
  }
}
