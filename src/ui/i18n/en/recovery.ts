import type { texts as fr } from "../fr/recovery.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "What was waiting on this device is damaged",
  safe: "Your books are safe on the server.",
  read: "Of what had not been sent yet, this could be read:",
  nothing: "Of what had not been sent yet, nothing could be read.",
  lost_one: "{{count, number}} entry could not be read: it will be erased from this device.",
  lost_other: "{{count, number}} entries could not be read: they will be erased from this device.",
  lostUnknown: "What could not be read will be erased from this device.",
  next: "What could be read will be sent as planned. Save it to a file first, to be on the safe side.",
  save: "Save to a file",
  saved: "The file is in your downloads.",
  savedInPart:
    "The file is in your downloads, without the waiting files that are too large for it or cannot be read: those are on this device only.",
  notSaved: "This browser could not save the file.",
  goOn: "Continue",
  goOnWithout: "Continue without a file",
  retry: "Try again",
  stuck: "The browser is holding on to this data. Close the other tabs of the app, then try again.",
  uploads: {
    title: "Files",
    waiting: "Waits to be sent to the server.",
    damaged: {
      told: "Files that were waiting to be sent are damaged on this device.",
      read_one: "{{count, number}} file could be read: it will be sent as planned.",
      read_other: "{{count, number}} files could be read: they will be sent as planned.",
      lost_one: "{{count, number}} file could not be read: it will be erased from this device. Then add it again.",
      lost_other:
        "{{count, number}} files could not be read: they will be erased from this device. Then add them again.",
      lostUnknown: "What could not be read will be erased from this device. Then add it again."
    },
    refused: {
      lost: "This file can no longer be read on this device: remove it, then add it again.",
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
    empty: "This file contains nothing for this company.",
    elsewhere_one: "{{count, number}} operation belongs to another company: open the file there.",
    elsewhere_other: "{{count, number}} operations belong to another company: open the file there.",
    drafts_one: "{{count, number}} unfinished entry stays in the file.",
    drafts_other: "{{count, number}} unfinished entries stay in the file.",
    adopt_one: "Take over {{count, number}} operation",
    adopt_other: "Take over {{count, number}} operations",
    putAway: "Don’t take anything over",
    adopted: "Taken over",
    known: "Already known here",
    done_one: "{{count, number}} operation taken over of {{all, number}}.",
    done_other: "{{count, number}} operations taken over of {{all, number}}.",
    fault: {
      foreign: "This file holds no entries of the app. Nothing was changed.",
      damaged: "This file is incomplete or was changed: it cannot be taken over. Nothing was changed.",
      newer: "This file comes from a newer version of the app: update it, then open the file again.",
      notRead: "This file could not be read. Try again."
    }
  }
}
