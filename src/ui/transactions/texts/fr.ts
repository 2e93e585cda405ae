/** Texts of the money that moved. */
export const texts = {
  title: "Transactions",
  add: "Nouveau paiement",
  list: {
    count_one: "{{count, number}} mouvement",
    count_many: "{{count, number}} mouvements",
    count_other: "{{count, number}} mouvements",
    search: "Rechercher un paiement",
    searchHint: "Client, facture, référence",
    tabs: {
      label: "Quels paiements",
      received: "Reçus",
      withdrawn: "Retirés"
    },
    sort: {
      paidOn: "Les plus récents",
      customer: "Client, de A à Z",
      amount: "Montant le plus élevé"
    },
    empty: {
      title: "Rien reçu pour l’instant",
      body: "Chaque paiement enregistré sur une facture paraît ici, avec son moyen de paiement et sa référence.",
      hints: {
        record: "Enregistrez un paiement depuis sa facture, dès que l’argent arrive.",
        count: "Les totaux du tableau de bord sont la somme de ces lignes."
      }
    },
    none: "Aucun paiement ici",
    file: "paiements"
  },
  customer: "Client",
  invoice: "Facture",
  paidOn: "Reçu le",
  method: "Moyen de paiement",
  methods: {
    cash: "Espèces",
    "mobile-money": "Mobile Money",
    "bank-transfer": "Virement",
    check: "Chèque",
    "bank-card": "Carte bancaire"
  },
  reference: "Référence",
  note: "Note",
  status: "Statut",
  statuses: {
    pending: "En cours",
    succeeded: "Terminée",
    cancelled: "Annulée"
  },
  amount: "Montant",
  review: {
    label: "Vérification",
    pending: "À vérifier",
    succeeded: "Sans question"
  },
  kind: {
    label: "Sens",
    payment: "Reçu",
    refund: "Rendu"
  },
  refundOf: "Rendu · {{invoice}}",
  ofInvoice_one: "Facture {{reference}}",
  ofInvoice_many: "Factures {{reference}}",
  ofInvoice_other: "Factures {{reference}}",
  noInvoice: "Facture inconnue ici",
  noCustomer: "Sans client",
  erased: "Client effacé"
} as const

declare module "../../i18n/namespaces.ts" {
  interface Namespaces {
    readonly transactions: typeof texts
  }
}
