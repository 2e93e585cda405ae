import type { IsoDate } from "./calendar.ts"
import type { DeviceId, UserId } from "./ids.ts"

/**
 * Who judges: the server appends facts and gives legal numbers; a device only foresees what the server will say.
 */
export type Authority = "server" | "device"

/** What a decision may know besides the books and the command. `today` is the company's business day. */
export interface DecideContext {
  readonly actor: UserId
  readonly device: DeviceId
  readonly authority: Authority
  readonly today: IsoDate
}

/**
 * Why a rule refused a command. `code` selects the text shown to the user in both languages; `detail` is plain JSON.
 */
export interface Refusal<Code extends string = string> {
  readonly code: Code
  readonly detail?: { readonly [key: string]: string | number | null }
}

/** The answer to a command: the facts it causes, nothing to do, or the rule that forbids it. */
export type Decision<Event, Code extends string = string> =
  | { readonly kind: "accepted"; readonly events: readonly [Event, ...ReadonlyArray<Event>] }
  | { readonly kind: "noop"; readonly reason: string }
  | { readonly kind: "rejected"; readonly refusal: Refusal<Code> }

export const accept = <Event>(...events: readonly [Event, ...ReadonlyArray<Event>]): Decision<Event, never> => ({
  kind: "accepted",
  events
})

/** What the command asks for is already so: recorded as done, with no new fact. */
export const nothingToDo = (reason: string): Decision<never, never> => ({ kind: "noop", reason })

export const reject = <Code extends string>(code: Code, detail?: Refusal["detail"]): Decision<never, Code> => ({
  kind: "rejected",
  refusal: detail === undefined ? { code } : { code, detail }
})

/**
 * The pattern every aggregate follows: a pure answer to a command, and a total fold of accepted facts.
 *
 * `evolve` must accept every recorded fact without throwing: history is never refused.
 */
export interface Decider<State, Command, Event, Context, Code extends string = string> {
  readonly initialState: State
  readonly decide: (state: State, command: Command, context: Context) => Decision<Event, Code>
  readonly evolve: (state: State, event: Event) => State
}

/**
 * `fact`: it happened in the world, so it is booked and flagged, never refused for a business rule.
 * `request`: it may be refused.
 */
export type CommandClass = "fact" | "request"
