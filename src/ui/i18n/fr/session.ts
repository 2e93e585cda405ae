/** Texts of the sign-in, sign-up and completion screens. */
export const texts = {
  signIn: {
    title: "Connexion",
    email: "Adresse e-mail",
    password: "Mot de passe",
    submit: "Se connecter",
  },
} as const
