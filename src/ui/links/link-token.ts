import { LINK_KEY } from "../../infra/browser/session/tab-memory.ts"
import type { LinkPurpose } from "../../infra/contract/mailed-links.ts"

/** For browsers that keep nothing: the secrets of this page. */
const here = new Map<LinkPurpose, string>()
const listeners = new Set<() => void>()

const keyOf = (purpose: LinkPurpose): string => `${LINK_KEY}${purpose}`

const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/**
 * Keeps the secret that a page was opened with, for this tab alone: the address bar holds it no longer, and whoever has to sign in
 * first comes back to it. Source: LINK-1.
 */
export const keepLink = (purpose: LinkPurpose, token: string): void => {
  here.set(purpose, token)
  try {
    window.sessionStorage.setItem(keyOf(purpose), token)
  } catch {
    // This page still has it.
  }
  for (const listener of listeners) listener()
}

/** The secret this tab was opened with; null when there is none, or none that is whole. */
export const keptLink = (purpose: LinkPurpose): string | null => {
  let token = here.get(purpose) ?? null
  try {
    token ??= window.sessionStorage.getItem(keyOf(purpose))
  } catch {
    // A browser that keeps nothing.
  }
  return token !== null && isToken(token) ? token : null
}

/** Lets go of a secret that is worth nothing any more. */
export const forgetLink = (purpose: LinkPurpose): void => {
  here.delete(purpose)
  try {
    window.sessionStorage.removeItem(keyOf(purpose))
  } catch {
    // Nothing was kept.
  }
}

/** Calls back whenever a link is opened, until the returned function is called. */
export const onLinkOpened = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
