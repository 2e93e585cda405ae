/** Texts of the dashboard. */
export const texts = {
  title: "Tableau de bord",
  newInvoice: "Nouvelle facture",
  period: "Période",
  periods: {
    currentYear: "Cette année",
    currentMonth: "Ce mois-ci",
    last7Days: "7 derniers jours",
    last14Days: "14 derniers jours",
    last30Days: "30 derniers jours",
    last2Months: "2 derniers mois",
    last3Months: "3 derniers mois",
    last6Months: "6 derniers mois",
    last12Months: "12 derniers mois",
    lastMonth: "Le mois dernier",
    currentQuarter: "Ce trimestre",
    lastQuarter: "Le trimestre dernier",
    lastYear: "L’année dernière",
    custom: "Dates au choix"
  },
  from: "Du",
  to: "Au",
  currency: "Monnaie",
  toCollect: "À encaisser",
  toCollectCount_one: "{{count, number}} facture ouverte",
  toCollectCount_many: "{{count, number}} factures ouvertes",
  toCollectCount_other: "{{count, number}} factures ouvertes",
  toCollectNone: "Personne ne vous doit rien",
  onTime: "Pas encore échu",
  overdue: "En retard",
  overdueCount_one: "{{count, number}} facture à relancer",
  overdueCount_many: "{{count, number}} factures à relancer",
  overdueCount_other: "{{count, number}} factures à relancer",
  overdueNone: "Aucun retard",
  invoiced: "Facturé",
  credited: "− {{amount}} d’avoirs",
  received: "Encaissé",
  drafts: "Brouillons",
  draftsHint: "Pas encore émis",
  invoicedCount_one: "{{count, number}} facture",
  invoicedCount_many: "{{count, number}} factures",
  invoicedCount_other: "{{count, number}} factures",
  change: {
    whole: {
      more: "{{percent}} de plus que la période précédente",
      less: "{{percent}} de moins que la période précédente",
      same: "Comme la période précédente",
      new: "Période précédente : 0",
      none: "Rien pour l’instant"
    },
    /** A period that is not over, beside as many days of the one before. */
    soFar: {
      more: "{{percent}} de plus qu’aux mêmes jours de la période précédente",
      less: "{{percent}} de moins qu’aux mêmes jours de la période précédente",
      same: "Comme aux mêmes jours de la période précédente",
      new: "Mêmes jours de la période précédente : 0",
      none: "Rien pour l’instant"
    }
  },
  waiting_one:
    "{{count, number}} opération est gardée sur cet appareil et attend d’être comptabilisée. Les chiffres la comptent déjà.",
  waiting_many:
    "{{count, number}} opérations sont gardées sur cet appareil et attendent d’être comptabilisées. Les chiffres les comptent déjà.",
  waiting_other:
    "{{count, number}} opérations sont gardées sur cet appareil et attendent d’être comptabilisées. Les chiffres les comptent déjà.",
  chart: {
    title: "Six derniers mois",
    unit: "en {{currency}}",
    asChart: "Graphique",
    asTable: "Tableau",
    view: "Présentation",
    month: "Mois",
    summary: "Facturé et encaissé par mois, en {{currency}}"
  },
  today: {
    title: "Aujourd’hui",
    none: "Rien ne vous attend : personne à relancer, rien à payer.",
    rest: "Ce qui attend encore",
    came: "Reçu le {{date}}",
    due: "À régler le {{date}}",
    dueToday: "À régler aujourd’hui",
    endsToday: "Expire aujourd’hui",
    late_one: "{{count, number}} jour de retard",
    late_many: "{{count, number}} jours de retard",
    late_other: "{{count, number}} jours de retard",
    ends_one: "Expire dans {{count, number}} jour",
    ends_many: "Expire dans {{count, number}} jours",
    ends_other: "Expire dans {{count, number}} jours",
    action: {
      money: "Préciser",
      remind: "Relancer",
      debt: "Relancer",
      pay: "Payer",
      confirm: "Confirmer",
      offer: "Suivre"
    },
    nameless: {
      money: "Paiement reçu",
      remind: "Sans client",
      debt: "Vente à crédit",
      pay: "Dépense",
      confirm: "Charge fixe",
      offer: "Sans client"
    },
    more: {
      money_one: "+ {{count, number}} paiement à préciser",
      money_many: "+ {{count, number}} paiements à préciser",
      money_other: "+ {{count, number}} paiements à préciser",
      remind_one: "+ {{count, number}} facture à relancer",
      remind_many: "+ {{count, number}} factures à relancer",
      remind_other: "+ {{count, number}} factures à relancer",
      debt_one: "+ {{count, number}} dette à relancer",
      debt_many: "+ {{count, number}} dettes à relancer",
      debt_other: "+ {{count, number}} dettes à relancer",
      pay_one: "+ {{count, number}} dépense à payer",
      pay_many: "+ {{count, number}} dépenses à payer",
      pay_other: "+ {{count, number}} dépenses à payer",
      confirm_one: "+ {{count, number}} charge à confirmer",
      confirm_many: "+ {{count, number}} charges à confirmer",
      confirm_other: "+ {{count, number}} charges à confirmer",
      offer_one: "+ {{count, number}} devis qui expire",
      offer_many: "+ {{count, number}} devis qui expirent",
      offer_other: "+ {{count, number}} devis qui expirent"
    }
  },
  latest: {
    title: "Dernières factures",
    allShort: "Tout voir",
    all: "Toutes les factures",
    noCustomer: "Sans client",
    erased: "Client effacé",
    late_one: "{{count, number}} jour de retard",
    late_many: "{{count, number}} jours de retard",
    late_other: "{{count, number}} jours de retard"
  },
  methods: {
    title: "Encaissé par moyen de paiement",
    none: "Aucun paiement sur la période.",
    cash: "Espèces",
    "bank-transfer": "Virement",
    check: "Chèque",
    "bank-card": "Carte bancaire",
    "mobile-money": "Mobile Money"
  },
  customers: {
    title: "Meilleurs clients",
    gross: "Montants facturés, avant avoirs.",
    none: "Aucune facture sur la période."
  },
  first: {
    title: "Pour bien démarrer",
    progress: "Étapes faites",
    progressValue: "{{done, number}} sur {{all, number}}",
    done: "Fait",
    company: "Votre entreprise",
    companyHint: "Nom, adresse et préfixe de facture.",
    logo: "Votre logo",
    logoHint: "Il figure en tête de vos factures.",
    tax: "Vos taxes",
    taxHint: "Celles que vos factures proposent, s’il y en a.",
    option: "Un moyen de paiement",
    optionHint: "Pour que vos clients sachent comment vous payer.",
    customer: "Un premier client",
    customerHint: "Son nom suffit pour commencer.",
    product: "Un produit ou un service",
    productHint: "Pour remplir vos factures en un geste.",
    invoice: "Une première facture",
    invoiceHint: "Écrivez-la, puis émettez-la : elle reçoit son numéro.",
    sent: "Une facture envoyée",
    sentHint: "Partagez-la avec le client, puis marquez-la comme envoyée.",
    payment: "Un premier paiement",
    paymentHint: "Espèces, Mobile Money ou virement.",
    member: "Travailler à plusieurs",
    memberHint: "Si vous le voulez : invitez quelqu’un, avec le rôle qui lui va.",
    hide: "Masquer",
    hideNamed: "Masquer la liste « Pour bien démarrer »",
    hidden: "La liste est masquée"
  },
  sample: {
    try: "Essayer avec des exemples",
    failed: "Les exemples ne sont pas encore sur cet appareil. Réessayez avec le réseau."
  },
  empty: {
    title: "Votre activité commence ici",
    body: "Créez une facture : vos chiffres, vos retards et vos encaissements s’affichent aussitôt, même sans réseau.",
    lookTitle: "Pas encore de facture",
    lookBody: "Les chiffres, les retards et les encaissements s’afficheront ici dès qu’une facture sera écrite."
  }
} as const
