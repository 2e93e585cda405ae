/** What the ids in the books of a company stand for, as the server says it. */
export interface Directory {
  readonly people: ReadonlyArray<{ readonly user_id: string; readonly name: string }>
  readonly devices: ReadonlyArray<{
    readonly id: string
    readonly browser: string | null
    readonly system: string | null
  }>
}

/** So many of each are kept: local storage is small, and drafts need it, too. */
const KEPT = 500

/** By both ids in it the entry goes with everything else of the user, or of the company. */
const keyOf = (userId: string, companyId: string): string => `kazi.people.${userId}.${companyId}`

const isRow = (value: unknown): value is object => typeof value === "object" && value !== null

const listIn = (value: unknown): ReadonlyArray<object> => (Array.isArray(value) ? value.filter(isRow) : [])

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null)

/** The names that the server gave last for a company, undefined where none are kept. */
export const knownPeople = (userId: string, companyId: string): Directory | undefined => {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage.getItem(keyOf(userId, companyId)) ?? "null")
    if (!isRow(kept)) return undefined
    const { people, devices }: { readonly people?: unknown; readonly devices?: unknown } = kept
    return {
      people: listIn(people).flatMap(({ user_id, name }: Partial<Record<string, unknown>>) =>
        typeof user_id === "string" && typeof name === "string" ? [{ user_id, name }] : []
      ),
      devices: listIn(devices).flatMap(({ id, browser, system }: Partial<Record<string, unknown>>) =>
        typeof id === "string" ? [{ id, browser: textOrNull(browser), system: textOrNull(system) }] : []
      )
    }
  } catch {
    return undefined
  }
}

/** Keeps what the server named, in place of what it named before: a name that it no longer gives is gone here, too. */
export const keepPeople = (userId: string, companyId: string, { devices, people }: Directory): void => {
  try {
    const kept = { people: people.slice(0, KEPT), devices: devices.slice(0, KEPT) }
    globalThis.localStorage.setItem(keyOf(userId, companyId), JSON.stringify(kept))
  } catch {
    // Without it names need a network.
  }
}
