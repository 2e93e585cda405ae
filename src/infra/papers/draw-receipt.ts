import { drawCodes } from "./draw-codes.ts"
import type { RichText } from "../../domain/documents/rich-text.ts"
import { linesOf, putRich } from "./draw-end.ts"
import { detailText } from "./draw-table.ts"
import { hasSigning } from "./draw-totals.ts"
import type { Pen, Place } from "./pen.ts"
import type { Row, Sheet } from "./sheet.ts"
import { MUTED, type Style } from "./styles.ts"

/*
 * A sheet on the roll of a receipt printer: one column from top to bottom, as long as it has to be.
 */

const flow = (pen: Pen, text: string, style: Style, align: Place["align"] = "left", role = "P"): void => {
  const { inner, left, right } = pen.geometry
  const lines = pen.lines(text, inner, style)
  if (lines.length === 0) return
  const { y } = pen
  const x = align === "left" ? left : align === "right" ? right : left + inner / 2
  pen.tell(role, () => pen.put(lines, { x, y, align }, style))
  pen.y += lines.length * style.leading
}

/** What somebody wrote freely. */
const flowRich = (pen: Pen, text: string, rich: RichText | undefined, style: Style): void => {
  const lines = linesOf(pen, text, rich, style)
  if (lines.length === 0) return
  const { y } = pen
  pen.tell("P", () => putRich(pen, lines, pen.geometry.left, y, style))
  pen.y += lines.length * style.leading
}

const gap = (pen: Pen, height: number): void => {
  pen.y += height * pen.geometry.scale
}

const dashes = (pen: Pen): void => {
  const { left, right } = pen.geometry
  gap(pen, 5)
  const { y } = pen
  pen.decorate(() => pen.line([left, y], [right, y], MUTED, 0.7, 2.5))
  gap(pen, 6)
}

/** A text at the left with another at the right, below it where both do not fit: a text is not broken for what then takes as many lines. */
const pair = (
  pen: Pen,
  [left, right]: readonly [string, string],
  [leftStyle, rightStyle]: readonly [Style, Style]
): void => {
  const { geometry } = pen
  const value = pen.lines(right, geometry.inner, rightStyle)
  const wide = Math.max(0, ...value.map((line) => pen.widthOf(line, rightStyle)))
  const room = geometry.inner - wide - 6
  const alone = pen.lines(left, geometry.inner, leftStyle)
  const besides = room > geometry.inner * 0.34 ? pen.lines(left, room, leftStyle) : []
  const isBeside = besides.length === 1 || (besides.length > 0 && besides.length < alone.length + value.length)
  const labels = isBeside ? besides : alone
  const { y } = pen
  const valueTop = y + Math.max(0, labels.length - (isBeside ? 1 : 0)) * leftStyle.leading
  pen.tell("P", () => {
    pen.put(labels, { x: geometry.left, y }, leftStyle)
    pen.put(value, { x: geometry.right, y: valueTop, align: "right" }, rightStyle)
  })
  pen.y = Math.max(y + labels.length * leftStyle.leading, valueTop + value.length * rightStyle.leading)
}

/** What is sold over its quantity and price, with the amount at the right. */
const drawRow = (pen: Pen, { columns }: Sheet, row: Row): void => {
  const { styles } = pen
  if (row.kind !== "item") {
    if (row.kind === "section") gap(pen, 3)
    flow(pen, row.text, row.kind === "section" ? styles.section : styles.muted)
    return gap(pen, row.kind === "section" ? 1 : 4)
  }
  const cells = columns.map(({ holds }, index) => ({ holds, text: row.cells[index] ?? "" }))
  const of = (kind: string) => cells.filter(({ holds, text }) => holds === kind && text !== "")
  for (const { text } of of("text")) flow(pen, text, styles.body)
  const said = of("figure")
    .map(({ text }) => text)
    .join(" × ")
  const [amount] = of("sum")
  if (said !== "" || amount !== undefined) pair(pen, [said, amount?.text ?? ""], [styles.muted, styles.strong])
  const details = columns
    .filter(({ holds }) => holds === "detail" || holds === "named")
    .map((column) => detailText(column, row.cells[columns.indexOf(column)] ?? ""))
    .filter((text) => text !== "")
  if (details.length > 0) flow(pen, details.join(" · "), styles.muted)
  gap(pen, 4)
}

/** The seller's stamp and signature beside each other, where there is one. */
const drawSigning = (pen: Pen, sheet: Sheet): void => {
  if (!hasSigning(sheet)) return
  const { inner, left, scale } = pen.geometry
  gap(pen, 6)
  flow(pen, sheet.signing, pen.styles.muted)
  gap(pen, 2)
  const room = { width: inner / 2 - 4, height: 56 * scale }
  const [stamp, signature] = [pen.sizeOf("stamp", room), pen.sizeOf("signature", room)]
  const top = pen.y
  if (stamp !== null) pen.picture("stamp", [left, top], stamp)
  if (signature !== null) pen.picture("signature", [left + (stamp === null ? 0 : inner / 2 + 4), top], signature)
  pen.y = top + Math.max(stamp?.height ?? 0, signature?.height ?? 0)
  gap(pen, 3)
}

/** Draws the whole of it on one roll. */
export const drawReceipt = (pen: Pen, sheet: Sheet): void => {
  const { geometry, styles } = pen
  const { inner, left } = geometry
  const size = sheet.look.logo === "none" ? null : pen.sizeOf("logo", { width: inner * 0.6, height: 56 })
  if (size !== null) {
    pen.picture("logo", [left + (inner - size.width) / 2, pen.y], size)
    pen.y += size.height + 8
  }
  flow(pen, sheet.seller.name, styles.name, "center")
  for (const line of sheet.seller.lines) flow(pen, line, styles.muted, "center")
  dashes(pen)
  flow(pen, sheet.kind.toLocaleUpperCase(sheet.language), styles.kind, "center")
  const [reference = ""] = pen.lines(sheet.reference, 4000, styles.reference)
  const scale = Math.min(1, inner / pen.widthOf(reference, styles.reference))
  const fitted = { ...styles.reference, size: styles.reference.size * scale, leading: styles.reference.leading * scale }
  flow(pen, reference, fitted, "center", "H1")
  gap(pen, 4)
  for (const { label, value } of sheet.facts) pair(pen, [label, value], [styles.muted, styles.fact])
  dashes(pen)
  if (sheet.buyer.name !== "") {
    flow(pen, sheet.buyer.label, styles.label)
    flow(pen, sheet.buyer.name, styles.strong)
    for (const line of sheet.buyer.lines) flow(pen, line, styles.muted)
    dashes(pen)
  }
  if (sheet.intro !== "") {
    flowRich(pen, sheet.intro, sheet.rich.intro, styles.body)
    gap(pen, 6)
  }
  for (const row of sheet.rows) drawRow(pen, sheet, row)
  if (sheet.rows.length > 0) dashes(pen)
  for (const { amount, label, look } of sheet.totals) {
    if (look === "due") gap(pen, 3)
    const style = look === "due" ? styles.duePlain : look === "strong" ? styles.total : styles.body
    pair(pen, [label, amount], [look === "plain" ? { ...style, colour: MUTED } : style, style])
  }
  gap(pen, 3)
  flow(pen, sheet.basis, styles.muted)
  if (sheet.stamp !== "") {
    gap(pen, 6)
    flow(pen, sheet.stamp, styles.stamp, "center")
  }
  if (sheet.inWords.text !== "") {
    gap(pen, 6)
    flow(pen, sheet.inWords.title, styles.muted)
    flow(pen, sheet.inWords.text, styles.strong)
  }
  drawSigning(pen, sheet)
  if (sheet.ways.length > 0) {
    dashes(pen)
    flow(pen, sheet.waysTitle, styles.passage, "left", "H2")
    for (const { text, title } of sheet.ways) {
      flow(pen, title, styles.strong)
      flow(pen, text, styles.passageText)
      gap(pen, 3)
    }
  }
  if (sheet.notes.text !== "" || sheet.closing !== "") {
    dashes(pen)
    flow(pen, sheet.notes.text === "" ? "" : sheet.notes.title, styles.passage, "left", "H2")
    flowRich(pen, sheet.notes.text, sheet.rich.notes, styles.passageText)
    if (sheet.closing !== "") gap(pen, 5)
    flowRich(pen, sheet.closing, sheet.rich.closing, styles.passageText)
  }
  if (sheet.codes.length > 0) {
    dashes(pen)
    drawCodes(pen, sheet)
  }
  if (sheet.foot !== "") {
    dashes(pen)
    flow(pen, sheet.foot, styles.foot, "center")
  }
  gap(pen, 14)
}
