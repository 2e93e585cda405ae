/** Texts of the debt book. */
export const texts = {
  title: "Qui vous doit",
  add: "Nouvelle vente",
  list: {
    count_one: "{{count, number}} dette",
    count_many: "{{count, number}} dettes",
    count_other: "{{count, number}} dettes",
    search: "Rechercher une dette",
    searchHint: "Client, numéro, montant…",
    tabs: {
      label: "Quelles dettes",
      all: "Toutes",
      toRemind: "À relancer",
      overdue: "En retard",
      promised: "Promises",
      broken: "Promesses non tenues"
    },
    sort: {
      dueOn: "Les plus anciennes",
      customer: "Client, de A à Z",
      owed: "Dette la plus élevée"
    },
    empty: {
      title: "Personne ne vous doit rien",
      body: "Ce qui reste à payer sur vos factures et sur vos ventes à crédit se retrouve ici, au même endroit.",
      hints: {
        remind: "Relancez par WhatsApp en deux pressions : le message est déjà écrit.",
        promise: "Notez ce que chacun a promis, et pour quand."
      }
    },
    none: "Aucune dette ici",
    file: "dettes"
  },
  customer: "Client",
  nobody: "Sans client",
  erased: "Client effacé",
  document: "Document",
  kind: {
    label: "Origine",
    invoice: "Facture",
    sale: "Vente"
  },
  of: {
    invoice: "Facture {{reference}}",
    sale: "Vente {{reference}}"
  },
  madeOn: "Date",
  dueOn: "À payer avant le",
  dueBy: "pour le {{date}}",
  noDay: "sans date",
  owed: "Reste à payer",
  total: "Total",
  status: "Statut",
  late: "En retard",
  statuses: {
    late_one: "{{count, number}} jour de retard",
    late_many: "{{count, number}} jours de retard",
    late_other: "{{count, number}} jours de retard",
    broken: "Promesse non tenue",
    promised: "Promis",
    open: "À venir",
    remind: "À relancer"
  },
  promisedOn: "Promis pour le",
  promised: "Montant promis",
  promisedHint: "Laissez vide pour tout ce qui reste à payer.",
  payOn: "Promis pour le",
  payOnMissing: "Indiquez le jour promis.",
  note: "Note",
  promise: {
    label: "Promesse",
    title: "Promesse du client",
    action: "Noter une promesse",
    confirm: "Enregistrer",
    saved: "Promesse notée",
    none: "Rien n’a été promis.",
    all: "Tout est promis pour le {{date}}.",
    part: "{{amount}} sont promis pour le {{date}}.",
    standings: { open: "En attente", kept: "Tenue", broken: "Non tenue" }
  },
  remind: {
    action: "Relancer par WhatsApp",
    hint: "Le message est écrit : ce qui est dû, et depuis quand. Vous le relisez avant de l’envoyer."
  },
  owes: "Doit en tout",
  open: { invoice: "Ouvrir la facture", sale: "Ouvrir la vente" },
  all: "Toutes ses dettes",
  sum: "{{amount}} à encaisser",
  /** What the search over everything finds the book by. */
  words: "dettes créances impayés crédit relancer relance qui me doit promesses"
} as const
