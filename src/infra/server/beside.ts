import { fork, type ChildProcess } from "node:child_process"
import { setPriority } from "node:os"
import { fileURLToPath } from "node:url"
import { YOUNG_MB } from "./event-store/memory.ts"

/** How much less than the server a process beside it gets of the processors when both want them. Source: nice(2). */
const NICE = 5

export interface BesideOptions {
  /** What the process reads with `startedWith`. */
  readonly startedWith: object
  /** Megabytes of its heap. */
  readonly heapMb?: number
}

/**
 * Starts a module in a process of its own that answers messages: work that comes and goes. A thread would not do: V8 now and then ends the
 * whole process as one of its threads ends (nodejs/node#64500), and keeps much of the memory that the thread took.
 */
export const startBeside = (module: URL, { heapMb, startedWith }: BesideOptions): ChildProcess => {
  const child = fork(fileURLToPath(module), [JSON.stringify(startedWith)], {
    execArgv: [
      `--max-semi-space-size=${YOUNG_MB / 3}`,
      ...(heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`])
    ],
    stdio: ["ignore", "inherit", "inherit", "ipc"]
  })
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICE)
  } catch {
    // It has ended already, or the system has no priorities.
  }
  return child
}

/** In such a process: what it was started with. It ends with the process that started it. */
export const readStart = (): unknown => {
  process.on("disconnect", () => process.exit())
  return JSON.parse(process.argv[2] ?? "null")
}
