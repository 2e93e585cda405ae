import { createRoute, redirect } from "@tanstack/react-router"
import { isLanguageKept, languageOfLink } from "../i18n/language.ts"
import { beginIn } from "../i18n/start.ts"
import { keepLink } from "../links/link-token.ts"
import { lazyScreen } from "./lazy-screen.ts"
import { rootRoute } from "./root.tsx"

/** The secret leaves the address bar for this tab's memory, before anything is shown or asked. Source: LINK-1. */
const takeToken = (purpose: Parameters<typeof keepLink>[0], { hash, pathname }: { hash: string; pathname: string }) => {
  if (hash === "") return
  const language = languageOfLink(hash)
  if (language !== undefined && !isLanguageKept()) void beginIn(language)
  keepLink(purpose, hash.replace(/&.*$/, ""))
  throw redirect({ to: pathname, replace: true })
}

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/verify-email",
  beforeLoad: ({ location }) => takeToken("verify_email", location),
  component: lazyScreen(
    () => import("../links/verify-email-screen.tsx").then((module) => module.VerifyEmailScreen),
    "links",
    "problems",
    "refusals"
  )
})

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/confirm-email",
  beforeLoad: ({ location }) => takeToken("change_email", location),
  component: lazyScreen(
    () => import("../links/confirm-email-screen.tsx").then((module) => module.ConfirmEmailScreen),
    "links",
    "problems",
    "refusals"
  )
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reset-password",
  beforeLoad: ({ location }) => takeToken("reset_password", location),
  component: lazyScreen(
    () => import("../links/reset-password-screen.tsx").then((module) => module.ResetPasswordScreen),
    "links",
    "problems",
    "refusals"
  )
})

/** Where somebody who was invited comes back to after signing in. */
export const INVITATION = "/invitation"

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: INVITATION,
  beforeLoad: ({ location }) => takeToken("invitation", location),
  component: lazyScreen(
    () => import("../links/invitation-screen.tsx").then((module) => module.InvitationScreen),
    "links",
    "problems",
    "refusals",
    "shell"
  )
})

const forgottenPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/forgotten-password",
  component: lazyScreen(
    () => import("../links/forgotten-password-screen.tsx").then((module) => module.ForgottenPasswordScreen),
    "links",
    "problems",
    "refusals"
  )
})

/** The pages that mailed links open. Their addresses are those of infra/contract/mailed-links.ts. */
export const linkRoutes = [
  verifyEmailRoute,
  confirmEmailRoute,
  resetPasswordRoute,
  invitationRoute,
  forgottenPasswordRoute
] as const
