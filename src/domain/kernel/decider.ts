import type { Schema } from "effect"
import type { IsoDate } from "./calendar.ts"
import type { DeviceId, UserId } from "./ids.ts"
import type { Reader } from "./reading.ts"
import type { Tagged } from "./tagged.ts"
import type { Versioned } from "./versions.ts"

/**
 * Who judges: the server appends events and gives legal numbers; a device only foresees what the server will say.
 */
export type Authority = "server" | "device"

/** What a decision may know besides the books and the command. `today` is the company's business day. */
export interface DecideContext {
  readonly actor: UserId
  readonly device: DeviceId
  readonly authority: Authority
  readonly today: IsoDate
  /** Whose books these are, where they are but what that member reads of the company's: a device knows no more. Left out, they are whole. */
  readonly reads?: Reader | undefined
  /** Set by the server where it gives a command of its own accord: a device cannot say so. */
  readonly givenBy?: "server"
  /**
   * What the log had numbered before it was put back from a backup: the number of this very command, and the last of each series. Set by
   * the server where there is any.
   */
  readonly numbers?: {
    readonly own:
      | { readonly series: string; readonly sequence: number; readonly text: string; readonly period?: string }
      | undefined
    readonly last: { readonly get: (series: string) => number | undefined }
  }
}

/**
 * Why a rule refused a command. `code` selects the text shown to the user in both languages; `detail` is plain JSON.
 */
export interface Refusal<Code extends string = string> {
  readonly code: Code
  readonly detail?: { readonly [key: string]: string | number | null }
}

/** The answer to a command: the events it causes, nothing to do, or the rule that forbids it. */
export type Decision<Event, Code extends string = string> =
  | { readonly kind: "accepted"; readonly events: readonly [Event, ...ReadonlyArray<Event>] }
  | { readonly kind: "noop"; readonly reason: string }
  | { readonly kind: "rejected"; readonly refusal: Refusal<Code> }

/**
 * What a device answers to a command before the server has. `open`: what decides it is withheld from this member, and the server will say; `events` are what it
 * causes as far as that can be said here.
 */
export type OptimisticDecision<Event, Code extends string = string> =
  | Decision<Event, Code>
  | { readonly kind: "open"; readonly events: ReadonlyArray<Event> }

export const accept = <Event>(...events: readonly [Event, ...ReadonlyArray<Event>]): Decision<Event, never> => ({
  kind: "accepted",
  events
})

/** What the command asks for is already so: recorded as done, with no new event. */
export const nothingToDo = (reason: string): Decision<never, never> => ({ kind: "noop", reason })

export const reject = <Code extends string>(code: Code, detail?: Refusal["detail"]): Decision<never, Code> => ({
  kind: "rejected",
  refusal: detail === undefined ? { code } : { code, detail }
})

/** Why a command is refused before the rules of its record are asked, or after they have accepted it. */
export const GENERAL_REFUSALS = ["company_unknown", "not_a_member", "not_allowed", "server_only", "stale"] as const
export type GeneralRefusal = (typeof GENERAL_REFUSALS)[number]

/** How commands of one type are read: the schema of today, and what brings older versions to it. */
export interface CommandShape extends Versioned {
  readonly schema: Schema.Top
}

/**
 * The schemas of an aggregate's commands with their versions, 1 unless told otherwise. To change the shape of a command: raise its
 * version and add the step from the old one to `upcasts`. A step stays for as long as a device may keep a command that it did not
 * send, eighteen months at least; without it the command is given up as too old.
 * Source: docs/decisions/0018-versions-of-commands.md.
 */
export const shapesOf = <const Schemas extends { readonly [type: string]: Schema.Top }>(
  schemas: Schemas,
  versions: { readonly [type in keyof Schemas]?: Versioned } = {}
): { readonly [type in keyof Schemas]: CommandShape } => {
  const shapes: { [type: string]: CommandShape } = {}
  for (const [type, schema] of Object.entries(schemas))
    shapes[type] = { version: 1, upcasts: {}, ...versions[type], schema }
  return shapes as { readonly [type in keyof Schemas]: CommandShape }
}

/** The versions of a command that may say more since its second; the first is read as it is. */
export const SAYING_MORE: Versioned = { version: 2, upcasts: { 1: (older) => older } }

/** The versions of a command that says since its second what its author saw; the first is read as it is. */
export const SAYING_WHAT_WAS_SEEN = SAYING_MORE

/**
 * The pattern by which every aggregate answers commands. Pure. `Books` is what it reads of the books, `Needs` what it makes of that.
 */
export interface Decider<State, Command extends Tagged, Event, Code extends string, Books, Needs extends object> {
  readonly commands: { readonly [type in Command["_tag"]]: CommandShape }
  /** Every reason for which it refuses. Each has a text in both languages. */
  readonly refusals: ReadonlyArray<Code>
  /** What a decision needs from the books besides the record itself. */
  readonly needs: (books: Books, command: Command) => Needs
  readonly decide: (state: State, command: Command, context: DecideContext & Needs) => Decision<Event, Code>
}

/** A decider of which only this much matters. */
export interface AnyDecider<State = never, Command extends Tagged = never, Event = unknown> {
  readonly commands: { readonly [type in Command["_tag"]]: CommandShape }
  readonly refusals: ReadonlyArray<string>
  readonly needs: (books: never, command: Command) => object
  readonly decide: (state: State, command: Command, context: never) => Decision<Event>
}

/** The module of an aggregate that decides. */
export interface DeciderModule<State = never, Command extends Tagged = never, Event = unknown> {
  readonly decider: AnyDecider<State, Command, Event>
}
