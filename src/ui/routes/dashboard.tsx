import { createRoute } from "@tanstack/react-router"
import { periodAsked } from "../app/period-names.ts"
import { onlyRead } from "./only-read.ts"
import { lazyScreen } from "./lazy-screen.ts"
import { signedInRoute } from "./signed-in.tsx"

export const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard",
  validateSearch: onlyRead(periodAsked),
  component: lazyScreen(
    () => import("../dashboard/dashboard-screen.tsx").then((module) => module.DashboardScreen),
    "dashboard"
  )
})
