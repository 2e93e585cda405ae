import { Schema } from "effect"
import { ContactPerson } from "../../domain/customer/events.ts"

/*
 * A field of a form holds a text: lists are written as one, and read back when it is saved.
 */

const decode = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Array(
      Schema.Struct({
        name: Schema.String,
        role: Schema.String,
        phone: Schema.String,
        email: Schema.String
      })
    )
  )
)

/** People to reach while they are typed: any of it may be empty still. */
export interface TypedContact {
  readonly name: string
  readonly role: string
  readonly phone: string
  readonly email: string
}

/** The people in the text of a field; none where it holds none. */
export const contactsIn = (text: unknown): ReadonlyArray<TypedContact> => {
  const read = decode(text)
  return read._tag === "Some" ? read.value : []
}

/** The text of a field for such people, empty for none. */
export const contactsText = (contacts: ReadonlyArray<TypedContact>): string =>
  contacts.length === 0 ? "" : JSON.stringify(contacts)

const isSaid = ({ email, name, phone, role }: TypedContact): boolean =>
  [email, name, phone, role].some((part) => part.trim() !== "")

/** The people as the command takes them: trimmed, those of whom nothing was said left out. */
export const saidContacts = (text: unknown): ReadonlyArray<ContactPerson> =>
  contactsIn(text)
    .filter(isSaid)
    .map(({ email, name, phone, role }) => ({
      name: name.trim(),
      role: role.trim(),
      phone: phone.trim(),
      email: email.trim()
    }))

const isContact = Schema.is(ContactPerson)

/** Whether each of them can be saved: they have a name, and nothing is too long. */
export const areContacts = (text: unknown): boolean => saidContacts(text).every((contact) => isContact(contact))

/** Somebody to reach, in one line. */
export const contactText = ({ email, name, phone, role }: TypedContact): string =>
  [role === "" ? name : `${name} (${role})`, phone, email].filter((part) => part !== "").join(" · ")

/** Words apart by commas, each once. */
export const wordsIn = (text: unknown): ReadonlyArray<string> => [
  ...new Set(
    (typeof text === "string" ? text : "")
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== "")
  )
]
