import type { Page } from "playwright"

const name = "left"

/** What of a visit before a page can find. */
export const found = (page: Page) =>
  page.evaluate(async (left) => {
    const names = (await indexedDB.databases()).map((each) => each.name)
    return {
      cookie: document.cookie.includes(left),
      local: localStorage.getItem(left),
      session: sessionStorage.getItem(left),
      database: names.includes(left),
      caches: await caches.keys(),
      window: Reflect.get(window, left) ?? null,
      pages: history.length
    }
  }, name)

/** Leaves something in every place that a page has. */
export const leave = (page: Page): Promise<void> =>
  page.evaluate(async (left) => {
    document.cookie = `${left}=yes; path=/; max-age=600`
    localStorage.setItem(left, "yes")
    sessionStorage.setItem(left, "yes")
    Object.assign(window, { [left]: "yes" })
    await caches.open(left)
    await new Promise((resolve) => {
      const asked = indexedDB.open(left)
      asked.addEventListener("success", () => resolve(asked.result.close()))
    })
    history.pushState({}, "", "?left")
  }, name)
