/** Texts of the sign-in and sign-up screens. */
export const texts = {
  signIn: {
    title: "Connexion",
    email: "Adresse e-mail",
    password: "Mot de passe",
    submit: "Se connecter",
    forgotten: "Mot de passe oublié ?",
    noAccount: "Pas encore de compte ?",
    toSignUp: "Créer un compte"
  },
  signUp: {
    title: "Créer un compte",
    lead: "Un e-mail et un mot de passe suffisent. Votre entreprise vient juste après.",
    email: "Adresse e-mail",
    password: "Mot de passe",
    passwordHint: "Au moins 8 caractères, dont un caractère spécial (par exemple ! ? @ #).",
    confirmation: "Confirmez le mot de passe",
    submit: "Créer mon compte",
    hasAccount: "Déjà un compte ?",
    toSignIn: "Se connecter"
  },
  again: {
    title: "Reconnectez-vous",
    lead: "Votre session a pris fin. Rien n’est perdu : vos saisies restent sur cet appareil.",
    submit: "Continuer",
    signOut: "Se déconnecter"
  },
  sharedDevice: "Appareil partagé : ne rien garder",
  summary_one: "Un champ à corriger",
  summary_many: "{{count, number}} champs à corriger",
  summary_other: "{{count, number}} champs à corriger",
  failedTitle: "La connexion n’a pas abouti",
  signUpFailedTitle: "Le compte n’a pas été créé",
  failure: {
    wrongPassword: "Le mot de passe est incorrect.",
    noAccount: "Aucun compte n’existe avec cette adresse e-mail.",
    noMatch: "L’adresse e-mail ou le mot de passe est incorrect.",
    otherPassword:
      "Cette adresse e-mail a déjà un compte, avec un autre mot de passe. Connectez-vous avec le mot de passe de ce compte.",
    emailExists:
      "Cette adresse e-mail existe déjà dans notre base de données, essayez de vous connecter ou de changer votre mot de passe si vous l’avez oublié.",
    emailNotVerified:
      "Un compte existe déjà avec cette adresse e-mail, et le service de connexion n’a pas vérifié qu’elle est à vous. Si vous aviez ici un mot de passe, choisissez « Créer un compte » avec ce mot de passe ; sinon, écrivez à l’assistance.",
    commonPassword:
      "Ce mot de passe est trop courant : il est parmi les premiers que l’on essaie. Choisissez-en un autre.",
    passwordRefused:
      "Ce mot de passe est refusé par le service de connexion. Choisissez-en un plus long ou plus varié.",
    disabled: "Ce compte est désactivé. Écrivez à l’assistance.",
    emailInvalid: "Cette adresse e-mail n’est pas valide.",
    otherAddress: "Cette invitation est pour une autre adresse e-mail : écrivez celle où vous l’avez reçue.",
    network: "Le serveur est injoignable. Vérifiez votre connexion Internet, puis réessayez.",
    unreadable:
      "La réponse ne vient pas de Kazi : le réseau demande peut-être une connexion (portail Wi-Fi). Vérifiez-le, puis réessayez.",
    throttled: "Trop de tentatives. Attendez quelques minutes avant de réessayer.",
    unavailable: "Le service est momentanément indisponible. Réessayez dans un instant.",
    expired: "Votre session a expiré. Connectez-vous à nouveau.",
    cookies: "Ce navigateur refuse les cookies, nécessaires à la connexion. Autorisez-les pour ce site.",
    unknown:
      "Opération échouée, il semble que quelque chose aie mal tourné, réessayez svp ! (code pour l’assistance : {{code}})"
  },
  language: "Langue"
} as const
