import { createRootRouteWithContext, Outlet } from "@tanstack/react-router"
import type { SessionActor } from "../app/session-stage.ts"
import { ErrorScreen } from "../shell/error-screen.tsx"
import { NotFoundScreen } from "../shell/not-found-screen.tsx"

/** What every route may use before it shows. */
export interface RouteContext {
  readonly session: SessionActor
}

export const rootRoute = createRootRouteWithContext<RouteContext>()({
  component: Outlet,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
})
