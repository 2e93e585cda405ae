import { closeSync, fdatasyncSync, openSync, writeSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { isInMemory, withWorkFolder } from "./work-folder.ts"

/** How often per second 4 KiB can be appended to a file and made durable: the ceiling of commits, one by one. */
const diskRate = (): Promise<number> =>
  withWorkFolder(async (folder) => {
    const file = openSync(path.join(folder, "disk"), "a")
    const block = Buffer.alloc(4096, 1)
    const start = performance.now()
    let count = 0
    while (performance.now() - start < 1000) {
      writeSync(file, block)
      fdatasyncSync(file)
      count += 1
    }
    const seconds = (performance.now() - start) / 1000
    closeSync(file)
    return count / seconds
  })

/** How busy the machine is, as the mean number of running processes over the last minute. */
export const load = (): string => (os.loadavg()[0] ?? 0).toFixed(1)

/** What the figures were measured on, one line each. */
export const describeMachine = async (): Promise<ReadonlyArray<string>> => {
  const { node, v8, sqlite } = process.versions
  const rate = Math.round(await diskRate())
  return [
    `cpu     ${os.cpus()[0]?.model ?? "unknown"}, ${os.availableParallelism()} cores`,
    `memory  ${(os.totalmem() / 2 ** 30).toFixed(1)} GiB`,
    `system  ${os.type()} ${os.release()} ${os.arch()}`,
    `node    ${node}, V8 ${v8}, SQLite ${String(sqlite)}`,
    isInMemory()
      ? "disk    none: the folder is in memory, durable writes cost nothing here; name another in BENCH_DIR"
      : `disk    ${rate} x (append 4 KiB, fdatasync) per second`,
    `load    ${load()} over the last minute before the run`
  ]
}
