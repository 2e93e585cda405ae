/** Texts of the credit notes: issuing one from its invoice, the list, the page of one. */
export const texts = {
  /** What was asked of the books, where it was refused. */
  command: {
    MarkCreditNoteSent: "Marquer un avoir comme envoyé"
  },
  title: "Avoirs",
  add: "Nouvel avoir",
  named: "Avoir {{number}}",
  one: "Avoir",
  noCustomer: "Sans client",
  erased: "Client effacé",
  list: {
    count_one: "{{count, number}} avoir",
    count_many: "{{count, number}} avoirs",
    count_other: "{{count, number}} avoirs",
    search: "Rechercher un avoir",
    searchHint: "Numéro, client, facture",
    tabs: {
      label: "Quels avoirs",
      all: "Tous",
      notSent: "Pas envoyés",
      sent: "Envoyés"
    },
    sort: {
      reference: "Numéro le plus grand",
      customer: "Client, de A à Z",
      issueDate: "Les plus récents",
      total: "Montant le plus élevé"
    },
    empty: {
      title: "Aucun avoir pour l’instant",
      body: "Une facture émise ne s’efface pas : un avoir l’annule, en entier ou en partie. Il paraît alors ici.",
      add: "Choisir une facture",
      hints: {
        how: "Ouvrez la facture, puis « Annuler par un avoir… ».",
        part: "Vous pouvez n’annuler que quelques lignes, ou une partie d’une quantité."
      }
    },
    none: "Aucun avoir ici",
    file: "avoirs"
  },
  sentMany_one: "{{count, number}} avoir marqué comme envoyé",
  sentMany_many: "{{count, number}} avoirs marqués comme envoyés",
  sentMany_other: "{{count, number}} avoirs marqués comme envoyés",
  number: "Numéro",
  customer: "Client",
  invoice: "Facture",
  issueDate: "Date",
  total: "Montant",
  /** What only the file has a column for. */
  file: {
    net: "Total hors taxes",
    specificTax: "Taxe spécifique",
    withheld: "Retenue à la source",
    deducted: "Acomptes déduits"
  },
  reason: "Motif",
  status: "Statut",
  /** The status of the specification, which every credit note has, where there is no badge. */
  credit: "Avoir",
  sync: {
    saving: "Enregistrement…",
    "on-device": "Sur cet appareil, à synchroniser",
    sent: "Transmis, bientôt synchronisé",
    booked: "Synchronisé",
    "needs-attention": "Refusé : à vérifier"
  },
  delivery: {
    label: "Envoi",
    notSent: "Pas envoyé",
    sent: "Envoyé"
  },
  channel: "Comment l’avez-vous remis au client ?",
  goods: {
    label: "Retour",
    returned: "Marchandise revenue",
    kept: "Sans retour"
  },
  ofInvoice: "Facture {{reference}}",
  view: {
    back: "Avoirs",
    missingTitle: "Cet avoir n’est pas ici",
    missingBody: "L’adresse est peut-être incomplète, ou l’avoir n’est pas encore arrivé sur cet appareil.",
    missingAction: "Voir tous les avoirs",
    provisional: "Avoir, référence provisoire",
    provisionalTitle: "Référence provisoire",
    provisionalBody:
      "Le numéro définitif remplacera {{reference}} au retour du réseau. Vous pouvez déjà remettre l’avoir avec cette référence.",
    next: "À faire",
    nextSend: "Cet avoir est prêt : envoyez-le à votre client, ou remettez-le et notez comment.",
    nowNotSent: "Pas encore remis au client.",
    nextSent: "Remis au client. Rien d’autre à faire.",
    send: "Envoyer l’avoir",
    sendAgain: "Envoyer de nouveau",
    noteSent: "Marquer envoyés",
    sent: "Envoi noté sur cet appareil",
    print: "Imprimer",
    openInvoice: "Voir la facture",
    to: "Établi pour",
    issueDate: "Date de l’avoir",
    cancels: "Annule la facture",
    cancelsPart: "Corrige la facture",
    goods: "Retour",
    goodsReturned: "Marchandise revenue",
    goodsKept: "Sans retour",
    reason: "Motif"
  },
  history: {
    title: "Historique",
    did: {
      you: { CreditNoteIssued: "Vous avez établi l’avoir", CreditNoteSent: "Vous avez noté l’envoi au client" },
      member: { CreditNoteIssued: "{{who}} a établi l’avoir", CreditNoteSent: "{{who}} a noté l’envoi au client" }
    }
  },
  choose: {
    invoice: "Pour quelle facture ?",
    hint: "Elle s’ouvre, et vous choisissez ce que l’avoir annule.",
    search: "Numéro ou client",
    none: "Aucune facture à annuler pour l’instant"
  },
  card: {
    title: "Avoirs",
    on: "le {{date}}"
  },
  issue: {
    action: "Annuler par un avoir…",
    title: "Annuler par un avoir",
    amount: "Montant de l’avoir",
    left: "Restera à payer",
    surplus: "À rendre ou à utiliser",
    body: "L’avoir annule la facture sans l’effacer : les deux restent dans vos comptes, et l’avoir ne se retire pas.",
    part: "Seulement une partie",
    partBody: "Tout est rempli. Réduisez la quantité de ce que le client garde.",
    partNone: "Indiquez ce que l’avoir annule de chaque ligne.",
    none: "Tout à zéro",
    all: "Tout reprendre",
    quantity: "Quantité à annuler : {{designation}}",
    most: "sur {{quantity}}",
    missing: "Indiquez une quantité, zéro pour rien.",
    above: "Il ne reste que {{quantity}} à annuler.",
    goods: "La marchandise est revenue",
    reason: "Motif",
    reasonHint: "Paraît sur l’avoir. Facultatif.",
    confirm: "Établir l’avoir de {{amount}}",
    confirmNone: "Établir l’avoir",
    nothing: "Indiquez au moins une quantité à annuler.",
    wrong: "Une quantité est à corriger.",
    back: "Retour",
    failed: "L’avoir n’est pas établi",
    saved: "Avoir établi",
    changedTitle: "Un avoir vient d’être établi sur cette facture",
    changed: "Il reste {{amount}} à annuler. Vérifiez les quantités.",
    changedAll: "Il ne reste rien à annuler."
  }
} as const

declare module "../../i18n/namespaces.ts" {
  interface Namespaces {
    readonly "credit-notes": typeof texts
  }
}
