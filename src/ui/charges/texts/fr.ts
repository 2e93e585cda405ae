/** Texts of the fixed charges. */
export const texts = {
  /** What was asked of the books, where it was refused. */
  command: {
    AddCharge: "Ajouter une charge fixe",
    ChangeCharge: "Modifier une charge fixe",
    PauseCharge: "Suspendre une charge fixe",
    ResumeCharge: "Reprendre une charge fixe",
    EndCharge: "Terminer une charge fixe",
    ConfirmCharge: "Confirmer une échéance",
    BookCharge: "Enregistrer une échéance",
    SkipCharge: "Passer une échéance",
    UnskipCharge: "Rétablir une échéance",
    CheckCharge: "Vérifier une échéance"
  },
  /** What an event of its history was, before « by … ». */
  event: {
    ChargeChanged: "Charge modifiée",
    ChargePaused: "Charge mise en pause",
    ChargeResumed: "Charge reprise",
    ChargeEnded: "Charge terminée",
    ChargeConfirmed: "Échéance confirmée",
    ChargeConfirmedAgain: "Échéance confirmée une seconde fois",
    ChargeChecked: "Double confirmation vérifiée",
    ChargeSkipped: "Échéance passée",
    ChargeUnskipped: "Échéance rétablie"
  },
  title: "Charges fixes",
  add: "Nouvelle charge fixe",
  edit: "Modifier la charge fixe",
  list: {
    add: "Nouvelle charge",
    count_one: "{{count, number}} charge",
    count_many: "{{count, number}} charges",
    count_other: "{{count, number}} charges",
    search: "Rechercher une charge",
    searchHint: "Nom, fournisseur, montant…",
    tabs: {
      label: "Quelles charges",
      current: "En cours",
      today: "Pour aujourd’hui",
      toConfirm: "À confirmer",
      toCheck: "À vérifier",
      paused: "Suspendues",
      ended: "Terminées",
      all: "Toutes"
    },
    sort: {
      next: "Prochaine échéance",
      name: "Nom, de A à Z",
      amount: "Montant le plus élevé"
    },
    empty: {
      title: "Aucune charge fixe pour l’instant",
      body: "Notez une fois ce qui revient toujours : le loyer, les salaires, l’électricité, Internet, un prêt. Kazi vous rappelle chaque échéance.",
      hints: {
        confirm: "Chaque échéance se confirme d’un geste, avec le montant réel : elle devient une dépense.",
        auto: "Ce qui ne change jamais peut se confirmer tout seul."
      }
    },
    none: "Aucune charge ici",
    file: "charges-fixes"
  },
  name: "Nom",
  nameHint: "Loyer de la boutique, salaire d’Awa, Internet…",
  amount: "Montant",
  amountMissing: "Indiquez un montant au-dessus de zéro.",
  isAbout: "Le montant change : celui-ci est approximatif",
  about: "env. {{amount}}",
  category: "Catégorie",
  supplierId: "Fournisseur",
  frequency: "Revient",
  frequencies: {
    week: "Chaque semaine",
    weeks2: "Toutes les 2 semaines",
    weeks4: "Toutes les 4 semaines",
    month: "Chaque mois",
    months2: "Tous les 2 mois",
    months3: "Tous les 3 mois",
    months4: "Tous les 4 mois",
    months6: "Tous les 6 mois",
    year: "Chaque année"
  },
  weekday: "Le jour",
  monthDay: "Le jour",
  lastDay: "Le dernier jour du mois",
  startsOn: "À partir du",
  end: "Jusqu’à",
  ends: { never: "Sans fin", date: "Une date", count: "Un nombre de fois" },
  endsOn: "Dernière échéance possible",
  endMissing: "Indiquez la date de fin.",
  times: "Nombre de fois",
  timesWrong: "Un nombre entier, de 1 à 999.",
  mode: "Quand l’échéance arrive",
  modes: {
    confirm: "Je la confirme, avec le montant réel",
    auto: "Elle se confirme toute seule",
    remind: "Elle m’est seulement rappelée"
  },
  modesShort: { confirm: "À confirmer", auto: "Automatique", remind: "Rappel" },
  aboutAuto: "Un montant approximatif se confirme à la main.",
  remindDays: "Me le rappeler",
  remind: {
    none: "Le jour même",
    count_one: "{{count, number}} jour avant",
    count_many: "{{count, number}} jours avant",
    count_other: "{{count, number}} jours avant"
  },
  method: "Payée d’habitude par",
  noMethod: "Ce n’est pas toujours pareil",
  fold: "Taxe et retenue à la source",
  taxRate: "Taxe",
  taxIncluded: "Le montant comprend la taxe",
  withheldRate: "Retenue à la source",
  withheldHint: "Sur le montant hors taxe, par exemple 5 ou 10 pour un loyer",
  withheldWrong: "Une retenue va de 0 à moins de 100 %.",
  from: "Le changement vaut à partir du",
  fromHint: "Les échéances d’avant restent comme elles étaient.",
  rule: {
    title: "En clair",
    none: "Avec ces dates, cette charge ne tombe jamais.",
    week: "chaque {{weekday}}",
    weeks2: "un {{weekday}} sur deux",
    weeks4: "le {{weekday}}, toutes les 4 semaines",
    month: "{{day}} de chaque mois",
    months2: "{{day}} du mois, tous les 2 mois",
    months3: "{{day}} du mois, tous les 3 mois",
    months4: "{{day}} du mois, tous les 4 mois",
    months6: "{{day}} du mois, tous les 6 mois",
    year: "{{day}} {{month}}, chaque année",
    last: "le dernier jour",
    nth: { one: "le {{day}}er", two: "le {{day}}", few: "le {{day}}", other: "le {{day}}" },
    shorter: "ou le dernier jour des mois plus courts",
    from: "à partir du {{date}}",
    until: "jusqu’au {{date}}",
    times_one: "{{count, number}} fois",
    times_many: "{{count, number}} fois",
    times_other: "{{count, number}} fois"
  },
  past: {
    title_one: "{{count, number}} échéance est déjà passée depuis le {{date}}.",
    title_many: "{{count, number}} échéances sont déjà passées depuis le {{date}}.",
    title_other: "{{count, number}} échéances sont déjà passées depuis le {{date}}.",
    confirm: "Elles seront à confirmer. Pour ne commencer que maintenant, changez la date de début.",
    auto: "Chacune deviendra une dépense à sa date. Pour ne commencer que maintenant, changez la date de début."
  },
  next: "Prochaine échéance",
  noNext: "Plus d’échéance",
  lastConfirmed: "Dernière confirmée",
  lastSkipped: "Dernière passée",
  left: "Échéances restantes",
  resting: "Suspendue depuis",
  status: "Statut",
  statuses: { active: "En cours", paused: "Suspendue", ended: "Terminée", over: "Terminée", late: "À confirmer" },
  standings: { open: "Prévue", confirmed: "Confirmée", skipped: "Passée", void: "Annulée", late: "À confirmer" },
  figure: {
    month: "Ce mois-ci",
    confirmed: "dont {{amount}} confirmés · voir le calendrier",
    year: "Sur 12 mois",
    yearCount_one: "{{count, number}} échéance",
    yearCount_many: "{{count, number}} échéances",
    yearCount_other: "{{count, number}} échéances",
    toConfirm: "À confirmer",
    late_one: "{{count, number}} échéance en retard",
    late_many: "{{count, number}} échéances en retard",
    late_other: "{{count, number}} échéances en retard"
  },
  occurrences: {
    toConfirm: "À confirmer",
    next: "À venir",
    past: "Déjà réglées",
    none: "Aucune échéance à venir.",
    expense: "Voir la dépense",
    expenseOf: "Voir la dépense du {{date}}"
  },
  confirm: {
    action: "Confirmer",
    one: "Confirmer l’échéance du {{date}}",
    again: "Confirmer à nouveau",
    againOne: "Confirmer à nouveau l’échéance du {{date}}, dont la dépense est annulée",
    title: "Confirmer : {{name}}",
    lead: "Échéance du {{date}}. Vérifiez le montant réel : l’échéance devient une dépense.",
    saved: "Échéance confirmée",
    standing: "Paiement",
    method: "Moyen de paiement",
    spentOn: "Date de la dépense",
    reference: "Numéro de la facture ou du reçu"
  },
  bulk: {
    confirm: "Confirmer les échéances",
    lead_one:
      "{{count, number}} échéance arrivée à sa date sera confirmée au montant prévu : {{amount}}. Elle devient une dépense à sa date.",
    lead_many:
      "{{count, number}} échéances arrivées à leur date seront confirmées au montant prévu : {{amount}} en tout. Chacune devient une dépense à sa date.",
    lead_other:
      "{{count, number}} échéances arrivées à leur date seront confirmées au montant prévu : {{amount}} en tout. Chacune devient une dépense à sa date.",
    about: "Sans les montants approximatifs",
    aboutBody: "Ceux-là se confirment un par un, avec le montant de la facture : {{names}}.",
    day: "Payées",
    days: { due: "Chacune à son échéance", same: "Toutes le même jour" },
    submit_one: "Confirmer {{count, number}} échéance",
    submit_many: "Confirmer {{count, number}} échéances",
    submit_other: "Confirmer {{count, number}} échéances",
    confirmed_one: "{{count, number}} échéance confirmée",
    confirmed_many: "{{count, number}} échéances confirmées",
    confirmed_other: "{{count, number}} échéances confirmées"
  },
  skip: {
    action: "Passer",
    one: "Passer l’échéance du {{date}}",
    title: "Passer l’échéance du {{date}}",
    lead: "Rien ne sera dépensé cette fois. Les échéances suivantes ne changent pas.",
    reason: "Raison (facultatif)",
    saved: "Échéance passée",
    undo: "Rétablir",
    undoOne: "Rétablir l’échéance du {{date}}"
  },
  pause: {
    action: "Suspendre",
    lead: "Plus rien ne tombera à partir de ce jour, jusqu’à la reprise. Ce qui était dû avant reste à confirmer.",
    from: "À partir du",
    saved: "Charge suspendue"
  },
  resume: {
    action: "Reprendre",
    lead: "Les échéances reviennent à partir de ce jour. Celles de la pause ne sont pas à rattraper.",
    saved: "Charge reprise"
  },
  finish: {
    action: "Terminer",
    lead: "Plus rien ne tombera à partir de ce jour. Ce qui était dû avant reste à confirmer, et tout reste visible.",
    saved: "Charge terminée"
  },
  check: {
    action: "C’est vérifié",
    skipped: "Échéance du {{date}} : passée, puis confirmée",
    unplanned: "Échéance du {{date}} : confirmée hors du calendrier",
    again: "Échéance du {{date}} : confirmée deux fois",
    againBody:
      "Notée une seule fois, {{booked}}. Une autre personne a dit {{told}}. Si c’est elle qui a raison, corrigez la dépense.",
    body: "La dépense est notée. Si rien n’a été dépensé, annulez-la."
  },
  calendar: {
    title: "Calendrier des charges",
    back: "Charges fixes",
    previous: "Mois précédent",
    next: "Mois suivant",
    expected: "Prévu",
    confirmed: "Confirmé",
    none: "Aucune charge ce mois-ci.",
    day_one: "{{date}} : {{count, number}} échéance, {{amount}}",
    day_many: "{{date}} : {{count, number}} échéances, {{amount}}",
    day_other: "{{date}} : {{count, number}} échéances, {{amount}}",
    whole: "Tout le mois",
    agenda: "Échéances"
  }
} as const

declare module "../../i18n/namespaces.ts" {
  interface Namespaces {
    readonly charges: typeof texts
  }
}
