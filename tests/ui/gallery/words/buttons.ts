import type { TextsOf } from "../../../../src/ui/i18n/texts-of.ts"

export const fr = {
  title: "Boutons et liens",
  Button: {
    purpose:
      "Une action. Un seul bouton principal par écran ; les autres sont secondaires ou discrets. Un bouton fait quelque chose, un lien mène quelque part.",
    props: {
      variant: "principal (primary, par défaut), secondaire, discret (quiet) ou dangereux (danger)",
      size: "normal ou petit ; 44 px de haut dans les deux cas",
      icon: "un dessin devant les mots",
      isFullWidth: "prend toute la largeur",
      isPending: "le travail est en cours : garde sa taille et le clavier, ignore les pressions et le dit",
      isDisabled: "ne peut pas être pressé",
      onPress: "ce qu’il fait",
      children: "le verbe de l’action"
    }
  },
  IconButton: {
    purpose: "Une action montrée par un dessin seul, quand la place manque et que le dessin est connu de tous.",
    props: {
      icon: "le dessin",
      label: "le nom, lu à voix haute et montré sous le pointeur",
      variant: "comme Button ; sans elle, gris et sans cadre"
    }
  },
  LinkButton: {
    purpose: "Un lien qui a l’air d’un bouton : il mène quelque part.",
    props: {
      href: "l’adresse",
      variant: "comme Button",
      size: "comme Button",
      icon: "comme Button",
      isFullWidth: "comme Button"
    }
  },
  TextLink: {
    purpose: "Un lien dans une phrase ou à la place d’un petit bouton.",
    props: { href: "l’adresse", children: "où il mène" }
  },
  create: "Nouvelle facture",
  save: "Enregistrer",
  preview: "Aperçu",
  cancel: "Annuler la facture",
  issue: "Émettre la facture",
  send: "Envoyer",
  edit: "Modifier",
  remove: "Supprimer la ligne",
  long: "Enregistrer le paiement et envoyer le reçu à la cliente",
  invoices: "Factures",
  sentBefore: "Elle a déjà été envoyée deux fois.",
  history: "Voir l’historique",
  longLink: "Voir toutes les factures en retard de la Société Ivoirienne de Bâtiment et Travaux Publics",
  primary: "Principal",
  secondary: "Secondaire",
  quiet: "Discret",
  danger: "Dangereux"
} as const

export const en: TextsOf<typeof fr> = {
  title: "Buttons and links",
  Button: {
    purpose:
      "An action. One primary button per screen; the others are secondary or quiet. A button does something, a link goes somewhere.",
    props: {
      variant: "primary (the default), secondary, quiet or danger",
      size: "regular or small; 44 px high either way",
      icon: "a drawing before the words",
      isFullWidth: "takes the whole width",
      isPending: "work is under way: keeps its size and the focus, ignores presses and says so",
      isDisabled: "cannot be pressed",
      onPress: "what it does",
      children: "the verb of the action"
    }
  },
  IconButton: {
    purpose: "An action shown as a drawing alone, where room is short and everyone knows the drawing.",
    props: {
      icon: "the drawing",
      label: "the name, read aloud and shown under the pointer",
      variant: "as Button; without it, grey and without a frame"
    }
  },
  LinkButton: {
    purpose: "A link that looks like a button: it goes somewhere.",
    props: { href: "the address", variant: "as Button", size: "as Button", icon: "as Button", isFullWidth: "as Button" }
  },
  TextLink: {
    purpose: "A link in a sentence, or in place of a small button.",
    props: { href: "the address", children: "where it leads" }
  },
  create: "New invoice",
  save: "Save",
  preview: "Preview",
  cancel: "Cancel the invoice",
  issue: "Issue the invoice",
  send: "Send",
  edit: "Edit",
  remove: "Remove the line",
  long: "Record the payment and send the receipt to the customer",
  invoices: "Invoices",
  sentBefore: "It was sent twice before.",
  history: "See the history",
  longLink: "See all late invoices of Société Ivoirienne de Bâtiment et Travaux Publics",
  primary: "Primary",
  secondary: "Secondary",
  quiet: "Quiet",
  danger: "Danger"
}
