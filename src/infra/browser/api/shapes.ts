/*
 * Shapes of answers, checked by hand: what the shell reads of the server and of other tabs must not bring the contract's schemas along.
 * tests/infra/browser/shapes.test.ts holds each one equal to its schema.
 */

/** Whether a value, as JSON carries it, is what is expected. */
type Test = (value: unknown) => boolean

export const isText = (value: unknown): value is string => typeof value === "string"
export const isFlag = (value: unknown): value is boolean => typeof value === "boolean"
/** A whole number that JSON carries exactly. */
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
/** A whole number from 0 that JSON carries exactly. */
export const isCounter = (value: unknown): value is number => isWhole(value) && value >= 0

/** A text in the form of the pattern, and no longer than that. */
export const isLike =
  (pattern: RegExp, longest = Number.POSITIVE_INFINITY): Test =>
  (value) =>
    isText(value) && value.length <= longest && pattern.test(value)

/** An id, as every record, command, person and device has one. */
export const isId = isLike(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)

export const isOneOf =
  (...words: ReadonlyArray<string>): Test =>
  (value) =>
    isText(value) && words.includes(value)

export const isNullOr =
  (test: Test): Test =>
  (value) =>
    value === null || test(value)

export const isListOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test)

const isObject = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === "object" && value !== null

/** An object whose every value passes. */
export const isRecordOf =
  (test: Test): Test =>
  (value) =>
    isObject(value) && Object.values(value).every(test)

/** An object with these fields, whatever else it holds. `optional` may be left out. */
export const isShape = <A extends object>(
  fields: { readonly [Field in keyof A]-?: Test },
  ...optional: ReadonlyArray<keyof A & string>
) => {
  const tests = Object.entries<Test>(fields).map(([field, test]) => ({
    field,
    test,
    isOptional: optional.some((each) => each === field)
  }))
  return (value: unknown): value is A =>
    isObject(value) &&
    tests.every(({ field, isOptional, test }) => (Object.hasOwn(value, field) ? test(value[field]) : isOptional))
}
