import { inkOn, tint } from "./colours.ts"
import { BAND } from "./draw-grounds.ts"
import {
  fitting,
  heightOf,
  partyLines,
  plainParty,
  putFactColumns,
  putFactRows,
  putLines,
  putLogo,
  putTitle,
  type PartyStyles
} from "./head-parts.ts"
import type { LayoutName } from "./layouts.ts"
import { COLUMN } from "./look.ts"
import type { Pen } from "./pen.ts"
import type { Sheet } from "./sheet.ts"
import { LINE, type Style } from "./styles.ts"

type Head = (pen: Pen, sheet: Sheet) => void

/** Logo and seller beside the reference, the buyer in a soft box as in the window of an envelope. */
const kente: Head = (pen, sheet) => {
  const { geometry, styles } = pen
  const { inner, left, right, scale } = geometry
  const { header } = sheet.look
  const top = pen.y
  const isRight = sheet.look.logo === "right"
  const referenceWidth = inner * 0.4
  const logo = putLogo(
    pen,
    sheet,
    isRight ? { x: right, y: top, align: "right" } : { x: left, y: top },
    60 * scale,
    130 * scale
  )
  const beside = logo.width === 0 ? 0 : logo.width + 14 * scale
  const sellerX = left + (isRight ? 0 : beside)
  const title = right - (isRight ? beside : 0)
  putTitle(pen, sheet, { x: title, y: top, align: "right", width: referenceWidth }, [styles.kind, styles.reference])
  const seller = partyLines(pen, sheet.seller, title - referenceWidth - 14 - sellerX, plainParty(pen))
  putLines(pen, seller, { x: sellerX, y: top })
  pen.y = top + Math.max(heightOf(seller), logo.height, 50 * scale) + 18 * scale

  const factsTop = pen.y
  const half = left + inner * (geometry.isNarrow ? 0.5 : 0.53)
  const pad = 12 * scale
  const buyer = partyLines(pen, sheet.buyer, right - half - 2 * pad, plainParty(pen))
  const height = heightOf(buyer) + 2 * pad - 2
  pen.decorate(() => {
    pen.paint({ x: half, y: factsTop, width: right - half, height, radius: 6 }, tint(header.primary, 0.07))
    pen.paint({ x: half, y: factsTop + 6, width: 2.5, height: height - 12 }, header.secondary)
  })
  const y = putFactRows(pen, sheet, left, factsTop + 8 * scale, half - left - 24 * scale)
  putLines(pen, buyer, { x: half + pad, y: factsTop + pad - 1 })
  pen.y = Math.max(y, factsTop + height) + 16 * scale
}

/** A band of colour across the page with the reference in it; the parties and the facts below it. */
const banner: Head = (pen, sheet) => {
  const { geometry, styles } = pen
  const { inner, left, right, scale } = geometry
  const band = BAND * scale
  const ground = sheet.look.header.primary
  const plate = 66 * scale
  const top = (band - plate) / 2
  const isRight = sheet.look.logo === "right"
  const size = sheet.look.logo === "none" ? null : pen.sizeOf("logo", { width: plate * 1.5 - 12, height: plate - 12 })
  const wide = size === null ? 0 : size.width + 12
  if (size !== null) {
    const x = isRight ? right - wide : left
    // Logos are made for white paper.
    pen.decorate(() => pen.paint({ x, y: top, width: wide, height: plate, radius: 5 }, "#ffffff"))
    pen.picture("logo", [x + 6, top + (plate - size.height) / 2], size)
  }
  const beside = wide === 0 ? 0 : wide + 14 * scale
  const kindStyle = { ...styles.kind, colour: inkOn(ground) }
  const titleWidth = inner * 0.42
  const nameX = left + (isRight ? 0 : beside)
  const titleX = right - (isRight ? beside : 0)
  putTitle(pen, sheet, { x: titleX, y: band / 2 - 23 * scale, align: "right", width: titleWidth }, [
    kindStyle,
    styles.onHeaderLarge
  ])
  const names = pen.lines(sheet.seller.name, titleX - titleWidth - nameX - 8, styles.onHeaderStrong).slice(0, 4)
  putLines(
    pen,
    names.map((text) => ({ text, style: styles.onHeaderStrong })),
    { x: nameX, y: band / 2 - (names.length * styles.onHeaderStrong.leading) / 2 }
  )
  pen.y = band + 20 * scale
  const partiesTop = pen.y
  const gap = 24 * scale
  const width = (inner - gap) / 2
  const seller = partyLines(
    pen,
    { ...sheet.seller, name: names.length < 4 ? "" : sheet.seller.name },
    width,
    plainParty(pen)
  )
  const buyer = partyLines(pen, sheet.buyer, width, plainParty(pen))
  putLines(pen, buyer, { x: left, y: partiesTop })
  putLines(pen, seller, { x: right, y: partiesTop, align: "right" })
  pen.y = partiesTop + Math.max(heightOf(seller), heightOf(buyer)) + 16 * scale
  if (sheet.facts.length > 0) {
    const y = pen.y
    const line = sheet.look.header.secondary
    pen.decorate(() => pen.line([left, y], [right, y], line, 1))
    const height = putFactColumns(pen, sheet, { x: left, y: y + 7 * scale }, inner, [styles.muted, styles.fact])
    pen.y = y + height + 14 * scale
    const end = pen.y
    pen.decorate(() => pen.line([left, end], [right, end], line, 1))
    pen.y += 16 * scale
  }
}

/** Who sells stands in a column of colour at the left; the rest beside it. Gives what of it has found its place there. */
const column: Head = (pen, sheet) => {
  const { geometry, styles } = pen
  const { inner, left, scale } = geometry
  const pad = 16 * scale
  const width = COLUMN * scale - 2 * pad
  const of: PartyStyles = { label: styles.onHeader, name: styles.onHeaderStrong, text: styles.onHeader }
  let y = 40 * scale
  const size = sheet.look.logo === "none" ? null : pen.sizeOf("logo", { width: width - 16, height: 72 * scale })
  if (size !== null) {
    const at = y
    pen.decorate(() =>
      pen.paint({ x: pad, y: at, width: size.width + 16, height: size.height + 16, radius: 6 }, "#ffffff")
    )
    pen.picture("logo", [pad + 8, at + 8], size)
    y += size.height + 34 * scale
  }
  const seller = partyLines(pen, sheet.seller, width, of)
  putLines(pen, seller, { x: pad, y })
  y += heightOf(seller) + 22 * scale
  for (const { label, value } of sheet.facts) {
    const at = y
    const labels = pen.lines(label, width, styles.onHeader)
    const values = pen.lines(value, width, { ...styles.fact, colour: styles.onHeader.colour })
    const line = sheet.look.header.secondary
    pen.decorate(() => pen.paint({ x: pad, y: at - 7 * scale, width: 22 * scale, height: 1.6 }, line))
    pen.tell("P", () => {
      pen.put(labels, { x: pad, y: at }, styles.onHeader)
      pen.put(
        values,
        { x: pad, y: at + labels.length * styles.onHeader.leading },
        {
          ...styles.fact,
          colour: styles.onHeader.colour
        }
      )
    })
    y += labels.length * styles.onHeader.leading + values.length * styles.fact.leading + 16 * scale
  }
  const top = 40 * scale
  const title = putTitle(pen, sheet, { x: left, y: top, width: inner }, [
    styles.kind,
    { ...styles.reference, size: 27 * scale, leading: 34 * scale }
  ])
  const buyer = partyLines(pen, sheet.buyer, inner, plainParty(pen))
  putLines(pen, buyer, { x: left, y: top + title + 16 * scale })
  pen.y = top + title + heightOf(buyer) + 40 * scale
}

/** Numbers are at most so long, in letters; an address may be longer. */
const NUMBER_MAX = 32

/** Everything in the middle, with room around it and hardly a line. */
const plain: Head = (pen, sheet) => {
  const { geometry, styles } = pen
  const { inner, left, right, scale } = geometry
  const middle = left + inner / 2
  const { logo } = sheet.look
  const place =
    logo === "left"
      ? { x: left }
      : logo === "right"
        ? { x: right, align: "right" as const }
        : { x: middle, align: "center" as const }
  const drawn = putLogo(pen, sheet, { ...place, y: pen.y }, 54 * scale, 150 * scale)
  if (logo === "center" && drawn.height > 0) pen.y += drawn.height + 12 * scale
  const seller = partyLines(pen, { ...sheet.seller, lines: [] }, inner * 0.7, plainParty(pen))
  const said = pen
    .lines(
      sheet.seller.lines
        .filter((line) => line !== "")
        .map((line) => line.replaceAll(/\s*\n\s*/g, ", "))
        // A number stays on one line.
        .map((line) => (line.length <= NUMBER_MAX ? line.replaceAll(" ", "\u00A0") : line))
        .join(" · "),
      inner * 0.72,
      styles.muted
    )
    .map((text) => ({ text, style: styles.muted }))
  putLines(pen, [...seller, ...said], { x: middle, y: pen.y, align: "center" })
  pen.y += heightOf(seller) + heightOf(said) + 16 * scale
  const y = pen.y
  const accent = sheet.look.header.secondary
  pen.decorate(() => pen.paint({ x: middle - 16 * scale, y, width: 32 * scale, height: 1.2 }, accent))
  pen.y += 14 * scale
  pen.y += putTitle(pen, sheet, { x: middle, y: pen.y, align: "center", width: inner * 0.8 }, [
    styles.kind,
    styles.reference
  ])
  pen.y += 14 * scale
  const buyer = partyLines(pen, sheet.buyer, inner * 0.46, plainParty(pen))
  const top = pen.y
  putLines(pen, buyer, { x: left, y: top })
  const facts = putFactRows(pen, sheet, left + inner * 0.54, top, inner * 0.46)
  pen.y = Math.max(top + heightOf(buyer), facts) + 18 * scale
}

/** Boxes with rules, as in the forms of an office. */
const ledger: Head = (pen, sheet) => {
  const { geometry, styles } = pen
  const { inner, left, right, scale } = geometry
  const { primary } = sheet.look.header
  const top = pen.y
  const isRight = sheet.look.logo === "right"
  const logo = putLogo(
    pen,
    sheet,
    isRight ? { x: right, y: top, align: "right" } : { x: left, y: top },
    56 * scale,
    110 * scale
  )
  const beside = logo.width === 0 ? 0 : logo.width + 14 * scale
  const seller = partyLines(pen, sheet.seller, inner - beside, plainParty(pen))
  putLines(pen, seller, { x: left + (isRight ? 0 : beside), y: top })
  pen.y = top + Math.max(logo.height, heightOf(seller)) + 14 * scale

  const titleTop = pen.y
  const kind =
    pen.lines(`${sheet.kind.toLocaleUpperCase(sheet.language)} ${sheet.reference}`, 4000, styles.reference)[0] ?? ""
  const style = fitting(pen, kind, { ...styles.reference, size: 17 * scale, leading: 24 * scale }, inner - 20)
  const height = style.leading + 10 * scale
  pen.decorate(() => {
    pen.paint({ x: left, y: titleTop, width: inner, height }, tint(primary, 0.08))
    pen.line([left, titleTop], [right, titleTop], primary, 1.2)
    pen.line([left, titleTop + height], [right, titleTop + height], primary, 1.2)
  })
  pen.tell("H1", () => pen.put([kind], { x: left + inner / 2, y: titleTop + 5 * scale, align: "center" }, style))
  pen.y = titleTop + height + 14 * scale

  const boxTop = pen.y
  const pad = 9 * scale
  const half = inner * 0.5
  const buyer = partyLines(pen, sheet.buyer, half - 2 * pad, plainParty(pen))
  putLines(pen, buyer, { x: left + half + pad, y: boxTop + pad })
  const facts = putFactRows(pen, sheet, left + pad, boxTop + pad, half - 2 * pad)
  const boxHeight = Math.max(heightOf(buyer) + 2 * pad, facts - boxTop + pad - 4 * scale)
  pen.decorate(() => {
    pen.frame({ x: left, y: boxTop, width: inner, height: boxHeight }, primary, 0.8)
    pen.line([left + half, boxTop], [left + half, boxTop + boxHeight], primary, 0.8)
  })
  pen.y = boxTop + boxHeight + 16 * scale
}

/** The name of the document as large as on a poster, what is to be paid beside it. */
const poster: Head = (pen, sheet) => {
  const { geometry, styles } = pen
  const { inner, left, right, scale } = geometry
  const { header } = sheet.look
  const top = pen.y + 4 * scale
  const isRight = sheet.look.logo !== "left"
  const logo = putLogo(
    pen,
    sheet,
    isRight ? { x: right, y: top, align: "right" } : { x: left, y: top },
    64 * scale,
    120 * scale
  )
  const beside = logo.width === 0 ? 0 : logo.width + 16 * scale
  const kindStyle: Style = { ...styles.reference, size: 30 * scale, leading: 36 * scale }
  const kind = fitting(pen, sheet.kind, kindStyle, inner - beside)
  const x = left + (isRight ? 0 : beside)
  const kinds = pen.lines(sheet.kind, inner - beside, kind)
  const referenceStyle: Style = { ...styles.name, colour: styles.kind.colour, size: 13 * scale, leading: 18 * scale }
  const reference = pen.lines(sheet.reference, 4000, referenceStyle)[0] ?? ""
  const fit = fitting(pen, reference, referenceStyle, inner - beside)
  pen.tell("H1", () => {
    pen.put(kinds, { x, y: top - 4 * scale }, kind)
    pen.put([reference], { x, y: top - 4 * scale + kinds.length * kind.leading }, fit)
  })
  pen.y = top + Math.max(logo.height, kinds.length * kind.leading + fit.leading) + 16 * scale

  const due = sheet.totals.find(({ look }) => look === "due")
  const boxTop = pen.y
  const pad = 10 * scale
  const dueStyle = { ...styles.onHeaderLarge, size: 17 * scale, leading: 22 * scale }
  const dueWidth = inner * 0.42
  const columns = inner - (due === undefined ? 0 : dueWidth + 16 * scale)
  const gap = 14 * scale
  // Beside what is to be paid, a small sheet has room for one of them only: they stand below each other.
  const areStacked = geometry.isNarrow && due !== undefined
  const width = areStacked ? columns : (columns - gap) / 2
  const seller = partyLines(pen, sheet.seller, width, plainParty(pen))
  const buyer = partyLines(pen, sheet.buyer, width, plainParty(pen))
  const buyerTop = boxTop + (areStacked ? heightOf(seller) + 8 * scale : 0)
  putLines(pen, seller, { x: left, y: boxTop })
  putLines(pen, buyer, { x: left + (areStacked ? 0 : width + gap), y: buyerTop })
  const partiesEnd = Math.max(boxTop + heightOf(seller), buyerTop + heightOf(buyer))
  let boxEnd = boxTop
  if (due !== undefined) {
    const boxX = right - dueWidth
    const labels = pen.lines(due.label, dueWidth - 2 * pad, styles.onHeader)
    const [amount = ""] = pen.lines(due.amount, 4000, dueStyle)
    const fitted = fitting(pen, amount, dueStyle, dueWidth - 2 * pad)
    const height = labels.length * styles.onHeader.leading + fitted.leading + 2 * pad
    pen.decorate(() => pen.paint({ x: boxX, y: boxTop, width: dueWidth, height, radius: 8 }, header.primary))
    // It is told once, among the totals.
    pen.decorate(() => {
      pen.put(labels, { x: boxX + pad, y: boxTop + pad }, styles.onHeader)
      pen.put([amount], { x: boxX + pad, y: boxTop + pad + labels.length * styles.onHeader.leading }, fitted)
    })
    boxEnd = boxTop + height + 8 * scale
    boxEnd = putFactRows(pen, sheet, boxX + pad, boxEnd, dueWidth - pad)
  } else pen.y = Math.max(pen.y, putFactRows(pen, sheet, left, partiesEnd + 10, inner))
  pen.y = Math.max(pen.y, partiesEnd, boxEnd) + 14 * scale
  const y = pen.y - 8 * scale
  pen.decorate(() => pen.line([left, y], [right, y], LINE, 0.6))
}

const heads: { readonly [layout in LayoutName]: Head } = { kente, banner, column, plain, ledger, poster }

/** What stands above the lines, on the first page only. */
export const drawHead = (pen: Pen, sheet: Sheet): void => heads[sheet.look.layout](pen, sheet)
