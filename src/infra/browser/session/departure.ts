import type { GoneCompany } from "../companies-port.ts"

/** Where a tab keeps what there is to say of the company that it has left. */
const DEPARTURE_KEY = "kazi.departure"

/** A company that a tab stood in until its person was in it no more. */
interface Departure extends GoneCompany {
  readonly userId: string
}

const departureIn = (value: unknown): Departure | null => {
  if (typeof value !== "object" || value === null) return null
  const { companyId, name, unsent, userId }: Partial<Record<keyof Departure, unknown>> = value
  return typeof userId === "string" &&
    typeof companyId === "string" &&
    (name === null || typeof name === "string") &&
    typeof unsent === "number"
    ? { userId, companyId, name, unsent }
    : null
}

/** What a tab has to tell its person of a company that is theirs no more, across the loading of the page. */
export const departure = {
  /** Null when there is nothing to tell that person. */
  of: (userId: string): Departure | null => {
    try {
      const kept = departureIn(JSON.parse(globalThis.sessionStorage.getItem(DEPARTURE_KEY) ?? "null"))
      return kept?.userId === userId ? kept : null
    } catch {
      return null
    }
  },
  keep: (gone: Departure): void => {
    try {
      globalThis.sessionStorage.setItem(DEPARTURE_KEY, JSON.stringify(gone))
    } catch {
      // The company is left without a word.
    }
  },
  forget: (): void => {
    try {
      globalThis.sessionStorage.removeItem(DEPARTURE_KEY)
    } catch {
      // Nothing was kept.
    }
  }
}
