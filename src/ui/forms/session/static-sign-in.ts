/** What the person had done in the static sign-in form when the application took over. */
export interface StaticSignIn {
  readonly email: string
  readonly password: string
  /** The device was said to be shared with others. */
  readonly isShared: boolean
  /** The field that had the keyboard, so that typing goes on where it was. */
  readonly focused: "email" | "password" | null
  /** Where the cursor stood in that field; null where the browser does not tell (e-mail fields). */
  readonly cursor: number | null
}

const nothing: StaticSignIn = { email: "", password: "", isShared: false, focused: null, cursor: null }

const field = (id: string): HTMLInputElement | null => {
  const element = document.getElementById(id)
  return element instanceof HTMLInputElement ? element : null
}

/**
 * Reads the static sign-in form of index.html. Call it once, right before the application is mounted over it, and hand the
 * result to the sign-in screen as its first values. Where there is no form, everything is empty.
 */
export const takeStaticSignIn = (): StaticSignIn => {
  const email = field("static-email")
  const password = field("static-password")
  if (email === null || password === null) return nothing
  const active = document.activeElement
  const focused = active === email ? "email" : active === password ? "password" : null
  return {
    email: email.value,
    password: password.value,
    isShared: field("static-shared")?.checked === true,
    focused,
    cursor: focused === "password" ? password.selectionStart : null
  }
}
