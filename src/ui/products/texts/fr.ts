/** Texts of the products' and services' screen. */
export const texts = {
  /** What was asked of the books, where it was refused. */
  command: {
    AddProduct: "Ajouter un produit",
    EditProduct: "Modifier un produit",
    ArchiveProduct: "Archiver un produit",
    RestoreProduct: "Réactiver un produit",
    MoveStock: "Noter le stock"
  },
  /** What an event of its history was, before « par … ». */
  event: {
    StockMoved: "Stock noté"
  },
  title: "Produits et services",
  add: "Nouveau produit ou service",
  edit: "Modifier",
  save: "Enregistrer",
  list: {
    add: "Nouveau",
    count_one: "{{count, number}} article",
    count_many: "{{count, number}} articles",
    count_other: "{{count, number}} articles",
    search: "Rechercher un produit ou un service",
    searchHint: "Nom, référence, prix…",
    tabs: {
      label: "Quels produits",
      active: "Tous",
      product: "Produits",
      service: "Services",
      archived: "Archivés",
      short: "À réapprovisionner"
    },
    sort: {
      name: "Nom, de A à Z",
      price: "Prix le plus élevé",
      timesUsed: "Les plus utilisés"
    },
    empty: {
      title: "Rien à vendre pour l’instant",
      body: "Ajoutez vos produits et vos services : ils rempliront les lignes de vos factures en un geste.",
      hints: {
        whileWriting: "Vous pouvez aussi l’ajouter en écrivant une facture.",
        later: "Un prix changé plus tard ne change pas les factures déjà émises."
      }
    },
    none: "Rien ne correspond",
    file: "produits",
    archived: "{{name}} est archivé",
    restored: "{{name}} est de nouveau proposé",
    archivedMany_one: "{{count, number}} article archivé",
    archivedMany_many: "{{count, number}} articles archivés",
    archivedMany_other: "{{count, number}} articles archivés",
    restoredMany_one: "{{count, number}} article de nouveau proposé",
    restoredMany_many: "{{count, number}} articles de nouveau proposés",
    restoredMany_other: "{{count, number}} articles de nouveau proposés"
  },
  used: "Utilisé",
  timesUsed: "Utilisations",
  lastUsed: "Dernière utilisation",
  times_one: "{{count, number}} fois",
  times_many: "{{count, number}} fois",
  times_other: "{{count, number}} fois",
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
  more: "Plus de détails",
  category: "Catégorie",
  noCategory: "Sans catégorie",
  picture: {
    title: "Photo",
    alt: "Photo de {{name}}",
    kept: "Enregistrée",
    add: "Ajouter une photo",
    change: "Changer la photo",
    remove: "Retirer",
    waiting: "Sur cet appareil, en attente d’envoi",
    notHere: "La photo s’affichera avec le réseau.",
    wrong: "Cette image ne peut pas être lue. Choisissez une photo."
  },
  wholesalePrice: "Prix de gros",
  cost: "Prix d’achat",
  specificTax: "Taxe spécifique par unité",
  isStocked: "Suivre le stock",
  stock: {
    on: "suivi",
    off: "non suivi",
    title: "Stock",
    left: "Reste en stock",
    standing: "État du stock",
    levels: { in: "En stock", low: "Bas", out: "Épuisé" },
    below: "Il est sorti plus que ce qui a été noté : comptez ce qui reste.",
    action: "Compter, recevoir ou perdre",
    what: "Que notez-vous ?",
    kinds: { count: "Compté", receipt: "Reçu", loss: "Perdu" },
    quantity: "Quantité",
    expected: "Selon les comptes : {{left}}",
    difference: "Écart : {{difference}}",
    missing: "Indiquez une quantité.",
    negative: "Une quantité ne peut pas être négative.",
    movedOn: "Date",
    reason: "Motif",
    reasonMissing: "Indiquez pourquoi.",
    saved: "Stock noté",
    movements: "Mouvements",
    all: "Voir les {{count, number}} mouvements",
    noted: "Dernier mouvement noté",
    causes: {
      count: "Comptage",
      receipt: "Réception",
      loss: "Perte",
      sale: "Vente",
      return: "Retour",
      invoice: "Facture",
      creditNote: "Avoir"
    }
  },
  threshold: "Alerter sous la quantité",
  secondTax: "Deuxième taxe",
  priceIncluded: "Toutes taxes comprises",
  priceExcluded: "Hors taxes",
  priceRequired: "Indiquez un prix, zéro s’il est gratuit.",
  perUnit: "{{price}} / {{unit}}"
} as const

declare module "../../i18n/namespaces.ts" {
  interface Namespaces {
    readonly products: typeof texts
  }
}
