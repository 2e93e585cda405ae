/** Texts of the component kit. */
export const texts = {
  device: "{{browser}} sur {{system}}",
  required: "obligatoire",
  pending: "En cours",
  incomplete: "Chiffres incomplets : vos comptes arrivent encore sur cet appareil.",
  incompletePart:
    "Chiffres incomplets : {{percent}} de vos comptes sont sur cet appareil ({{have, number}} événements sur {{of, number}}).",
  fromServer: "Chiffres du serveur, pendant que vos comptes arrivent sur cet appareil",
  arriving: "Vos comptes arrivent",
  arrivingPage: "Cette page s’ouvrira dès qu’ils seront sur cet appareil",
  whatsApp: "WhatsApp",
  close: "Fermer",
  clearSearch: "Effacer la recherche",
  back: "Retour",
  retry: "Réessayer",
  undo: "Annuler",
  unsaved: {
    title: "Quitter sans enregistrer ?",
    kept: "Ce que vous avez tapé n’est pas enregistré. Cet appareil le garde : vous le retrouverez en revenant sur cette page.",
    lost: "Ce que vous avez tapé ici n’est pas enregistré et serait perdu.",
    stay: "Rester sur la page",
    leave: "Quitter sans enregistrer"
  },
  more: "Plus d’actions",
  notGiven: { masculine: "Non renseigné", feminine: "Non renseignée" },
  loading: "Chargement",
  password: {
    show: "Afficher le mot de passe",
    hide: "Masquer le mot de passe"
  },
  numeral: {
    reading: "= {{amount}}",
    unreadable: "Ce nombre n’est pas lisible. Écrivez par exemple {{example}}.",
    ambiguous: "Est-ce {{first}} ou {{second}} ? Écrivez l’un ou l’autre exactement ainsi.",
    wrongCurrency: "Ce montant est dans une autre monnaie : ici tout est en {{currency}}. Écrivez-le en {{currency}}.",
    whole: "Ici, pas de chiffres après la virgule : écrivez un nombre entier.",
    decimals_one: "Au plus {{count, number}} chiffre après la virgule.",
    decimals_many: "Au plus {{count, number}} chiffres après la virgule.",
    decimals_other: "Au plus {{count, number}} chiffres après la virgule.",
    tooLarge: "Ce nombre est trop grand : vérifiez qu’il n’a pas de chiffres en trop."
  },
  discount: { unit: "Remise en", percent: "%" },
  date: {
    open: "Ouvrir le calendrier",
    previous: "Mois précédent",
    next: "Mois suivant"
  },
  select: {
    placeholder: "Choisir…",
    empty: "Aucun résultat",
    create: "Ajouter « {{text}} »",
    createBlank: "Ajouter…",
    truncated_one: "Encore {{count, number}} résultat : précisez la recherche.",
    truncated_many: "Encore {{count, number}} résultats : précisez la recherche.",
    truncated_other: "Encore {{count, number}} résultats : précisez la recherche."
  },
  toast: {
    region: "Messages"
  },
  status: {
    sent: "Envoyée",
    overdue: "En retard",
    paid: "Payée",
    done: "Terminée",
    failed: "Échouée",
    cancelled: "Annulée",
    creditNote: "Avoir",
    inProgress: "En cours",
    validation: "Validation",
    notSent: "Non envoyée",
    draft: "Brouillon",
    writtenOff: "Passée en perte"
  },
  sync: {
    local: "Sur cet appareil",
    sent: "Envoyé",
    booked: "Comptabilisé",
    attention: "À vérifier"
  },
  error: {
    title: "L’affichage a échoué",
    body: "Vos données sont intactes. Réessayez ; si le problème persiste, rechargez la page."
  }
} as const
