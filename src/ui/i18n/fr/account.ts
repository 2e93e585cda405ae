/** Texts of a person's own account. */
export const texts = {
  title: "Mon compte",
  notLoaded: "Votre compte ne s’affiche pas",
  needsNetwork: "Ces réglages sont sur le serveur : ils demandent le réseau.",
  notSaved: "Le changement n’a pas été enregistré",
  save: "Enregistrer",
  name: {
    title: "Nom",
    label: "Votre nom",
    hint: "Vos collègues le voient, et les e-mails que vous recevez le portent."
  },
  language: {
    title: "Langue",
    hint: "Celle de l’application sur cet appareil, et celle de vos e-mails.",
    elsewhere: {
      fr: "Vos e-mails et vos autres appareils sont encore en français.",
      en: "Vos e-mails et vos autres appareils sont encore en anglais."
    },
    keep: { fr: "Tout mettre en français", en: "Tout mettre en anglais" }
  }
} as const
