import type { Page } from "playwright"

interface Noted {
  readonly head?: number
  readonly drawn?: object
}

/** What is noted of the books on this device. */
const noted = (page: Page, key: "current" | "summary" | "parts"): Promise<Noted | undefined> =>
  page.evaluate(async (name) => {
    const answerOf = <A>(request: IDBRequest<A>) =>
      new Promise<A>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result))
        request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")))
      })
    const copy = (await indexedDB.databases()).find(({ name = "" }) => name.startsWith("c:"))
    if (copy?.name === undefined) return undefined
    const database = await answerOf(indexedDB.open(copy.name))
    const row: Noted | undefined = await answerOf(database.transaction("meta").objectStore("meta").get(name))
    database.close()
    return row
  }, key)

/** How many events the books on this device hold. */
export const eventsOn = async (page: Page): Promise<number> => (await noted(page, "current"))?.head ?? 0

/** Whether all is kept that the next start opens from: the summary, the dashboard as it is drawn of that, and the parts. */
export const isAllKept = async (page: Page): Promise<boolean> =>
  (await noted(page, "summary"))?.drawn !== undefined && (await noted(page, "parts")) !== undefined
