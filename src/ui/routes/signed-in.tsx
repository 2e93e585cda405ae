import { createRoute, redirect } from "@tanstack/react-router"
import { settledStage } from "../app/session-port.ts"
import { lazyScreen } from "./lazy-screen.ts"
import { rootRoute } from "./root.tsx"

/** Everything inside the shell: only for someone signed in who has a company. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  beforeLoad: async ({ context, location }) => {
    const stage = await settledStage(context.session)
    if (stage === "signed-out") throw redirect({ to: "/login", search: { next: location.href }, replace: true })
    if (stage === "needs-company") throw redirect({ to: "/company/new", replace: true })
  },
  component: lazyScreen(
    () => import("../shell/shell.tsx").then((module) => module.Shell),
    "shell",
    "refusals",
    "errors"
  )
})
