import { inkOn, printed, tint } from "./colours.ts"
import type { LayoutName } from "./layouts.ts"
import { COLUMN } from "./look.ts"
import type { Ground, Pen } from "./pen.ts"
import type { Sheet } from "./sheet.ts"
import { LINE, type Style } from "./styles.ts"

/** How high the band of its layout is, at a scale of 1. */
export const BAND = 104

/** The woven band: colours in an uneven beat, as on a strip of cloth, with how long each is. */
const drawWoven = (pen: Pen, { look: { header } }: Sheet, height: number): void => {
  const { primary, secondary } = header
  const light = tint(secondary, 0.55)
  const woven = [
    [primary, 28],
    [light, 12],
    [primary, 6],
    [secondary, 14],
    [light, 4],
    [tint(primary, 0.9), 16]
  ] as const
  const { width } = pen.geometry
  for (let x = 0, at = 0; x < width; at += 1) {
    const [colour, length] = woven[at % woven.length] ?? woven[0]
    pen.paint({ x, y: 0, width: Math.min(length, width - x), height }, colour)
    x += length
  }
}

const grounds: { readonly [layout in LayoutName]: (pen: Pen, sheet: Sheet, isFirst: boolean) => void } = {
  kente: (pen, sheet, isFirst) => drawWoven(pen, sheet, isFirst ? 7 : 4),
  banner: (pen, { look: { header } }, isFirst) => {
    const { scale, width } = pen.geometry
    const height = isFirst ? BAND * scale : 12 * scale
    pen.paint({ x: 0, y: 0, width, height }, header.primary)
    pen.paint({ x: 0, y: height, width, height: 3 * scale }, header.secondary)
  },
  column: (pen, { look: { header } }, isFirst) => {
    const { height, scale } = pen.geometry
    // What follows needs less ink.
    const colour = isFirst ? header.primary : tint(header.primary, 0.1)
    pen.paint({ x: 0, y: 0, width: COLUMN * scale, height }, colour)
    pen.paint({ x: COLUMN * scale, y: 0, width: 3 * scale, height }, header.secondary)
  },
  plain: () => undefined,
  ledger: (pen, { look: { header } }) => {
    const { height, scale, width } = pen.geometry
    const [out, inside] = [20 * scale, 23 * scale]
    pen.frame({ x: out, y: out, width: width - 2 * out, height: height - 2 * out }, header.primary, 1.2)
    pen.frame({ x: inside, y: inside, width: width - 2 * inside, height: height - 2 * inside }, header.primary, 0.5)
  },
  poster: (pen, { look: { header } }, isFirst) => {
    const { scale, width } = pen.geometry
    const size = (isFirst ? 150 : 40) * scale
    pen.paint({ x: 0, y: 0, width: size, height: 9 * scale }, header.primary)
    pen.paint({ x: size, y: 0, width: size / 3, height: 9 * scale }, header.secondary)
    pen.paint({ x: width - 9 * scale, y: 0, width: 9 * scale, height: size }, header.secondary)
  }
}

/** Across a page, whatever the language no longer than it. */
const drawWatermark = (pen: Pen, text: string): void => {
  const { height, width } = pen.geometry
  const { body } = pen.styles
  const longest = Math.hypot(width, Math.min(height, width * 1.4)) * 0.56
  const large: Style = { ...body, weight: "semibold", size: 110, leading: 110, colour: "#b44a2b" }
  const size = Math.min(large.size, (large.size * longest) / pen.widthOf(text, large))
  const middle = [width / 2, Math.min(height, width * 1.4) / 2] as const
  pen.turned(-52, middle, 0.09, () =>
    pen.put([text], { x: middle[0], y: middle[1] - size / 2, align: "center" }, { ...large, size, leading: size })
  )
}

/** What stands on every page of a sheet before anything else. */
export const groundOf =
  (sheet: Sheet): Ground =>
  (pen, isFirst) => {
    const { isRoll, width } = pen.geometry
    if (!isRoll) grounds[sheet.look.layout](pen, sheet, isFirst)
    else pen.paint({ x: 0, y: 0, width, height: 4 }, sheet.look.header.primary)
    if (sheet.watermark !== "") drawWatermark(pen, sheet.watermark)
  }

/** The foot of every page, once it is known how many there are. */
export const drawFeet = (pen: Pen, { foot, look, title }: Sheet): void => {
  const { height, inner, left, right, scale } = pen.geometry
  const { layout } = look
  const isBand = layout === "banner"
  const style = isBand ? { ...pen.styles.foot, colour: inkOn(look.footer.primary) } : pen.styles.foot
  pen.eachPage((page, count) => {
    const place = `${page + 1} / ${count}`
    const y = height - (layout === "ledger" ? 50 : 40) * scale
    const text = page === 0 ? foot : `${title} · ${foot}`
    if (layout === "column" && page > 0) {
      const [kind, pad] = [{ ...pen.styles.name, colour: printed(look.header.primary) }, 16 * scale]
      pen.put(pen.lines(title, COLUMN * scale - 2 * pad, kind), { x: pad, y: 40 * scale }, kind)
    }
    if (isBand) pen.paint({ x: 0, y, width: pen.geometry.width, height: 40 * scale }, look.footer.primary)
    else if (layout === "poster")
      pen.paint({ x: left, y: y - 1, width: 48 * scale, height: 2.5 * scale }, look.footer.primary)
    else pen.line([left, y], [right, y], layout === "kente" ? LINE : look.footer.secondary, 0.6)
    const at = y + (isBand ? 14 : 6) * scale
    const lines = pen.lines(text, inner - (layout === "plain" ? 90 : 60) * scale, style)
    const shown = lines.length > 2 ? [lines[0] ?? "", `${lines[1] ?? ""} …`] : lines
    if (layout === "plain") pen.put(shown, { x: left + inner / 2, y: at, align: "center" }, style)
    else pen.put(shown, { x: left, y: at }, style)
    pen.put([place], { x: right, y: at, align: "right" }, style)
  })
}
