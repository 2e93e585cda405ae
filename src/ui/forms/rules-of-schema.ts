import { Schema } from "effect"
import { failure, required, selectRequired, type Failure } from "../../domain/kernel/validation.ts"

/** What a schema says of one member of a command. */
export interface SchemaRules {
  /** It cannot be left out: an empty text, or null, is refused. */
  readonly isRequired: boolean
  /** The shortest and the longest text it takes; undefined where it says nothing of it. */
  readonly lengthMin: number | undefined
  readonly lengthMax: number | undefined
  /** Whether the member takes exactly this value. */
  readonly takes: (value: unknown) => boolean
}

const isPayload = (payload: unknown): payload is Readonly<Record<string, unknown>> =>
  typeof payload === "object" && payload !== null

/** The number that a check of the schema was made with, such as 120 of `isMaxLength(120)`. */
const boundOf = ({ ast }: Schema.Constraint, id: string, bound: string): number | undefined => {
  for (const { annotations } of ast.checks ?? []) {
    const made = annotations?.representation
    if (made?.id !== `effect/schema/${id}` || !isPayload(made.payload)) continue
    const value = made.payload[bound]
    if (typeof value === "number") return value
  }
  return undefined
}

/** Reads what a schema of the commands says of one of its members, so that no form writes a rule or a limit again. */
export const rulesOfSchema = (member: Schema.ConstraintCodec<unknown>): SchemaRules => {
  const takes = Schema.is(member)
  return {
    // Neither an empty text nor nothing at all fits, nor is it a yes or no, nor a list of whatever length.
    isRequired: !takes("") && !takes(null) && !takes(false) && !takes([]),
    lengthMin: boundOf(member, "isMinLength", "minLength"),
    lengthMax: boundOf(member, "isMaxLength", "maxLength"),
    takes
  }
}

/** Too short or too long as the schema counts it, which is not by letters where a letter has two parts. */
const lengthFailure = ({ lengthMax, lengthMin }: SchemaRules, value: unknown): Failure | undefined => {
  if (typeof value !== "string" || value === "") return undefined
  if (lengthMin !== undefined && value.length < lengthMin) return failure("tooShort", { n: lengthMin })
  return lengthMax !== undefined && value.length > lengthMax ? failure("tooLong", { n: lengthMax }) : undefined
}

/**
 * The rule of a field: something stands there if it must, it is no longer than it may be, `own` finds nothing wrong with it, and the
 * command takes it. The first failure wins.
 */
export const fieldRule = <Wrong>(
  rules: SchemaRules,
  own: (value: unknown) => Wrong | undefined,
  { isChoice = false, isRequired = rules.isRequired } = {}
): ((value: unknown) => Wrong | Failure | undefined) => {
  const isFilled = isChoice ? selectRequired : required
  return (value) => {
    const missing = isRequired ? isFilled(value) : undefined
    if (missing !== undefined) return missing
    return lengthFailure(rules, value) ?? own(value) ?? (rules.takes(value) ? undefined : failure("unexpectedForm"))
  }
}
