import { createRoute } from "@tanstack/react-router"
import { readCustomerSearch } from "../customers/customer-search.ts"
import { lazyScreen } from "./lazy-screen.ts"
import { signedInRoute } from "./signed-in.tsx"

const customersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/clients",
  validateSearch: readCustomerSearch,
  component: lazyScreen(
    () => import("../customers/customers-screen.tsx").then((module) => module.CustomersScreen),
    "customers",
    "lists"
  )
})

export const customerRoutes = [customersRoute] as const
