import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate"
import type { CatalogueEntry } from "./catalogue.ts"
import type { StateMeta } from "./requirement.ts"

/** The page of one machine: what it is for, its diagram and its transition table, all read off the running machine. */
export const pageOf = (entry: CatalogueEntry): string =>
  [
    `# ${entry.title}`,
    "",
    entry.description,
    "",
    `Requirements: [${entry.requirements}](../requirements.md). This page is generated from the machine that runs; \`npm run docs\` rewrites it.`,
    "",
    `Walked by generated paths in [${entry.walkedBy}](../../${entry.walkedBy}); [how that is done](../guide-model-tests.md).`,
    "",
    "```mermaid",
    diagramOf(entry),
    "```",
    "",
    tableOf(entry.machine),
    ""
  ].join("\n")

/** The index of all machine pages. */
export const indexOf = (catalogue: ReadonlyArray<CatalogueEntry>): string =>
  [
    "# Machines",
    "",
    "The state machines that run, each with its diagram and its transitions. Every state below is reached and every transition taken by generated tests.",
    "",
    "| Machine | What it is for | Requirements | States | Transitions |",
    "|---|---|---|---|---|",
    ...catalogue.map(({ name, title, description, requirements, machine }) => {
      const states = nodesBelow(machine.root)
      const transitions = states.flatMap(transitionsOf)
      return `| [${title}](${name}.md) | ${cell(description)} | ${requirements} | ${states.length} | ${transitions.length} |`
    }),
    "",
    "How to read a page: rounded boxes are states, an arrow is labelled with what triggers it and, in square brackets, the condition (guard) under which it is taken; conditions are tried in the order of the table. A state with an actor waits for that part of the outside world to answer: `answers` may bring success or an expected failure, `crashes` is a defect. Dashed lines part regions that move independently.",
    ""
  ].join("\n")

/** The machine as Mermaid `stateDiagram-v2`, with ids that do not depend on names. */
export const diagramOf = ({
  machine,
  title,
  description
}: Omit<CatalogueEntry, "name" | "requirements" | "walkedBy">): string => {
  const nodes = nodesBelow(machine.root)
  const ids = new Map(nodes.map((node, index) => [node, `s${index + 1}`]))
  const idOf = (node: AnyStateNode): string => ids.get(node) ?? "[*]"
  const lines = [
    "stateDiagram-v2",
    `  accTitle: ${escaped(title)}`,
    `  accDescr: ${escaped(description)}`,
    ...bodyOf(machine.root, idOf, "  ")
  ]
  // Mermaid reads an arrow's ends as members of the block it is written in: what crosses a border stands outside of all.
  const crossing = nodes.flatMap((node) => arrowsOf(node).filter(({ target }) => target.parent !== node.parent))
  return [...lines, ...crossing.map((arrow) => `  ${arrowLine(arrow, idOf)}`)].join("\n")
}

interface Arrow {
  readonly source: AnyStateNode
  readonly target: AnyStateNode
  readonly label: string
}

const bodyOf = (parent: AnyStateNode, idOf: (node: AnyStateNode) => string, indent: string): ReadonlyArray<string> => {
  const children = childrenOf(parent)
  if (parent.type === "parallel") {
    return children.flatMap((child, index) => [
      ...(index === 0 ? [] : [`${indent}--`]),
      ...stateLines(child, idOf, indent)
    ])
  }
  return [
    ...children.flatMap((child) => stateLines(child, idOf, indent)),
    ...parent.initial.target.map((first: AnyStateNode) => `${indent}[*] --> ${idOf(first)}`),
    ...children.flatMap((child) =>
      arrowsOf(child)
        .filter(({ target }) => target.parent === parent)
        .map((arrow) => `${indent}${arrowLine(arrow, idOf)}`)
    ),
    ...children.filter(({ type }) => type === "final").map((child) => `${indent}${idOf(child)} --> [*]`)
  ]
}

const stateLines = (
  node: AnyStateNode,
  idOf: (node: AnyStateNode) => string,
  indent: string
): ReadonlyArray<string> => {
  const declared = `${indent}state "${escaped(node.key)}" as ${idOf(node)}`
  return childrenOf(node).length === 0
    ? [declared]
    : [`${declared} {`, ...bodyOf(node, idOf, `${indent}  `), `${indent}}`]
}

/** The transitions of a state as arrows; several ways to the same target share one. */
const arrowsOf = (node: AnyStateNode): ReadonlyArray<Arrow> => {
  const labels = new Map<AnyStateNode, Array<string>>()
  for (const transition of transitionsOf(node)) {
    const guard = guardOf(transition)
    const label = guard === "" ? triggerOf(node, transition) : `${triggerOf(node, transition)} [${guard}]`
    for (const target of transition.target ?? [node]) labels.set(target, [...(labels.get(target) ?? []), label])
  }
  return [...labels].map(([target, all]) => ({ source: node, target, label: all.join(" / ") }))
}

const arrowLine = ({ source, target, label }: Arrow, idOf: (node: AnyStateNode) => string): string =>
  `${idOf(source)} --> ${idOf(target)} : ${escaped(label)}`

/** State, trigger, guard, target, actor and requirements of every transition, in the order in which they are tried. */
export const tableOf = (machine: AnyStateMachine): string => {
  const rows = nodesBelow(machine.root).flatMap((node) => {
    const name = node.path.join(".")
    const kind = node.type === "final" ? " (final)" : node.type === "parallel" ? " (parallel)" : ""
    const state = `\`${name}\`${kind}${node.description === undefined ? "" : `<br>${node.description}`}`
    const actor = node.invoke.map(({ id }) => `\`${id}\``).join(", ")
    const required = requirementsOf(node).join(", ")
    const transitions = transitionsOf(node)
    if (transitions.length === 0) return [[state, "", "", "", actor, required]]
    return transitions.map((transition, index) => [
      index === 0 ? state : `\`${name}\``,
      triggerOf(node, transition),
      guardOf(transition),
      transition.target?.map((target: AnyStateNode) => `\`${target.path.join(".")}\``).join(", ") ?? "stays",
      actor,
      required
    ])
  })
  const head = ["State", "Trigger", "Guard", "Target", "Actor", "Requirements"]
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n")
}

/** The requirements a state cites. */
export const requirementsOf = (node: AnyStateNode): ReadonlyArray<string> => {
  const meta: StateMeta | undefined = node.meta
  return meta === undefined ? [] : [meta.requirement].flat()
}

/** Every state below a node, in document order. */
export const nodesBelow = (node: AnyStateNode): ReadonlyArray<AnyStateNode> =>
  childrenOf(node).flatMap((child) => [child, ...nodesBelow(child)])

const childrenOf = (node: AnyStateNode): ReadonlyArray<AnyStateNode> => Object.values(node.states)

const transitionsOf = (node: AnyStateNode): ReadonlyArray<AnyTransitionDefinition> => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? [])
]

/** The trigger in words: an event by its name, an actor's answer, a timer, the end of the inner states, or nothing at all. */
const triggerOf = (node: AnyStateNode, { eventType }: AnyTransitionDefinition): string => {
  if (eventType === "") return "at once"
  const timer = node.after.find((each) => each.eventType === eventType)
  if (timer !== undefined) return `after ${typeof timer.delay === "number" ? `${timer.delay} ms` : String(timer.delay)}`
  for (const { id } of node.invoke) {
    if (eventType === `xstate.done.actor.${id}`) return `${id} answers`
    if (eventType === `xstate.error.actor.${id}`) return `${id} crashes`
  }
  return eventType === `xstate.done.state.${node.id}` ? "all inside done" : eventType
}

const guardOf = ({ guard }: AnyTransitionDefinition): string => {
  if (guard === undefined) return ""
  if (typeof guard === "string") return guard
  return typeof guard === "object" && "type" in guard ? guard.type : guard.name || "unnamed"
}

/** Mermaid takes these characters for syntax; as entities it shows them. */
const escaped = (text: string): string => text.replace(/[#;:"<>{}\n]/g, (sign) => `#${sign.codePointAt(0)};`)

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ")
