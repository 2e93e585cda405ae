/** Texts of the products' and services' screen. */
export const texts = {
  title: "Produits et services",
  add: "Nouveau produit ou service",
  addShort: "Nouveau",
  edit: "Modifier",
  save: "Enregistrer",
  searchLabel: "Rechercher un produit ou un service",
  searchHint: "Nom, référence, prix…",
  count_one: "{{count, number}} article",
  count_many: "{{count, number}} articles",
  count_other: "{{count, number}} articles",
  sort: {
    label: "Trier par",
    name: "Nom, de A à Z",
    price: "Prix le plus élevé",
    timesUsed: "Les plus utilisés"
  },
  bulk: {
    archived_one: "{{count, number}} article archivé",
    archived_many: "{{count, number}} articles archivés",
    archived_other: "{{count, number}} articles archivés",
    restored_one: "{{count, number}} article de nouveau proposé",
    restored_many: "{{count, number}} articles de nouveau proposés",
    restored_other: "{{count, number}} articles de nouveau proposés"
  },
  tabs: {
    label: "Quels produits",
    active: "Tous",
    product: "Produits",
    service: "Services",
    archived: "Archivés"
  },
  columns: {
    name: "Nom",
    reference: "Référence",
    price: "Prix unitaire",
    tax: "Taxe",
    used: "Utilisé"
  },
  times_one: "{{count}} fois",
  times_many: "{{count}} fois",
  times_other: "{{count}} fois",
  kind: {
    label: "Type",
    product: "Produit",
    service: "Service"
  },
  name: "Nom",
  reference: "Référence",
  unit: "Unité",
  unitHint: "pièce, kg, heure…",
  unitPrice: "Prix unitaire",
  tax: "Taxe",
  noTax: "Sans taxe",
  description: "Description",
  priceRequired: "Indiquez un prix, zéro s’il est gratuit.",
  actions: {
    label: "Actions pour {{name}}",
    edit: "Modifier",
    archive: "Archiver",
    restore: "Réactiver"
  },
  archived: "{{name}} est archivé",
  restored: "{{name}} est de nouveau proposé",
  sheet: {
    file: "produits",
    currency: "Monnaie",
    standing: "État",
    active: "Actif",
    archived: "Archivé",
    timesUsed: "Utilisations",
    lastUsed: "Dernière utilisation"
  },
  perUnit: "{{price}} / {{unit}}",
  empty: {
    title: "Rien à vendre pour l’instant",
    body: "Ajoutez vos produits et vos services : ils rempliront les lignes de vos factures en un geste.",
    whileWriting: "Vous pouvez aussi l’ajouter en écrivant une facture.",
    later: "Un prix changé plus tard ne change pas les factures déjà émises."
  },
  noMatch: {
    title: "Rien ne correspond",
    body: "Changez la recherche ou le filtre.",
    clear: "Tout afficher"
  }
} as const
