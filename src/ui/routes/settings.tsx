import { createRoute, notFound } from "@tanstack/react-router"
import { isFeatureOn } from "../app/features.ts"
import { lazyScreen } from "./lazy-screen.ts"
import { signedInRoute } from "./signed-in.tsx"

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/settings",
  component: lazyScreen(
    () => import("../settings/settings-screen.tsx").then((module) => module.SettingsScreen),
    "settings"
  )
})

const indexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/",
  component: lazyScreen(
    () => import("../settings/settings-index-screen.tsx").then((module) => module.SettingsIndexScreen),
    "settings"
  )
})

const profileRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/user",
  component: lazyScreen(
    () => import("../settings/profile/profile-screen.tsx").then((module) => module.ProfileScreen),
    "account",
    "settings",
    "problems",
    "refusals"
  )
})

const companiesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/user/companies",
  component: lazyScreen(
    () => import("../settings/companies/my-companies-screen.tsx").then((module) => module.MyCompaniesScreen),
    "companies",
    "settings"
  )
})

const invoicesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/invoice",
  component: lazyScreen(
    () => import("../settings/invoice/invoice-settings-screen.tsx").then((module) => module.InvoiceSettingsScreen),
    "business",
    "companies",
    "settings",
    "refusals"
  )
})

const taxesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/taxes",
  component: lazyScreen(
    () => import("../settings/taxes/taxes-screen.tsx").then((module) => module.TaxesScreen),
    "business",
    "companies",
    "settings",
    "refusals"
  )
})

const categoriesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/categories",
  component: lazyScreen(
    () => import("../settings/categories/categories-screen.tsx").then((module) => module.CategoriesScreen),
    "categories",
    "business",
    "companies",
    "settings",
    "refusals"
  )
})

const templatesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/templates",
  component: lazyScreen(
    () => import("../settings/templates/templates-screen.tsx").then((module) => module.TemplatesScreen),
    "templates",
    "business",
    "companies",
    "forms",
    "settings",
    "refusals"
  )
})

/** A page that does not exist where the deployment does not have it. */
const followRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/templates/follow",
  beforeLoad: () => {
    if (!isFeatureOn("templateSocket")) throw notFound()
  },
  component: lazyScreen(
    () => import("../settings/templates/follow-screen.tsx").then((module) => module.FollowScreen),
    "templates",
    "settings"
  )
})

const companyRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/company",
  component: lazyScreen(
    () => import("../settings/company/company-screen.tsx").then((module) => module.CompanyScreen),
    "business",
    "companies",
    "company",
    "history",
    "settings",
    "refusals"
  )
})

const membersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: "/company/members",
  component: lazyScreen(
    () => import("../settings/members/members-screen.tsx").then((module) => module.MembersScreen),
    "members",
    "companies",
    "settings",
    "problems",
    "refusals"
  )
})

/** The settings, one route for each section. Source: spec section 2. */
export const settingsRoutes = settingsRoute.addChildren([
  indexRoute,
  profileRoute,
  companiesRoute,
  invoicesRoute,
  taxesRoute,
  categoriesRoute,
  templatesRoute,
  followRoute,
  companyRoute,
  membersRoute
])
