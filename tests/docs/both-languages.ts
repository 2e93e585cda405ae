import type { Language } from "../../src/ui/i18n/language.ts"
import { read } from "./named-tests.ts"

/* What a guide of two languages holds in both, so that neither grows stale. */

export const boldIn = (guide: string): ReadonlyArray<string> =>
  [...guide.replaceAll("\n", " ").matchAll(/\*\*(.+?)\*\*/g)].map(([, bold = ""]) => bold.replaceAll(/\s+/g, " "))

/** What is no prose: code as it is, and what the specification says word for word, which no language translates. */
const LITERAL = /`[^`]+`|« [^»]+ »/g

const BLOCK = /^```.*?^```$/gms

/** What is no prose in the first cell of every row of its tables. */
const rowsOf = (part: string): ReadonlyArray<ReadonlyArray<string>> =>
  part
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.slice(0, line.indexOf(" | ")).match(LITERAL) ?? [])

/** What a part of a guide is made of, whatever the language. Other guides are left out of its links: each leads to its own language. */
const shapeOf = (part: string) => ({
  items: [...part.matchAll(/^ *(?:-|\d\.) /gm)].length,
  paragraphs: part.split(/\n\n+/).length,
  bold: boldIn(part).length,
  blocks: part.match(BLOCK) ?? [],
  rows: rowsOf(part),
  links: [...part.matchAll(/\]\((?!guide-)([^)]+)\)/g)].map(([, target]) => target),
  code: [...part.replaceAll(BLOCK, "").matchAll(/`[^`]+`/g)].map(([code]) => code.replace(",", ".")).toSorted()
})

/** The shape of each part of a guide, from heading to heading. */
export const shapesOf = (guide: string): ReadonlyArray<ReturnType<typeof shapeOf>> =>
  guide.split(/^#+ .*$/m).map(shapeOf)

/** Whether the guide of one language leads to the same guide in the other. */
export const isLinkedTo = (guides: { readonly [language in Language]: string }, language: Language): boolean => {
  const other = guides[language === "fr" ? "en" : "fr"]
  return read(guides[language]).includes(`(${other.replace("docs/", "")})`)
}
