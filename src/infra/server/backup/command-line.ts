import { Effect } from "effect"
import { parseArgs } from "node:util"
import { readDataDir } from "../config.ts"
import { describe } from "../event-store/failures.ts"
import { RestoreUnfinished } from "./restore.ts"

/** What a command line says: the folder that it names, and its options. */
export interface Asked {
  readonly folder: string
  readonly dataDir: string
  readonly pepper: string | undefined
  readonly withoutPepper: boolean
}

const OPTIONS = { pepper: { type: "string" }, "without-pepper": { type: "boolean" } } as const

const asked = async (options: ReadonlyArray<keyof typeof OPTIONS>): Promise<Asked | undefined> => {
  try {
    const allowed = Object.fromEntries(options.map((name) => [name, OPTIONS[name]]))
    const { positionals, values } = parseArgs({ allowPositionals: true, options: allowed })
    const [folder, second] = positionals
    if (folder === undefined || second !== undefined) return undefined
    const dataDir = await Effect.runPromise(readDataDir)
    const pepper = values["pepper"]
    return {
      folder,
      dataDir,
      pepper: typeof pepper === "string" ? pepper : undefined,
      withoutPepper: values["without-pepper"] === true
    }
  } catch {
    return undefined
  }
}

/** Prints the lines that a command gives; ends with 1 and one sentence when it could not be done, with 2 when it was not understood. */
export const runCommand = async (
  usage: string,
  options: ReadonlyArray<keyof typeof OPTIONS>,
  run: (asked: Asked) => Promise<ReadonlyArray<string>>
): Promise<void> => {
  const given = await asked(options)
  if (given === undefined) {
    process.stderr.write(`${usage}\n`)
    process.exitCode = 2
    return
  }
  try {
    for (const line of await run(given)) process.stdout.write(`${line}\n`)
  } catch (error) {
    process.stderr.write(
      error instanceof RestoreUnfinished ? `${error.message}\n` : `Rien n'a été changé : ${describe(error)}.\n`
    )
    process.exitCode = 1
  }
}
