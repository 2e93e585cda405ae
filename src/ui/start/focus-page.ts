import { focusPage } from "../app/focus-page.ts"
import type { SessionPort } from "../app/session-port.ts"
import { shieldFinger } from "../components/double-press.ts"
import type { makeRouter } from "../routes/tree.ts"

/** After every change of page, from sign-up on, the keyboard stands on the heading of the new one; the same in another company. */
export const focusEachPage = (router: ReturnType<typeof makeRouter>, session: SessionPort): void => {
  router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
    if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return
    shieldFinger()
    focusPage()
  })
  let { companyId } = session.view()
  session.subscribe(() => {
    const before = companyId
    companyId = session.view().companyId
    if (before !== null && companyId !== null && before !== companyId) focusPage()
  })
}
