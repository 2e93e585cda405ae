/** One object store of a browser's database, with all that it holds. */
interface StoreCopy {
  readonly name: string
  readonly keyPath: string | Array<string> | null
  readonly autoIncrement: boolean
  readonly indexes: ReadonlyArray<{
    readonly name: string
    readonly keyPath: string | Array<string>
    readonly unique: boolean
    readonly multiEntry: boolean
  }>
  readonly records: ReadonlyArray<{ readonly key: unknown; readonly value: unknown }>
}

/** A database of a browser, as JSON. */
export interface DatabaseCopy {
  readonly name: string
  readonly version: number
  readonly stores: ReadonlyArray<StoreCopy>
}

/** What a browser keeps for one origin. */
export interface DeviceCopy {
  readonly databases: ReadonlyArray<DatabaseCopy>
  readonly localStorage: { readonly [key: string]: string }
}

/*
 * The two functions run in a page as well as here: they name nothing outside themselves.
 */

/** Every database of this origin, but for what is made of the rest of it. Throws on a value that JSON does not hold whole. */
export const copyDatabases = async (): Promise<ReadonlyArray<DatabaseCopy>> => {
  const asked = <A>(request: IDBRequest<A>): Promise<A> =>
    new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result))
      request.addEventListener("error", () => reject(request.error))
    })
  const isPlain = (value: unknown): boolean => {
    if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true
    if (Array.isArray(value)) return value.every(isPlain)
    return Object.prototype.toString.call(value) === "[object Object]" && Object.values(value as object).every(isPlain)
  }
  const found = (await indexedDB.databases()).map(({ name }) => name ?? "").toSorted()
  const copies: Array<DatabaseCopy> = []
  for (const name of found) {
    const db = await asked(indexedDB.open(name))
    const stores: Array<StoreCopy> = []
    for (const storeName of db.objectStoreNames) {
      const store = db.transaction(storeName).objectStore(storeName)
      const all = await Promise.all([asked(store.getAllKeys()), asked<Array<unknown>>(store.getAll())])
      // Parts of the books are bytes that are made of the log again.
      const isPart = (key: unknown): boolean => typeof key === "string" && key.startsWith("part:")
      const keys = all[0].filter((key) => !isPart(key))
      const values = all[1].filter((_value, at) => !isPart(all[0][at]))
      if (!isPlain(keys) || !isPlain(values)) throw new Error(`${name}, ${storeName}: a value is no JSON`)
      stores.push({
        name: storeName,
        keyPath: store.keyPath,
        autoIncrement: store.autoIncrement,
        indexes: [...store.indexNames].map((indexName) => {
          const { keyPath, multiEntry, unique } = store.index(indexName)
          return { name: indexName, keyPath, multiEntry, unique }
        }),
        records: keys.map((key, at) => ({ key, value: values[at] }))
      })
    }
    copies.push({ name, version: db.version, stores })
    db.close()
  }
  return copies
}

/** Puts databases in place as they were copied. Throws when one of the name is there already. */
export const placeDatabases = async (copies: ReadonlyArray<DatabaseCopy>): Promise<void> => {
  for (const { name, stores, version } of copies) {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, version)
      opening.addEventListener("upgradeneeded", ({ oldVersion }) => {
        if (oldVersion !== 0) throw new Error(`${name} is there already`)
        for (const { autoIncrement, indexes, keyPath, name: storeName, records } of stores) {
          const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement })
          for (const index of indexes) store.createIndex(index.name, index.keyPath, index)
          for (const { key, value } of records) store.put(value, keyPath === null ? (key as IDBValidKey) : undefined)
        }
      })
      opening.addEventListener("success", () => {
        opening.result.close()
        resolve()
      })
      opening.addEventListener("error", () => reject(opening.error))
    })
  }
}
