import { $createListItemNode, $createListNode, $isListItemNode, $isListNode, type ListItemNode } from "@lexical/list"
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode
} from "lexical"
import type { RichText, TextRun } from "../../../domain/documents/rich-text.ts"

const fill = (into: ElementNode, runs: ReadonlyArray<TextRun>): ElementNode => {
  for (const { text, bold, italic } of runs) {
    for (const [index, piece] of text.split("\n").entries()) {
      if (index > 0) into.append($createLineBreakNode())
      if (piece === "") continue
      const node = $createTextNode(piece)
      if (bold === true) node.toggleFormat("bold")
      if (italic === true) node.toggleFormat("italic")
      into.append(node)
    }
  }
  return into
}

/** Puts a text into the editor, inside of one of its updates. */
export const $write = (tree: RichText): void => {
  const root = $getRoot().clear()
  for (const block of tree) {
    if (block.type === "paragraph") {
      root.append(fill($createParagraphNode(), block.runs))
      continue
    }
    const list = $createListNode("bullet")
    for (const item of block.items) list.append(fill($createListItemNode(), item))
    root.append(list)
  }
  // There is always something to write in.
  if (tree.length === 0) root.append($createParagraphNode())
}

const runsIn = (node: LexicalNode): ReadonlyArray<TextRun> => {
  if ($isLineBreakNode(node)) return [{ text: "\n" }]
  if ($isTextNode(node)) {
    const bold = node.hasFormat("bold") ? ({ bold: true } as const) : {}
    const italic = node.hasFormat("italic") ? ({ italic: true } as const) : {}
    return [{ text: node.getTextContent(), ...bold, ...italic }]
  }
  return $isElementNode(node) && !$isListNode(node) ? node.getChildren().flatMap(runsIn) : []
}

/** The items of a list; those of a list within it follow the item that holds it. */
const itemsIn = (item: ListItemNode): ReadonlyArray<ReadonlyArray<TextRun>> => {
  const own = item.getChildren().flatMap(runsIn)
  const nested = item
    .getChildren()
    .filter($isListNode)
    .flatMap((list) => list.getChildren().filter($isListItemNode).flatMap(itemsIn))
  return own.length === 0 && nested.length > 0 ? nested : [own, ...nested]
}

/** What stands in the editor, read inside of one of its states. */
export const $read = (): RichText =>
  $getRoot()
    .getChildren()
    .map((node) =>
      $isListNode(node)
        ? { type: "list", items: node.getChildren().filter($isListItemNode).flatMap(itemsIn) }
        : { type: "paragraph", runs: runsIn(node) }
    )
