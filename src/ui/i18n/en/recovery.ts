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
  stuck: "The browser does not let go of this data. Close the other tabs of the app, then try again.",
  uploads: {
    title: "Files",
    waiting: "Waits to be sent to the server.",
    refused: {
      file_damaged: "This file is damaged or not of its type: choose another one.",
      file_too_large: "This file is too large: make it smaller, then add it again.",
      file_type_refused: "Files of this type are not accepted.",
      files_full: "Your company’s space for files is full.",
      not_permitted: "Your role does not let you add this file.",
      other: "The server did not accept this file."
    },
    retry: "Try again",
    retryNamed: "Try again: {{name}}",
    remove: "Remove",
    removeNamed: "Remove: {{name}}",
    notRemoved: "This device could not remove this file. Try again."
  },
  file: {
    title: "Entries in a file",
    hint: "What could not be sent from a device is kept in a file, and taken over here from that file: yours, or those of somebody who is no longer a member.",
    open: "Open a file",
    byYou: "You made these entries:",
    by: "Entries made by: {{who}}",
    empty: "This file holds no operation of this company.",
    elsewhere_one: "{{count}} operation is about another company: open the file there.",
    elsewhere_other: "{{count}} operations are about another company: open the file there.",
    drafts_one: "{{count}} unfinished entry stays in the file.",
    drafts_other: "{{count}} unfinished entries stay in the file.",
    adopt_one: "Take over {{count}} operation",
    adopt_other: "Take over {{count}} operations",
    putAway: "Take over nothing",
    adopted: "Taken over",
    known: "Already known here",
    done_one: "{{count}} operation taken over of {{all}}.",
    done_other: "{{count}} operations taken over of {{all}}.",
    fault: {
      foreign: "This file holds no entries of the app. Nothing was changed.",
      damaged: "This file is incomplete or was changed: it cannot be taken over. Nothing was changed.",
      newer: "This file comes from a newer version of the app: update it, then open the file again.",
      notRead: "This file could not be read. Try again."
    }
  }
}
