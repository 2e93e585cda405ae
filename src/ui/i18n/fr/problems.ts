import type { ProblemTexts } from "../problems/codes.ts"

/** Why a call of people's flows came to nothing, and that it was done. Sentences of the specification are kept letter for letter. */
export const texts = {
  done: "Opération éffectuée avec succès !",
  mailed: "Opération éffectuée avec succès ! Un e-mail vous a été envoyé.",
  unknown:
    "Opération échouée, il semble que quelque chose aie mal tourné, réessayez svp ! (code pour l’assistance : {{code}})",
  wait: {
    seconds_one: "Vous pourrez réessayer dans {{count, number}} seconde.",
    seconds_many: "Vous pourrez réessayer dans {{count, number}} secondes.",
    seconds_other: "Vous pourrez réessayer dans {{count, number}} secondes.",
    minutes_one: "Vous pourrez réessayer dans {{count, number}} minute.",
    minutes_many: "Vous pourrez réessayer dans {{count, number}} minutes.",
    minutes_other: "Vous pourrez réessayer dans {{count, number}} minutes."
  },
  code: {
    tokenNotValid: "Votre session a expiré. Connectez-vous à nouveau.",
    wrongPassword: "Le mot de passe est incorrect.",
    commonPassword:
      "Ce mot de passe est trop courant : il est parmi les premiers que l’on essaie. Choisissez-en un autre.",
    noAccount: "Aucun compte n’existe avec cette adresse e-mail.",
    throttled: "Trop de tentatives.",
    invalidRequest: "Une des informations n’est pas valide. Vérifiez la saisie.",
    notFound: "Introuvable : ce lien ou cette page n’existe pas, ou ne sert plus.",
    notAskedFor: "Cette action doit venir de l’application elle-même. Recommencez depuis cette page.",
    emailExists:
      "Cette adresse e-mail existe déjà dans notre base de données, essayez de vous connecter ou de changer votre mot de passe si vous l’avez oublié.",
    refusedByProvider:
      "Le service avec lequel vous vous connectez l’a refusé. Essayez autrement, ou reconnectez-vous d’abord.",
    otherAccount: "Cette invitation est pour une autre adresse e-mail. Connectez-vous avec le compte de cette adresse.",
    imageUnreadable: "Vérifiez votre fichier et réessayez svp.",
    emailNotVerified: "Cette adresse e-mail n’est pas encore vérifiée. Suivez le lien de l’e-mail de vérification.",
    verifyFirst:
      "Confirmez d’abord votre adresse e-mail : vous pourrez ensuite ouvrir une autre entreprise. Suivez le lien de l’e-mail de vérification.",
    notPermitted: "Votre rôle ne permet pas cette action.",
    fileTooLarge: "Le fichier est trop volumineux. Réduisez-le, puis réessayez.",
    filesFull: "L’espace de votre entreprise pour les fichiers est plein.",
    fileTypeRefused: "Ce type de fichier n’est pas accepté. Choisissez une image PNG, un PDF ou un CSV.",
    fileDamaged: "Vérifiez votre fichier et réessayez svp.",
    wrongOffset: "L’envoi du fichier a été interrompu. Réessayez : il reprend là où il s’était arrêté.",
    refused: "Cette opération a été refusée.",
    bodyTooLarge: "C’est trop volumineux pour être envoyé. Réduisez-le, puis réessayez.",
    unavailable: "Le service est momentanément indisponible. Réessayez dans un instant.",
    failed: "Opération échouée, il semble que quelque chose aie mal tourné, réessayez svp !",
    network: "Le serveur est injoignable. Vérifiez votre connexion Internet, puis réessayez.",
    unreadable:
      "La réponse ne vient pas de Kazi : le réseau demande peut-être une connexion (portail Wi-Fi). Vérifiez-le, puis réessayez."
  } satisfies ProblemTexts
} as const
