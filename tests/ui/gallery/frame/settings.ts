import { isLanguage } from "../../../../src/ui/i18n/language.ts"
import type { Language } from "../../../../src/ui/i18n/language.ts"

/** How the gallery is looked at. It stands whole in the address, so that a link shows the same to everyone. */
export interface Settings {
  readonly language: Language
  /** French texts, longer and accented: what would not fit another language shows. */
  readonly isLonger: boolean
  /** Undefined follows the device. */
  readonly theme: "light" | "dark" | undefined
  readonly isContrasty: boolean
  /** The only section shown; all of them when undefined. */
  readonly section: string | undefined
}

const read = (): Settings => {
  const given = new URLSearchParams(location.search)
  const language = given.get("lang") ?? undefined
  const theme = given.get("theme")
  return {
    language: isLanguage(language) ? language : "fr",
    isLonger: given.get("lang") === "long",
    theme: theme === "light" || theme === "dark" ? theme : undefined,
    isContrasty: given.get("contrast") === "more",
    section: given.get("section") ?? undefined
  }
}

export const settings: Settings = read()

/** The address of this page with some settings changed; null takes one out. */
export const addressWith = (changed: Readonly<Record<string, string | null>>): string => {
  const next = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  const query = next.toString()
  return `${location.pathname}${query === "" ? "" : `?${query}`}`
}
