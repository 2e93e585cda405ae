import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { RichText } from "../../../src/domain/documents/rich-text-schema.ts"
import {
  isEmptyText,
  lengthOf,
  NODES_MAX,
  NO_TEXT,
  nodesOf,
  plainText,
  richText,
  TEXT_MAX,
  tidied,
  type TextRun
} from "../../../src/domain/documents/rich-text.ts"

const run: fc.Arbitrary<TextRun> = fc
  .record({ text: fc.string({ maxLength: 8 }), bold: fc.boolean(), italic: fc.boolean() })
  .map(({ bold, italic, text }) => ({ text, ...(bold && { bold }), ...(italic && { italic }) }))
const runs = fc.array(run, { maxLength: 4 })
const tree = fc.array(
  fc.oneof(
    runs.map((of) => ({ type: "paragraph" as const, runs: of })),
    fc.array(runs, { maxLength: 3 }).map((items) => ({ type: "list" as const, items }))
  ),
  { maxLength: 5 }
)
const takes = Schema.is(RichText)

describe("a text with looks", () => {
  it("says what was typed, letter for letter, when it comes from a plain one", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(plainText(richText(text))).toBe(text)
      })
    )
  })

  it("has one form, whatever way it was written, and says the same", () => {
    fc.assert(
      fc.property(tree, (written) => {
        const tidy = tidied(written)
        expect(tidied(tidy)).toEqual(tidy)
        expect(isEmptyText(tidy)).toBe(isEmptyText(written))
        expect(tidy.length === 0).toBe(isEmptyText(written))
        const letters = (text: string) => text.replaceAll(/[\s•]/g, "")
        expect(letters(plainText(tidy))).toBe(letters(plainText(written)))
      })
    )
  })

  it("is empty where nothing can be read: an empty paragraph, an empty list, blanks", () => {
    for (const empty of [NO_TEXT, richText(""), richText(" \n"), [{ type: "list", items: [[], []] }] as const])
      expect([isEmptyText(empty), tidied(empty)]).toEqual([true, []])
    expect(isEmptyText(richText("."))).toBe(false)
  })

  it("puts a dot before each item of a list", () =>
    expect(
      plainText([
        ...richText("Compris :"),
        { type: "list", items: [[{ text: "pose", bold: true }], [{ text: "livraison" }]] }
      ])
    ).toBe("Compris :\n• pose\n• livraison"))

  it("is no longer and of no more pieces than a document takes", () => {
    expect(takes(richText("x".repeat(TEXT_MAX)))).toBe(true)
    expect(takes(richText("x".repeat(TEXT_MAX + 1)))).toBe(false)
    const pieces = (count: number) => [
      { type: "paragraph" as const, runs: Array.from({ length: count }, () => ({ text: "x" })) }
    ]
    expect([nodesOf(pieces(NODES_MAX - 2)), lengthOf(pieces(3))]).toEqual([NODES_MAX, 3])
    expect([takes(pieces(NODES_MAX - 2)), takes(pieces(NODES_MAX - 1))]).toEqual([true, false])
  })

  it.each([
    "Merci",
    [{ type: "paragraph", runs: [{ text: "x", bold: false }] }],
    [{ type: "script", runs: [{ text: "x" }] }],
    [{ type: "paragraph", runs: [{ type: "paragraph", runs: [] }] }],
    [{ type: "list", items: [[{ items: [] }]] }]
  ])("is nothing else: %j", (wrong) => expect(takes(wrong)).toBe(false))
})
