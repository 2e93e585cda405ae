import { otherMoneyKinds } from "../../i18n/other-money-kinds.ts"

/** Texts of the money that moved. */
export const texts = {
  /** What was asked of the books, where it was refused. */
  command: {
    RecordTransfer: "Transférer de l’argent",
    ClearTransfer: "Confirmer l’arrivée d’un transfert",
    FailTransfer: "Signaler un transfert échoué",
    VoidTransfer: "Annuler un transfert",
    RecordOtherMoney: "Noter un autre mouvement",
    VoidOtherMoney: "Annuler un autre mouvement"
  },
  event: {
    TransferMade: "Transfert noté",
    TransferCleared: "Transfert arrivé",
    TransferFailed: "Transfert échoué",
    TransferVoided: "Transfert annulé",
    OtherMoneyRecorded: "Mouvement noté",
    OtherMoneyVoided: "Mouvement annulé"
  },
  title: "Transactions",
  add: "Nouveau mouvement",
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
  operator: "Opérateur",
  reference: "Référence",
  documents: "Pièce",
  document: { linked: "Avec pièce", unlinked: "Sans pièce" },
  note: "Note",
  importStatement: "Importer un relevé",
  status: "Statut",
  statuses: {
    pending: "En attente",
    twice: "Noté deux fois ?",
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
    invoices: "Argent des factures",
    payment: "Paiement reçu",
    refund: "Remboursement",
    sale: "Vente au comptoir",
    saleReturn: "Retour remboursé",
    expense: "Dépense",
    transfer: "Transfert",
    opening: "Solde de départ",
    difference: "Écart de caisse ou de relevé",
    ...otherMoneyKinds.fr
  },
  ofInvoice_one: "Facture {{reference}}",
  ofInvoice_many: "Factures {{reference}}",
  ofInvoice_other: "Factures {{reference}}",
  ofSale: "Reçu {{reference}}",
  erased: "Données effacées",
  figure: {
    in: "Entrées du mois",
    out: "Sorties du mois",
    salesIn: "Ventes : reçu ce mois",
    salesOut: "Ventes : rendu ce mois",
    pending: "En attente",
    balance: "Solde : {{account}}",
    count_one: "{{count, number}} mouvement",
    count_many: "{{count, number}} mouvements",
    count_other: "{{count, number}} mouvements"
  },
  /** Money that nobody has said yet what it is, and what it may be. */
  match: {
    title: "À quoi correspondent ces {{amount}} ?",
    mayBe: "Ce que cela peut être",
    none: "Rien dans vos comptes n’y correspond.",
    take: "Affecter",
    taken: "L’argent est affecté",
    other: "Une autre facture…",
    open: "Ouvrir la facture",
    look: "Voir",
    arrived: "Il est arrivé",
    hasArrived: "Le mouvement est confirmé",
    named: "{{action}} : {{what}}",
    apart: "Ou dites-le autrement",
    over: "{{amount}} de plus que ce qui est dû",
    part: "{{reference}} ({{part}} sur {{owed}} dus)",
    sale: "Vente {{reference}}",
    invoices_one: "Facture {{reference}}",
    invoices_many: "Factures {{reference}}",
    invoices_other: "Factures {{reference}}",
    expense: "Dépense à payer le {{date}}",
    expenseAlone: "Dépense",
    charge: "Charge fixe du {{date}}",
    reasons: {
      reference: "Même référence",
      number: "Numéro cité",
      sameAmount: "Même montant",
      sum: "La somme y est",
      phone: "Même téléphone",
      sameCustomer: "Même client",
      name: "Même nom",
      sameDay: "Même jour",
      nearDay: "Jour proche",
      withinBalance: "Une partie du reste dû",
      sameAccount: "Même compte"
    }
  },
  twice: {
    title: "Peut-être noté deux fois",
    lead: "Deux appareils ont noté la même ligne de relevé, ou le même SMS, sans se connaître. Annulez ce qui est en trop.",
    reason: "Noté deux fois",
    takeBack: "Annuler celui-ci",
    takenBack: "Le double est annulé"
  },
  /** A message of a mobile money operator that becomes money in the books. */
  sms: {
    action: "Coller un SMS Mobile Money",
    title: "Coller un SMS Mobile Money",
    lead: "Le message reste sur cet appareil. Rien n’est enregistré sans vous.",
    text: "Message de l’opérateur",
    hint: "Tel que vous l’avez reçu : MTN MoMo, Moov Money, Orange Money, M-Pesa, Airtel Money…",
    paste: "Coller",
    clear: "Effacer",
    read: "Ce que dit le message",
    kinds: {
      in: "Argent reçu",
      out: "Argent envoyé",
      deposit: "Espèces déposées",
      withdrawal: "Espèces retirées"
    },
    operator: "Opérateur",
    phone: "Téléphone",
    balance: "Solde annoncé",
    noDay: "Pas dans le message",
    unknownTitle: "Ce message n’est pas reconnu",
    unknown: "Rien n’en est deviné. Dites ce qu’est cet argent : le texte sera gardé comme note.",
    bookedTitle: "Déjà enregistré",
    bookedBody: "Un mouvement du même montant porte la référence {{reference}} : il n’y a rien à noter.",
    feeLeft: "Il ne reste à noter que les frais de l’opérateur.",
    foreignTitle: "Ce message est en {{currency}}",
    foreign: "Vos comptes sont en {{own}} : une dépense ou un transfert ne peut pas en être prérempli.",
    record: "Enregistrer…",
    writeDown: "L’enregistrer",
    otherwise: "C’est autre chose",
    forDebt: "Paiement d’un client…",
    forExpense: "Paiement d’une dépense due…",
    newExpense: "Nouvelle dépense…",
    newFee: "Noter les frais de {{amount}}…",
    payFee: "Payer les frais de {{amount}} déjà notés…",
    feeOf: "Frais {{operator}}",
    transfer: "Transfert entre vos comptes…",
    other: "Autre mouvement…",
    titleIn: "Paiement reçu",
    titleOut: "Dépense payée",
    check: "Vérifiez ce que dit le message, et complétez ce qu’il ne dit pas.",
    several: "Réparti du plus ancien au plus récent : {{invoices}}.",
    confirm: "Enregistrer",
    savedIn: "Le paiement est enregistré",
    savedOut: "La dépense est payée",
    place: "Pour",
    placeMissing: "Choisissez pour quoi est cet argent.",
    dayMissing: "Le message ne dit pas le jour : indiquez-le."
  },
  sumOf: "{{in}} entrés, {{out}} sortis",
  sumWith: "{{in}} entrés, {{out}} sortis, {{other}} de soldes de départ et de transferts",
  sumOfSales: "Ventes seules : {{in}} entrés, {{out}} sortis",
  isPart: "Votre rôle lit l’argent des ventes. Les dépenses, les transferts et les soldes n’y sont pas comptés.",
  /** Money of no document. */
  other: {
    title: "Autre mouvement d’argent",
    lead: "Ni un paiement de client, ni une vente, ni une dépense, ni un transfert.",
    kind: "De quoi s’agit-il ?",
    movedOn: "Date",
    name: "Avec qui",
    nameHint: "La banque, le prêteur, l’associé. Facultatif.",
    planAccount: "Compte SYSCOHADA",
    missing: "Indiquez le montant.",
    positive: "Le montant doit être supérieur à zéro.",
    confirm: "Enregistrer",
    saved: "Le mouvement est enregistré",
    void: {
      action: "Annuler ce mouvement",
      title: "Annuler le mouvement",
      lead: "Il ne comptera plus dans aucun compte. L’historique le garde.",
      reason: "Pourquoi ?",
      saved: "Le mouvement est annulé"
    },
    /** What is asked first where money that moved is written down. */
    choose: {
      title: "Qu’est-ce qui a bougé ?",
      payment: "Paiement d’une facture",
      sale: "Vente au comptoir",
      expense: "Dépense",
      transfer: "Transfert entre vos comptes",
      other: "Autre : apport, emprunt, frais…"
    }
  },
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
