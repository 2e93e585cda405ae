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
    numbering: "Numérotation des factures",
    texts: "Textes habituels des factures",
    logo: "Logo",
    options: "Moyens de paiement",
    identity: "Identité de l’entreprise",
    contact: "Contact de l’entreprise",
    place: "Pays et monnaie",
    history: "Historique de l’entreprise",
    invitations: "Invitations"
  },
  /** Other words that sections and cards are looked for by; of the other language too. */
  word: {
    profile: "profil utilisateur account",
    companies: "boutique société changer companies",
    invoices: "préfixe numéro textes prefix invoices",
    taxes: "TVA impôts taux VAT",
    categories: "rayon compte comptable SYSCOHADA classer dépenses category account",
    templates: "couleurs polices mise en page facture PDF papier templates",
    company: "company",
    members: "équipe rôle employé vendeur comptable inviter team role invite",
    image: "photo portrait avatar couleur picture",
    name: "prénom name",
    language: "français anglais english language",
    email: "mail courriel changer address",
    password: "code secret sécurité changer password security",
    devices: "sessions téléphone ordinateur déconnecter sécurité devices sign out",
    theme: "thème sombre clair couleurs nuit theme dark light",
    measure: "statistiques vie privée cookies privacy analytics",
    numbering: "préfixe numéro série prefix number numbering",
    texts: "en-tête notes pied de page mentions header footer texts",
    logo: "image entreprise marque brand company",
    options:
      "mode règlement Mobile Money MoMo Orange Wave banque virement IBAN espèces payment methods ways to pay bank cash",
    identity:
      "raison sociale nom adresse identifiant fiscal IFU NIU NIF NCC registre commerce RCCM name address tax identifier",
    contact: "téléphone numéro courriel e-mail adresse phone",
    place: "devise franc CFA country currency",
    history: "journal changements modifications qui quand history changes",
    invitations: "inviter membres invite"
  },
  nav: {
    profile: "Profil",
    companies: "Mes entreprises",
    invoices: "Factures",
    taxes: "Taxes",
    categories: "Catégories",
    templates: "Modèles",
    company: "Compte",
    members: "Membres"
  }
} as const
