/** Texts of the suppliers' screen. */
export const texts = {
  /** What was asked of the books, where it was refused. */
  command: {
    AddSupplier: "Ajouter un fournisseur",
    EditSupplier: "Modifier un fournisseur",
    ArchiveSupplier: "Archiver un fournisseur",
    RestoreSupplier: "Réactiver un fournisseur",
    PaySupplier: "Payer un fournisseur",
    VoidSupplierPayment: "Annuler un paiement groupé"
  },
  /** What an event of its history was, before « par … ». */
  event: {
    SupplierPaid: "Paiement pour plusieurs dépenses enregistré",
    SupplierPaymentVoided: "Paiement pour plusieurs dépenses annulé"
  },
  title: "Fournisseurs",
  add: "Nouveau fournisseur",
  edit: "Modifier le fournisseur",
  list: {
    count_one: "{{count, number}} fournisseur",
    count_many: "{{count, number}} fournisseurs",
    count_other: "{{count, number}} fournisseurs",
    search: "Rechercher un fournisseur",
    searchHint: "Nom, téléphone, ville…",
    tabs: {
      label: "Quels fournisseurs",
      active: "Actifs",
      owing: "À payer",
      overdue: "En retard",
      noTaxId: "Sans identifiant fiscal",
      archived: "Archivés"
    },
    sort: {
      name: "Nom, de A à Z",
      city: "Ville, de A à Z",
      owed: "Vous devez le plus",
      spent: "Acheté le plus cette année",
      lastPurchase: "Dernier achat"
    },
    empty: {
      title: "Pas encore de fournisseur",
      body: "Ajoutez les personnes et les entreprises chez qui vous achetez. Un nom suffit pour commencer.",
      hints: {
        taxId: "Avec son identifiant fiscal, la TVA qu’il vous facture reste déductible.",
        history: "Chaque changement garde sa date et son auteur."
      }
    },
    none: "Aucun fournisseur ne correspond",
    file: "fournisseurs",
    archived: "{{name}} est archivé",
    restored: "{{name}} est de nouveau actif",
    archivedMany_one: "{{count, number}} fournisseur archivé",
    archivedMany_many: "{{count, number}} fournisseurs archivés",
    archivedMany_other: "{{count, number}} fournisseurs archivés",
    restoredMany_one: "{{count, number}} fournisseur de nouveau actif",
    restoredMany_many: "{{count, number}} fournisseurs de nouveau actifs",
    restoredMany_other: "{{count, number}} fournisseurs de nouveau actifs"
  },
  kind: {
    label: "Type",
    person: "Particulier",
    company: "Entreprise"
  },
  name: "Nom",
  contact: "Personne à contacter",
  phone: "Téléphone",
  phoneHint: "Avec ou sans l’indicatif du pays",
  email: "Adresse e-mail",
  taxId: "Identifiant fiscal",
  taxIdHint: "IFU, NCC… Sans lui, la TVA payée n’est pas déductible",
  address: "Adresse",
  city: "Ville",
  note: "Note",
  owed: {
    title: "Vous lui devez",
    notDue: "Pas encore échu",
    month: "Échu depuis 30 jours au plus",
    longer: "Échu depuis plus de 30 jours",
    list: "Voir ses dépenses à payer"
  },
  payments: "Tous ses paiements",
  currency: "Devise",
  owedShort: "À payer",
  late: "En retard",
  spent: "Acheté cette année",
  lastPurchase: "Dernier achat",
  owing: "{{amount}} à payer",
  pay: {
    action: "Payer",
    inCurrency: "Payer en {{currency}}",
    title: "Payer le fournisseur",
    lead: "Un seul paiement pour plusieurs dépenses, les plus anciennes d’abord.",
    amount: "Montant payé, si ce n’est pas tout",
    amountHint: "Sans montant : {{amount}}, tout ce qui est coché.",
    tooMuch: "C’est plus que ce qui est coché.",
    noneChosen: "Cochez au moins une dépense.",
    leftOut: "Dépenses payées",
    line: "{{amount}} sur {{owed}}",
    nothing: "rien sur {{owed}}",
    due: "échue le {{date}}",
    of: "du {{date}}",
    noName: "Dépense sans description",
    confirm: "Payer {{amount}}",
    saved: "Paiement enregistré",
    for_one: "pour {{count, number}} dépense",
    for_many: "pour {{count, number}} dépenses",
    for_other: "pour {{count, number}} dépenses",
    grouped: "Paiements groupés",
    void: "Annuler",
    voidOne: "Annuler le paiement de {{amount}}",
    voidTitle: "Annuler le paiement",
    voidLead: "Il ne comptera plus, et tout ce qu’il avait réglé sera de nouveau à payer.",
    voidConfirm: "Annuler le paiement",
    voided: "Paiement annulé",
    reason: "Raison"
  },
  prices: {
    title: "Prix payés",
    bought_one: "{{count, number}} achat",
    bought_many: "{{count, number}} achats",
    bought_other: "{{count, number}} achats",
    up: "{{amount}} de plus qu’avant",
    down: "{{amount}} de moins qu’avant",
    same: "Même prix qu’avant",
    before: "Prix précédents"
  },
  expenses: {
    title: "Dépenses",
    none: "Aucune dépense chez ce fournisseur",
    all_one: "Voir sa dépense dans la liste",
    all_many: "Voir ses {{count, number}} dépenses dans la liste",
    all_other: "Voir ses {{count, number}} dépenses dans la liste"
  },
  charges: {
    title: "Charges fixes",
    next: "Prochaine échéance : {{date}}",
    none: "Pas d’échéance à venir"
  },
  statement: {
    action: "Relevé",
    title: "Relevé du fournisseur",
    period: "Période",
    opening: "Solde au début",
    bought: "Acheté",
    paid: "Payé",
    closing: "Solde à la fin",
    bill: "Dépense",
    payment: "Paiement",
    balance: "Reste dû",
    none: "Aucun mouvement sur la période, et rien n’est dû.",
    pdf: "PDF",
    csv: "Fichier pour tableur",
    file: "releve",
    date: "Date",
    what: "Opération",
    description: "Description",
    reference: "Référence",
    saved: "Relevé enregistré",
    failed: "Le relevé n’a pas pu être enregistré. Réessayez."
  },
  erased: "Données effacées",
  missing: "Manquant",
  twin: {
    title: "{{name}} a le même nom, numéro ou identifiant fiscal.",
    body: "Vérifiez qu’il ne s’agit pas du même fournisseur."
  }
} as const

declare module "../../i18n/namespaces.ts" {
  interface Namespaces {
    readonly suppliers: typeof texts
  }
}
