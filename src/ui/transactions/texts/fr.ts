/** Texts of the money that moved. */
export const texts = {
  /** What was asked of the books, where it was refused. */
  command: {
    RecordTransfer: "Transférer de l’argent",
    ClearTransfer: "Confirmer l’arrivée d’un transfert",
    FailTransfer: "Signaler un transfert échoué",
    VoidTransfer: "Annuler un transfert"
  },
  title: "Transactions",
  add: "Nouveau paiement",
  list: {
    count_one: "{{count, number}} mouvement",
    count_many: "{{count, number}} mouvements",
    count_other: "{{count, number}} mouvements",
    search: "Rechercher un mouvement",
    searchHint: "Client, fournisseur, référence",
    tabs: {
      label: "Quels mouvements",
      all: "Tous",
      in: "Entrées",
      out: "Sorties",
      pending: "En attente",
      toReview: "À préciser",
      cancelled: "Annulés"
    },
    sort: {
      day: "Les plus récents",
      party: "Tiers, de A à Z",
      amount: "Montant le plus élevé"
    },
    empty: {
      title: "Aucun mouvement pour l’instant",
      body: "Tout l’argent qui entre et qui sort paraît ici : paiements des clients, dépenses payées, transferts entre vos comptes.",
      hints: {
        record: "Enregistrez un paiement depuis sa facture, dès que l’argent arrive.",
        count: "Les totaux du tableau de bord sont la somme de ces lignes."
      }
    },
    none: "Aucun mouvement ici",
    file: "transactions"
  },
  party: "Tiers",
  day: "Date",
  account: "Compte",
  method: "Moyen de paiement",
  methods: {
    cash: "Espèces",
    "mobile-money": "Mobile Money",
    "bank-transfer": "Virement",
    check: "Chèque",
    "bank-card": "Carte bancaire"
  },
  reference: "Référence",
  documents: "Pièce",
  note: "Note",
  status: "Statut",
  statuses: {
    pending: "En attente",
    toReview: "À préciser",
    succeeded: "Terminée",
    failed: "Rejetée",
    cancelled: "Annulée"
  },
  amount: "Montant",
  fee: "Frais",
  balance: "Solde du compte",
  kinds: {
    label: "Nature",
    customers: "Argent des clients",
    payment: "Paiement reçu",
    refund: "Remboursement",
    sale: "Vente au comptoir",
    saleReturn: "Retour remboursé",
    expense: "Dépense",
    transfer: "Transfert",
    opening: "Solde de départ",
    difference: "Écart de caisse ou de relevé"
  },
  ofInvoice_one: "Facture {{reference}}",
  ofInvoice_many: "Factures {{reference}}",
  ofInvoice_other: "Factures {{reference}}",
  ofSale: "Reçu {{reference}}",
  erased: "Données effacées",
  figure: {
    in: "Entrées du mois",
    out: "Sorties du mois",
    pending: "En attente",
    count_one: "{{count, number}} mouvement",
    count_many: "{{count, number}} mouvements",
    count_other: "{{count, number}} mouvements"
  },
  sumOf: "{{in}} entrés, {{out}} sortis",
  transfer: {
    title: "Transférer entre vos comptes",
    from: "De",
    to: "Vers",
    amount: "Montant envoyé",
    received: "Montant reçu",
    receivedHint: "Les deux comptes n’ont pas la même monnaie",
    fee: "Frais retenus",
    feeHint: "En plus du montant, par exemple ceux de l’opérateur",
    transferredOn: "Le",
    isPending: "L’argent n’est pas encore arrivé",
    reference: "Référence",
    note: "Note",
    confirm: "Transférer",
    saved: "Le transfert est enregistré",
    same: "Choisissez un autre compte : l’argent en part déjà.",
    positive: "Le montant doit être supérieur à zéro.",
    missing: "Indiquez le montant.",
    clear: "Marquer comme arrivé",
    clearTitle: "L’argent est arrivé",
    clearedOn: "Arrivé le",
    cleared: "Le transfert est arrivé",
    fail: "Signaler un échec",
    failTitle: "Le transfert a échoué",
    failLead: "L’argent est resté sur le compte de départ.",
    failed: "Le transfert est marqué échoué",
    void: "Annuler le transfert",
    voidTitle: "Annuler le transfert",
    voidLead: "Il ne comptera plus nulle part. L’historique le garde.",
    voided: "Le transfert est annulé",
    reason: "Raison"
  }
} as const

declare module "../../i18n/namespaces.ts" {
  interface Namespaces {
    readonly transactions: typeof texts
  }
}
