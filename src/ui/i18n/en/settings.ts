import type { texts as fr } from "../fr/settings.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "Settings",
  category: {
    user: "User",
    application: "Application",
    company: "Company"
  },
  card: {
    image: "Profile image",
    name: "Your name",
    language: "Language",
    email: "E-mail address of the account",
    password: "Password",
    devices: "Signed-in devices",
    theme: "Appearance",
    measure: "Audience measurement",
    invitations: "Invitations"
  },
  word: {
    profile: "profile user compte",
    companies: "business shop switch entreprises",
    invoices: "prefix number texts préfixe factures",
    taxes: "VAT rate TVA impôts",
    company: "logo address phone name tax identifier payment entreprise",
    members: "team role employee seller accountant invite équipe rôle inviter",
    image: "photo portrait avatar picture colour photo",
    name: "first name nom",
    language: "french english langue français",
    email: "mail change courriel adresse",
    password: "secret security change mot de passe sécurité",
    devices: "sessions phone computer sign out security appareils déconnecter",
    theme: "dark light colours night thème sombre clair",
    measure: "statistics privacy cookies analytics vie privée",
    invitations: "invite members inviter"
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
