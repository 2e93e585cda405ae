/*
 * What people write freely on documents: a tree of few kinds of nodes, never HTML, so that nothing of it can run and every paper can
 * draw it. The schema stands apart (rich-text-schema.ts), since what folds events computes no schema.
 */

/** A piece of text that looks alike. A line feed in it is a line break. */
export type TextRun = { readonly text: string; readonly bold?: true; readonly italic?: true }

export type Paragraph = { readonly type: "paragraph"; readonly runs: ReadonlyArray<TextRun> }

/** Items with a dot before each. */
export type BulletList = { readonly type: "list"; readonly items: ReadonlyArray<ReadonlyArray<TextRun>> }

/** Blocks below each other; none where nothing is written. */
export type RichText = ReadonlyArray<Paragraph | BulletList>

/** Most characters of a text, and most nodes of any kind. */
export const TEXT_MAX = 2000
export const NODES_MAX = 400

/** Nothing written. */
export const NO_TEXT: RichText = []

/** A plain text as a tree: one paragraph, its line breaks kept. */
export const richText = (plain: string): RichText =>
  plain === "" ? NO_TEXT : [{ type: "paragraph", runs: [{ text: plain }] }]

const plainRuns = (runs: ReadonlyArray<TextRun>): string => runs.map(({ text }) => text).join("")

/** The text without its looks: a line for each paragraph, and one that begins with a dot for each item of a list. */
export const plainText = (tree: RichText): string =>
  tree
    .map((block) =>
      block.type === "paragraph" ? plainRuns(block.runs) : block.items.map((item) => `• ${plainRuns(item)}`).join("\n")
    )
    .join("\n")

const runsOf = (tree: RichText): ReadonlyArray<ReadonlyArray<TextRun>> =>
  tree.flatMap((block) => (block.type === "paragraph" ? [block.runs] : block.items))

/** Whether nothing can be read in it: an empty paragraph is empty. Source: spec section 5 (required rich text). */
export const isEmptyText = (tree: RichText): boolean => runsOf(tree).every((runs) => plainRuns(runs).trim() === "")

/** How many characters were written. */
export const lengthOf = (tree: RichText): number => runsOf(tree).reduce((sum, runs) => sum + plainRuns(runs).length, 0)

/** How many nodes it is made of: blocks, items and runs. */
export const nodesOf = (tree: RichText): number =>
  runsOf(tree).reduce((sum, runs) => sum + 1 + runs.length, tree.length)

const looksLike = (left: TextRun, right: TextRun): boolean => left.bold === right.bold && left.italic === right.italic

/** Neighbours that look alike made one; runs of nothing left out. */
const joined = (runs: ReadonlyArray<TextRun>): ReadonlyArray<TextRun> => {
  const out: Array<TextRun> = []
  for (const run of runs) {
    const last = out.at(-1)
    if (run.text === "") continue
    if (last !== undefined && looksLike(last, run)) out[out.length - 1] = { ...last, text: last.text + run.text }
    else out.push(run)
  }
  return out
}

const startTrimmed = (runs: ReadonlyArray<TextRun>): ReadonlyArray<TextRun> => {
  const [first, ...more] = runs
  if (first === undefined) return runs
  const text = first.text.trimStart()
  return text === "" ? startTrimmed(more) : [{ ...first, text }, ...more]
}

const endTrimmed = (runs: ReadonlyArray<TextRun>): ReadonlyArray<TextRun> => {
  const last = runs.at(-1)
  if (last === undefined) return runs
  const text = last.text.trimEnd()
  return text === "" ? endTrimmed(runs.slice(0, -1)) : [...runs.slice(0, -1), { ...last, text }]
}

const isBlank = (block: RichText[number]): boolean => block.type === "paragraph" && block.runs.length === 0

/**
 * The one form of what somebody wrote: no blanks around it, no empty runs, items or lists, nothing at all where nothing can be read.
 * Empty paragraphs between others stay: they are distance.
 */
export const tidied = (tree: RichText): RichText => {
  const blocks = tree.flatMap((block): RichText => {
    if (block.type === "paragraph") {
      const runs = joined(block.runs)
      return [{ type: "paragraph", runs: plainRuns(runs).trim() === "" ? [] : runs }]
    }
    const items = block.items.map((item) => endTrimmed(startTrimmed(joined(item)))).filter(({ length }) => length > 0)
    return items.length === 0 ? [] : [{ type: "list", items }]
  })
  const first = blocks.findIndex((block) => !isBlank(block))
  const kept = first < 0 ? [] : blocks.slice(first, blocks.findLastIndex((block) => !isBlank(block)) + 1)
  return kept.map((block, index) => {
    if (block.type === "list") return block
    const runs = index === 0 ? startTrimmed(block.runs) : block.runs
    return { type: "paragraph", runs: index === kept.length - 1 ? endTrimmed(runs) : runs }
  })
}
