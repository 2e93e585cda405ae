import type { Role } from "../../../domain/kernel/permissions.ts"
import type { CompanyCard } from "../companies-port.ts"

/** How many characters of logos are kept: local storage is small, and drafts need it, too. */
const LOGOS_MAX = 300_000

// Written out: what signs a user out must not fetch the schemas.
const roles = ["owner", "admin", "accountant", "seller", "viewer"] as const satisfies ReadonlyArray<Role>

/** By the user's id in it the entry goes with everything else of theirs. */
const keyOf = (userId: string): string => `kazi.companies.${userId}`

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === "string"

const cardIn = (value: unknown): CompanyCard | undefined => {
  if (typeof value !== "object" || value === null) return undefined
  const { id, logo, name, role }: Partial<Record<keyof CompanyCard, unknown>> = value
  const known = roles.find((one) => one === role)
  return typeof id === "string" && typeof name === "string" && isTextOrNull(logo) && known !== undefined
    ? { id, name, role: known, logo }
    : undefined
}

/** The companies that the server named last for a user; empty where nothing is kept. */
export const knownCompanies = (userId: string): ReadonlyArray<CompanyCard> => {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage.getItem(keyOf(userId)) ?? "[]")
    return Array.isArray(kept) ? kept.flatMap((value) => cardIn(value) ?? []) : []
  } catch {
    return []
  }
}

const withoutLogos = (cards: ReadonlyArray<CompanyCard>): ReadonlyArray<CompanyCard> =>
  cards.map((card) => ({ ...card, logo: null }))

/** Keeps what the server named, in place of what it named before. */
export const keepCompanies = (userId: string, cards: ReadonlyArray<CompanyCard>): void => {
  const size = cards.reduce((sum, { logo }) => sum + (logo?.length ?? 0), 0)
  try {
    globalThis.localStorage.setItem(keyOf(userId), JSON.stringify(size > LOGOS_MAX ? withoutLogos(cards) : cards))
  } catch {
    // Without it the list needs a network.
  }
}

/** Forgets them. */
export const forgetCompanies = (userId: string): void => {
  try {
    globalThis.localStorage.removeItem(keyOf(userId))
  } catch {
    // Nothing was kept.
  }
}
