import { createRoute } from "@tanstack/react-router"
import { signedInRoute } from "./signed-in.tsx"

const productsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/products",
})

export const productRoutes = [productsRoute] as const
