import type { IconName } from "../components/icon-paths.ts"
import type { SettingsPart } from "./changes.ts"

/** What a section of the settings is about. Source: spec section 2, "Settings, by category". */
export type SettingsCategory = "user" | "application" | "company"

export interface SettingsSection {
  readonly id: "profile" | "companies" | "invoices" | "taxes" | "categories" | "templates" | "company" | "members"
  readonly category: SettingsCategory
  readonly href: string
  readonly icon: IconName
}

/** What a section holds that is worth finding by itself: a card of its page, which has this id. */
export interface SettingsCard {
  readonly id:
    | "image"
    | "name"
    | "language"
    | "email"
    | "password"
    | "devices"
    | "theme"
    | "measure"
    | "numbering"
    | "texts"
    | "logo"
    | "options"
    | "identity"
    | "contact"
    | "place"
    | "history"
    | "invitations"
  readonly section: SettingsSection["id"]
  /** It is there for those alone who may change this part. */
  readonly onlyFor?: SettingsPart
  readonly icon: IconName
}

/** The cards that the search over everything finds, by their names and words under `card` and `word` in i18n/{fr,en}/settings.ts. */
export const settingsCards: ReadonlyArray<SettingsCard> = [
  { id: "image", section: "profile", icon: "user" },
  { id: "name", section: "profile", icon: "user" },
  { id: "language", section: "profile", icon: "language" },
  { id: "email", section: "profile", icon: "mail" },
  { id: "password", section: "profile", icon: "lock" },
  { id: "devices", section: "profile", icon: "device" },
  { id: "theme", section: "profile", icon: "theme" },
  { id: "measure", section: "profile", icon: "reports" },
  { id: "numbering", section: "invoices", icon: "invoices" },
  { id: "texts", section: "invoices", icon: "invoices" },
  { id: "logo", section: "company", icon: "image" },
  { id: "options", section: "company", icon: "mobileMoney" },
  { id: "identity", section: "company", icon: "building" },
  { id: "contact", section: "company", icon: "mail" },
  { id: "place", section: "company", icon: "building" },
  { id: "history", section: "company", icon: "history" },
  { id: "invitations", section: "members", icon: "mail", onlyFor: "invitations" }
]

/**
 * The sections whose screens exist, in the order of the specification. A new one gets its entry here, its name under `nav` in
 * i18n/{fr,en}/settings.ts, and its route in routes/settings.tsx; its screen is drawn inside a {@link SettingsPage}. Source: spec section 2.
 */
export const settingsSections: ReadonlyArray<SettingsSection> = [
  { id: "profile", category: "user", href: "/dashboard/settings/user", icon: "user" },
  { id: "companies", category: "user", href: "/dashboard/settings/user/companies", icon: "building" },
  { id: "invoices", category: "application", href: "/dashboard/settings/invoice", icon: "invoices" },
  { id: "taxes", category: "application", href: "/dashboard/settings/taxes", icon: "reports" },
  { id: "categories", category: "application", href: "/dashboard/settings/categories", icon: "rows" },
  { id: "templates", category: "application", href: "/dashboard/settings/templates", icon: "image" },
  { id: "company", category: "company", href: "/dashboard/settings/company", icon: "building" },
  { id: "members", category: "company", href: "/dashboard/settings/company/members", icon: "customers" }
]
