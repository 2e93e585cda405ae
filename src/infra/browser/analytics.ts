import type { PublicAnalytics } from "../contract/public-config.ts"
import { whenKeptElsewhere } from "./storage/kept-elsewhere.ts"

/** What is counted, by the descriptions of records. */
export interface Counted {
  /** The pages, by where they begin. The sign-in, mailed links and whatever else is not here are never told of. */
  readonly pages: { readonly [start: string]: string }
  /** What is told of the things people do, by the type of the command: that one was done, and nothing of it. */
  readonly events: { readonly [command: string]: string }
}

/** By the user's id in it the word goes with everything else of theirs. */
const keyOf = (userId: string): string => `kazi.analytics.${userId}`
const ALLOWED = "allowed"

/** Counts the use of the product, for those who allow it. No text that a person typed, no id and no amount goes through it. */
export interface Analytics {
  /** The site that is told. */
  readonly host: string
  /** Whether who works here has allowed it on this device. */
  readonly isAllowed: () => boolean
  readonly allow: (isAllowed: boolean) => void
  /** Calls back when it was allowed or taken back in another tab, until the returned function is called. */
  readonly follow: (changed: (isAllowed: boolean) => void) => () => void
  /** A page was opened; only its name is told, where it has one. */
  readonly page: (pathname: string) => void
  /** A command of this type was kept. */
  readonly done: (command: string) => void
}

const pageOf = ({ pages }: Counted, pathname: string): string | undefined =>
  Object.entries(pages).find(
    ([start]) => pathname === start || (start !== "/dashboard" && pathname.startsWith(`${start}/`))
  )?.[1]

const eventOf = ({ events }: Counted, command: string): string | undefined =>
  Object.entries(events).find(([type]) => type === command)?.[1]

interface World {
  /** Who works here; null for nobody. */
  readonly userId: () => string | null
  readonly storage?: Pick<Storage, "getItem" | "setItem" | "removeItem">
  readonly fetch?: typeof globalThis.fetch
}

/**
 * Analytics by a pixel: a call without cookies, referrer or script of anybody else. Off until the person who works here allows it, and
 * again once they have signed out. Source: spec section 7, analytics pixel and custom event call.
 */
export const pixelAnalytics = ({ endpoint, pixel }: PublicAnalytics, counted: Counted, world: World): Analytics => {
  const { fetch = globalThis.fetch.bind(globalThis), storage = localStorage, userId } = world
  const isAllowed = (): boolean => {
    const user = userId()
    return user !== null && storage.getItem(keyOf(user)) === ALLOWED
  }
  const tell = (event: string, page?: string): void => {
    if (!isAllowed()) return
    const told = new URLSearchParams({ id: pixel, ev: event, ...(page === undefined ? {} : { "cd[page]": page }) })
    fetch(`${endpoint}?${told.toString()}`, {
      cache: "no-store",
      credentials: "omit",
      keepalive: true,
      mode: "no-cors",
      referrerPolicy: "no-referrer"
      // Without a network it is not counted.
    }).catch(() => undefined)
  }
  return {
    host: new URL(endpoint).host,
    isAllowed,
    allow: (isAllowedNow) => {
      const user = userId()
      if (user === null) return
      if (isAllowedNow) storage.setItem(keyOf(user), ALLOWED)
      else storage.removeItem(keyOf(user))
    },
    follow: (changed) => {
      const user = userId()
      return user === null ? () => {} : whenKeptElsewhere(keyOf(user), (text) => changed(text === ALLOWED))
    },
    page: (pathname) => {
      const page = pageOf(counted, pathname)
      if (page !== undefined) tell("PageView", page)
    },
    done: (command) => {
      const event = eventOf(counted, command)
      if (event !== undefined) tell(event)
    }
  }
}
