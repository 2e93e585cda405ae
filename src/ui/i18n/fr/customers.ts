/** Texts of the customers' screen. */
export const texts = {
  title: "Clients",
  add: "Nouveau client",
  edit: "Modifier le client",
  save: "Enregistrer",
  searchLabel: "Rechercher un client",
  searchHint: "Nom, téléphone, ville…",
  count_one: "{{count, number}} client",
  count_many: "{{count, number}} clients",
  count_other: "{{count, number}} clients",
  sort: {
    label: "Trier par",
    name: "Nom, de A à Z",
    owed: "Reste à payer le plus élevé",
    lastInvoice: "Derniers facturés"
  },
  owing: "Reste {{amount}}",
  averageOwed_one: "{{count, number}} client doit {{amount}} en moyenne",
  averageOwed_many: "{{count, number}} clients doivent {{amount}} en moyenne",
  averageOwed_other: "{{count, number}} clients doivent {{amount}} en moyenne",
  bulk: {
    archived_one: "{{count, number}} client archivé",
    archived_many: "{{count, number}} clients archivés",
    archived_other: "{{count, number}} clients archivés",
    restored_one: "{{count, number}} client de nouveau actif",
    restored_many: "{{count, number}} clients de nouveau actifs",
    restored_other: "{{count, number}} clients de nouveau actifs"
  },
  tabs: {
    label: "Quels clients",
    active: "Actifs",
    owing: "Doivent de l’argent",
    overdue: "En retard",
    archived: "Archivés"
  },
  columns: {
    name: "Nom",
    phone: "Téléphone",
    city: "Ville",
    owed: "Reste à payer",
    lastInvoice: "Dernière facture",
    noInvoice: "Aucune"
  },
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
  actions: {
    label: "Actions pour {{name}}",
    edit: "Modifier",
    archive: "Archiver",
    restore: "Réactiver"
  },
  archived: "{{name}} est archivé",
  restored: "{{name}} est de nouveau actif",
  erased: "Données effacées",
  empty: {
    title: "Pas encore de client",
    body: "Ajoutez les personnes et les entreprises à qui vous vendez. Un nom suffit pour commencer.",
    whileWriting: "Vous pouvez aussi l’ajouter en écrivant une facture.",
    shows: "Ses factures et ce qu’il vous doit se lisent ensuite ici."
  },
  noMatch: {
    title: "Aucun client ne correspond",
    body: "Changez la recherche ou le filtre.",
    clear: "Tout afficher"
  },
  owed: "Reste à payer",
  overdue: "dont en retard",
  invoiced: "Total facturé",
  credit: "Avoir du client",
  sheet: {
    file: "clients",
    standing: "État",
    active: "Actif",
    archived: "Archivé",
    currency: "Monnaie",
    overdue: "En retard",
    invoiceCount: "Nombre de factures",
    lastInvoiceDate: "Date de la dernière facture"
  },
  noInvoice: "Aucune facture émise",
  invoices: "Factures",
  details: "Coordonnées",
  unknown: "Non renseigné"
} as const
