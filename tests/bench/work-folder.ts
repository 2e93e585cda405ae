import { mkdtempSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { removeFolder } from "../support/temporary-folder.ts"

const TMPFS = 0x01021994

/** Where the measurements write: `BENCH_DIR` when given, so that another disk can be measured. */
const parent = (): string => process.env["BENCH_DIR"] ?? tmpdir()

/** Whether what is written goes to memory only. Figures of durable writes mean nothing then. */
export const isInMemory = (): boolean => process.platform === "linux" && statfsSync(parent()).type === TMPFS

/** Runs with a folder of its own, which is gone afterwards. */
export const withWorkFolder = async <A>(run: (folder: string) => Promise<A>): Promise<A> => {
  const folder = mkdtempSync(path.join(parent(), "kazi-bench-"))
  try {
    return await run(folder)
  } finally {
    removeFolder(folder)
  }
}
