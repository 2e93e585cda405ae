// @vitest-environment happy-dom
import { ListItemNode, ListNode } from "@lexical/list"
import { createEditor } from "lexical"
import { describe, expect, it } from "vitest"
import { tidied, type RichText } from "../../../src/domain/documents/rich-text.ts"
import { $read, $write } from "../../../src/ui/documents/rich-text/lexical-tree.ts"

const editor = createEditor({
  nodes: [ListNode, ListItemNode],
  onError: (error) => {
    throw error
  }
})

/** What the editor holds once it was given a text. */
const held = (tree: RichText): RichText => {
  editor.update(() => $write(tree), { discrete: true })
  return tidied(editor.getEditorState().read($read))
}

describe("a text in its editor", () => {
  it.each<readonly [string, RichText]>([
    ["nothing", []],
    ["a paragraph with its looks", [{ type: "paragraph", runs: [{ text: "Payez " }, { text: "vite", bold: true }] }]],
    ["both looks at once", [{ type: "paragraph", runs: [{ text: "net", bold: true, italic: true }] }]],
    [
      "line breaks and distance",
      [
        { type: "paragraph", runs: [{ text: "Banque\nIBAN" }] },
        { type: "paragraph", runs: [] },
        { type: "paragraph", runs: [{ text: "Merci" }] }
      ]
    ],
    ["a list", [{ type: "list", items: [[{ text: "Un" }], [{ text: "Deux", italic: true }]] }]]
  ])("is the same as before: %s", (_what, tree) => {
    expect(held(tree)).toEqual(tree)
  })

  it("holds no markup, whatever was written", () => {
    const hostile: RichText = [{ type: "paragraph", runs: [{ text: "<img src=x onerror=alert(1)>" }] }]
    expect(held(hostile)).toEqual(hostile)
  })
})
