import type { TextsOf } from "../../../../src/ui/i18n/texts-of.ts"

export const fr = {
  title: "Dialogues, menus et messages",
  Dialog: {
    purpose:
      "Une tâche devant la page : tout l’écran sur téléphone, une feuille à partir de 640 px. Prend le clavier et le rend.",
    props: {
      isOpen: "ouvert ou non",
      onOpenChange: "appelé par la croix, Échap et une pression à côté",
      title: "le nom de la tâche",
      actions: "les boutons, le principal en dernier, toujours en vue",
      size: "normal, large, ou le long du bord (side)",
      isDismissable: "non, tant que sortir perdrait du travail",
      children: "le contenu, qui défile"
    }
  },
  AlertDialog: {
    purpose: "Une question à laquelle il faut répondre avant de continuer.",
    props: {
      title: "la question",
      children: "ce qui va se passer, en une ou deux phrases",
      confirmLabel: "le verbe de l’action",
      cancelLabel: "la réponse sans effet, « Retour » sinon",
      onConfirm: "ce qui est fait",
      isDanger: "l’action ne se défait pas",
      isPending: "la réponse est en route",
      startsOn: "où commence le clavier ; sinon la réponse sans effet"
    }
  },
  Menu: {
    purpose: "Des actions derrière un bouton.",
    props: {
      actions: "nom, dessin, danger, désactivée ou non, lien ou action",
      trigger: "le bouton ; trois points sinon",
      label: "le nom des trois points"
    }
  },
  Popover: {
    purpose: "Un petit panneau à côté de son bouton, à lire ou à régler sans quitter la page.",
    props: { trigger: "le bouton", label: "le nom de ce qui s’ouvre", children: "le contenu" }
  },
  showToast: {
    purpose:
      "Un message au bord de l’écran, lu sans prendre le clavier. Une mauvaise nouvelle reste jusqu’à ce qu’on la ferme.",
    props: {
      tone: "positif, négatif ou neutre",
      text: "la nouvelle",
      detail: "une seconde ligne",
      onUndo: "montre « Annuler » ; le message reste plus longtemps",
      undoLabel: "remplace le mot « Annuler »"
    }
  },
  ToastRegion: {
    purpose: "La place des messages : une fois, à la racine de la page."
  },
  regular: "Normal",
  wide: "Large",
  side: "Le long du bord",
  openDialog: "Ouvrir un dialogue",
  openWide: "Ouvrir un dialogue large",
  openSide: "Ouvrir un panneau",
  ask: "Poser une question",
  askDanger: "Poser une question dangereuse",
  newCustomer: "Nouveau client",
  name: "Nom",
  phone: "Téléphone",
  address: "Adresse",
  cancel: "Annuler",
  save: "Enregistrer",
  saveAndAdd: "Enregistrer et ajouter un autre",
  askTitle: "Émettre la facture ?",
  askText: "Elle reçoit son numéro et ne change plus.",
  askVerb: "Émettre",
  dangerTitle: "Annuler la facture F-0042 ?",
  dangerText: "Elle reste dans l’historique et ne peut plus être envoyée.",
  dangerVerb: "Annuler la facture",
  threeDots: "Trois points",
  ownTrigger: "Son propre bouton",
  actions: "Actions",
  edit: "Modifier",
  duplicate: "Dupliquer dans une nouvelle facture pour le même client",
  download: "Télécharger",
  remove: "Supprimer le brouillon",
  detail: "Détail",
  detailOf: "Détail du total",
  detailText: "Net 10 593, TVA 1 907",
  good: "Bonne nouvelle",
  undoable: "Nouvelle qui s’annule",
  bad: "Mauvaise nouvelle",
  plain: "Simple nouvelle",
  done: "Opération effectuée avec succès !",
  archived: "Client archivé",
  failed: "Opération échouée",
  failedDetail: "Le serveur ne répond pas. Ce que vous avez écrit est gardé sur cet appareil et partira plus tard.",
  updated: "Une nouvelle version est prête"
} as const

export const en: TextsOf<typeof fr> = {
  title: "Dialogs, menus and messages",
  Dialog: {
    purpose:
      "A task in front of the page: the whole screen on phones, a sheet from 640 px on. Takes the focus and gives it back.",
    props: {
      isOpen: "open or not",
      onOpenChange: "called by the cross, Escape and a press outside",
      title: "the name of the task",
      actions: "the buttons, the main one last, always in sight",
      size: "regular, wide, or along the edge (side)",
      isDismissable: "no, while leaving would lose work",
      children: "the content, which scrolls"
    }
  },
  AlertDialog: {
    purpose: "A question that must be answered before going on.",
    props: {
      title: "the question",
      children: "what will happen, in one or two sentences",
      confirmLabel: "the verb of the action",
      cancelLabel: "the harmless answer, “Back” otherwise",
      onConfirm: "what is done",
      isDanger: "the action cannot be undone",
      isPending: "the answer is on its way",
      startsOn: "where the keyboard starts; the harmless answer otherwise"
    }
  },
  Menu: {
    purpose: "Actions behind a button.",
    props: {
      actions: "name, drawing, danger, disabled or not, link or action",
      trigger: "the button; three dots otherwise",
      label: "the name of the three dots"
    }
  },
  Popover: {
    purpose: "A small panel beside its button, to read or set without leaving the page.",
    props: { trigger: "the button", label: "the name of what opens", children: "the content" }
  },
  showToast: {
    purpose:
      "A message at the edge of the screen, announced without taking the focus. Bad news stays until it is closed.",
    props: {
      tone: "positive, negative or neutral",
      text: "the news",
      detail: "a second line",
      onUndo: "shows “Undo”; the message stays longer",
      undoLabel: "replaces the word “Undo”"
    }
  },
  ToastRegion: {
    purpose: "The place of messages: once, at the root of the page."
  },
  regular: "Regular",
  wide: "Wide",
  side: "Along the edge",
  openDialog: "Open a dialog",
  openWide: "Open a wide dialog",
  openSide: "Open a panel",
  ask: "Ask a question",
  askDanger: "Ask a dangerous question",
  newCustomer: "New customer",
  name: "Name",
  phone: "Telephone",
  address: "Address",
  cancel: "Cancel",
  save: "Save",
  saveAndAdd: "Save and add another",
  askTitle: "Issue the invoice?",
  askText: "It gets its number and changes no more.",
  askVerb: "Issue",
  dangerTitle: "Cancel invoice F-0042?",
  dangerText: "It stays in the history and can no longer be sent.",
  dangerVerb: "Cancel the invoice",
  threeDots: "Three dots",
  ownTrigger: "A button of its own",
  actions: "Actions",
  edit: "Edit",
  duplicate: "Copy into a new invoice for the same customer",
  download: "Download",
  remove: "Delete the draft",
  detail: "Detail",
  detailOf: "Detail of the total",
  detailText: "Net 10,593, VAT 1,907",
  good: "Good news",
  undoable: "News that can be undone",
  bad: "Bad news",
  plain: "Plain news",
  done: "Done!",
  archived: "Customer archived",
  failed: "It did not work",
  failedDetail: "The server does not answer. What you wrote is kept on this device and will be sent later.",
  updated: "A new version is ready"
}
