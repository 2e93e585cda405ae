import { minorOf } from "../../domain/kernel/minor.ts"
import type { SummedFigures } from "../../domain/reports/summary.ts"

interface Whole {
  readonly $int: string
}

const isWhole = (value: unknown): value is Whole =>
  typeof value === "object" && value !== null && "$int" in value && typeof value.$int === "string"

const textOf = (figures: object): string =>
  JSON.stringify(figures, (_name, value: unknown) =>
    typeof value === "bigint" ? ({ $int: value.toString() } satisfies Whole) : value
  )

/** Figures as a text: JSON, where amounts stand as objects of their own. */
export const figuresText = (figures: SummedFigures): string => textOf(figures)

/** Whether figures say the same, of books and of a summary of them. */
export const saySame = (left: object, right: object): boolean => left === right || textOf(left) === textOf(right)

/** The figures in a text that the same build has written. */
export const figuresIn = (text: string): SummedFigures =>
  JSON.parse(text, (_name, value: unknown) => (isWhole(value) ? minorOf(value.$int) : value)) as SummedFigures
