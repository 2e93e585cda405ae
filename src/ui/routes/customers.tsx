import { createRoute } from "@tanstack/react-router"
import { signedInRoute } from "./signed-in.tsx"

const customersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/clients",
})

export const customerRoutes = [customersRoute] as const
