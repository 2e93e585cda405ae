import type { CompanyHere } from "../companies-port.ts"
import type { Json } from "../../../domain/kernel/canonical.ts"
import type { UnsentItem, UnsentText, UnsentWork } from "../unsent-port.ts"
import { uploadsName } from "../files/upload-database.ts"
import { uploadsOf } from "../files/upload-queue.ts"
import { spareName } from "./emptied.ts"
import { isForm, placeOfGrabbed } from "./form-copies.ts"
import { filesName, mentionName, openLogDatabase } from "./log-database.ts"
import { isGrabbed, storagePocket } from "./pocket.ts"
import { ofCompany, openQueueDatabase, type AttentionRow, type DraftRow, type PendingRow } from "./queue-database.ts"
import { logName, logPrefix, queueName } from "./names.ts"
import { metaIn } from "./log-rows.ts"

interface Kept {
  readonly pending: ReadonlyArray<PendingRow>
  readonly attention: ReadonlyArray<AttentionRow>
  readonly drafts: ReadonlyArray<DraftRow>
  /** Every company that this user worked in here. */
  readonly companies: ReadonlyArray<string>
}

const nothing: Kept = { pending: [], attention: [], drafts: [], companies: [] }

/** The names of all databases here; undefined where the browser does not tell. */
const databaseNames = async (): Promise<ReadonlyArray<string> | undefined> =>
  indexedDB.databases === undefined
    ? undefined
    : (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]))

/** What a page grabbed as it ended is newer than what the database has of it. */
export const withGrabbed = (userId: string, drafts: ReadonlyArray<DraftRow>): ReadonlyArray<DraftRow> => {
  const pocket = storagePocket(() => globalThis.localStorage)
  const grabbed = pocket.names(`${userId}.`).flatMap((name): ReadonlyArray<DraftRow> => {
    const { companyId, key } = placeOfGrabbed(name)
    const found = pocket.read(name)
    return found === undefined ? [] : [{ companyId, key, ...found }]
  })
  const isNewer = (row: DraftRow): boolean =>
    grabbed.some(({ companyId, key }) => companyId === row.companyId && key === row.key)
  return [...drafts.filter((row) => !isNewer(row)), ...grabbed]
}

/** What a user's queue holds. A user without one gets none made by the asking. */
const keptOf = async (userId: string): Promise<Kept> => {
  const names = await databaseNames()
  // Whoever has no company yet may have begun to write of their first one.
  if (names !== undefined && !names.includes(queueName(userId))) return { ...nothing, drafts: withGrabbed(userId, []) }
  const queue = await openQueueDatabase(userId)
  try {
    return await queue.use(async (db) => {
      const tx = db.transaction(["pending", "attention", "draft", "seq"])
      const [pending, attention, drafts, seq] = await Promise.all([
        tx.objectStore("pending").getAll(),
        tx.objectStore("attention").getAll(),
        tx.objectStore("draft").getAll(),
        tx.objectStore("seq").getAllKeys()
      ])
      return { pending, attention, drafts: withGrabbed(userId, drafts), companies: seq }
    })
  } finally {
    queue.close()
  }
}

/** What a user would lose if this device forgot them now. */
export const unsentOf = async (userId: string): Promise<UnsentWork> => {
  const [{ attention, drafts, pending }, uploads] = await Promise.all([keptOf(userId), uploadsOf(userId)])
  const { lost, rows: files } = uploads
  const toSend = files.filter(({ refused }) => refused === null)
  return {
    operations: pending.length,
    refused: attention.length,
    drafts: drafts.length,
    files: files.length,
    hasLostFiles: lost !== 0,
    companies: [...new Set([...pending, ...toSend].map(({ companyId }) => companyId))]
  }
}

const isSaying = (value: Json): value is UnsentItem["says"] =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const saying = (value: Json): UnsentItem["says"] => (isSaying(value) ? value : {})

/** The same, piece by piece, and the companies that may have books to name it by. */
export const unsentItems = async (userId: string) => {
  const [{ attention, companies, drafts, pending }, uploads] = await Promise.all([keptOf(userId), uploadsOf(userId)])
  const ofCommand =
    (kind: UnsentItem["kind"]) =>
    ({ command, companyId }: Pick<PendingRow, "command" | "companyId">): UnsentItem => ({
      kind,
      companyId,
      what: command.type,
      says: saying(command.payload)
    })
  const items: ReadonlyArray<UnsentItem> = [
    ...pending.map(ofCommand("operations")),
    ...attention.map(ofCommand("refused")),
    ...drafts.map(
      ({ companyId, key, value }) => ({ kind: "drafts", companyId, what: key, says: saying(value) }) as const
    ),
    ...uploads.rows.map(({ companyId, name }) => ({ kind: "files", companyId, what: name, says: {} }) as const)
  ]
  return { items, companies }
}

/** Whether the copy of a company's log has anything to open; a company without one gets none made by the asking. */
const isOpenable = async (userId: string, companyId: string): Promise<boolean> => {
  const names = await databaseNames()
  if (names !== undefined && !names.includes(logName(userId, companyId))) return false
  const database = await openLogDatabase(userId, companyId)
  try {
    return (metaIn(await database.use((db) => db.get("meta", "current")))?.head ?? 0) > 0
  } finally {
    database.close()
  }
}

/** What of each company that a user worked in is on this device. */
export const companiesHere = async (userId: string): Promise<ReadonlyArray<CompanyHere>> => {
  const [{ attention, companies, drafts: unfinished, pending }, { rows: files }] = await Promise.all([
    keptOf(userId),
    uploadsOf(userId)
  ])
  const [toSend, setAside] = [
    files.filter(({ refused }) => refused === null),
    files.filter(({ refused }) => refused !== null)
  ]
  const drafts = unfinished.filter((row) => !isForm(row))
  const count = (rows: ReadonlyArray<{ readonly companyId: string }>, of: string): number =>
    rows.filter(({ companyId }) => companyId === of).length
  return Promise.all(
    companies.map(async (companyId) => ({
      companyId,
      isOpenable: await isOpenable(userId, companyId).catch(() => false),
      waiting: count([...pending, ...toSend], companyId),
      refused: count([...attention, ...setAside], companyId),
      drafts: count(drafts, companyId)
    }))
  )
}

/** The same as a text to keep in a file. What writes it is fetched when somebody asks for one: most never do. */
export const unsentText = async (userId: string): Promise<UnsentText> => {
  const [{ unsentFileText }, { uploadsToFile }] = await Promise.all([
    import("./unsent-file.ts"),
    import("../files/filed-uploads.ts")
  ])
  const [kept, { files, leftOut }] = await Promise.all([keptOf(userId), uploadsToFile(userId)])
  return { text: await unsentFileText({ userId, ...kept, files }), leftOut }
}

const removeDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(name)
    removing.addEventListener("success", () => resolve())
    removing.addEventListener("error", () => reject(removing.error))
  })

/** What the copy of a company's log may be called. */
const namesOfCopy = (userId: string, companyId: string): ReadonlyArray<string> => {
  const names = [logName(userId, companyId), mentionName(userId, companyId), filesName(userId, companyId)]
  return names.flatMap((name) => [name, spareName(name)])
}

const logNames = async (userId: string): Promise<ReadonlyArray<string>> =>
  (await databaseNames())?.filter((name) => name.startsWith(logPrefix(userId))) ??
  (await keptOf(userId)).companies.flatMap((companyId) => namesOfCopy(userId, companyId))

/** Removes what the browser notes under a user's id, of any kind: the list of companies, saved views, what they allowed. */
const removeNotes = (userId: string, isToGo: (key: string) => boolean): void => {
  const kept = globalThis.localStorage
  if (kept === undefined) return
  for (const key of Object.keys(kept)) if (key.includes(userId) && isToGo(key)) kept.removeItem(key)
}

/** Removes the small forms that were begun, of one company or of all. */
const removeForms = async (userId: string, companyId?: string): Promise<void> => {
  const isOf = (row: { readonly companyId: string; readonly key: string }): boolean =>
    isForm(row) && (companyId ?? row.companyId) === row.companyId
  const pocket = storagePocket(() => globalThis.localStorage)
  for (const name of pocket.names(`${userId}.`)) if (isOf(placeOfGrabbed(name))) pocket.drop(name)
  const rows = (await keptOf(userId)).drafts.filter(isOf)
  if (rows.length === 0) return
  const queue = await openQueueDatabase(userId)
  try {
    await queue.use((db) => Promise.all(rows.map((row) => db.delete("draft", [row.companyId, row.key]))))
  } finally {
    queue.close()
  }
}

/**
 * Removes the copy of one company's books, and what was noted or sent under its id, unless work in it is nowhere else. What it is
 * counted by stays: who comes back to the company goes on from there.
 */
export const removeBooks = async (userId: string, companyId: string): Promise<void> => {
  const here = (await companiesHere(userId)).find((one) => one.companyId === companyId)
  if (here !== undefined && here.waiting + here.refused + here.drafts > 0) return
  removeNotes(userId, (key) => key.includes(companyId))
  await removeForms(userId, companyId)
  const queue = await openQueueDatabase(userId)
  try {
    await queue.use((db) => db.delete("sent", ofCompany(companyId)))
  } finally {
    queue.close()
  }
  await Promise.all(namesOfCopy(userId, companyId).map(removeDatabase))
}

/** Removes everything of a user from this device. */
export const removeCopies = async (userId: string): Promise<void> => {
  removeNotes(userId, () => true)
  // Asked for together: whoever signs in again while one of them takes its time finds none that is still to be removed.
  const names = await logNames(userId)
  await Promise.all([...names, queueName(userId), uploadsName(userId)].map(removeDatabase))
}

/**
 * Removes the copies of the server's books and the small forms, and the rest unless some of it is work that exists nowhere else.
 */
export const keepOnlyUnsent = async (userId: string): Promise<void> => {
  await removeForms(userId)
  const { operations, refused, drafts, files, hasLostFiles } = await unsentOf(userId)
  if (operations + refused + drafts + files === 0 && !hasLostFiles) return removeCopies(userId)
  removeNotes(userId, (key) => !isGrabbed(key))
  await Promise.all((await logNames(userId)).map(removeDatabase))
}
