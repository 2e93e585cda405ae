import type { texts as fr } from "../fr/account.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "My account",
  notLoaded: "Your account does not show",
  needsNetwork: "These settings are on the server: they need the network.",
  notSaved: "The change was not saved",
  save: "Save",
  name: {
    title: "Name",
    label: "Your name",
    hint: "Your colleagues see it, and the e-mails you receive bear it."
  },
  language: {
    title: "Language",
    hint: "Of the application on this device, and of your e-mails.",
    elsewhere: {
      fr: "Your e-mails and your other devices are still in French.",
      en: "Your e-mails and your other devices are still in English."
    },
    keep: { fr: "Put everything in French", en: "Put everything in English" }
  }
}
