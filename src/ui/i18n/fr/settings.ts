/** Texts of the frame around the settings. */
export const texts = {
  title: "Paramètres",
  category: {
    user: "Utilisateur",
    application: "Application",
    company: "Entreprise"
  },
  nav: {
    profile: "Mon compte",
    companies: "Mes entreprises",
    invoices: "Factures",
    taxes: "Taxes",
    company: "Entreprise",
    members: "Membres"
  }
} as const
