import { createRouter, lazyRouteComponent } from "@tanstack/react-router"
import type { RouterHistory } from "@tanstack/react-router"
import { readAddressSearch, writeAddressSearch } from "../lists/address-search.ts"
import { ErrorScreen } from "../shell/error-screen.tsx"
import { dashboardRoute } from "./dashboard.tsx"
import { linkRoutes } from "./links.tsx"
import { recordRoutes } from "./records.tsx"
import { rootRoute } from "./root.tsx"
import type { RouteContext } from "./root.tsx"
import { homeRoute, loginRoute, newCompanyRoute, signUpRoute } from "./session.tsx"
import { settingsRoutes } from "./settings.tsx"
import { aloneRoutes, signedInRoute } from "./signed-in.tsx"

const routeTree = rootRoute.addChildren([
  homeRoute,
  loginRoute,
  signUpRoute,
  newCompanyRoute,
  ...linkRoutes,
  aloneRoutes,
  signedInRoute.addChildren([dashboardRoute, ...recordRoutes, settingsRoutes])
])

/** Where a router that is not of the page's own address stands, and that it leaves the page's place alone. */
interface Apart {
  readonly history: RouterHistory
  readonly scrollRestoration: false
}

/** The URL map. Source: spec section 2. */
export const makeRouter = (context: RouteContext, apart?: Apart) =>
  createRouter({
    routeTree,
    context,
    scrollRestoration: true,
    ...apart,
    parseSearch: readAddressSearch,
    stringifySearch: writeAddressSearch,
    defaultErrorComponent: ErrorScreen,
    // Comes with the shell; a screen that is quicker than this shows without it.
    defaultPendingComponent: lazyRouteComponent(() => import("../shell/shell-skeleton.tsx"), "ScreenSkeleton"),
    defaultPendingMs: 300,
    defaultPendingMinMs: 0
  })

declare module "@tanstack/react-router" {
  interface Register {
    readonly router: ReturnType<typeof makeRouter>
  }
}
