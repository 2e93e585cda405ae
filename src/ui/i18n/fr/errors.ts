/** Texts of the screens shown when there is nothing to show. */
export const texts = {
  notFound: {
    title: "Page introuvable",
    body: "Cette adresse ne mène nulle part, ou ce qu’elle montrait n’existe plus.",
    home: "Aller au tableau de bord"
  },
  mayNot: {
    title: "Cette page n’est pas ouverte à votre rôle",
    body: "Pour y travailler, demandez à un administrateur de l’entreprise de changer votre rôle.",
    withheld:
      "Ce qu’elle montre n’est lu que par d’autres rôles. Un administrateur de l’entreprise peut changer le vôtre.",
    look: "Consulter sans modifier",
    role: "Votre rôle ici : {{role}}.",
    home: "Aller au tableau de bord"
  },
  failed: {
    title: "L’affichage a échoué",
    body: "Vos données sont intactes. Réessayez ; si le problème persiste, rechargez la page.",
    offlineBody: "Cette page n’est pas encore sur cet appareil. Réessayez quand le réseau revient.",
    retry: "Réessayer",
    reload: "Recharger la page",
    home: "Aller au tableau de bord"
  }
} as const
