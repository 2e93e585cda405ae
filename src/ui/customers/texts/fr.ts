/** Texts of the customers' screen. */
export const texts = {
  /** What was asked of the books, where it was refused. */
  command: {
    AddCustomer: "Ajouter un client",
    EditCustomer: "Modifier un client",
    ArchiveCustomer: "Archiver un client",
    RestoreCustomer: "Réactiver un client"
  },
  title: "Clients",
  add: "Nouveau client",
  edit: "Modifier le client",
  save: "Enregistrer",
  list: {
    count_one: "{{count, number}} client",
    count_many: "{{count, number}} clients",
    count_other: "{{count, number}} clients",
    search: "Rechercher un client",
    searchHint: "Nom, téléphone, ville…",
    tabs: {
      label: "Quels clients",
      active: "Actifs",
      owing: "Doivent de l’argent",
      overdue: "En retard",
      archived: "Archivés"
    },
    sort: {
      name: "Nom, de A à Z",
      owed: "Reste à payer le plus élevé",
      lastInvoice: "Derniers facturés"
    },
    empty: {
      title: "Pas encore de client",
      body: "Ajoutez les personnes et les entreprises à qui vous vendez. Un nom suffit pour commencer.",
      hints: {
        whileWriting: "Vous pouvez aussi l’ajouter en écrivant une facture.",
        shows: "Ses factures et ce qu’il vous doit se lisent ensuite ici."
      }
    },
    none: "Aucun client ne correspond",
    file: "clients",
    archived: "{{name}} est archivé",
    restored: "{{name}} est de nouveau actif",
    archivedMany_one: "{{count, number}} client archivé",
    archivedMany_many: "{{count, number}} clients archivés",
    archivedMany_other: "{{count, number}} clients archivés",
    restoredMany_one: "{{count, number}} client de nouveau actif",
    restoredMany_many: "{{count, number}} clients de nouveau actifs",
    restoredMany_other: "{{count, number}} clients de nouveau actifs"
  },
  remind: "Relancer par WhatsApp",
  remindHint: "WhatsApp s’ouvre avec ce qui reste dû en tout et la plus ancienne échéance, dans la langue du client.",
  late: "En retard",
  lastInvoice: "Dernière facture",
  neverInvoiced: "Aucune",
  invoiceCount: "Nombre de factures",
  lastInvoiceDate: "Date de la dernière facture",
  owing: "Reste {{amount}}",
  averageOwed_one: "{{count, number}} client doit {{amount}} en moyenne",
  averageOwed_many: "{{count, number}} clients doivent {{amount}} en moyenne",
  averageOwed_other: "{{count, number}} clients doivent {{amount}} en moyenne",
  kind: {
    label: "Type",
    person: "Particulier",
    company: "Entreprise"
  },
  name: "Nom",
  phone: "Téléphone",
  phoneHint: "Avec ou sans l’indicatif du pays",
  email: "Adresse e-mail",
  taxId: "Identifiant fiscal (IFU, NCC…)",
  address: "Adresse",
  city: "Ville",
  whatsapp: "WhatsApp",
  whatsappHint: "S’il diffère du téléphone",
  tradeRegister: "Registre du commerce (RCCM)",
  more: "Plus de détails",
  contacts: "Interlocuteurs",
  contactName: "Donnez un nom à chaque interlocuteur.",
  currency: "Monnaie",
  language: "Langue des documents",
  languages: { fr: "Français", en: "Anglais" },
  asCompany: "Comme l’entreprise",
  paymentDays: "Paie sous (jours)",
  paymentDaysHint: "0 pour un paiement à réception",
  paymentDaysWrong: "Indiquez un nombre de jours entre 0 et 999.",
  days_one: "{{count, number}} jour",
  days_many: "{{count, number}} jours",
  days_other: "{{count, number}} jours",
  prices: "Tarif",
  pricesHint: "À la caisse, et sur ses devis et factures",
  priceLists: { retail: "Détail", wholesale: "Gros" },
  asUsual: "Comme d’habitude",
  creditLimit: "Crédit maximum",
  creditLimitHint: "Ce que ce client peut vous devoir au plus",
  creditLimitWrong: "Le crédit maximum ne peut pas être négatif.",
  tags: "Étiquettes",
  tagsHint: "Séparées par des virgules, par exemple : grossiste, fidèle",
  tagsWrong: "Au plus 20 étiquettes de 40 caractères.",
  erased: "Données effacées",
  owed: "Reste à payer",
  overdue: "dont en retard",
  invoiced: "Facturé, avant avoirs",
  credit: "Avoir du client",
  noInvoice: "Aucune facture émise",
  invoices: "Factures",
  inList_one: "Voir sa facture dans la liste",
  inList_many: "Voir ses {{count, number}} factures dans la liste",
  inList_other: "Voir ses {{count, number}} factures dans la liste",
  details: "Coordonnées",
  newInvoice: "Nouvelle facture",
  twin: {
    title: "{{name}} a le même nom, numéro ou identifiant fiscal.",
    body: "Si c’est le même client, gardez sa fiche ; sinon, enregistrez encore une fois."
  }
} as const

declare module "../../i18n/namespaces.ts" {
  interface Namespaces {
    readonly customers: typeof texts
  }
}
