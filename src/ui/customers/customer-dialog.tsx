import { Schema } from "effect"
import { useState } from "react"
import { CustomerProfile, type CustomerState } from "../../domain/customer/events.ts"
import { NOT_SAID_OF_CUSTOMER } from "../../domain/customer/older.ts"
import { twinOfCustomer } from "../../domain/customer/projections/list.ts"
import { isCurrencyCode } from "../../domain/kernel/currency.ts"
import { CustomerId } from "../../domain/kernel/ids.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import { hasPriceLists } from "../../domain/policies/selling.ts"
import { useBooks } from "../app/books-context.tsx"
import { currencyOptions } from "../app/company-fields.ts"
import { newCustomerId } from "../app/new-id.ts"
import { ContactsField } from "../forms/contacts-field.tsx"
import { defineForm } from "../forms/define-form.ts"
import { IdCheck } from "../forms/id-check.tsx"
import { inFront } from "../forms/in-front.tsx"
import { areContacts, contactsText, saidContacts, wordsIn } from "../forms/listed.ts"
import type { RecordFormProps } from "../records/record.ts"
import { insteadOfTwin } from "../records/twin-instead.ts"

export interface CustomerDialogProps {
  readonly onClose: () => void
  /** What was typed where the customer was looked for. */
  readonly initialName?: string
  /** The customer to edit; a new one without. */
  readonly customer?: CustomerState | undefined
  readonly onSaved?: ((customerId: string) => void) | undefined
}

const { contacts: _contacts, tags, paymentDays, ...single } = CustomerProfile.fields

/** A field holds a text: the lists of a customer are written as one. */
const typedProfile = Schema.Struct({ ...single, paymentDays, contacts: Schema.String, tags: Schema.String })
type TypedProfile = typeof typedProfile.Type

const isDays = Schema.is(paymentDays)
const areTags = Schema.is(tags)

const typed = (profile: CustomerProfile): TypedProfile => ({
  ...profile,
  contacts: contactsText(profile.contacts),
  tags: profile.tags.join(", ")
})

const saidOf = ({ contacts, tags: words, ...changes }: Partial<TypedProfile>): Partial<CustomerProfile> => ({
  ...changes,
  ...(contacts !== undefined && { contacts: saidContacts(contacts) }),
  ...(words !== undefined && { tags: wordsIn(words) })
})

const said = (profile: TypedProfile): CustomerProfile => ({
  ...profile,
  contacts: saidContacts(profile.contacts),
  tags: wordsIn(profile.tags)
})

const customerForm = defineForm<CustomerDialogProps>()({
  texts: "customers",
  keptAs: "customer",
  schema: typedProfile,
  id: ({ customer }) => customer?.customerId,
  newId: newCustomerId,
  useKnown: useBooks,
  // As it is now: what somebody else changes shows where nobody types.
  record: ({ known, props: { customer } }) => {
    if (customer === undefined || isErased(customer.profile)) return undefined
    const now = known.snapshot().books.customers.get(customer.customerId)?.profile
    return typed(now === undefined || isErased(now) ? customer.profile : now)
  },
  blank: () => ({
    kind: "person",
    name: "",
    phone: "",
    email: "",
    taxId: "",
    address: "",
    city: "",
    ...NOT_SAID_OF_CUSTOMER,
    contacts: "",
    tags: ""
  }),
  begin: ({ initialName = "" }) => ({ name: initialName }),
  isDone: (id, books) => books?.customers.get(id) !== undefined,
  add: (id, profile) => ({ _tag: "AddCustomer", customerId: CustomerId.make(id), profile: said(profile) }),
  edit: (id, changes) => ({ _tag: "EditCustomer", customerId: CustomerId.make(id), changes: saidOf(changes) }),
  done: ({ id, given }) => given.props.onSaved?.(id),
  // The same name, number or tax id twice is most likely the same customer: it is pointed out once.
  warning: ({ isNew, known, props, values }, say) => {
    const twin = twinOfCustomer(known.snapshot().books, values, props.customer?.customerId ?? "")
    if (twin === undefined) return undefined
    const { customerId: id, isActive, name } = twin
    return {
      key: id,
      says: { title: say("twin.title", { name }), body: say("twin.body") },
      instead: insteadOfTwin({ id, isActive }, { list: "/dashboard/clients", isNew, onSaved: props.onSaved })
    }
  },
  title: (say, { props }) => say(props.customer === undefined ? "add" : "edit"),
  submit: "save",
  fields: [
    {
      name: "kind",
      label: "kind.label",
      as: "segmented",
      options: {
        person: { label: "kind.person", icon: "user" },
        company: { label: "kind.company", icon: "building" }
      }
    },
    { name: "name", hasFocus: true },
    { name: "phone", as: "phone", hint: "phoneHint" },
    { name: "email", as: "email" },
    {
      row: [
        { name: "city" },
        {
          name: "taxId",
          below: ({ place, values }) => <IdCheck country={place.country} id="taxId" value={values.taxId} />
        }
      ]
    },
    { name: "address", as: "lines", rows: 2 },
    {
      fold: "more",
      entries: [
        {
          row: [
            { name: "whatsapp", as: "phone", hint: "whatsappHint" },
            {
              name: "tradeRegister",
              below: ({ place, values }) => (
                <IdCheck country={place.country} id="tradeRegister" value={values.tradeRegister} />
              )
            }
          ]
        },
        {
          row: [
            {
              name: "paymentDays",
              as: "decimal",
              decimalsMax: 0,
              hint: "paymentDaysHint",
              rules: [(days) => (days !== null && !isDays(days) ? { say: "paymentDaysWrong" } : undefined)]
            },
            {
              name: "creditLimit",
              as: "price",
              currency: ({ values }) => values.currency,
              hint: "creditLimitHint",
              rules: [(limit) => (String(limit).startsWith("-") ? { say: "creditLimitWrong" } : undefined)]
            },
            {
              name: "currency",
              as: "select",
              options: ({ language }) =>
                currencyOptions(language).flatMap(({ id, label }) => (isCurrencyCode(id) ? [{ id, label }] : [])),
              none: "asCompany"
            },
            { name: "language", as: "select", options: { fr: "languages.fr", en: "languages.en" }, none: "asCompany" },
            {
              name: "prices",
              as: "select",
              hint: "pricesHint",
              options: { retail: "priceLists.retail", wholesale: "priceLists.wholesale" },
              none: "asUsual",
              // Whoever sells at one price is asked for none.
              isShown: ({ known, values }) => values.prices !== null || hasPriceLists(known.snapshot().books)
            }
          ]
        },
        {
          name: "tags",
          hint: "tagsHint",
          rules: [(text) => (areTags(wordsIn(text)) ? undefined : { say: "tagsWrong" })]
        },
        {
          name: "contacts",
          as: "slot",
          draw: ({ errorMessage, isFixed, label, onChange, value }) => (
            <ContactsField
              errorMessage={errorMessage}
              isFixed={isFixed}
              label={label}
              onChange={onChange}
              value={value}
            />
          ),
          rules: [(text) => (areContacts(text) ? undefined : { say: "contactName" })]
        }
      ]
    }
  ]
})

/** Adds or edits a customer in front of the page, which keeps everything written on it. */
export const CustomerDialog = inFront(customerForm)

/** The form of a customer, wherever in the product it opens. */
export const CustomerForm = ({ recordId, onSaved, initialName = "", onClose }: RecordFormProps) => {
  const { snapshot } = useBooks()
  // Asked once: a form stands for one record as long as it is open.
  const [customer] = useState(() => (recordId === undefined ? undefined : snapshot().books.customers.get(recordId)))
  return <CustomerDialog customer={customer} initialName={initialName} onClose={onClose} onSaved={onSaved} />
}
