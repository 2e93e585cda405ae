/** Texts of the expenses. */
export const texts = {
  /** What was asked of the books, where it was refused. */
  command: {
    RecordExpense: "Enregistrer une dépense",
    EditExpense: "Modifier une dépense",
    PayExpense: "Payer une dépense",
    ClearExpensePayment: "Confirmer le débit d’un paiement",
    FailExpensePayment: "Signaler le rejet d’un paiement",
    VoidExpensePayment: "Annuler le paiement d’une dépense",
    VoidExpense: "Annuler une dépense",
    AttachReceipt: "Joindre un reçu",
    RemoveReceipt: "Retirer un reçu",
    BillExpense: "Refacturer une dépense"
  },
  /** What an event of its history was, before « by … ». */
  event: {
    ExpensePaid: "Paiement enregistré",
    ExpensePaymentCleared: "Paiement débité",
    ExpensePaymentFailed: "Paiement rejeté",
    ExpensePaymentVoided: "Paiement annulé",
    ExpenseVoided: "Dépense annulée",
    ExpenseBilled: "Dépense refacturée",
    ReceiptAttached: "Reçu joint",
    ReceiptRemoved: "Reçu retiré",
    ChargeConfirmed: "Dépense née d’une charge fixe, confirmée",
    ChargeConfirmedAgain: "Même échéance confirmée une seconde fois"
  },
  title: "Dépenses",
  add: "Nouvelle dépense",
  edit: "Modifier la dépense",
  duplicate: "Dupliquer",
  list: {
    count_one: "{{count, number}} dépense",
    count_many: "{{count, number}} dépenses",
    count_other: "{{count, number}} dépenses",
    search: "Rechercher une dépense",
    searchHint: "Fournisseur, description, montant…",
    tabs: {
      label: "Quelles dépenses",
      all: "Toutes",
      toPay: "À payer",
      due: "Échues",
      paid: "Payées",
      toBill: "À refacturer",
      toCheck: "À vérifier",
      void: "Annulées"
    },
    sort: {
      spentOn: "Les plus récentes",
      supplier: "Fournisseur, de A à Z",
      category: "Catégorie, de A à Z",
      total: "Montant le plus élevé"
    },
    empty: {
      title: "Aucune dépense pour l’instant",
      body: "Notez ce que vous dépensez au moment où vous le dépensez : un montant, une catégorie, une photo du reçu.",
      hints: {
        offline: "Sans réseau aussi : la dépense et la photo partent plus tard.",
        later: "Ce qui reste à payer se retrouve sous « À payer », avec son échéance."
      }
    },
    none: "Aucune dépense ici",
    file: "depenses"
  },
  amount: "Montant",
  amountMissing: "Indiquez un montant au-dessus de zéro.",
  category: "Catégorie",
  noCategory: "Sans catégorie",
  noCategories: "Ajoutez d’abord les catégories habituelles, dans Paramètres, Catégories.",
  otherCategory: "Autre catégorie",
  otherCategoryHint: "Chercher parmi les autres",
  split: {
    title: "Répartition",
    open: "Répartir sur plusieurs catégories",
    close: "Une seule catégorie",
    add: "Ajouter une catégorie",
    category: "Catégorie {{place, number}}",
    amount: "Montant {{place, number}}",
    remove: "Retirer la catégorie {{place, number}}",
    part: "{{category}} : {{amount}}",
    left: "Reste à répartir : {{amount}}",
    over: "{{amount}} de trop pour le montant de la dépense",
    incomplete: "Donnez à chaque ligne une catégorie et un montant, ou retirez-la.",
    twice: "Une catégorie ne s’emploie qu’une fois : réunissez ses montants.",
    wrong: "Les montants doivent faire le total : il reste {{amount}} à répartir.",
    tooMuch: "Les montants doivent faire le total : c’est {{amount}} de trop."
  },
  account: "Compte comptable",
  more: "Date, fournisseur, taxe…",
  standing: "Paiement",
  standings: { paid: "Payée", part: "En partie", toPay: "À payer" },
  paidAmount: "Montant déjà payé",
  dueOn: "À payer avant le",
  moneyAccount: "Compte",
  usualAccount: "Compte habituel",
  method: "Moyen de paiement",
  methods: {
    cash: "Espèces",
    "mobile-money": "Mobile Money",
    "bank-transfer": "Virement",
    check: "Chèque",
    "bank-card": "Carte bancaire"
  },
  spentOn: "Date",
  supplierId: "Fournisseur",
  addSupplier: "Ajouter un fournisseur",
  description: "Description",
  reference: "Numéro de la pièce",
  referenceHint: "Celui de la facture ou du reçu",
  taxRate: "Taxe",
  noTax: "Sans taxe",
  taxIncluded: "Le montant comprend la taxe",
  withheldRate: "Retenue à la source",
  withheldHint: "Sur le montant hors taxe, par exemple 1 ou 5",
  withheldWrong: "Une retenue va de 0 à moins de 100 %.",
  billTo: "À refacturer à",
  billToHint: "Le client pour qui vous avez payé",
  billing: {
    action: "Facturer au client",
    open: "Voir la facture",
    on: "Refacturée sur",
    draft: "Brouillon de facture",
    toBill: "À refacturer à {{name}}",
    billed: "Refacturée à {{name}}",
    someone: "un client",
    title: "Facturer ces dépenses",
    lead: "Un brouillon par client, avec une ligne par dépense. Vous le relisez avant de l’émettre.",
    confirm_one: "Préparer le brouillon",
    confirm_many: "Préparer {{count, number}} brouillons",
    confirm_other: "Préparer {{count, number}} brouillons",
    done_one: "{{count, number}} dépense mise en brouillon de facture",
    done_many: "{{count, number}} dépenses mises en brouillon de facture",
    done_other: "{{count, number}} dépenses mises en brouillon de facture"
  },
  net: "Hors taxe",
  tax: "Taxe comprise",
  total: "Total",
  withheld: "Retenu",
  owed: "Reste à payer",
  owedSum: "dont {{amount}} à payer",
  status: "Statut",
  statuses: {
    toPay: "À payer",
    partlyPaid: "Payée en partie",
    paid: "Payée",
    void: "Annulée",
    overdue: "En retard"
  },
  reason: "Raison",
  noName: "Dépense sans nom",
  erased: "Fournisseur effacé",
  payments: "Paiements",
  paidOn: "Payé le",
  paymentReference: "Référence",
  note: "Note",
  pay: {
    action: "Payer",
    title: "Payer la dépense",
    lead: "Reste à payer : {{owed}}.",
    confirm: "Enregistrer le paiement",
    saved: "Paiement enregistré",
    tooMuch: "C’est plus que ce qui reste à payer.",
    tooMuchBody: "Il reste {{owed}}. Le paiement sera compté en entier, et signalé à vérifier.",
    withOthers: "Payée avec d’autres",
    void: "Annuler",
    voidOne: "Annuler le paiement de {{amount}}",
    voidLead: "Le paiement ne comptera plus, et la somme sera de nouveau à payer.",
    voidConfirm: "Annuler le paiement",
    voided: "Paiement annulé"
  },
  void: {
    action: "Annuler la dépense",
    title: "Annuler la dépense",
    lead: "Elle et ses paiements ne compteront plus. Elle reste visible, avec votre raison.",
    hint: "Par exemple : saisie deux fois.",
    confirm: "Annuler la dépense",
    saved: "Dépense annulée"
  },
  surplus: {
    title: "Payé en trop : à vérifier",
    body: "{{amount}} de plus que ce qui était dû. Annulez le paiement en trop, ou corrigez le montant."
  },
  receipts: {
    title: "Reçus",
    word: "recu",
    add: "Reçu : photo ou PDF",
    none: "Aucun reçu.",
    with: "Avec reçu",
    without: "Sans reçu",
    alt: "Reçu : {{name}}",
    remove: "Retirer",
    removeOne: "Retirer {{name}}",
    waiting: "Sur cet appareil, en attente d’envoi",
    notHere: "Ce reçu n’est pas encore sur cet appareil.",
    unreadable: "Ce fichier ne se lit pas. Choisissez une photo, ou un PDF de 10 Mo au plus.",
    lost: "Un reçu n’a pas pu être gardé sur cet appareil. Ajoutez-le de nouveau depuis la dépense."
  },
  figure: {
    thisMonth: "Ce mois-ci",
    lastMonth: "Le mois dernier",
    toPay: "À payer",
    count_one: "{{count, number}} dépense",
    count_many: "{{count, number}} dépenses",
    count_other: "{{count, number}} dépenses",
    late_one: "dont {{count, number}} en retard",
    late_many: "dont {{count, number}} en retard",
    late_other: "dont {{count, number}} en retard"
  },
  twin: {
    title: "{{name}} : {{amount}}, déjà notée le {{date}}.",
    body: "Vérifiez que ce n’est pas la même dépense."
  },
  bulk: {
    pay: "Payer",
    payLead_one: "La dépense choisie sera payée en entier : {{amount}}.",
    payLead_many:
      "Les {{count, number}} dépenses choisies seront payées en entier : {{amount}}. Celles d’un même fournisseur font un seul paiement.",
    payLead_other:
      "Les {{count, number}} dépenses choisies seront payées en entier : {{amount}}. Celles d’un même fournisseur font un seul paiement.",
    payConfirm_one: "Payer {{count, number}} dépense",
    payConfirm_many: "Payer {{count, number}} dépenses",
    payConfirm_other: "Payer {{count, number}} dépenses",
    paid_one: "{{count, number}} dépense payée",
    paid_many: "{{count, number}} dépenses payées",
    paid_other: "{{count, number}} dépenses payées",
    pack: "Reçus (zip)",
    packTitle: "Enregistrer les reçus"
  }
} as const

declare module "../../i18n/namespaces.ts" {
  interface Namespaces {
    readonly expenses: typeof texts
  }
}
