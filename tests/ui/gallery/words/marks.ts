import type { TextsOf } from "../../../../src/ui/i18n/texts-of.ts"

export const fr = {
  title: "Marques et dessins",
  Badge: {
    purpose: "Un mot court sur un fond teinté. Le mot porte le sens, la couleur aide seulement.",
    props: {
      tone: "informatif, négatif, positif, neutre ou à compléter (warning)",
      icon: "un dessin",
      children: "le mot"
    }
  },
  StatusBadge: {
    purpose: "Le statut d’un document, dans le ton et les mots de la spécification.",
    props: { status: "le statut" }
  },
  SyncChip: {
    purpose: "Où en est un changement : gardé ici, envoyé, comptabilisé, ou à vérifier.",
    props: { stage: "l’étape", text: "remplace le mot, par exemple par un nombre" }
  },
  Avatar: {
    purpose: "Un visage, un logo ou des initiales à côté d’un nom. Le même nom a partout le même fond.",
    props: {
      name: "le nom, qui est toujours écrit à côté",
      image: "l’adresse d’une image",
      size: "petit, normal ou grand"
    }
  },
  PersonAvatar: {
    purpose: "Le visage d’une personne, ou ses initiales sur le fond qu’elle a choisi.",
    props: {
      name: "le nom, qui est toujours écrit à côté",
      background: "le fond choisi",
      image: "une image PNG en base64",
      size: "normal ou grand"
    }
  },
  Icon: {
    purpose: "Un dessin à côté de mots, de leur couleur ; les lecteurs d’écran ne le disent pas.",
    props: { name: "lequel", size: "le côté en pixels, 20 sinon" }
  },
  Logo: {
    purpose: "La marque, un K de trois bandes de tissu, et le nom.",
    props: {
      name: "le nom",
      size: "la hauteur de la marque",
      isOnDark: "sur le fond sombre du menu",
      isMarkOnly: "la marque sans le nom"
    }
  },
  Spinner: {
    purpose: "Un arc qui tourne : un travail est en cours. Dites lequel à côté.",
    props: { size: "le côté en pixels" }
  },
  OnItsWay: {
    purpose: "Dit, devant la page, que ce qu’on a demandé arrive, une fois qu’on se demanderait si on a été entendu.",
    props: { isComing: "si cela arrive encore" }
  },
  toComplete: "À compléter",
  informative: "Informatif",
  negative: "Négatif",
  positive: "Positif",
  neutral: "Neutre",
  documents: "Statuts des documents",
  stages: "Étapes",
  counted: "Avec un nombre",
  waiting: "3 pièces sur cet appareil",
  grounds: "Les dix fonds",
  image: "Une image",
  drawings: "Tous les dessins",
  whole: "Avec le nom",
  markOnly: "La marque seule",
  onDark: "Sur fond sombre",
  working: "Envoi des factures"
} as const

export const en: TextsOf<typeof fr> = {
  title: "Marks and drawings",
  Badge: {
    purpose: "A short word on a tinted ground. The word carries the meaning, the colour only helps.",
    props: { tone: "informative, negative, positive, neutral or warning", icon: "a drawing", children: "the word" }
  },
  StatusBadge: {
    purpose: "The status of a document, in the tone and words of the specification.",
    props: { status: "the status" }
  },
  SyncChip: {
    purpose: "Where a change is: kept here, sent, booked, or to be looked at.",
    props: { stage: "the stage", text: "replaces the word, by a number for instance" }
  },
  Avatar: {
    purpose: "A face, a logo or initials beside a name. The same name has the same ground everywhere.",
    props: {
      name: "the name, always written beside it",
      image: "the address of an image",
      size: "small, regular or large"
    }
  },
  PersonAvatar: {
    purpose: "A person’s face, or their initials on the ground they chose.",
    props: {
      name: "the name, always written beside it",
      background: "the ground that was chosen",
      image: "a PNG image in base64",
      size: "regular or large"
    }
  },
  Icon: {
    purpose: "A drawing beside words, in their colour; screen readers do not say it.",
    props: { name: "which one", size: "the side in pixels, 20 otherwise" }
  },
  Logo: {
    purpose: "The mark, a K of three strips of cloth, and the name.",
    props: {
      name: "the name",
      size: "the height of the mark",
      isOnDark: "on the dark ground of the menu",
      isMarkOnly: "the mark without the name"
    }
  },
  Spinner: {
    purpose: "A turning arc: work is under way. Say which beside it.",
    props: { size: "the side in pixels" }
  },
  OnItsWay: {
    purpose: "Says in front of the page that what somebody asked for is on its way, once they would wonder.",
    props: { isComing: "whether it is still on its way" }
  },
  toComplete: "To complete",
  informative: "Informative",
  negative: "Negative",
  positive: "Positive",
  neutral: "Neutral",
  documents: "Statuses of documents",
  stages: "Stages",
  counted: "With a number",
  waiting: "3 records on this device",
  grounds: "The ten grounds",
  image: "An image",
  drawings: "All drawings",
  whole: "With the name",
  markOnly: "The mark alone",
  onDark: "On a dark ground",
  working: "Sending the invoices"
}
