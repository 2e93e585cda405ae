import type { texts as fr } from "../fr/forms.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  nothing: "Not given",
  cancel: "Cancel",
  problems_one: "{{count}} field to correct",
  problems_other: "{{count}} fields to correct",
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
    restored: "Here is what you had typed.",
    startOver: "Start over",
    startedOver: "Cleared what you had typed",
    closed: "Kept on this device",
    closedBody: "What you typed is not saved yet: open the form again to finish it.",
    unsafe: "This device cannot keep what you type. Save before you leave."
  }
}
