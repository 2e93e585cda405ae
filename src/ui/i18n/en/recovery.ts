import type { texts as fr } from "../fr/recovery.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "What was waiting on this device is damaged",
  safe: "Your books are safe on the server.",
  read: "Of what had not been sent yet, this could be read:",
  nothing: "Of what had not been sent yet, nothing could be read.",
  lost_one: "{{count}} entry could not be read: it will be erased from this device.",
  lost_other: "{{count}} entries could not be read: they will be erased from this device.",
  lostUnknown: "What could not be read will be erased from this device.",
  next: "What could be read will be sent as planned. Save it to a file first, to be on the safe side.",
  save: "Save to a file",
  saved: "The file is in your downloads.",
  notSaved: "This browser could not save the file.",
  goOn: "Continue",
  goOnWithout: "Continue without a file",
  retry: "Try again",
  stuck: "The browser does not let go of this data. Close the other tabs of the app, then try again."
}
