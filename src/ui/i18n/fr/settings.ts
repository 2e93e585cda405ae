/** Texts of the frame around the settings. */
export const texts = {
  title: "Paramètres",
  category: {
    user: "Utilisateur",
    application: "Application",
    company: "Entreprise"
  },
  /** Cards of the sections, as the search over everything names them. */
  card: {
    image: "Image de profil",
    name: "Votre nom",
    language: "Langue",
    email: "Adresse e-mail du compte",
    password: "Mot de passe",
    devices: "Appareils connectés",
    theme: "Apparence",
    measure: "Mesure d’audience",
    invitations: "Invitations"
  },
  /** Other words that sections and cards are looked for by; of the other language too. */
  word: {
    profile: "profil utilisateur account",
    companies: "boutique société changer companies",
    invoices: "préfixe numéro textes prefix invoices",
    taxes: "TVA impôts taux VAT",
    company: "logo adresse téléphone nom IFU RCCM paiement company",
    members: "équipe rôle employé vendeur comptable inviter team role invite",
    image: "photo portrait avatar couleur picture",
    name: "prénom name",
    language: "français anglais english language",
    email: "mail courriel changer address",
    password: "code secret sécurité changer password security",
    devices: "sessions téléphone ordinateur déconnecter sécurité devices sign out",
    theme: "thème sombre clair couleurs nuit theme dark light",
    measure: "statistiques vie privée cookies privacy analytics",
    invitations: "inviter membres invite"
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
