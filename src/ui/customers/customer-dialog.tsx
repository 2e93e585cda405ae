import { useEffect, useRef, useState } from "react"
import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import type { CustomerState } from "../../domain/customer/decider.ts"
import type { CustomerProfile } from "../../domain/customer/events.ts"
import { CustomerId } from "../../domain/kernel/ids.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import {
  compose,
  emailField,
  maxLength,
  required,
  type Failure,
  type Validator
} from "../../domain/kernel/validation.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { FormDialog } from "../app/form-dialog.tsx"
import { newCustomerId } from "../app/new-id.ts"
import { useExecute } from "../app/use-execute.ts"
import { useFocusFirstError } from "../app/use-focus-first-error.ts"
import { useKeptForm } from "../app/use-kept-form.ts"
import { fieldText } from "../app/validation-text.ts"
import { Segmented } from "../components/choices.tsx"
import { TextField } from "../components/text-field.tsx"
import { useLanguage } from "../i18n/use-language.ts"

/** The fields as a form holds them. */
type Profile = { readonly [name in keyof CustomerProfile]: CustomerProfile[name] }

const blank: Profile = { kind: "person", name: "", phone: "", email: "", taxId: "", address: "", city: "" }

type TextName = "name" | "phone" | "email" | "taxId" | "address" | "city"
const textNames: ReadonlyArray<TextName> = ["name", "phone", "email", "taxId", "address", "city"]

const lengths: { readonly [name in TextName]: number } = {
  name: 120,
  phone: 30,
  email: 254,
  taxId: 40,
  address: 300,
  city: 80
}

type PhoneRules = typeof import("../../domain/kernel/phone.ts")

/** The phone tables weigh more than the rest of the form, so they come when a form opens. */
const usePhoneRules = (): PhoneRules | undefined => {
  const [rules, setRules] = useState<PhoneRules>()
  useEffect(() => {
    import("../../domain/kernel/phone.ts").then(setRules, () => setRules(undefined))
  }, [])
  return rules
}

const optional =
  (rule: Validator): Validator =>
  (value) =>
    value === "" ? undefined : rule(value)

const wrongOf = (profile: CustomerProfile, country: string, phone: PhoneRules | undefined) => {
  const rules: { readonly [name in TextName]: Validator } = {
    name: compose(required, maxLength(lengths.name)),
    phone: optional(compose(maxLength(lengths.phone), phone?.phoneField(country) ?? (() => undefined))),
    email: optional(emailField),
    taxId: maxLength(lengths.taxId),
    address: maxLength(lengths.address),
    city: maxLength(lengths.city)
  }
  return (name: TextName): Failure | undefined => rules[name](profile[name].trim())
}

/** The profile as it is kept: trimmed, the phone in international form where it can be read. */
const tidy = (profile: CustomerProfile, country: string, phone: PhoneRules | undefined): CustomerProfile => ({
  kind: profile.kind,
  name: profile.name.trim(),
  phone: phone?.toE164(profile.phone.trim(), country) ?? profile.phone.trim(),
  email: profile.email.trim(),
  taxId: profile.taxId.trim(),
  address: profile.address.trim(),
  city: profile.city.trim()
})

/** Only what was changed, so that two people editing different fields both win. */
const changesOf = (before: CustomerProfile, after: CustomerProfile): Partial<CustomerProfile> =>
  Object.fromEntries(
    (["kind", ...textNames] as const).filter((name) => before[name] !== after[name]).map((name) => [name, after[name]])
  )

export interface CustomerDialogProps {
  readonly onClose: () => void
  /** What was typed where the customer was looked for. */
  readonly initialName?: string
  /** The customer to edit; a new one without. */
  readonly customer?: CustomerState | undefined
  readonly onSaved: (customerId: string) => void
}

const useCustomerForm = ({ customer, initialName = "", onSaved, onClose }: CustomerDialogProps) => {
  const { t } = useTranslation("customers")
  const language = useLanguage()
  const execute = useExecute()
  const phone = usePhoneRules()
  const country = useBooksSelector(({ books }) => books.company?.identity.country ?? "BJ")
  const known = customer === undefined || isErased(customer.profile) ? undefined : customer.profile
  const { drafts, snapshot } = useBooks()
  const kept = useKeptForm<Profile>({
    drafts,
    form: "customer",
    recordId: customer?.customerId,
    newId: newCustomerId,
    base: known ?? blank,
    begin: { name: initialName },
    isDone: (id) => snapshot().books.customers.get(id) !== undefined,
    mayHold: (name, value) => name !== "kind" || value === "person" || value === "company"
  })
  const profile = kept.values
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, attempt)

  const wrong = wrongOf(profile, country, phone)
  const errorOf = (name: TextName): string | undefined => (attempt === 0 ? undefined : fieldText(wrong(name), language))
  const problems = textNames.flatMap((name) => {
    const text = errorOf(name)
    return text === undefined ? [] : [{ name, label: t(name), text }]
  })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setAttempt(attempt + 1)
    if (textNames.some((name) => wrong(name) !== undefined)) return
    setBusy(true)
    const tidied = tidy(profile, country, phone)
    const customerId = CustomerId.make(kept.id)
    const result = await execute(
      known === undefined
        ? { _tag: "AddCustomer", customerId, profile: tidied }
        : { _tag: "EditCustomer", customerId, changes: changesOf(known, tidied) }
    )
    setBusy(false)
    if (result.kind !== "saved") return
    kept.forget()
    onSaved(customerId)
    onClose()
  }
  const set =
    <Name extends keyof Profile>(name: Name) =>
    (value: Profile[Name]) =>
      kept.set({ [name]: value })
  return { t, form, kept, profile, set, errorOf, problems, submit, isBusy }
}

/** Adds or edits a customer in front of the page, which keeps everything written on it. */
export const CustomerDialog = (props: CustomerDialogProps) => {
  const { t, form, kept, profile, set, errorOf, problems, submit, isBusy } = useCustomerForm(props)
  return (
    <FormDialog
      form={form}
      isBusy={isBusy}
      kept={kept}
      onClose={props.onClose}
      onSubmit={(event) => void submit(event)}
      problems={problems}
      submitLabel={t("save")}
      title={props.customer === undefined ? t("add") : t("edit")}
    >
      <Segmented
        label={t("kind.label")}
        onChange={set("kind")}
        options={[
          { id: "person", label: t("kind.person"), icon: "user" },
          { id: "company", label: t("kind.company"), icon: "building" }
        ]}
        value={profile.kind}
      />
      <TextField
        autoComplete="off"
        autoFocus
        errorMessage={errorOf("name")}
        isRequired
        label={t("name")}
        name="name"
        onChange={set("name")}
        value={profile.name}
      />
      <TextField
        autoComplete="off"
        description={t("phoneHint")}
        errorMessage={errorOf("phone")}
        inputMode="tel"
        label={t("phone")}
        name="phone"
        onChange={set("phone")}
        type="tel"
        value={profile.phone}
      />
      <TextField
        autoComplete="off"
        errorMessage={errorOf("email")}
        inputMode="email"
        label={t("email")}
        name="email"
        onChange={set("email")}
        type="email"
        value={profile.email}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          autoComplete="off"
          errorMessage={errorOf("city")}
          label={t("city")}
          name="city"
          onChange={set("city")}
          value={profile.city}
        />
        <TextField
          autoComplete="off"
          errorMessage={errorOf("taxId")}
          label={t("taxId")}
          name="taxId"
          onChange={set("taxId")}
          value={profile.taxId}
        />
      </div>
      <TextField
        autoComplete="off"
        errorMessage={errorOf("address")}
        label={t("address")}
        name="address"
        onChange={set("address")}
        rows={2}
        value={profile.address}
      />
    </FormDialog>
  )
}
