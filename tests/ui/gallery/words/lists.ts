import type { TextsOf } from "../../../../src/ui/i18n/texts-of.ts"

export const fr = {
  title: "Listes",
  DataTable: {
    purpose:
      "Des lignes de même nature : un tableau à partir de 640 px, des cartes en dessous. Les flèches, J et K, Début et Fin vont d’une ligne à l’autre.",
    props: {
      label: "ce que le tableau contient, pour les lecteurs d’écran",
      columns: "titre, cellule, alignement, place sur la carte",
      rows: "les lignes",
      rowId: "ce qui distingue une ligne",
      rowHref: "où mène une ligne ; toute la ligne se presse",
      onRowPress: "ce que fait une ligne qui ne mène nulle part",
      rowActions: "un menu au bout de la ligne",
      sort: "la colonne qui trie, et dans quel sens",
      onSortChange: "appelé quand un titre est pressé",
      empty: "à la place des lignes quand il n’y en a pas",
      footer: "une ligne de totaux"
    }
  },
  live: "À essayer",
  byStatus: "Factures par statut",
  all: "Toutes",
  late: "En retard",
  invoices: "Factures",
  number: "Numéro",
  customer: "Client",
  due: "Échéance",
  status: "Statut",
  sync: "Synchronisation",
  total: "Total",
  footer: "Total : 1 754 250 FCFA",
  actionsOf: "Actions de",
  pay: "Enregistrer un paiement",
  paid: "Paiement de",
  cancel: "Annuler la facture",
  inDays: "dans 3 jours",
  today: "aujourd’hui",
  lateBy: "5 jours de retard",
  paidOn: "payée le 3 mai",
  inTwelveDays: "dans 12 jours",
  products: "Produits",
  product: "Produit",
  cement: "Ciment CPJ 35",
  iron: "Fer à béton 12 mm haute adhérence, barre de 12 m",
  price: "Prix",
  noneTitle: "Aucune facture en retard",
  noneText: "Tout le monde a payé à temps."
} as const

export const en: TextsOf<typeof fr> = {
  title: "Lists",
  DataTable: {
    purpose:
      "Rows of the same kind: a table from 640 px on, cards below. Arrows, J and K, Home and End go from row to row.",
    props: {
      label: "what the table holds, for screen readers",
      columns: "header, cell, alignment, place on the card",
      rows: "the rows",
      rowId: "what tells a row from the others",
      rowHref: "where a row leads; the whole row can be pressed",
      onRowPress: "what a row does that leads nowhere",
      rowActions: "a menu at the end of the row",
      sort: "the column that sorts, and which way",
      onSortChange: "called when a header is pressed",
      empty: "in place of the rows when there are none",
      footer: "a line of totals"
    }
  },
  live: "To be tried",
  byStatus: "Invoices by status",
  all: "All",
  late: "Overdue",
  invoices: "Invoices",
  number: "Number",
  customer: "Customer",
  due: "Due",
  status: "Status",
  sync: "Synchronisation",
  total: "Total",
  footer: "Total: FCFA 1,754,250",
  actionsOf: "Actions of",
  pay: "Record a payment",
  paid: "Payment by",
  cancel: "Cancel the invoice",
  inDays: "in 3 days",
  today: "today",
  lateBy: "5 days late",
  paidOn: "paid on 3 May",
  inTwelveDays: "in 12 days",
  products: "Products",
  product: "Product",
  cement: "Cement CPJ 35",
  iron: "Ribbed bar 12 mm, high adherence, length 12 m",
  price: "Price",
  noneTitle: "No overdue invoice",
  noneText: "Everybody has paid in time."
}
