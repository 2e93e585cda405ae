import type { texts as fr } from "../fr/settings.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "Settings",
  category: {
    user: "User",
    application: "Application",
    company: "Company"
  },
  nav: {
    profile: "My account",
    companies: "My companies",
    invoices: "Invoices",
    taxes: "Taxes",
    company: "Company",
    members: "Members"
  }
}
