import { useTranslation } from "react-i18next"
import { CONTACTS_MAX } from "../../domain/customer/events.ts"
import { Button } from "../components/button.tsx"
import { TextField } from "../components/text-field.tsx"
import { contactsIn, contactsText, type TypedContact } from "./listed.ts"

const NOBODY: TypedContact = { name: "", role: "", phone: "", email: "" }
const PARTS = [
  { name: "name", max: 120 },
  { name: "role", max: 80 },
  { name: "phone", type: "tel", max: 30 },
  { name: "email", type: "email", max: 254 }
] as const

interface ContactsFieldProps {
  readonly label: string
  /** The people, as {@link contactsText} writes them. */
  readonly value: unknown
  readonly errorMessage: string | undefined
  readonly isFixed: boolean
  readonly onChange: (text: string) => void
}

/** Several people to reach, one below the other; one can be added as long as there are not too many. */
export const ContactsField = ({ errorMessage, isFixed, label, onChange, value }: ContactsFieldProps) => {
  const { t } = useTranslation("forms")
  const contacts = contactsIn(value)
  const write = (next: ReadonlyArray<TypedContact>): void => onChange(contactsText(next))
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {contacts.map((contact, index) => (
        <fieldset
          aria-label={t("contacts.one", { number: index + 1 })}
          className="grid min-w-0 gap-3 rounded-card border border-line p-3 sm:grid-cols-2"
          key={index}
        >
          {PARTS.map(({ max, name, ...part }) => (
            <TextField
              autoComplete="off"
              isReadOnly={isFixed}
              key={name}
              label={t(`contacts.${name}`)}
              maxLength={max}
              onChange={(text) => write(contacts.map((each, at) => (at === index ? { ...each, [name]: text } : each)))}
              value={contact[name]}
              {...part}
              {...(name === "name" && errorMessage !== undefined && contact.name.trim() === "" && { errorMessage })}
            />
          ))}
          {!isFixed && (
            <Button
              className="self-end justify-self-start"
              icon="trash"
              onPress={() => write(contacts.filter((_, at) => at !== index))}
              size="small"
              slot={null}
              variant="quiet"
            >
              {t("contacts.remove", { number: index + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {!isFixed && contacts.length < CONTACTS_MAX && (
        <Button
          className="self-start"
          icon="plus"
          onPress={() => write([...contacts, NOBODY])}
          size="small"
          slot={null}
          variant="secondary"
        >
          {t("contacts.add")}
        </Button>
      )}
    </fieldset>
  )
}
