import type { TextsOf } from "../../../../src/ui/i18n/texts-of.ts"

export const fr = {
  title: "Un formulaire entier",
  FormSection: {
    purpose: "Un groupe de champs sous un titre : une colonne sur téléphone, plusieurs à partir de 640 px.",
    props: {
      title: "le sujet du groupe",
      description: "une phrase sous le titre",
      columns: "1, 2 ou 3 à partir de 640 px",
      children: "les champs"
    }
  },
  StickyActionBar: {
    purpose: "Les actions d’un formulaire : au bas de l’écran sur téléphone, à la fin du formulaire au-delà.",
    props: {
      children: "les boutons, le principal en dernier",
      summary: "ce qui reste en vue, un total par exemple",
      isAboveMenu: "la page garde le menu du téléphone",
      isResting: "rien n’attend : elle reste à la fin du formulaire"
    }
  },
  live: "À essayer",
  sectionTitle: "Paiement reçu",
  sectionText: "Les champs se répondent comme dans l’application.",
  amount: "Montant reçu",
  amountHelp: "Le solde est de 84 500 FCFA.",
  issued: "Date d’émission",
  customer: "Client",
  method: "Méthode de paiement",
  cash: "Espèces",
  transfer: "Virement bancaire",
  momo: "Mobile money",
  notes: "Notes",
  total: "Total 14 750 FCFA",
  draft: "Brouillon",
  issue: "Émettre",
  long: "Deux boutons longs"
} as const

export const en: TextsOf<typeof fr> = {
  title: "A whole form",
  FormSection: {
    purpose: "A group of fields under a title: one column on phones, several from 640 px on.",
    props: {
      title: "the subject of the group",
      description: "a sentence under the title",
      columns: "1, 2 or 3 from 640 px on",
      children: "the fields"
    }
  },
  StickyActionBar: {
    purpose: "The actions of a form: along the bottom edge on phones, at the end of the form beyond.",
    props: {
      children: "the buttons, the main one last",
      summary: "what stays in sight, a total for instance",
      isAboveMenu: "the page keeps the phone's menu",
      isResting: "nothing waits: it stays where the form ends"
    }
  },
  live: "To be tried",
  sectionTitle: "Payment received",
  sectionText: "The fields answer as they do in the application.",
  amount: "Amount received",
  amountHelp: "The balance is FCFA 84,500.",
  issued: "Issue date",
  customer: "Customer",
  method: "Payment method",
  cash: "Cash",
  transfer: "Bank transfer",
  momo: "Mobile money",
  notes: "Notes",
  total: "Total FCFA 14,750",
  draft: "Draft",
  issue: "Issue",
  long: "Two long buttons"
}
