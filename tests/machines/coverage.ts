import { getShortestPaths } from "@xstate/test"
import {
  createActor,
  fromPromise,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject
} from "xstate"

/** One walk through a machine: how it starts and what then happens to it. */
export interface Path {
  readonly input?: unknown
  readonly events: ReadonlyArray<EventObject>
}

/** Every state node below the machine, in document order. */
const nodesOf = (machine: AnyStateMachine): ReadonlyArray<AnyStateNode> => {
  const below = (node: AnyStateNode): ReadonlyArray<AnyStateNode> =>
    Object.values(node.states).flatMap((child: AnyStateNode) => [child, ...below(child)])
  return below(machine.root)
}

/** The same machine with every invoked actor replaced by one that never answers: the paths speak for the actors. */
export const withoutActors = <M extends AnyStateMachine>(machine: M): M => {
  const sources = nodesOf(machine).flatMap((node) => node.invoke.map(({ src }) => src as string))
  const silent = fromPromise(() => new Promise(() => {}))
  return machine.provide({ actors: Object.fromEntries(sources.map((source) => [source, silent])) }) as M
}

/** The invoked actor answers with this output. */
export const answered = (id: string, output?: unknown): EventObject & Record<string, unknown> => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id
})

/** The invoked actor throws: a defect, not an expected failure. */
export const crashed = (id: string): EventObject & Record<string, unknown> => ({
  type: `xstate.error.actor.${id}`,
  error: new Error(`${id} crashed`),
  actorId: id
})

/** What may happen in a state: the answers of the actors it waits for, its timers and the given outside events. */
export interface Possibilities {
  readonly input?: unknown
  /** Every answer an invoked actor may give, by its id. */
  readonly answers: Readonly<Record<string, ReadonlyArray<unknown>>>
  readonly outside?: ReadonlyArray<EventObject>
  /** False leaves out that an actor throws. */
  readonly defects?: boolean
  /** Whether there is an occasion for the event where the machine stands; every event it takes unless given. */
  readonly isPossible?: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean
  /** Where the walk need not go on, for machines that count. */
  readonly stopWhen?: (snapshot: AnyMachineSnapshot) => boolean
}

/**
 * Shortest paths to every (state, event) pair, the actors' answers and defects spelled out as events. The machine is
 * walked without its actors.
 */
export const pathsThrough = (
  machine: AnyStateMachine,
  { input, answers, outside = [], defects = true, isPossible = () => true, stopWhen }: Possibilities
): ReadonlyArray<Path> => {
  const silent = withoutActors(machine)
  const timers = nodesOf(silent).flatMap((node) => node.after.map((timer) => ({ type: timer.eventType })))
  const invoked = nodesOf(silent).flatMap((node) =>
    node.invoke.flatMap(({ id }) => [
      ...(answers[id] ?? []).map((output) => answered(id, output)),
      ...(defects ? [crashed(id)] : [])
    ])
  )
  const all: ReadonlyArray<EventObject> = [...outside, ...timers, ...invoked]
  const place = (snapshot: { value: unknown; context: unknown }): string =>
    JSON.stringify([snapshot.value, snapshot.context])
  const found = getShortestPaths(silent, {
    input,
    events: (snapshot) => all.filter((event) => snapshot.can(event) && isPossible(snapshot, event)),
    serializeState: (snapshot, event, previous) =>
      event === undefined || previous === undefined
        ? place(snapshot)
        : `${place(snapshot)} via ${JSON.stringify(event)} from ${JSON.stringify(previous.value)}`,
    stopWhen,
    limit: 20_000
  })
  return found.map((path) => ({ input, events: path.steps.map((step) => step.event) }))
}

interface Covered {
  readonly states: ReadonlySet<AnyStateNode>
  readonly transitions: ReadonlySet<object>
}

/** What a path comes by on a real actor whose invoked actors are silent. */
const coveredBy = (silent: AnyStateMachine, path: Path): Covered => {
  const states = new Set<AnyStateNode>()
  const transitions = new Set<object>()
  const actor = createActor(silent, {
    input: path.input,
    inspect: (event) => {
      if (event.type !== "@xstate.microstep" || !("machine" in event.snapshot)) return
      for (const transition of event._transitions) {
        transitions.add(transition)
        // A state that is left in the same breath is seen in no snapshot, only as the source of what left it.
        states.add(transition.source)
      }
      const { _nodes: nodes } = event.snapshot as unknown as { readonly _nodes: ReadonlyArray<AnyStateNode> }
      for (const node of nodes) states.add(node)
    }
  }).start()
  for (const node of actor.getSnapshot()._nodes) states.add(node)
  for (const event of path.events) if (event.type !== "xstate.init") actor.send(event)
  actor.stop()
  return { states, transitions }
}

/** The fewest of the paths, chosen greedily, that together come by all the states and transitions that all of them come by. */
export const fewest = <P>(
  machine: AnyStateMachine,
  paths: ReadonlyArray<P>,
  pathOf: (path: P) => Path
): ReadonlyArray<P> => {
  const silent = withoutActors(machine)
  const shown = paths.map((path) => {
    const { states, transitions } = coveredBy(silent, pathOf(path))
    return { path, parts: new Set<object>([...states, ...transitions]) }
  })
  const open = new Set(shown.flatMap(({ parts }) => [...parts]))
  const gain = ({ parts }: (typeof shown)[number]): number => [...parts].filter((part) => open.has(part)).length
  const chosen: Array<P> = []
  while (open.size > 0) {
    const best = shown.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    chosen.push(best.path)
    for (const part of best.parts) open.delete(part)
  }
  return chosen
}

/** Walks the paths on real actors and returns what no path came by: state ids and transitions, readable. */
export const notCovered = (machine: AnyStateMachine, paths: ReadonlyArray<Path>): ReadonlyArray<string> => {
  const silent = withoutActors(machine)
  const covered = paths.map((path) => coveredBy(silent, path))
  const reached = new Set(covered.flatMap(({ states }) => [...states]))
  const taken = new Set(covered.flatMap(({ transitions }) => [...transitions]))
  const nodes = nodesOf(silent)
  const unreached = nodes.filter((node) => !reached.has(node)).map((node) => `unreached state ${node.id}`)
  const untaken = [silent.root, ...nodes].flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
      .filter((transition) => !taken.has(transition))
      .map((transition) => {
        const targets = transition.target?.map((target: AnyStateNode) => target.id).join(", ") ?? "itself"
        return `untaken transition ${node.id} --${transition.eventType || "always"}--> ${targets}`
      })
  )
  return [...unreached, ...untaken]
}

/** Fails with the list of what is not covered, unless the paths reach every state and take every transition. */
export const assertAllCovered = (machine: AnyStateMachine, paths: ReadonlyArray<Path>): void => {
  const missing = notCovered(machine, paths)
  if (missing.length > 0) throw new Error(`Not covered in ${machine.id}:\n${missing.join("\n")}`)
}
