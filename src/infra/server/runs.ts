import { Effect, Layer } from "effect"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { ACCOUNTS } from "./backup/data-files.ts"
import { readDataDir } from "./config.ts"
import { describe } from "./event-store/failures.ts"
import { now } from "./identity/clock.ts"
import { accountsLayer } from "./identity/accounts-file.ts"
import { runIdOf, runOfId, Timetable, type FailedRun, type Run } from "./schedule/timetable.ts"

/* What the server does by itself when its time has come, and failed: shows it, has it tried again, or closes it. The server may run. */

const USAGE = "usage : npm run runs [-- --again <échéance> | --close <échéance>]"

interface Asked {
  readonly kind: "list" | "again" | "close"
  readonly run?: Omit<Run, "attempts">
}

/** What the command line asks for; undefined when it is not understood. */
const asked = (): Asked | undefined => {
  try {
    const { values } = parseArgs({ options: { again: { type: "string" }, close: { type: "string" } } })
    const [given, second] = (["again", "close"] as const).filter((kind) => values[kind] !== undefined)
    if (second !== undefined) return undefined
    if (given === undefined) return { kind: "list" }
    const run = runOfId(values[given] ?? "")
    return run === undefined ? undefined : { kind: given, run }
  } catch {
    return undefined
  }
}

const day = (ms: number): string => new Date(ms).toISOString()

const lineOf = (run: FailedRun): string => {
  const state = run.state === "given_up" ? "abandonnée" : `réessayée le ${day(run.nextAt)}`
  return `${runIdOf(run)}  ${state}, ${run.attempts} essais : ${run.problem ?? "?"}`
}

const answer = Effect.fnUntraced(function* ({ kind, run }: Asked) {
  const timetable = yield* Timetable
  if (run === undefined) {
    const failed = yield* timetable.failed
    return failed.length === 0 ? ["Rien n'a échoué."] : failed.map(lineOf)
  }
  const at = yield* now
  const isDone = yield* kind === "again" ? timetable.again(run, at) : timetable.close(run, at)
  if (!isDone) return undefined
  return [
    kind === "again" ? "Elle est faite dès que le serveur tourne, dans les secondes qui suivent." : "Elle est close."
  ]
})

const run = async (given: Asked): Promise<void> => {
  const filename = join(await Effect.runPromise(readDataDir), ACCOUNTS)
  if (!existsSync(filename)) throw new Error(`${filename} n'est pas là`)
  const layer = Timetable.layer.pipe(Layer.provide(accountsLayer({ filename, isBesideServer: true })))
  const lines = await Effect.runPromise(Effect.provide(answer(given), layer))
  if (lines === undefined) {
    throw new Error(
      given.kind === "close"
        ? "aucune échéance abandonnée ne porte ce nom (« npm run runs » les montre)"
        : "aucune échéance qui a échoué ne porte ce nom (« npm run runs » les montre)"
    )
  }
  for (const line of lines) process.stdout.write(`${line}\n`)
}

const given = asked()
if (given === undefined) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  try {
    await run(given)
  } catch (error) {
    process.stderr.write(`Rien n'a été changé : ${describe(error)}.\n`)
    process.exitCode = 1
  }
}
