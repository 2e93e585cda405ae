/** What a list says of invoices, and what they are called everywhere. */
export const listTexts = {
  /** What was asked of the books, where it was refused. */
  command: {
    SaveInvoiceDraft: "Enregistrer un brouillon de facture",
    CancelInvoice: "Annuler une facture",
    IssueInvoice: "Émettre une facture",
    PromiseInvoice: "Noter ce qu’un client a promis",
    MarkInvoiceSent: "Marquer une facture comme envoyée",
    RecordPayment: "Enregistrer un paiement",
    KeepPayment: "Garder un paiement à vérifier",
    WithdrawPayment: "Retirer un paiement saisi deux fois",
    WriteOffInvoice: "Passer une facture en perte",
    ReverseWriteOff: "Reprendre une facture passée en perte",
    RecordSplitPayment: "Enregistrer un paiement de plusieurs factures",
    ClearPayment: "Confirmer l’encaissement d’un paiement",
    FailPayment: "Signaler le rejet d’un paiement",
    VoidPayment: "Retirer un paiement",
    ApplyPayment: "Utiliser le crédit d’un client",
    RefundPayment: "Rembourser un client",
    VoidRefund: "Retirer un remboursement",
    IssueCreditNote: "Établir un avoir"
  },
  title: "Factures",
  draft: "Brouillon",
  draftOf: "Brouillon pour {{customer}}",
  invoiceNumber: "Facture {{number}}",
  depositName: "Facture d’acompte",
  depositShort: "Acompte",
  depositNumber: "Facture d’acompte {{number}}",
  noCustomer: "Sans client",
  erased: "Client effacé",
  add: "Nouvelle facture",
  status: {
    draft: "Brouillon",
    registered: "Non envoyée",
    awaiting: "Envoyée",
    overdue: "En retard",
    paid: "Payée",
    cancelled: "Annulée",
    writtenOff: "Passée en perte"
  },
  delivery: {
    notSent: "Non envoyée",
    sent: "Envoyée"
  },
  settlement: {
    label: "Règlement",
    unpaid: "Rien reçu",
    partial: "Payée en partie",
    paid: "Payée en entier"
  },
  type: {
    label: "Type de facture",
    simple: "Simple",
    standardized: "Normalisée",
    "specific-tax": "À taxe spécifique",
    printedAs: "Imprimée « {{name}} » tant que l’administration fiscale ne l’a pas certifiée."
  },
  // « Normalisée » on paper is the word of a tax office; nobody certifies these invoices yet.
  typePrinted: {
    simple: "Simple",
    standardized: "Ordinaire, non certifiée",
    "specific-tax": "À taxe spécifique"
  },
  due: {
    today: "À payer aujourd’hui",
    in_one: "Dans {{count, number}} jour",
    in_many: "Dans {{count, number}} jours",
    in_other: "Dans {{count, number}} jours",
    late_one: "{{count, number}} jour de retard",
    late_many: "{{count, number}} jours de retard",
    late_other: "{{count, number}} jours de retard"
  },
  sync: {
    saving: "Enregistrement…",
    "on-device": "Sur cet appareil, à synchroniser",
    sent: "Transmise, bientôt synchronisée",
    booked: "Synchronisée",
    "needs-attention": "Refusée : à vérifier"
  },
  syncShort: {
    saving: "Enregistrement…",
    "on-device": "Sur cet appareil",
    sent: "Transmise",
    booked: "Synchronisée",
    "needs-attention": "À vérifier"
  },
  list: {
    count_one: "{{count, number}} facture",
    count_many: "{{count, number}} factures",
    count_other: "{{count, number}} factures",
    search: "Rechercher une facture",
    searchHint: "Numéro, client ou montant",
    tabs: {
      label: "Factures par statut",
      all: "Toutes",
      draft: "Brouillons",
      notSent: "Non envoyées",
      sent: "Envoyées",
      overdue: "En retard",
      paid: "Payées",
      cancelled: "Annulées",
      dueSoon: "À payer sous 30 jours",
      toCollect: "À encaisser",
      issued: "Émises"
    },
    sort: {
      reference: "Numéro le plus élevé",
      customer: "Client, de A à Z",
      total: "Total le plus élevé",
      balance: "Reste à payer le plus élevé",
      issueDate: "Les plus récentes",
      dueDate: "Échéance la plus proche",
      status: "Statut"
    },
    empty: {
      title: "Votre première facture",
      body: "Écrivez-la en quelques minutes, avec ou sans réseau. Elle est gardée sur cet appareil à chaque instant.",
      add: "Créer une facture",
      hints: {
        adds: "Client et articles s’ajoutent pendant que vous l’écrivez.",
        number: "Le numéro est donné à l’émission ; jusque-là, tout se corrige.",
        paid: "Une fois payée, notez l’argent reçu : votre tableau de bord suit."
      }
    },
    none: "Aucune facture ici",
    file: "factures"
  },
  column: {
    name: "Numéro et client",
    reference: "Numéro",
    customer: "Client",
    status: "Statut",
    sent: "Envoi",
    taxId: "Identifiant fiscal du client",
    net: "Total hors taxes",
    payments: "Paiements reçus",
    type: "Type",
    issueDate: "Date d’émission",
    dueDate: "Échéance",
    daysLate: "Jours de retard",
    total: "Total",
    credited: "Annulé par avoirs",
    writtenOff: "Passé en perte",
    paid: "Payé",
    balance: "Reste à payer"
  },
  figure: {
    overdue: "En retard",
    dueSoon: "À payer sous 30 jours",
    paidThisMonth: "Encaissé ce mois-ci",
    invoices_one: "{{count, number}} facture",
    invoices_many: "{{count, number}} factures",
    invoices_other: "{{count, number}} factures",
    payments_one: "{{count, number}} paiement",
    payments_many: "{{count, number}} paiements",
    payments_other: "{{count, number}} paiements"
  },
  draftsApart_one: "{{count, number}} brouillon : {{amount}}",
  draftsApart_many: "{{count, number}} brouillons : {{amount}}",
  draftsApart_other: "{{count, number}} brouillons : {{amount}}",
  remaining: "Reste {{amount}}",
  open: "Ouvrir",
  editDraft: "Modifier le brouillon",
  bulk: {
    issue: "Émettre",
    issueNoneTitle: "Aucun brouillon n’est prêt",
    issueTitle_one: "Émettre {{count, number}} facture ?",
    issueTitle_many: "Émettre {{count, number}} factures ?",
    issueTitle_other: "Émettre {{count, number}} factures ?",
    issueBody: "Elles reçoivent leur numéro dans l’ordre de leurs dates et ne pourront plus être modifiées.",
    issueOtherDays_one: "Une facture porte une autre date que celle d’aujourd’hui.",
    issueOtherDays_many: "{{count, number}} factures portent une autre date que celle d’aujourd’hui.",
    issueOtherDays_other: "{{count, number}} factures portent une autre date que celle d’aujourd’hui.",
    issueLeft_one: "{{count, number}} brouillon n’est pas prêt et le reste :",
    issueLeft_many: "{{count, number}} brouillons ne sont pas prêts et le restent :",
    issueLeft_other: "{{count, number}} brouillons ne sont pas prêts et le restent :",
    issueConfirm_one: "Émettre {{count, number}} facture",
    issueConfirm_many: "Émettre {{count, number}} factures",
    issueConfirm_other: "Émettre {{count, number}} factures",
    issueNone: "Compris",
    issued_one: "{{count, number}} facture émise",
    issued_many: "{{count, number}} factures émises",
    issued_other: "{{count, number}} factures émises",
    issueLacks_one: "{{count, number}} facture peut être émise sans ce que son type porte d’habitude :",
    issueLacks_many: "{{count, number}} factures peuvent être émises sans ce que leur type porte d’habitude :",
    issueLacks_other: "{{count, number}} factures peuvent être émises sans ce que leur type porte d’habitude :",
    lacks: {
      customerTaxId: "le numéro fiscal du client",
      lineTax: "une taxe sur un article",
      typeForSpecificTax: "le type « À taxe spécifique »"
    },
    toCompany: "Ajouter le numéro fiscal",
    hindrance: {
      unsaved: "des changements attendent dans l’éditeur",
      customer: "il manque un client",
      lines: "il manque une ligne",
      ahead: "la date est à venir"
    },
    send: "Marquer envoyées",
    sent_one: "{{count, number}} facture marquée comme envoyée",
    sent_many: "{{count, number}} factures marquées comme envoyées",
    sent_other: "{{count, number}} factures marquées comme envoyées",
    cancel: "Annuler les brouillons",
    cancelTitle_one: "Annuler {{count, number}} brouillon ?",
    cancelTitle_many: "Annuler {{count, number}} brouillons ?",
    cancelTitle_other: "Annuler {{count, number}} brouillons ?",
    cancelBody: "Ils resteront dans la liste, marqués comme annulés, et ne pourront plus être émis.",
    cancelConfirm_one: "Annuler {{count, number}} brouillon",
    cancelConfirm_many: "Annuler {{count, number}} brouillons",
    cancelConfirm_other: "Annuler {{count, number}} brouillons",
    cancelled_one: "{{count, number}} brouillon annulé",
    cancelled_many: "{{count, number}} brouillons annulés",
    cancelled_other: "{{count, number}} brouillons annulés"
  }
} as const
