import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs"
import path from "node:path"

const CPU = "/sys/fs/cgroup/cpu"
/** Short turns: with long ones a page would stand still for most of a tenth of a second, and then run freely. */
const PERIOD_US = 6_000

const GROUPS = "kazi-bench-"

const letGo = (group: string): void => {
  try {
    rmdirSync(group)
  } catch {
    // Something in it has not ended yet.
  }
}

const parentOf = (pid: string): string | undefined => {
  try {
    return /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
  } catch {
    return undefined
  }
}

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8")
  } catch {
    return ""
  }
}

/** The processes of the browser whose profile lies in that folder. */
const processesOf = (folder: string): ReadonlyArray<string> => {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name))
  const first = all.filter((pid) => commandOf(pid).includes(`--user-data-dir=${folder}`))
  const found = new Set(first)
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const pid of all) if (found.has(parentOf(pid) ?? "")) found.add(pid)
  }
  return [...found]
}

/**
 * Holds a whole browser, its workers and helpers included, to a share of one processor, until the returned function is called once it has
 * ended. Undefined where this machine does not let us: it takes the control groups of Linux (version 1), and root.
 */
export const holdBack = (folder: string, times: number): (() => void) | undefined => {
  const group = path.join(CPU, `${GROUPS}${process.pid}-${Date.now()}`)
  try {
    // Those in which a helper of an earlier browser was still on its way out.
    for (const name of readdirSync(CPU)) if (name.startsWith(GROUPS)) letGo(path.join(CPU, name))
    mkdirSync(group)
    writeFileSync(path.join(group, "cpu.cfs_period_us"), String(PERIOD_US))
    writeFileSync(path.join(group, "cpu.cfs_quota_us"), String(Math.round(PERIOD_US / times)))
  } catch {
    return undefined
  }
  const held = new Set<string>()
  // What a held process starts is held with it; what one started that was not held yet is found by looking again.
  for (let found = processesOf(folder); found.some((pid) => !held.has(pid)); found = processesOf(folder)) {
    for (const pid of found) {
      held.add(pid)
      try {
        writeFileSync(path.join(group, "cgroup.procs"), pid)
      } catch {
        // A helper of the browser that ended meanwhile.
      }
    }
  }
  return () => letGo(group)
}
