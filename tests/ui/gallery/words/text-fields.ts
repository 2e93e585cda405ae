import type { TextsOf } from "../../../../src/ui/i18n/texts-of.ts"

export const fr = {
  title: "Textes",
  TextField: {
    purpose: "Une ligne de texte, ou plusieurs. Le champ est faux exactement tant qu’il a une erreur.",
    props: {
      label: "l’étiquette, toujours là",
      description: "une aide sous le champ",
      errorMessage: "ce qui ne va pas, dit aussi à voix haute",
      isRequired: "montre une étoile, lue « obligatoire »",
      isLabelHidden: "l’étiquette n’est que pour les lecteurs d’écran (cellules d’un tableau)",
      type: "text, email, tel, search… ; search a une croix pour effacer",
      icon: "un dessin au début",
      rows: "plusieurs lignes ; leur nombre",
      placeholder: "un exemple, jamais à la place de l’étiquette",
      align: "end pour des chiffres",
      isReadOnly: "se lit et se copie, ne s’écrit pas",
      isDisabled: "hors d’usage"
    }
  },
  PasswordField: {
    purpose: "Un mot de passe, masqué jusqu’à ce que la personne demande à le voir.",
    props: {
      label: "comme TextField",
      description: "ce qu’un bon mot de passe contient",
      errorMessage: "comme TextField",
      autoComplete: "new-password à l’inscription ; sinon celui qui est connu"
    }
  },
  name: "Nom ou raison sociale",
  nameValue: "Boulangerie Sèwa",
  longName: "Société Ivoirienne de Bâtiment et de Travaux Publics de la Région des Grands Ponts",
  mail: "Adresse e-mail",
  mailHelp: "Les factures partent de cette adresse.",
  mailWrong: "Cette adresse e-mail n’est pas complète.",
  longError:
    "Cette adresse est déjà celle d’un autre client, Établissements Adjovi & Fils à Cotonou : choisissez-le dans la liste ou écrivez une autre adresse.",
  search: "Rechercher un client",
  searchValue: "sewa",
  reference: "Référence",
  notes: "Notes",
  notesValue: "Merci de votre confiance.\nPaiement par Mobile Money au 01 97 12 34 56.",
  notesHint: "Ce que la cliente doit savoir",
  password: "Mot de passe",
  passwordHelp: "Au moins un caractère spécial.",
  passwordWrong: "Le mot de passe doit contenir au moins un caractère spécial.",
  withSearch: "Recherche, avec sa croix",
  withRows: "Plusieurs lignes"
} as const

export const en: TextsOf<typeof fr> = {
  title: "Texts",
  TextField: {
    purpose: "A line of text, or several. The field is invalid exactly while it has an error.",
    props: {
      label: "the label, always there",
      description: "help under the field",
      errorMessage: "what is wrong, also said aloud",
      isRequired: "shows a star, read as “required”",
      isLabelHidden: "the label is for screen readers only (cells of a table)",
      type: "text, email, tel, search…; search has a cross to clear it",
      icon: "a drawing at the start",
      rows: "several lines; how many",
      placeholder: "an example, never in place of the label",
      align: "end for figures",
      isReadOnly: "can be read and copied, not written",
      isDisabled: "out of use"
    }
  },
  PasswordField: {
    purpose: "A password, hidden until the person asks to see it.",
    props: {
      label: "as TextField",
      description: "what a good password holds",
      errorMessage: "as TextField",
      autoComplete: "new-password at sign-up; else the one that is known"
    }
  },
  name: "Name or company name",
  nameValue: "Sèwa Bakery",
  longName: "Ivorian Building and Public Works Company of the Region of the Great Bridges",
  mail: "E-mail address",
  mailHelp: "Invoices are sent from this address.",
  mailWrong: "This e-mail address is not complete.",
  longError:
    "This address already belongs to another customer, Établissements Adjovi & Fils in Cotonou: choose it in the list or write another address.",
  search: "Search a customer",
  searchValue: "sewa",
  reference: "Reference",
  notes: "Notes",
  notesValue: "Thank you for your trust.\nPayment by mobile money to 01 97 12 34 56.",
  notesHint: "What the customer should know",
  password: "Password",
  passwordHelp: "At least one special character.",
  passwordWrong: "The password must hold at least one special character.",
  withSearch: "A search, with its cross",
  withRows: "Several lines"
}
