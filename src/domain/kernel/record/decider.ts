import type { RecordNames } from "../aggregate.ts"
import { accept, nothingToDo, reject, type CommandShape, type Decider, type Decision } from "../decider.ts"
import { isErased } from "../personal.ts"
import type { Tagged } from "../tagged.ts"
import { parted, type ApartDetails } from "./apart.ts"
import { overtaken, saysTheSame, type Edit, type Fields } from "./overtaken.ts"

type Refusals<Code extends string, Personal extends boolean> =
  | "id_taken"
  | "changed_meanwhile"
  | `${Code}_unknown`
  | (Personal extends true ? `${Code}_erased` : never)

interface Options<
  Type extends string,
  Id extends string,
  Field extends string,
  Code extends string,
  Personal extends boolean,
  Command extends Tagged
> extends RecordNames<Type, Id, Field> {
  readonly commands: { readonly [type in Command["_tag"]]: CommandShape }
  /** How its refusals begin: "customer" of `customer_unknown`. "record" by default, whose texts are there for every kind. */
  readonly code?: Code
  /** Whether its details can be erased. */
  readonly personal?: Personal
  /** Which of its details its events hold apart. */
  readonly apart?: ApartDetails
}

/** Answers the commands about a record with details that people add, edit, archive and restore. */
export const recordDecider =
  <State extends { readonly active: boolean }, Command extends Tagged, Event extends Tagged>() =>
  <
    const Type extends string,
    const Id extends string,
    const Field extends string,
    const Code extends string = "record",
    const Personal extends boolean = false
  >({
    apart,
    code,
    commands,
    details,
    id,
    personal,
    type
  }: Options<Type, Id, Field, Code, Personal, Command>): Decider<
    State | undefined,
    Command,
    Event,
    Refusals<Code, Personal>,
    object,
    object
  > => {
    const unknown = `${code ?? "record"}_unknown` as Refusals<Code, Personal>
    const erased = `${code ?? "record"}_erased` as Refusals<Code, Personal>
    const decide = (
      state: { readonly [field: string]: unknown } | undefined,
      command: { readonly [field: string]: unknown }
    ): Decision<unknown, Refusals<Code, Personal>> => {
      const of = { [id]: command[id] }
      const holding = (whole: Fields) => parted({ details }, apart, whole)
      if (command["_tag"] === `Add${type}`) {
        if (state !== undefined) return reject("id_taken")
        return accept({ _tag: `${type}Added`, ...of, ...holding(command[details] as Fields) })
      }
      if (state === undefined) return reject(unknown)
      if (command["_tag"] === `Edit${type}`) {
        const now = state[details] as Fields
        const { before, changes } = command as unknown as Edit
        if (isErased(now)) return reject(erased)
        const lost = overtaken(now, { before, changes })
        if (lost.length > 0) return reject("changed_meanwhile", { fields: lost.join(" ") })
        const isSame = Object.entries(changes).every(([field, value]) => saysTheSame(now[field], value))
        return isSame
          ? nothingToDo("unchanged")
          : accept({ _tag: `${type}Edited`, ...of, ...holding({ ...now, ...changes }) })
      }
      if (command["_tag"] === `Archive${type}`)
        return state["active"] === true ? accept({ _tag: `${type}Archived`, ...of }) : nothingToDo("already_archived")
      return state["active"] === true ? nothingToDo("already_active") : accept({ _tag: `${type}Restored`, ...of })
    }
    const whole = {
      commands,
      refusals: ["id_taken", "changed_meanwhile", unknown, ...(personal === true ? [erased] : [])],
      needs: () => ({}),
      decide
    }
    return whole as unknown as Decider<State | undefined, Command, Event, Refusals<Code, Personal>, object, object>
  }
