import type { texts as fr } from "../fr/history.ts"
import type { TextsOf } from "../texts-of.ts"

export const texts: TextsOf<typeof fr> = {
  title: "History",
  failed: "The history cannot be shown. Reload the page.",
  member: "A member",
  you: "You",
  former: "A former member",
  server: "Kazi (automatically)",
  customer: "The customer (public page)",
  named: "{{name}} ({{more}})",
  left: "no longer a member",
  role: {
    owner: "owner",
    admin: "administrator",
    accountant: "accountant",
    seller: "seller",
    viewer: "viewer"
  },
  pending: "On this device",
  bookedLater: "Entered offline on {{happened}}, booked on {{booked}}",
  clockAhead: "Booked on {{booked}}; the device’s clock was ahead and said {{happened}}",
  details_one: "See the detail ({{count, number}})",
  details_other: "See the details ({{count, number}})",
  became: "{{before}} → {{after}}",
  removed: "{{before}} (removed)",
  edit: "Edit",
  reserved: "Kept to other roles",
  erased: {
    you: {
      person: "You had personal data erased",
      event: "You had the content of an operation erased",
      file: "You had a file erased"
    },
    member: {
      person: "{{who}} had personal data erased",
      event: "{{who}} had the content of an operation erased",
      file: "{{who}} had a file erased"
    },
    reason: "Reason"
  },
  by: { you: "{{what}} by you", member: "{{what}} by {{who}}" },
  did: {
    you: {
      Added: "You created this record",
      Edited: "You changed this record",
      Archived: "You archived this record",
      Restored: "You restored this record"
    },
    member: {
      Added: "{{who}} created this record",
      Edited: "{{who}} changed this record",
      Archived: "{{who}} archived this record",
      Restored: "{{who}} restored this record"
    }
  }
}
