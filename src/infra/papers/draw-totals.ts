import { tint } from "./colours.ts"
import type { LayoutName } from "./layouts.ts"
import type { Pen } from "./pen.ts"
import type { Sheet, TotalLine } from "./sheet.ts"
import { LINE, MUTED, PAID, type Style } from "./styles.ts"

type DueLook = "filled" | "framed" | "double" | "plain"

const DUE: { readonly [layout in LayoutName]: DueLook } = {
  kente: "filled",
  banner: "filled",
  column: "framed",
  plain: "plain",
  ledger: "double",
  poster: "filled"
}

interface MeasuredTotal {
  readonly line: TotalLine
  readonly style: Style
  readonly labels: ReadonlyArray<string>
  readonly height: number
}

/** How wide the totals are, what stands between their edge and their text, and how wide what stands at their left is. */
const widthsOf = ({ geometry: { inner, isNarrow, scale } }: Pen) => {
  const totals = isNarrow ? inner * 0.62 : 246
  return { totals, pad: 10 * scale, words: inner - totals - (isNarrow ? 12 : 28) }
}

const styleOf = ({ styles }: Pen, { look: { layout } }: Sheet, { look }: TotalLine): Style => {
  if (look === "due") return DUE[layout] === "filled" ? styles.due : styles.duePlain
  return look === "strong" ? styles.total : styles.body
}

const smaller = (style: Style, by: number): Style => ({ ...style, size: style.size * by })

/** What stands below the sum to be paid keeps this distance from it. */
const BELOW_DUE = 4

const measureTotal = (pen: Pen, sheet: Sheet, line: TotalLine): MeasuredTotal => {
  const { scale } = pen.geometry
  const { pad, totals } = widthsOf(pen)
  const full = styleOf(pen, sheet, line)
  const inset = 2 * (line.look === "due" ? pad : 0)
  // What is to be paid stands on one line as far as its letters stay larger than the others.
  const wide = inset + pen.widthOf(line.label, full) + 10 + pen.widthOf(line.amount, full)
  const style = line.look === "due" ? smaller(full, Math.max(0.8, Math.min(1, totals / wide))) : full
  const room = totals - inset - pen.widthOf(line.amount, style) - 10
  const labels = pen.lines(line.label, Math.max(room, 70 * scale), style)
  const around = line.look === "due" ? 16 + BELOW_DUE : line.look === "strong" ? 8 : 3
  return { line, style, labels, height: labels.length * style.leading + around * scale }
}

/** How high the place is where the seller signs. */
const SIGNING = 74
const STAMP = 60

/** Whether there is a stamp or a signature to be printed. */
export const hasSigning = ({ pictures, signing }: Sheet): boolean =>
  signing !== "" && (pictures.stamp !== null || pictures.signature !== null)

/** The totals, with the amount in words, the stamp and the signature at their left, measured. */
export const measureTotals = (pen: Pen, sheet: Sheet) => {
  const { geometry, styles } = pen
  const { scale } = geometry
  const { words: width } = widthsOf(pen)
  const totals = sheet.totals.map((line) => measureTotal(pen, sheet, line))
  const basis = pen.lines(sheet.basis, geometry.inner, styles.muted)
  const title = pen.lines(sheet.inWords.title, width, styles.muted)
  const words = pen.lines(sheet.inWords.text, width, styles.strong)
  const left =
    title.length * styles.muted.leading +
    words.length * styles.strong.leading +
    (sheet.stamp === "" ? 0 : STAMP * scale) +
    (hasSigning(sheet) ? SIGNING * scale + styles.muted.leading : 0)
  const right = totals.reduce((sum, { height }) => sum + height, 0)
  const basisHeight = basis.length === 0 ? 0 : basis.length * styles.muted.leading + 6 * scale
  return { totals, basis, title, words, basisHeight, height: basisHeight + Math.max(left, right) + 22 * scale }
}
export type MeasuredTotals = ReturnType<typeof measureTotals>

const drawTotal = (pen: Pen, sheet: Sheet, { labels, line, style, height }: MeasuredTotal): void => {
  const { geometry } = pen
  const { scale } = geometry
  const { pad, totals } = widthsOf(pen)
  const top = pen.y
  const isDue = line.look === "due"
  const look = isDue ? DUE[sheet.look.layout] : "none"
  const isInset = look === "filled" || look === "framed"
  const start = geometry.right - totals
  const left = start + (isInset ? pad : 0)
  const right = geometry.right - (isInset ? pad : 0)
  const { primary } = sheet.look.body
  const end = top + height - (isDue ? BELOW_DUE * scale : 0)
  const box = { x: start, y: top + 3 * scale, width: totals, height: end - top - 3 * scale, radius: 5 * scale }
  if (look === "filled") pen.decorate(() => pen.paint(box, primary))
  if (look === "framed")
    pen.decorate(() => {
      pen.paint(box, tint(primary, 0.08))
      pen.frame(box, primary, 1.2)
    })
  if (look === "double")
    pen.decorate(() => {
      for (const y of [top + 3, end - 3.5, end - 1]) pen.line([start, y], [geometry.right, y], primary, 0.8)
    })
  if (look === "plain") pen.decorate(() => pen.line([start, top + 3], [geometry.right, top + 3], primary, 1.2))
  if (line.look === "strong") pen.decorate(() => pen.line([left, top + 3], [right, top + 3], LINE, 0.6))
  const y = top + (isDue ? 9.5 : line.look === "strong" ? 6 : 1.5) * scale
  pen.tell("P", () => {
    pen.put(labels, { x: left, y }, line.look === "plain" ? { ...style, colour: MUTED } : style)
    pen.put(pen.lines(line.amount, totals, style), { x: right, y, align: "right" }, style)
  })
  pen.y += height
}

const drawStamp = (pen: Pen, text: string, top: number): void => {
  const style = pen.styles.stamp
  const { left, scale } = pen.geometry
  const width = pen.widthOf(text, style) + 34 * scale
  const [x, y] = [left + 8, top + 8]
  const height = 36 * scale
  pen.tell("P", () => {
    pen.turned(-7, [x + width / 2, y + height / 2], 1, () => {
      pen.frame({ x, y, width, height, radius: 6 }, PAID, 2)
      pen.frame({ x: x + 3.5, y: y + 3.5, width: width - 7, height: height - 7, radius: 3.5 }, PAID, 0.7)
      pen.put([text], { x: x + 17 * scale, y: y + 6 * scale }, style)
    })
  })
}

/** The seller's own stamp and signature beside each other: over each other the white of one would hide the other. */
const drawSigning = (pen: Pen, sheet: Sheet, top: number): void => {
  const { geometry, styles } = pen
  const { left, scale } = geometry
  pen.tell("P", () =>
    pen.put(pen.lines(sheet.signing, widthsOf(pen).words, styles.muted), { x: left, y: top }, styles.muted)
  )
  const y = top + styles.muted.leading + 2
  const gap = 8 * scale
  const room = { width: Math.min(110 * scale, (widthsOf(pen).words - gap) / 2), height: (SIGNING - 8) * scale }
  const stamp = pen.sizeOf("stamp", room)
  if (stamp !== null) pen.picture("stamp", [left, y], stamp)
  const signature = pen.sizeOf("signature", { ...room, height: room.height * 0.8 })
  if (signature !== null)
    pen.picture("signature", [left + (stamp === null ? 0 : stamp.width + gap), y + 6 * scale], signature)
}

/** From the gross amount to what is to be paid; `keep`: how high they are with what must not be parted from them. */
export const drawTotals = (pen: Pen, sheet: Sheet, measured: MeasuredTotals, keep: number): void => {
  const { geometry, styles } = pen
  const { floor, left, scale, top: pageTop } = geometry
  pen.need(Math.min(keep, floor - pageTop))
  if (measured.basis.length > 0) {
    pen.y += 5 * scale
    const { y } = pen
    pen.tell("P", () => pen.put(measured.basis, { x: left, y }, styles.muted))
    pen.y += measured.basisHeight - 5 * scale
  }
  pen.y += 8 * scale
  const top = pen.y
  for (const total of measured.totals) {
    pen.need(total.height)
    drawTotal(pen, sheet, total)
  }
  const bottom = pen.y
  // Where the totals went on to another page, what stands at their left begins there too.
  let y = bottom < top ? pageTop : top + 2
  if (measured.words.length > 0) {
    const at = y
    pen.tell("P", () => {
      pen.put(measured.title, { x: left, y: at }, styles.muted)
      pen.put(measured.words, { x: left, y: at + measured.title.length * styles.muted.leading }, styles.strong)
    })
    y += measured.title.length * styles.muted.leading + measured.words.length * styles.strong.leading
  }
  if (sheet.stamp !== "") {
    drawStamp(pen, sheet.stamp, y + 6)
    y += STAMP * scale
  }
  if (hasSigning(sheet)) {
    drawSigning(pen, sheet, y + 6 * scale)
    y += SIGNING * scale + styles.muted.leading
  }
  pen.y = Math.max(bottom, y) + 14 * scale
}
