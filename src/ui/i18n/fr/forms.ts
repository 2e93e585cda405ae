/** Texts of forms of any area. */
export const texts = {
  cancel: "Annuler",
  problems_one: "{{count, number}} champ à corriger",
  problems_many: "{{count, number}} champs à corriger",
  problems_other: "{{count, number}} champs à corriger",
  contacts: {
    one: "Interlocuteur {{number}}",
    name: "Nom",
    role: "Fonction",
    phone: "Téléphone",
    email: "Adresse e-mail",
    add: "Ajouter un interlocuteur",
    remove: "Retirer l’interlocuteur {{number}}"
  },
  ids: {
    taxId: {
      BJ: "Un IFU du Bénin a 13 chiffres, par exemple 3201900123456.",
      CI: "Un NCC de Côte d’Ivoire a 7 chiffres et une lettre, par exemple 1234567 A.",
      SN: "Un NINEA du Sénégal a 7 chiffres, parfois précédés de 00, puis souvent un code : 0012345 2G3."
    },
    tradeRegister: "Un numéro RCCM nomme le pays, la ville, l’année et le rang, par exemple RB/COT/19 B 24567.",
    nim: "Un NIM du Bénin a 2 lettres et 8 chiffres, par exemple TS01000123.",
    anyway: "Vous pouvez l’enregistrer tel quel."
  },
  instead: {
    open: "Ouvrir cette fiche",
    take: "Prendre cette fiche"
  },
  save: {
    save: "Enregistrer",
    anyway: "Enregistrer quand même",
    discard: "Abandonner",
    edited: "Modifications non enregistrées",
    nothing: "Rien n’a changé, tout est déjà enregistré.",
    saved: "Enregistré sur cet appareil",
    overtaken: "Changé entre-temps ailleurs : « {{value}} ». Pour garder votre saisie, enregistrez encore une fois.",
    emptied: "Vidé entre-temps ailleurs. Pour garder votre saisie, enregistrez encore une fois.",
    failed: "Rien n’a été enregistré"
  },
  kept: {
    offered: "Saisie non enregistrée du {{when}}",
    resume: "Reprendre",
    ignore: "Ignorer",
    ignored: "Saisie effacée",
    closed: "Saisie gardée sur cet appareil",
    closedBody: "Elle n’est pas enregistrée : rouvrez le formulaire pour la reprendre.",
    unsafe: "Cet appareil ne peut pas garder ce que vous tapez. Enregistrez avant de quitter."
  }
} as const
