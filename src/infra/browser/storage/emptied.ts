/** What a database is called whose own name belongs to one that cannot be removed. */
export const spareName = (name: string): string => `${name}+`

/** How long other tabs may hold up the removal, in milliseconds: they let go as soon as they are asked, unless they are frozen. */
const PATIENCE_MS = 2_000

/** Removes a database; resolves with the name under which one can be begun anew: another one where it cannot be removed. */
export const emptied = (name: string): Promise<string> =>
  new Promise((resolve) => {
    const goElsewhere = (): void => resolve(spareName(name))
    try {
      const removing = indexedDB.deleteDatabase(name)
      removing.addEventListener("success", () => resolve(name))
      removing.addEventListener("error", goElsewhere)
      removing.addEventListener("blocked", () => setTimeout(goElsewhere, PATIENCE_MS))
    } catch {
      goElsewhere()
    }
  })
