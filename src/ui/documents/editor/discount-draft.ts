import type { DiscountJson } from "../../../domain/documents/schema.ts"
import { failure, type Failure } from "../../../domain/kernel/validation.ts"

/** A discount while it is being written: the kind may be chosen before its figure. */
export interface DiscountDraft {
  readonly kind: "none" | "percent" | "amount"
  readonly rate: string | null
  readonly minor: string | null
}

export const noDiscount: DiscountDraft = { kind: "none", rate: null, minor: null }

/** A discount of the books, to go on writing it. */
export const discountDraft = (discount: DiscountJson | null): DiscountDraft => {
  if (discount === null) return noDiscount
  return discount.kind === "percent"
    ? { kind: "percent", rate: discount.rate, minor: null }
    : { kind: "amount", rate: null, minor: discount.minor }
}

export const isNegative = (decimal: string | null): boolean => decimal !== null && decimal.startsWith("-")

/** A discount as the books take it; null while it has no figure they could take. */
export const discountJson = ({ kind, rate, minor }: DiscountDraft): DiscountJson | null => {
  if (kind === "percent" && rate !== null && !isNegative(rate)) return { kind, rate }
  if (kind === "amount" && minor !== null && !isNegative(minor)) return { kind, minor }
  return null
}

/** A kind without a figure was typed but cannot be read: an empty one would be no reduction. */
export const discountProblem = ({ kind, rate, minor }: DiscountDraft): Failure | undefined => {
  if (kind === "none") return undefined
  const figure = kind === "percent" ? rate : minor
  if (figure === null) return failure("notANumber")
  return isNegative(figure) ? failure("discountNegative") : undefined
}
