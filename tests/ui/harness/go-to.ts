import type { Language } from "../../../src/ui/i18n/language.ts"
import { changeLanguage } from "../../../src/ui/i18n/start.ts"

type Router = NonNullable<typeof window.__TSR_ROUTER__>

/** An address of no screen: nothing of the page before is left, its frame and its books included. */
const NOWHERE = "/nowhere/at/all"

const arrive = (router: Router, path: string): Promise<void> =>
  new Promise((resolve) => {
    const stop = router.subscribe("onRendered", () => {
      stop()
      resolve()
    })
    // What is written and not saved holds nobody back here.
    router.history.push(path, undefined, { ignoreBlocker: true })
  })

const routerOfPage = (): Router => {
  // It leaves itself there.
  const router = window.__TSR_ROUTER__
  if (router === undefined) throw new Error("The page has no router")
  return router
}

/** Leaves the address for one of no screen. */
export const leave = (): Promise<void> => arrive(routerOfPage(), NOWHERE)

/**
 * Opens another address in the page, which has been left, in a language, with books that are opened anew, and waits until it is drawn.
 * `between`: what is done while nothing is open.
 */
export const goTo = async (path: string, language: Language, between: () => void): Promise<void> => {
  between()
  sessionStorage.clear()
  await changeLanguage(language)
  await arrive(routerOfPage(), path)
  // Where the keyboard stands after a link; whoever opens an address has it nowhere.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (const log of document.querySelectorAll("[data-live-announcer] [role=log]")) log.replaceChildren()
}
