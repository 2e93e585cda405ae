import type { ComponentType } from "react"
import { lazyRouteComponent } from "@tanstack/react-router"
import type { Namespace } from "../i18n/namespaces.ts"
import { preloadTexts } from "../i18n/start.ts"

interface Screen {
  readonly screen: ComponentType
}

/**
 * A screen whose code and texts are fetched together, when its route is first needed or a link to it is about to be pressed:
 * `lazyScreen(() => import("../invoices/list-screen.tsx").then((module) => module.ListScreen), "invoices")`.
 */
export const lazyScreen = (load: () => Promise<ComponentType>, ...namespaces: ReadonlyArray<Namespace>) =>
  lazyRouteComponent<Screen, "screen">(async () => {
    const [screen] = await Promise.all([load(), preloadTexts(...namespaces)])
    return { screen }
  }, "screen")
