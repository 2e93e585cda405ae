import type { Shared } from "./stand.ts"

/** Where the run's own process answers; a script that is no run of tests has none. */
export const STAND = "KAZI_TESTS_STAND"

/** Whether this process belongs to a run of tests. */
export const isRun = (): boolean => process.env[STAND] !== undefined

interface Borrowed {
  readonly at: string
  /** Nobody needs it here any more. */
  readonly giveBack: () => Promise<void>
}

/** What a script alone has borrowed of its own stand. */
const own = { users: 0, stand: undefined as Promise<import("./stand.ts").Stand> | undefined }

const borrowHere = async (what: Shared): Promise<Borrowed> => {
  own.users += 1
  own.stand ??= import("./stand.ts").then(({ Stand }) => new Stand())
  const stand = await own.stand
  const giveBack = async (): Promise<void> => {
    own.users -= 1
    if (own.users > 0) return
    own.stand = undefined
    await stand.close()
  }
  return { at: await stand.give(what), giveBack }
}

/**
 * Something that all files of tests share: built, started or installed when the first asks for it, by the process of the run, and kept
 * until its end. A script that is no run of tests has it for itself, until it has given back all that it borrowed.
 */
export const borrow = async (what: Shared): Promise<Borrowed> => {
  const address = process.env[STAND]
  if (address === undefined) return borrowHere(what)
  const answer = await fetch(`${address}/${what}`)
  const at = await answer.text()
  if (!answer.ok) throw new Error(`No ${what}: ${at}`)
  return { at, giveBack: async () => undefined }
}

const seenHere = new Set<string>()

/** Those of the keys that no test of this run has called in order. */
export const unseenOf = async (keys: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const address = process.env[STAND]
  const asked = keys.filter((key) => !seenHere.has(key))
  if (address === undefined || asked.length === 0) return asked
  const answer = await fetch(`${address}/seen`, { method: "POST", body: asked.join("\n") })
  const unseen = new Set((await answer.text()).split("\n"))
  for (const key of asked) if (!unseen.has(key)) seenHere.add(key)
  return asked.filter((key) => unseen.has(key))
}

/** Tells the tests of this run that something is in order. */
export const setSeen = async (keys: ReadonlyArray<string>): Promise<void> => {
  const address = process.env[STAND]
  for (const key of keys) seenHere.add(key)
  if (address !== undefined && keys.length > 0) await fetch(`${address}/seen`, { method: "PUT", body: keys.join("\n") })
}
