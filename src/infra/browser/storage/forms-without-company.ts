import type { Json } from "../../../domain/kernel/canonical.ts"
import type { DraftRow, Drafts } from "../books-port.ts"
import { claimsOfOne } from "../tab-claims.ts"
import { draftsOf } from "./drafts.ts"
import type { Pocket } from "./pocket.ts"
import { openQueueDatabase } from "./queue-database.ts"

/**
 * Forms of a person who has no books open: they are registering a company. Held before the call returns, for the database has to be
 * opened first, and durable once it has them. A browser without databases holds them all the same.
 */
export const formsWithoutCompany = (userId: string, pocket: Pocket, now: () => number): Drafts => {
  const companyId = ""
  const nameOf = (key: string): string => `${userId}.${companyId}.${key}`
  /** The newest of each, which the database may not have been opened for yet. */
  const newest = new Map<string, Json>()
  let opened: Drafts | undefined
  let opening: Promise<Drafts> | undefined
  const open = async (): Promise<Drafts> => {
    const db = await openQueueDatabase(userId)
    opened = draftsOf({ db, pocket, claims: claimsOfOne, userId, companyId, now })
    return opened
  }
  const drafts = (): Promise<Drafts> =>
    (opening ??= open().catch((cause: unknown) => {
      opening = undefined
      throw cause
    }))
  const grab = (key: string, value: Json): boolean => {
    newest.set(key, value)
    return opened === undefined ? pocket.put(nameOf(key), { value, savedAt: now() }) : opened.grab(key, value)
  }
  const held = (prefix: string): ReadonlyArray<DraftRow> =>
    pocket.names(nameOf(prefix)).flatMap((name) => {
      const found = pocket.read(name)
      return found === undefined ? [] : [{ key: name.slice(nameOf("").length), ...found, isOpen: false }]
    })
  return {
    load: async (key) => pocket.read(nameOf(key))?.value ?? (await drafts()).load(key),
    save: async (key, value) => {
      grab(key, value)
      try {
        const found = await drafts()
        await found.save(key, newest.get(key) ?? value)
      } catch (cause) {
        if (pocket.read(nameOf(key)) === undefined) throw cause
      }
    },
    grab,
    remove: async (key) => {
      pocket.drop(nameOf(key))
      await (await drafts()).remove(key)
    },
    list: async (prefix) => {
      try {
        return await (await drafts()).list(prefix)
      } catch {
        return held(prefix)
      }
    },
    claim: claimsOfOne.take
  }
}
