import type { texts as fr } from "../fr/forms.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  cancel: "Cancel",
  problems_one: "{{count, number}} field to correct",
  problems_other: "{{count, number}} fields to correct",
  contacts: {
    one: "Contact {{number}}",
    name: "Name",
    role: "Role",
    phone: "Phone",
    email: "E-mail address",
    add: "Add a contact",
    remove: "Remove contact {{number}}"
  },
  ids: {
    taxId: {
      BJ: "An IFU of Benin has 13 digits, for instance 3201900123456.",
      CI: "An NCC of Côte d’Ivoire has 7 digits and a letter, for instance 1234567 A.",
      SN: "A NINEA of Senegal has 7 digits, sometimes after 00, often followed by a code: 0012345 2G3."
    },
    tradeRegister: "An RCCM number names the country, the town, the year and the rank, for instance RB/COT/19 B 24567.",
    nim: "A NIM of Benin has 2 letters and 8 digits, for instance TS01000123.",
    anyway: "You can save it as it is."
  },
  instead: {
    open: "Open that record",
    take: "Use that one"
  },
  save: {
    save: "Save",
    anyway: "Save anyway",
    discard: "Discard",
    edited: "Changes not saved yet",
    nothing: "Nothing has changed; everything is saved already.",
    saved: "Saved on this device",
    overtaken: "Changed elsewhere meanwhile: “{{value}}”. To keep yours, save once more.",
    emptied: "Emptied elsewhere meanwhile. To keep yours, save once more.",
    failed: "Nothing was saved"
  },
  kept: {
    offered: "Not saved, typed on {{when}}",
    resume: "Continue with it",
    ignore: "Ignore",
    ignored: "Cleared what you had typed",
    closed: "Kept on this device",
    closedBody: "What you typed is not saved yet: open the form again to continue with it.",
    unsafe: "This device cannot keep what you type. Save before you leave."
  }
}
