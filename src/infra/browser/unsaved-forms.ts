import { lockClaims } from "./tab-claims.ts"

const PREFIX = "kazi:unsaved:"

/** Those of this page, also where the browser has no locks. */
const here = new Set<string>()

const claims = () => lockClaims(globalThis.navigator?.locks)

/** Says to every tab that a form of this page has something typed and not saved, until the returned function is called. `id` names it. */
export const noteUnsaved = (id: string): (() => void) => {
  const name = PREFIX + id
  here.add(name)
  const taken = claims().take(name, () => {})
  return () => {
    here.delete(name)
    void taken.then((release) => release?.())
  }
}

/** How many forms have something typed and not saved, in whatever tab of this browser. */
export const unsavedForms = async (): Promise<number> => {
  const held = await claims().held()
  return new Set([...here, ...[...held].filter((name) => name.startsWith(PREFIX))]).size
}
