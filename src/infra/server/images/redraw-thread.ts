import { parentPort, workerData } from "node:worker_threads"
import type { Picture } from "./redraw-apart.ts"
import { repack } from "./redraw.ts"

/* The thread that draws one picture anew: see redraw-apart.ts for its other end. */

const { pixels, png } = workerData as Picture
const drawn = repack(Buffer.from(png), ({ height, width }) => width >= 1 && height >= 1 && width * height <= pixels)
parentPort?.postMessage(drawn === undefined ? null : new Uint8Array(drawn))
