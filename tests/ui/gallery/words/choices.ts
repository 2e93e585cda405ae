import type { TextsOf } from "../../../../src/ui/i18n/texts-of.ts"

export const fr = {
  title: "Cases, interrupteurs et choix",
  Checkbox: {
    purpose: "Oui ou non, pris en compte quand le formulaire est enregistré.",
    props: {
      isSelected: "cochée ou non",
      onChange: "appelé avec le nouvel état",
      isIndeterminate: "une partie seulement de ce qu’elle commande",
      hint: "une ligne plus discrète sous les mots",
      isDisabled: "hors d’usage"
    }
  },
  Switch: {
    purpose: "Allumé ou éteint, avec effet immédiat.",
    props: {
      isSelected: "allumé ou non",
      onChange: "appelé avec le nouvel état",
      hint: "comme Checkbox",
      isDisabled: "hors d’usage"
    }
  },
  RadioGroup: {
    purpose: "Un parmi quelques-uns, chacun sur sa ligne.",
    props: {
      options: "nom, seconde ligne et dessin facultatifs",
      value: "le choix, ou null",
      onChange: "appelé avec le choix",
      errorMessage: "ce qui ne va pas"
    }
  },
  Segmented: {
    purpose: "Un parmi deux à quatre mots courts, côte à côte.",
    props: {
      options: "comme RadioGroup",
      value: "le choix",
      onChange: "appelé avec le choix",
      isLabelHidden: "comme TextField"
    }
  },
  off: "Éteint",
  on: "Choisi",
  onFocused: "Choisi, atteint au clavier",
  offDisabled: "Éteint, désactivé",
  onDisabled: "Choisi, désactivé",
  partly: "En partie",
  drafts: "Montrer les brouillons",
  publicPage: "Page publique",
  publicHint: "Visible par vos clients",
  longLabel: "Envoyer un rappel à chaque client dont la facture est en retard de plus de quinze jours",
  reminders: "Rappels automatiques",
  remindersHint: "Trois jours avant l’échéance, puis chaque semaine jusqu’au paiement",
  paidBy: "Payé par",
  momo: "Mobile money",
  momoHint: "Moov, MTN ou Celtiis",
  cash: "Espèces",
  bank: "Virement",
  paidWrong: "Dites comment la facture a été payée.",
  discount: "Remise",
  percent: "Pourcentage",
  amount: "Montant",
  period: "Période",
  week: "Semaine",
  month: "Mois",
  quarter: "Trimestre",
  year: "Année"
} as const

export const en: TextsOf<typeof fr> = {
  title: "Boxes, switches and choices",
  Checkbox: {
    purpose: "Yes or no, taking effect when the form is saved.",
    props: {
      isSelected: "ticked or not",
      onChange: "called with the new state",
      isIndeterminate: "only some of what it commands",
      hint: "a quieter line under the words",
      isDisabled: "out of use"
    }
  },
  Switch: {
    purpose: "On or off, taking effect at once.",
    props: {
      isSelected: "on or not",
      onChange: "called with the new state",
      hint: "as Checkbox",
      isDisabled: "out of use"
    }
  },
  RadioGroup: {
    purpose: "One of a few, each with its own line.",
    props: {
      options: "name; second line and drawing if any",
      value: "the choice, or null",
      onChange: "called with the choice",
      errorMessage: "what is wrong"
    }
  },
  Segmented: {
    purpose: "One of two to four short words, side by side.",
    props: {
      options: "as RadioGroup",
      value: "the choice",
      onChange: "called with the choice",
      isLabelHidden: "as TextField"
    }
  },
  off: "Off",
  on: "Chosen",
  onFocused: "Chosen, reached by keyboard",
  offDisabled: "Off, disabled",
  onDisabled: "Chosen, disabled",
  partly: "In part",
  drafts: "Show drafts",
  publicPage: "Public page",
  publicHint: "Your customers can see it",
  longLabel: "Send a reminder to every customer whose invoice is more than fifteen days late",
  reminders: "Automatic reminders",
  remindersHint: "Three days before it is due, then every week until it is paid",
  paidBy: "Paid by",
  momo: "Mobile money",
  momoHint: "Moov, MTN or Celtiis",
  cash: "Cash",
  bank: "Transfer",
  paidWrong: "Say how the invoice was paid.",
  discount: "Discount",
  percent: "Percentage",
  amount: "Amount",
  period: "Period",
  week: "Week",
  month: "Month",
  quarter: "Quarter",
  year: "Year"
}
