import { Schema } from "effect"
import { lengthOf, NODES_MAX, nodesOf, TEXT_MAX, type RichText as Tree } from "./rich-text.ts"

const TextRun = Schema.Struct({
  text: Schema.String,
  bold: Schema.optionalKey(Schema.Literal(true)),
  italic: Schema.optionalKey(Schema.Literal(true))
})
const runs = Schema.Array(TextRun)

/** A tree however large: what a device keeps while it is being written. */
export const UnboundText = Schema.Array(
  Schema.Union([
    Schema.Struct({ type: Schema.Literal("paragraph"), runs }),
    Schema.Struct({ type: Schema.Literal("list"), items: Schema.Array(runs) })
  ])
)

/**
 * What people write freely on documents; see rich-text.ts. Two levels deep at most, by what it is made of.
 * Source: docs/decisions/0067-shapes-of-documents.md.
 */
export const RichText = UnboundText.check(
  Schema.makeFilter((tree: Tree) => lengthOf(tree) <= TEXT_MAX, { expected: `at most ${TEXT_MAX} characters` }),
  Schema.makeFilter((tree: Tree) => nodesOf(tree) <= NODES_MAX, { expected: `at most ${NODES_MAX} nodes` })
)
export type RichText = typeof RichText.Type
