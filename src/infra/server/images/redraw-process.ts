import { answerStarter, readStart } from "../beside.ts"
import type { Limits } from "./redraw-apart.ts"
import { repack } from "./redraw.ts"

/* The process that draws one picture anew: see redraw-apart.ts for its other end. */

const { pixels } = readStart() as Limits
process.on("message", (png: Uint8Array) => {
  const drawn = repack(Buffer.from(png), ({ height, width }) => width >= 1 && height >= 1 && width * height <= pixels)
  answerStarter(drawn === undefined ? null : new Uint8Array(drawn))
})
