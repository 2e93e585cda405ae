import { useSyncExternalStore } from "react"
import { whenKeptElsewhere } from "../../../infra/browser/storage/kept-elsewhere.ts"

/** The look of the application on this device: one of the two, or whichever the device itself has. */
export type Theme = "light" | "dark" | "device"

export const themes: ReadonlyArray<Theme> = ["light", "dark", "device"]

/** first-theme.js reads it before anything is painted. */
const key = "kazi.theme"

const known = (text: string | null): Theme => (text === "light" || text === "dark" ? text : "device")

const readTheme = (): Theme => {
  try {
    return known(window.localStorage.getItem(key))
  } catch {
    return "device"
  }
}

const keep = (theme: Theme): void => {
  try {
    if (theme === "device") window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, theme)
  } catch {
    // It holds until this page is closed.
  }
}

/** Puts the page in that theme, and the bar that a phone's browser draws above it. */
const show = (theme: Theme): void => {
  const { dataset } = document.documentElement
  if (theme === "device") delete dataset["theme"]
  else dataset["theme"] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const own = meta.dataset["theme"]
    if (theme === "device") meta.media = `(prefers-color-scheme: ${own})`
    else meta.media = own === theme ? "all" : "not all"
  }
}

const listeners = new Set<() => void>()
let current: Theme | undefined

const become = (theme: Theme): void => {
  current = theme
  show(theme)
  for (const listener of listeners) listener()
}

/** At once, and kept for the next visit where the browser allows it. The other tabs of this device follow. */
export const chooseTheme = (theme: Theme): void => {
  keep(theme)
  become(theme)
}

/** Follows what the other tabs of this device choose, on every screen. */
export const followTheme = (): void => void whenKeptElsewhere(key, (text) => become(known(text)))

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was chosen on this device. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => (current ??= readTheme()))
