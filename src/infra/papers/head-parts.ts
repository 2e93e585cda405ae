import type { Pen, Place } from "./pen.ts"
import type { Party, Sheet } from "./sheet.ts"
import type { Style } from "./styles.ts"

/* What heads of designs are put together from. */

/** A style small enough for the text to stand on one line, and no smaller than half of it. */
export const fitting = (pen: Pen, text: string, style: Style, width: number): Style => {
  const wide = pen.widthOf(text, style)
  const scale = Math.max(0.5, Math.min(1, width / wide))
  return { ...style, size: style.size * scale, leading: style.leading * scale }
}

/** What has many lines is written on as few as can be: an address of a hundred would push everything else from the page. */
const folded = (text: string): string => (text.split("\n").length > 5 ? text.replaceAll(/\s*\n\s*/g, ", ") : text)

export interface PartyStyles {
  readonly label: Style
  readonly name: Style
  readonly text: Style
}

interface Line {
  readonly text: string
  readonly style: Style
}

/** A party's lines, each with its style. */
export const partyLines = (
  pen: Pen,
  { label, lines, name }: Party,
  width: number,
  of: PartyStyles
): ReadonlyArray<Line> => [
  ...pen.lines(label, width, of.label).map((text) => ({ text, style: of.label })),
  ...pen.lines(name, width, of.name).map((text) => ({ text, style: of.name })),
  ...pen
    .lines(
      lines
        .filter((line) => line !== "")
        .map(folded)
        .join("\n"),
      width,
      of.text
    )
    .map((text) => ({ text, style: of.text }))
]

export const plainParty = ({ styles }: Pen): PartyStyles => ({
  label: styles.label,
  name: styles.name,
  text: styles.muted
})

export const heightOf = (lines: ReadonlyArray<Line>): number => lines.reduce((sum, { style }) => sum + style.leading, 0)

export const putLines = (pen: Pen, lines: ReadonlyArray<Line>, { align = "left", x, y: top }: Place): void => {
  if (lines.length === 0) return
  pen.tell("P", () => {
    let y = top
    for (const { style, text } of lines) {
      pen.put([text], { x, y, align }, style)
      y += style.leading
    }
  })
}

/** The kind of the document over its reference; gives its height. */
export const putTitle = (
  pen: Pen,
  sheet: Sheet,
  place: Place & { readonly width: number },
  of: readonly [Style, Style]
): number => {
  const [kindStyle, referenceStyle] = of
  const { align = "left", width, x, y } = place
  const reference = pen.lines(sheet.reference, 4000, referenceStyle)[0] ?? ""
  const style = fitting(pen, reference, referenceStyle, width)
  const kind = pen.lines(sheet.kind.toLocaleUpperCase(sheet.language), width, kindStyle)
  pen.tell("H1", () => {
    pen.put(kind, { x, y, align }, kindStyle)
    pen.put([reference], { x, y: y + kind.length * kindStyle.leading + 1, align }, style)
  })
  return kind.length * kindStyle.leading + style.leading + 1
}

/** The logo within a square; gives its size, nothing where there is none. */
export const putLogo = (pen: Pen, sheet: Sheet, { align = "left", x, y }: Place, room: number, wide = room) => {
  const size = sheet.look.logo === "none" ? null : pen.sizeOf("logo", { width: wide, height: room })
  if (size === null) return { width: 0, height: 0 }
  const left = align === "left" ? x : align === "right" ? x - size.width : x - size.width / 2
  pen.picture("logo", [left, y], size)
  return size
}

/** Short facts, each label beside its value; gives where they end. */
export const putFactRows = (pen: Pen, sheet: Sheet, x: number, top: number, width: number): number => {
  const { styles } = pen
  let y = top
  for (const { label, value } of sheet.facts) {
    const at = y
    const values = pen.lines(value, width * 0.56, styles.fact)
    const labels = pen.lines(label, width * 0.4, styles.muted)
    pen.tell("P", () => {
      pen.put(labels, { x, y: at + 0.5 }, styles.muted)
      pen.put(values, { x: x + width * 0.42, y: at }, styles.fact)
    })
    y += Math.max(labels.length * styles.muted.leading, values.length * styles.fact.leading) + 4 * pen.geometry.scale
  }
  return y
}

/** Short facts beside each other, each label over its value; gives how high they are. */
export const putFactColumns = (
  pen: Pen,
  sheet: Sheet,
  { align = "left", x, y }: Place,
  width: number,
  of: readonly [Style, Style]
): number => {
  const [labelStyle, valueStyle] = of
  const { facts } = sheet
  const gap = 12 * pen.geometry.scale
  const each = (width - gap * (facts.length - 1)) / Math.max(1, facts.length)
  let height = 0
  for (const [index, { label, value }] of facts.entries()) {
    const left = x + index * (each + gap) + (align === "center" ? each / 2 : 0)
    const labels = pen.lines(label, each, labelStyle)
    const values = pen.lines(value, each, valueStyle)
    pen.tell("P", () => {
      pen.put(labels, { x: left, y, align }, labelStyle)
      pen.put(values, { x: left, y: y + labels.length * labelStyle.leading, align }, valueStyle)
    })
    height = Math.max(height, labels.length * labelStyle.leading + values.length * valueStyle.leading)
  }
  return height
}
