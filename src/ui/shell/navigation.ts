import type { IconName } from "../components/icon-paths.ts"

export interface NavigationEntry {
  readonly id: "dashboard" | "products" | "invoices" | "customers" | "settings"
  readonly href: string
  /** Everything below this address belongs to the entry; its own address unless given. */
  readonly home?: string
  readonly icon: IconName
}

/** The entries of the side menu whose screens exist, in the order of the specification. Source: spec section 2. */
export const navigation: ReadonlyArray<NavigationEntry> = [
  { id: "dashboard", href: "/dashboard", icon: "dashboard" },
  { id: "products", href: "/dashboard/products", icon: "products" },
  { id: "invoices", href: "/dashboard/invoices", icon: "invoices" },
  { id: "customers", href: "/dashboard/clients", icon: "customers" },
  { id: "settings", href: "/dashboard/settings/user", home: "/dashboard/settings", icon: "settings" }
]
