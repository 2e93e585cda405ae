/** Texts of the search over everything and of the keyboard shortcuts. */
export const texts = {
  title: "Rechercher et agir",
  placeholder: "Client, facture, produit…",
  nothing: "Rien ne correspond à cette recherche.",
  found_one: "{{count, number}} résultat",
  found_many: "{{count, number}} résultats",
  found_other: "{{count, number}} résultats",
  section: {
    goTo: "Aller à",
    create: "Créer",
    do: "Réglages et actions"
  },
  do: {
    sync: "Voir la synchronisation",
    companies: "Changer d’entreprise",
    language: "Passer en anglais",
    theme: {
      light: "Apparence claire",
      dark: "Apparence sombre",
      device: "Apparence de l’appareil"
    },
    shortcuts: "Raccourcis clavier",
    signOut: "Se déconnecter"
  },
  seeAll: "Voir les {{count, number}} résultats",
  shortcuts: {
    title: "Raccourcis clavier",
    everywhere: "Partout",
    inLists: "Dans une liste",
    inForms: "Dans un formulaire",
    oneKey: "Raccourcis d’une seule touche",
    oneKeyHint: "Coupez-les si vous dictez votre texte ou si votre clavier les déclenche par erreur.",
    search: "Rechercher et agir",
    help: "Montrer ces raccourcis",
    move: "Aller d’une ligne à l’autre",
    open: "Ouvrir la ligne",
    find: "Chercher dans la liste",
    select: "Cocher la ligne",
    selectRange: "Cocher jusqu’à la ligne",
    selectAll: "Tout cocher",
    next: "Champ suivant",
    close: "Fermer ce qui est ouvert"
  },
  key: {
    space: "Espace",
    range: "Maj + ↑ ↓",
    enter: "Entrée",
    escape: "Échap",
    tab: "Tab"
  }
}
