import type { IconName } from "../components/icon-paths.ts"

/** What a section of the settings is about. Source: spec section 2, "Settings, by category". */
export type SettingsCategory = "user" | "application" | "company"

export interface SettingsSection {
  readonly id: "profile" | "companies" | "invoices" | "taxes" | "company" | "members"
  readonly category: SettingsCategory
  readonly href: string
  readonly icon: IconName
}

/**
 * The sections whose screens exist, in the order of the specification. A new one gets its entry here, its name under `nav` in
 * i18n/{fr,en}/settings.ts, and its route in routes/settings.tsx; its screen is drawn inside a {@link SettingsPage}. Source: spec section 2.
 */
export const settingsSections: ReadonlyArray<SettingsSection> = [
  { id: "profile", category: "user", href: "/dashboard/settings/user", icon: "user" },
  { id: "companies", category: "user", href: "/dashboard/settings/user/companies", icon: "building" },
  { id: "invoices", category: "application", href: "/dashboard/settings/invoice", icon: "invoices" },
  { id: "taxes", category: "application", href: "/dashboard/settings/taxes", icon: "reports" },
  { id: "company", category: "company", href: "/dashboard/settings/company", icon: "building" },
  { id: "members", category: "company", href: "/dashboard/settings/company/members", icon: "customers" }
]
