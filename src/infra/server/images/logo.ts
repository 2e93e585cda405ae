import { LOGO_SIDE_MAX, LOGO_TEXT_MAX } from "../../../domain/company/events.ts"
import { repack } from "./redraw.ts"

/**
 * A logo packed anew from its pixels, as base64: a PNG of at most 300 x 300 pixels that holds nothing but the picture. Undefined when what
 * was sent is none, or is too long once it is packed.
 */
export const redrawLogo = (png: string): string | undefined => {
  const drawn = repack(
    Buffer.from(png, "base64"),
    ({ height, width }) => width >= 1 && height >= 1 && width <= LOGO_SIDE_MAX && height <= LOGO_SIDE_MAX
  )
  const text = drawn?.toString("base64")
  return text === undefined || text.length > LOGO_TEXT_MAX ? undefined : text
}
