import type { IconName } from "../components/icon-paths.ts"

export interface NavigationEntry {
  readonly id: "dashboard" | "products" | "invoices" | "customers"
  readonly href: string
  readonly icon: IconName
}

/** The entries of the side menu whose screens exist, in the order of the specification. Source: spec section 2. */
export const navigation: ReadonlyArray<NavigationEntry> = [
  { id: "dashboard", href: "/dashboard", icon: "dashboard" },
  { id: "products", href: "/dashboard/products", icon: "products" },
  { id: "invoices", href: "/dashboard/invoices", icon: "invoices" },
  { id: "customers", href: "/dashboard/clients", icon: "customers" }
]
