import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type SnapshotFrom
} from "xstate"

/** The state values of a lifecycle machine: plain JSON. */
export type LifecycleState<M extends AnyStateMachine> =
  SnapshotFrom<M> extends { readonly value: infer State } ? State : never

/** The names of the events a lifecycle machine understands. */
export type LifecycleEvent<M extends AnyStateMachine> = EventFromLogic<M>["type"]

/** A lifecycle machine as a lookup. Every state it hands out is interned and frozen: equal states are the same value. */
export interface Lifecycle<State, Event extends string> {
  /** The state in which a life begins. */
  readonly initial: State
  /** Every reachable state, the initial one first. */
  readonly states: ReadonlyArray<State>
  /** Every event the machine names. */
  readonly events: ReadonlyArray<Event>
  /** The state after the event, or undefined where the machine does not allow it. */
  readonly next: (state: State, event: Event) => State | undefined
  /** Whether the machine allows the event in this state. */
  readonly can: (state: State, event: Event) => boolean
  /** The interned state equal to a value read from JSON, or undefined if this life knows no such state. */
  readonly intern: (value: unknown) => State | undefined
}

/** Walks a machine once by pure `transition` and keeps every (state, event) pair. */
const walk = <M extends AnyStateMachine>(machine: M): Lifecycle<LifecycleState<M>, LifecycleEvent<M>> => {
  type State = LifecycleState<M>
  type Event = LifecycleEvent<M>
  const events: ReadonlyArray<Event> = Object.freeze(machine.events.toSorted((a, b) => (a < b ? -1 : 1)))
  const interned = new Map<string, State>()
  const table = new Map<unknown, ReadonlyMap<Event, State>>()
  const internValue = (value: State): State => {
    const key = keyOf(value)
    const known = interned.get(key)
    if (known !== undefined) return known
    const state = deepFreeze(structuredClone(value))
    interned.set(key, state)
    return state
  }

  // The machine is only known as a type parameter here; its walk needs no more than the common shape.
  const walked: AnyStateMachine = machine
  const first: AnyMachineSnapshot = initialTransition(walked)[0]
  const initial = internValue(first.value)
  const queue = [first]
  for (const snapshot of queue) {
    const from = internValue(snapshot.value)
    if (table.has(from)) continue
    const row = new Map<Event, State>()
    for (const type of events) {
      if (snapshot.status !== "active" || !snapshot.can({ type })) continue
      const after: AnyMachineSnapshot = transition(walked, snapshot, { type })[0]
      row.set(type, internValue(after.value))
      queue.push(after)
    }
    table.set(from, row)
  }

  const intern = (value: unknown): State | undefined =>
    table.has(value) ? (value as State) : interned.get(keyOf(value))
  const rowOf = (state: State): ReadonlyMap<Event, State> | undefined => table.get(state) ?? table.get(intern(state))
  return Object.freeze({
    initial,
    states: Object.freeze([...interned.values()]),
    events,
    next: (state: State, event: Event) => rowOf(state)?.get(event),
    can: (state: State, event: Event) => rowOf(state)?.has(event) ?? false,
    intern
  })
}

/**
 * A machine as a table, so that asking costs two map look-ups and allocates nothing: replaying long histories asks hundreds of thousands of
 * times. The machine is walked when it is first asked, for a page that starts asks few of them.
 *
 * The machine must be a pure lifecycle. One with context-dependent behaviour, actors or timers is refused with an
 * error at start-up, because a table could not speak for it. Source: DOC-7.
 */
export const lifecycleOf = <M extends AnyStateMachine>(machine: M): Lifecycle<LifecycleState<M>, LifecycleEvent<M>> => {
  type State = LifecycleState<M>
  type Event = LifecycleEvent<M>
  assertPure(machine)
  let walked: Lifecycle<State, Event> | undefined
  const life = (): Lifecycle<State, Event> => (walked ??= walk(machine))
  return Object.freeze({
    get initial() {
      return life().initial
    },
    get states() {
      return life().states
    },
    get events() {
      return life().events
    },
    next: (state: State, event: Event) => life().next(state, event),
    can: (state: State, event: Event) => life().can(state, event),
    intern: (value: unknown) => life().intern(value)
  })
}

/** The same text for equal state values, whatever the order in which their keys were stored. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part
  ) ?? ""

const deepFreeze = <T>(value: T): T => {
  if (value !== null && typeof value === "object") {
    for (const part of Object.values(value)) deepFreeze(part)
    Object.freeze(value)
  }
  return value
}

const assertPure = (machine: AnyStateMachine): void => {
  const visit = (node: AnyStateMachine["root"]): void => {
    const transitions = [...node.transitions.values()].flat()
    const conditional = transitions.some((each) => each.guard !== undefined || each.actions.length > 0)
    if (node.invoke.length > 0 || node.after.length > 0 || node.always !== undefined || conditional) {
      throw new Error(`${node.id} is not a pure lifecycle: it has a guard, an action, an actor or a timer`)
    }
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
}
