import { createRoute, redirect } from "@tanstack/react-router"
import type { SessionStage } from "../app/session-port.ts"
import { settledStage } from "../app/session-port.ts"
import { LoginScreen } from "../session/login-screen.tsx"
import { lazyScreen } from "./lazy-screen.ts"
import { INVITATION } from "./links.tsx"
import { onlyRead } from "./only-read.ts"
import { safeNext } from "./next-address.ts"
import { rootRoute } from "./root.tsx"

interface EntrySearch {
  /** Where to go once signed in: an address of this app. */
  readonly next?: string
}

const readEntrySearch = onlyRead((search): EntrySearch => {
  const next = safeNext(search["next"])
  return next === undefined ? {} : { next }
})

const leaveWhenKnown = (stage: SessionStage, next: string | undefined): void => {
  if (stage === "signed-in") throw redirect({ href: next ?? "/dashboard", replace: true })
  // Whoever was invited joins a company that is there already.
  if (stage === "needs-company") throw redirect({ href: next === INVITATION ? next : "/company/new", replace: true })
}

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  validateSearch: readEntrySearch,
  beforeLoad: async ({ context, search }) => leaveWhenKnown(await settledStage(context.session), search.next),
  component: LoginScreen
})

export const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/signup",
  validateSearch: readEntrySearch,
  beforeLoad: async ({ context, search }) => leaveWhenKnown(await settledStage(context.session), search.next),
  component: lazyScreen(() => import("../session/sign-up-screen.tsx").then((module) => module.SignUpScreen))
})

/** The completion stage. Source: spec sections 2 and 4. */
export const newCompanyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/company/new",
  beforeLoad: async ({ context }) => {
    const stage = await settledStage(context.session)
    if (stage === "signed-out") throw redirect({ to: "/login", replace: true })
    if (stage === "signed-in") throw redirect({ to: "/dashboard", replace: true })
  },
  component: lazyScreen(
    () => import("../registration/register-company-screen.tsx").then((module) => module.RegisterCompanyScreen),
    "company",
    "shell",
    "forms"
  )
})

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/dashboard", replace: true })
  }
})
