import type { texts as fr } from "../fr/session.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  signIn: {
    title: "Sign in",
    email: "E-mail address",
    password: "Password",
    submit: "Sign in",
  },
}
