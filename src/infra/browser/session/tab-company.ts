const KEY = "kazi.company"

/**
 * The company that this tab stands in: all tabs share the cookies, and one that goes to another company must not take the others
 * along when they are loaded again. A browser that keeps nothing for a tab falls back on the cookie. Source: AUTH-21.
 */
export const tabCompany = {
  /** Where this tab stood for that user; null when it stood nowhere, or for somebody else. */
  of: (userId: string): string | null => {
    try {
      const [owner, companyId] = (globalThis.sessionStorage?.getItem(KEY) ?? "").split(" ")
      return owner === userId && companyId !== undefined && companyId !== "" ? companyId : null
    } catch {
      return null
    }
  },
  keep: (userId: string, companyId: string): void => {
    try {
      globalThis.sessionStorage?.setItem(KEY, `${userId} ${companyId}`)
    } catch {
      // The cookie says it, too.
    }
  },
  forget: (): void => {
    try {
      globalThis.sessionStorage?.removeItem(KEY)
    } catch {
      // Nothing was kept.
    }
  }
}
