import { existsSync } from "node:fs"
import { open } from "node:fs/promises"

/* A disk that fails, as a process sees it. libfiu makes single calls fail, where it is installed; a limit on the size of files, which every
 * shell can set, fails all writing beyond it, as a full disk does. */

const FIU = ["/usr/lib/fiu", "/usr/lib/x86_64-linux-gnu/fiu", "/usr/lib/aarch64-linux-gnu/fiu", "/usr/lib64/fiu"].find(
  (folder) => existsSync(`${folder}/fiu_posix_preload.so`)
)

/** Whether single calls can be made to fail here. */
export const hasFiu = FIU !== undefined

/** The calls by which SQLite and Node read, write, flush and open files; sockets and pipes use others. */
export const CALLS = {
  read: "posix/io/rw/pread",
  write: "posix/io/rw/pwrite",
  flush: "posix/io/sync/fsync",
  open: "posix/io/oc/open",
  rename: "posix/io/dir/rename"
} as const

/** What a call answers instead of doing it. */
export const ERRORS = { EIO: 5, ENOSPC: 28 } as const

/** One call that fails: each time, or with a probability. */
export interface Fault {
  readonly call: keyof typeof CALLS
  readonly error: keyof typeof ERRORS
  readonly probability?: number
}

const enable = ({ call, error, probability }: Fault): string =>
  `${probability === undefined ? "enable" : "enable_random"} name=${CALLS[call]},failinfo=${ERRORS[error]}` +
  (probability === undefined ? "" : `,probability=${probability}`)

/** What a process is started with so that its calls can be made to fail. `control`: where it is told to; see {@link tell}. */
export const failingEnvironment = ({
  control,
  faults = []
}: {
  readonly control?: string
  readonly faults?: ReadonlyArray<Fault>
}): { readonly [name: string]: string } => ({
  LD_PRELOAD: `${FIU}/fiu_run_preload.so:${FIU}/fiu_posix_preload.so`,
  ...(control === undefined ? {} : { FIU_CTRL_FIFO: control }),
  ...(faults.length === 0 ? {} : { FIU_ENABLE: faults.map(enable).join("\n") })
})

const say = async (control: string, pid: number, command: string): Promise<void> => {
  const into = await open(`${control}-${pid}.in`, "w")
  await into.write(`${command}\n`)
  await into.close()
  const from = await open(`${control}-${pid}.out`, "r")
  const answer = (await from.readFile()).toString().trim()
  await from.close()
  if (answer !== "0") throw new Error(`${command}: ${answer}`)
}

/** Makes calls of a running process fail from now on. */
export const fail = (control: string, pid: number, fault: Fault): Promise<void> => say(control, pid, enable(fault))

/** Lets those calls succeed again. */
export const mend = (control: string, pid: number, { call }: Fault): Promise<void> =>
  say(control, pid, `disable name=${CALLS[call]}`)

/**
 * How a program is started: without a limit as it is, else so that no file can grow beyond so many units of 512 bytes, and what it writes there
 * fails.
 */
export const underLimit = (
  blocks: number | undefined,
  program: readonly [string, ...ReadonlyArray<string>]
): readonly [string, ReadonlyArray<string>] => {
  const [name, ...args] = program
  return blocks === undefined ? [name, args] : ["/bin/sh", ["-c", `ulimit -f ${blocks}; exec "$@"`, "sh", ...program]]
}
