/** Who used this device last. No token and no secret: whoever reads it can do nothing with it at the server. */
export interface LastUser {
  readonly userId: string
  readonly companyId: string
  readonly email: string | null
  /** The device is shared with others: nothing of this is used once the session is over. */
  readonly isShared: boolean
}

const DATABASE = "kazi:device"
const STORE = "memory"
const LAST = "last"
const LEAVING = "leaving:"
const ENDING = "ending:"

const asked = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result))
    request.addEventListener("error", () => reject(request.error))
  })

const written = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.addEventListener("complete", () => resolve())
    tx.addEventListener("abort", () => reject(tx.error))
  })

/** The database; undefined when there is none and it is only to be read. */
const connected = async (purpose: "read" | "write"): Promise<IDBDatabase | undefined> => {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener("upgradeneeded", () => {
    if (purpose === "read") opening.transaction?.abort()
    else opening.result.createObjectStore(STORE)
  })
  try {
    return await asked(opening)
  } catch (error) {
    if (purpose === "read") return undefined
    throw error
  }
}

const reading = async <A>(nothing: A, run: (store: IDBObjectStore) => Promise<A>): Promise<A> => {
  const db = await connected("read")
  if (db === undefined) return nothing
  try {
    return await run(db.transaction(STORE).objectStore(STORE))
  } finally {
    db.close()
  }
}

const isText = (value: unknown): value is string => typeof value === "string"

const lastIn = (row: unknown): LastUser | null => {
  if (typeof row !== "object" || row === null) return null
  const { userId, companyId, email, isShared }: Partial<Record<keyof LastUser, unknown>> = row
  return isText(userId) && isText(companyId)
    ? { userId, companyId, email: isText(email) ? email : null, isShared: isShared === true }
    : null
}

/** Reads who was here last and writes, in one transaction: what another wrote in between is not lost. */
const writing = async (run: (store: IDBObjectStore, before: LastUser | null) => void): Promise<LastUser | null> => {
  const db = await connected("write")
  if (db === undefined) return null
  try {
    const tx = db.transaction(STORE, "readwrite", { durability: "strict" })
    const store = tx.objectStore(STORE)
    const before = lastIn(await asked<unknown>(store.get(LAST)))
    run(store, before)
    await written(tx)
    return before
  } finally {
    db.close()
  }
}

/** How long a browser may take to answer before its memory counts as empty: some have hung at this, and nobody may wait for it. */
const PATIENCE_MS = 2_000

/**
 * Whether there is anything to recall or to remove here: it costs a read and needs no library, for it stands before the first
 * screen of a visitor.
 */
export const deviceRemembers = async (): Promise<boolean> => {
  const found = reading(false, async (store) => (await asked(store.count())) > 0).catch(() => false)
  const patience = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  return Promise.race([found, patience])
}

/** The last user of this device. */
export const lastUser = (): Promise<LastUser | null> =>
  reading<LastUser | null>(null, async (store) => lastIn(await asked<unknown>(store.get(LAST))))

/**
 * Remembers a user as the last one; what is null stays as it was, the e-mail address for the same user only. No copies of theirs are
 * to be removed any more. Answers with what is remembered now, and with who was before.
 */
export const rememberUser = async (
  user: Pick<LastUser, "userId" | "companyId" | "email"> & { readonly isShared: boolean | null }
): Promise<{ readonly now: LastUser; readonly before: LastUser | null }> => {
  const { userId, companyId } = user
  const withMemory = (before: LastUser | null): LastUser => ({
    userId,
    companyId,
    email: user.email ?? (before?.userId === userId ? before.email : null),
    isShared: user.isShared ?? before?.isShared ?? false
  })
  const before = await writing((store, known) => {
    store.put(withMemory(known), LAST)
    store.delete(`${LEAVING}${userId}`)
  })
  return { now: withMemory(before), before }
}

/** Forgets the last user, and nothing else. */
export const forgetLast = async (): Promise<void> => {
  await writing((store) => void store.delete(LAST))
}

/** Forgets a user, and notes that their copies are to be removed, so that it is done even if the page ends now. */
export const beginForgetting = async (userId: string): Promise<void> => {
  await writing((store, before) => {
    if (before?.userId === userId) store.delete(LAST)
    store.put(true, `${LEAVING}${userId}`)
  })
}

/** What stands behind a beginning of keys. */
const behind = (start: string): Promise<ReadonlyArray<string>> =>
  reading<ReadonlyArray<string>>([], async (store) =>
    (await asked(store.getAllKeys())).flatMap((key) =>
      isText(key) && key.startsWith(start) ? [key.slice(start.length)] : []
    )
  )

/** The users whose copies are still to be removed. */
export const leavingUsers = (): Promise<ReadonlyArray<string>> => behind(LEAVING)

/** Nothing of this user is here any more. */
export const endForgetting = async (userId: string): Promise<void> => {
  await writing((store) => void store.delete(`${LEAVING}${userId}`))
}

/** Notes that a session is to be ended at the server: by its id, which opens nothing there. */
export const beginEnding = async (session: string): Promise<void> => {
  await writing((store) => void store.put(true, `${ENDING}${session}`))
}

/** The sessions of which the server was not told yet that they are over. */
export const endingSessions = (): Promise<ReadonlyArray<string>> => behind(ENDING)

/** The server knows that the session is over. */
export const endEnding = async (session: string): Promise<void> => {
  await writing((store) => void store.delete(`${ENDING}${session}`))
}
