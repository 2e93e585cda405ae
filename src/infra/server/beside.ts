import { fork, type ChildProcess } from "node:child_process"
import { setPriority } from "node:os"
import { fileURLToPath } from "node:url"
import { YOUNG_MB } from "./event-store/memory.ts"

/** How much less than the server a process beside it gets of the processors when both want them. Source: nice(2). */
const NICE = 5

export interface BesideOptions {
  /** What the process reads with `readStart`. */
  readonly startedWith: object
  /** Megabytes of its heap. */
  readonly heapMb?: number
}

/**
 * Starts a module in a process of its own that answers messages: work that comes and goes. A thread would not do: V8 now and then ends the
 * whole process as one of its threads ends (nodejs/node#64500), and keeps much of the memory that the thread took. Errors: throws when none can
 * be started.
 */
export const startBeside = (module: URL, { heapMb, startedWith }: BesideOptions): ChildProcess => {
  const child = fork(fileURLToPath(module), [JSON.stringify(startedWith)], {
    execArgv: [
      `--max-semi-space-size=${YOUNG_MB / 3}`,
      ...(heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`])
    ],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    serialization: "advanced"
  })
  if (child.pid === undefined) {
    // Told once more as an event, for which nobody listens yet.
    child.on("error", () => {})
    throw new Error("no process could be started beside the server")
  }
  try {
    setPriority(child.pid, NICE)
  } catch {
    // It has ended already, or the system has no priorities.
  }
  return child
}

/** In such a process: answers whoever started it, who may be gone. */
export const answerStarter = (message: object | null): void => {
  process.send?.(message, undefined, undefined, () => {})
}

/** In such a process: what it was started with. It ends with the process that started it. */
export const readStart = (): unknown => {
  process.on("disconnect", () => process.exit())
  // What ends the server reaches this process too, which ends when the server says so or is gone.
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {})
  return JSON.parse(process.argv[2] ?? "null")
}
