/** Texts of what opens behind the state of the synchronisation: what waits, and what is to be looked at. */
export const texts = {
  explain: {
    opening: "Vos comptes s’ouvrent sur cet appareil. En attendant, vous voyez les chiffres de votre dernière visite.",
    booked: "Tout ce que vous avez saisi est dans vos comptes.",
    fetching:
      "Vos comptes arrivent sur cet appareil. Jusqu’à ce qu’ils y soient tous, les listes et les chiffres sont incomplets. Vous pouvez déjà travailler.",
    sending: "Vos saisies partent vers le serveur. Vous pouvez continuer à travailler.",
    connecting: "Vous pouvez déjà travailler : tout est gardé sur cet appareil.",
    offline: "Vous pouvez continuer à travailler : tout est gardé sur cet appareil et partira au retour du réseau.",
    retrying:
      "Vous pouvez continuer à travailler : tout est gardé sur cet appareil et partira dès que le serveur répondra.",
    attention: "Ces opérations ont besoin de vous. Lisez la raison de chacune, puis choisissez ce qu’il faut en faire.",
    authRequired: "Votre session a pris fin. Vos saisies restent sur cet appareil et partiront après la reconnexion.",
    upgradeRequired:
      "Une version plus récente de l’application est nécessaire. Rien de ce que vous avez saisi n’est perdu.",
    readOnly:
      "L’entreprise est ouverte ailleurs avec une autre version : rechargez cette page. Ou bien vous n’en êtes plus membre : ses comptes restent lisibles ici, rien n’y part plus.",
    storageDegraded:
      "Cet appareil manque de place : tous vos comptes n’y tiennent pas, et sans réseau une partie peut y manquer. Ce que vous saisissez est gardé en premier. Libérez de l’espace et synchronisez souvent.",
    booksDiffer:
      "Cet appareil calcule d’autres comptes que le serveur, même après avoir tout repris. Rien n’est perdu et vos saisies partent comme d’habitude. Le serveur est prévenu : vérifiez les montants sur un autre appareil.",
    clockWrong: "Réglez la date et l’heure de l’appareil : vos factures et vos paiements en portent la date."
  },
  lastSynced: "À jour avec le serveur : {{when}}",
  never: "Jamais encore synchronisé sur cet appareil",
  now: "Synchroniser maintenant",
  locked: "Votre session a pris fin : votre mot de passe sera demandé au retour du réseau.",
  signIn: "Se reconnecter",
  reload: "Recharger l’application",
  waitingTitle: "En attente d’envoi",
  serverWillSay: "Ce dont cela dépend ne figure pas dans vos données : le serveur le dira.",
  waitingGoes: "Rien à faire : cela part tout seul, dans cet ordre.",
  waitingBlocked: "Cela part dans cet ordre dès que vous avez fait ce qui est demandé ci-dessus.",
  attentionTitle: "À vérifier",
  dismiss: "Marquer comme vue",
  dismissNamed: "Marquer comme vue : {{what}}",
  open: "Ouvrir",
  openNamed: "Ouvrir : {{what}}",
  correct: "Corriger le brouillon",
  correctNamed: "Corriger le brouillon : {{what}}",
  keepApart: "Garder ma version comme nouveau brouillon",
  keepApartNamed: "Garder ma version comme nouveau brouillon : {{what}}",
  again: "Recommencer",
  againNamed: "Recommencer : {{what}}",
  overtaken: {
    theirs: "Enregistré",
    mine: "De vous",
    nothing: "rien",
    keep: "Garder la leur",
    keepNamed: "Garder la leur : {{what}}",
    put: "Mettre la mienne",
    putNamed: "Mettre la mienne : {{what}}"
  },
  keptApart: "Votre version est un nouveau brouillon",
  mayNot: "Votre rôle d’aujourd’hui ne permet pas d’y revenir : montrez-la à un membre qui le peut.",
  otherCommand: "Opération {{type}}",
  handedOut: "Si votre client a déjà la référence {{reference}}, prévenez-le : elle ne vaut pas.",
  handedOutOf: "Si votre client a déjà la référence {{reference}}, de {{amount}}, prévenez-le : elle ne vaut pas.",
  refusedOn: "Refusée {{when}}"
} as const
