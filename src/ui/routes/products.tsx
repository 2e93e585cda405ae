import { createRoute } from "@tanstack/react-router"
import { readProductSearch } from "../products/product-search.ts"
import { lazyScreen } from "./lazy-screen.ts"
import { signedInRoute } from "./signed-in.tsx"

const productsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/products",
  validateSearch: readProductSearch,
  component: lazyScreen(
    () => import("../products/products-screen.tsx").then((module) => module.ProductsScreen),
    "products",
    "lists"
  )
})

export const productRoutes = [productsRoute] as const
