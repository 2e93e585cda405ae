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
    email: "Account e-mail address",
    password: "Password",
    devices: "Signed-in devices",
    theme: "Appearance",
    measure: "Usage statistics",
    numbering: "Invoice numbering",
    texts: "Default invoice texts",
    logo: "Logo",
    options: "Ways to pay",
    identity: "Company identity",
    contact: "Company contact",
    place: "Country and currency",
    history: "Company history",
    invitations: "Invitations"
  },
  word: {
    profile: "profile user compte",
    companies: "business shop switch entreprises",
    invoices: "prefix number texts préfixe factures",
    taxes: "VAT rate TVA impôts",
    categories: "account SYSCOHADA sort expenses catégorie compte",
    templates: "colours fonts layout invoice PDF paper",
    company: "entreprise",
    members: "team role employee seller accountant invite équipe rôle inviter",
    image: "photo portrait avatar picture colour photo",
    name: "first name nom",
    language: "french english langue français",
    email: "mail change courriel adresse",
    password: "secret security change mot de passe sécurité",
    devices: "sessions phone computer sign out security appareils déconnecter",
    theme: "dark light colours night thème sombre clair",
    measure: "statistics privacy cookies analytics vie privée",
    numbering: "prefix number series préfixe numéro numérotation",
    texts: "header notes footer terms en-tête pied de page textes",
    logo: "image company brand entreprise marque",
    options:
      "payment methods means Mobile Money MoMo Orange Wave bank transfer IBAN cash moyens de paiement banque espèces",
    identity:
      "business name address tax identifier trade register IFU NIU NIF NCC RCCM raison sociale nom adresse identifiant fiscal",
    contact: "phone number e-mail address téléphone courriel",
    place: "money CFA franc pays devise monnaie",
    history: "log changes who when historique changements",
    invitations: "invite members inviter"
  },
  nav: {
    profile: "Profile",
    companies: "My companies",
    invoices: "Invoices",
    taxes: "Taxes",
    categories: "Categories",
    templates: "Templates",
    company: "Account",
    members: "Members"
  }
}
