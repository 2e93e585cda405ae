/** Texts of sales: their list, their sheet, and words that the counter has, too. */
export const texts = {
  /** What was asked of the books, where it was refused. */
  command: {
    RecordSale: "Enregistrer une vente",
    PaySale: "Encaisser une dette",
    VoidSalePayment: "Annuler le paiement d’une vente",
    PromiseDebt: "Changer la date d’une dette",
    ReturnSale: "Reprendre des articles",
    InvoiceSale: "Faire une facture d’une vente",
    VoidSale: "Annuler une vente",
    CheckSale: "Marquer une vente comme vue"
  },
  /** What an event of its history was, before « by … ». */
  event: {
    SaleRecorded: "Vente enregistrée",
    SalePaid: "Dette encaissée",
    SalePaymentVoided: "Paiement annulé",
    DebtPromised: "Paiement promis",
    SaleReturned: "Articles repris",
    SaleInvoiced: "Facture faite de cette vente",
    SaleVoided: "Vente annulée",
    SaleChecked: "Vente vérifiée"
  },
  title: "Ventes",
  add: "Nouvelle vente",
  list: {
    count_one: "{{count, number}} vente",
    count_many: "{{count, number}} ventes",
    count_other: "{{count, number}} ventes",
    search: "Rechercher une vente",
    searchHint: "Numéro, client, article, montant…",
    tabs: {
      label: "Quelles ventes",
      all: "Toutes",
      paid: "Payées",
      owed: "Dettes",
      returned: "Retours",
      toCheck: "À vérifier"
    },
    sort: {
      soldAt: "Les plus récentes",
      customer: "Client, de A à Z",
      total: "Montant le plus élevé",
      owed: "Dette la plus élevée"
    },
    empty: {
      title: "Aucune vente pour l’instant",
      body: "Ouvrez la caisse : touchez les articles, ou tapez seulement le montant, et encaissez.",
      hints: {
        offline: "Sans réseau aussi : le numéro du reçu est définitif tout de suite.",
        debts: "Ce qui n’est pas payé se retrouve sous « Dettes », avec la date promise."
      }
    },
    none: "Aucune vente ici",
    file: "ventes"
  },
  sale: "Vente",
  number: "Numéro",
  soldOn: "Date",
  till: "Caisse",
  seller: "Vendeur",
  customer: "Client",
  items: "Articles",
  gross: "Avant remise",
  discounts: "Remises",
  total: "Total",
  worth: "Après retours",
  owed: "Reste à payer",
  owedSum: "dont {{amount}} à crédit",
  averageSum: "{{amount}} par vente",
  dueOn: "À payer avant le",
  remindOn: "Me le rappeler le",
  promised: "Montant promis",
  status: "Statut",
  statuses: {
    unpaid: "À crédit",
    partlyPaid: "Payée en partie",
    paid: "Payée",
    returned: "Rendue",
    invoiced: "Facturée",
    voided: "Annulée",
    aboveLimit: "Crédit dépassé",
    overdue: "En retard",
    remind: "À relancer"
  },
  method: "Moyen de paiement",
  methods: {
    cash: "Espèces",
    "mobile-money": "Mobile Money",
    "bank-transfer": "Virement",
    check: "Chèque",
    "bank-card": "Carte"
  },
  reference: "Référence",
  note: "Note",
  reason: "Raison",
  amount: "Montant",
  amountMissing: "Indiquez un montant au-dessus de zéro.",
  paidOn: "Payé le",
  payments: "Paiements et retours",
  voided: "Annulé",
  cancel: "Annuler",
  toCheck: "À vérifier",
  category: "Catégorie",
  priceList: "Tarif",
  prices: { retail: "Détail", wholesale: "Gros" },
  less: "Un de moins : {{name}}",
  one: "Un de plus : {{name}}",
  addCustomer: "Ajouter un client",
  figure: {
    today: "Aujourd’hui",
    thisMonth: "Ce mois-ci",
    owed: "Dettes",
    count_one: "{{count, number}} vente",
    count_many: "{{count, number}} ventes",
    count_other: "{{count, number}} ventes",
    late_one: "dont {{count, number}} en retard",
    late_many: "dont {{count, number}} en retard",
    late_other: "dont {{count, number}} en retard"
  },
  receipt: {
    title: "Reçu",
    paper: "Largeur du papier",
    papers: { "58mm": "58 mm", "80mm": "80 mm" },
    print: "Imprimer",
    printer: "Imprimante",
    printers: {
      browser: "Celle du navigateur",
      usb: "À reçus, en USB",
      bluetooth: "À reçus, en Bluetooth",
      rawbt: "L’application RawBT"
    },
    notPrinted: "Le reçu n’est pas imprimé. Vérifiez l’imprimante et réessayez.",
    whatsapp: "WhatsApp",
    pdf: "PDF",
    saved: "Reçu enregistré sur l’appareil",
    savedAlone: "Pas de réseau pour ouvrir WhatsApp : le reçu est sur l’appareil.",
    failed: "Le reçu n’a pas pu être préparé. Réessayez."
  },
  pay: {
    action: "Encaisser",
    title: "Encaisser la dette",
    lead: "Reste à payer : {{owed}}.",
    confirm: "Enregistrer le paiement",
    saved: "Paiement enregistré",
    tooMuch: "C’est plus que ce qui reste à payer.",
    tooMuchBody: "Il reste {{owed}}. Le paiement sera compté en entier, et signalé à vérifier.",
    void: "Annuler le paiement",
    voidOne: "Annuler le paiement de {{amount}}",
    voidLead: "Le paiement ne comptera plus, et la somme sera de nouveau due.",
    voidConfirm: "Annuler le paiement",
    voided: "Paiement annulé"
  },
  promise: {
    action: "Noter une promesse",
    title: "Promesse du client",
    promisedHint: "Laissez vide pour tout ce qui reste à payer.",
    confirm: "Enregistrer",
    saved: "Promesse notée"
  },
  return: {
    action: "Retour d’articles",
    title: "Reprendre des articles",
    quantity: "Quantité rapportée : {{name}}",
    left: "Vendu : {{quantity}}",
    refunded: "Argent rendu au client",
    refundedHint: "Zéro si le retour baisse seulement la dette.",
    restocked: "Les articles peuvent être revendus",
    confirm: "Reprendre · {{amount}}",
    saved: "Retour enregistré",
    line: "Retour du {{date}}, {{refunded}} rendus"
  },
  invoice: {
    action: "Faire une facture",
    open: "Voir la facture",
    title: "Faire une facture de cette vente",
    lead: "La facture reprend les articles et l’argent reçu. Elle comptera à la place de la vente.",
    confirm: "Émettre la facture"
  },
  void: {
    action: "Annuler la vente",
    title: "Annuler la vente",
    lead: "La vente et l’argent reçu ne compteront plus, comme si elle n’avait jamais eu lieu. Si l’argent est dans la caisse, rendez-le. Pour des articles rapportés, faites plutôt un retour.",
    hint: "Saisie deux fois, mauvais article…",
    confirm: "Oui, annuler la vente",
    saved: "Vente annulée",
    notice: "Vente annulée",
    late: "De l’argent ou des articles ont été notés après l’annulation : à vérifier."
  },
  check: "Vu",
  surplus: {
    title: "Argent en trop : à vérifier",
    body: "{{amount}} de plus que ce que vaut la vente. Rendez-les au client, ou annulez le paiement en trop."
  },
  toCredit: {
    title: "Des articles sont revenus après la facture",
    body: "Faites un avoir de cette facture : ici seul l’argent rendu est compté."
  },
  limit: {
    above: "Il vous doit {{owed}} en tout, pour un crédit maximum de {{limit}}.",
    within: "Depuis, ce qu’il doit est revenu sous ce maximum."
  },
  flags: {
    number_taken: "Une autre vente porte ce numéro : vérifiez que ce n’est pas la même.",
    customer_unknown: "Le client de cette vente n’est pas dans vos livres.",
    above_limit: "Avec cette vente à crédit, le client a dépassé son crédit maximum."
  }
} as const

declare module "../../i18n/namespaces.ts" {
  interface Namespaces {
    readonly sales: typeof texts
  }
}
