import { createRootRouteWithContext, Outlet } from "@tanstack/react-router"
import type { ErrorComponentProps } from "@tanstack/react-router"
import type { SessionPort } from "../app/session-port.ts"
import { ErrorScreen } from "../shell/error-screen.tsx"
import { NotFoundScreen } from "../shell/not-found-screen.tsx"

/** What every route may use before it shows. */
export interface RouteContext {
  readonly session: SessionPort
}

// Outside the shell these screens are the whole page, so they bring its landmark.
const AloneNotFound = () => (
  <main>
    <NotFoundScreen />
  </main>
)
const AloneError = (props: ErrorComponentProps) => (
  <main>
    <ErrorScreen {...props} />
  </main>
)

export const rootRoute = createRootRouteWithContext<RouteContext>()({
  component: Outlet,
  errorComponent: AloneError,
  notFoundComponent: AloneNotFound
})
