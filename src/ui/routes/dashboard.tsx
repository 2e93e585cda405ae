import { createRoute } from "@tanstack/react-router"
import { isPeriodName } from "../app/period-names.ts"
import type { PeriodName } from "../app/period-names.ts"
import { lazyScreen } from "./lazy-screen.ts"
import { signedInRoute } from "./signed-in.tsx"

interface DashboardSearch {
  readonly period?: PeriodName
}

export const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard",
  validateSearch: (search: Record<string, unknown>): DashboardSearch =>
    isPeriodName(search["period"]) ? { period: search["period"] } : {},
  component: lazyScreen(
    () => import("../dashboard/dashboard-screen.tsx").then((module) => module.DashboardScreen),
    "dashboard"
  )
})
