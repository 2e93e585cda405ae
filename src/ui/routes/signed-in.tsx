import { createRoute, redirect } from "@tanstack/react-router"
import { settledStage } from "../app/session-port.ts"
import type { SessionPort } from "../app/session-port.ts"
import { lazyScreen } from "./lazy-screen.ts"
import { rootRoute } from "./root.tsx"

const admit = async (session: SessionPort, href: string): Promise<void> => {
  const stage = await settledStage(session)
  if (stage === "signed-out") throw redirect({ to: "/login", search: { next: href }, replace: true })
  if (stage === "needs-company") throw redirect({ to: "/company/new", replace: true })
}

/** Everything inside the shell: only for someone signed in who has a company. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  beforeLoad: ({ context, location }) => admit(context.session, location.href),
  component: lazyScreen(
    () => import("../shell/shell.tsx").then((module) => module.Shell),
    "shell",
    "refusals",
    "errors",
    "forms",
    // At hand, and not ready before they are asked for: the menu would be drawn twice for it, the second time in one piece.
    "records"
  )
})

/** Pages of their own for the same people. */
const aloneRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "alone",
  beforeLoad: ({ context, location }) => admit(context.session, location.href),
  component: lazyScreen(() => import("../shell/shell.tsx").then((module) => module.AloneSignedIn), "shell", "forms")
})

const anotherCompanyRoute = createRoute({
  getParentRoute: () => aloneRoute,
  path: "/company/another",
  component: lazyScreen(
    () => import("../registration/another-company-screen.tsx").then((module) => module.AnotherCompanyScreen),
    "company"
  )
})

export const aloneRoutes = aloneRoute.addChildren([anotherCompanyRoute])
