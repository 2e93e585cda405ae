import { useState } from "react"
import { useTranslation } from "react-i18next"
import { PaymentOption } from "../../domain/company/events.ts"
import type { PaymentOptionState } from "../../domain/company/settings.ts"
import { PaymentOptionId, type CompanyId } from "../../domain/kernel/ids.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import { compose, maxLength, required } from "../../domain/kernel/validation.ts"
import { useBooks } from "../app/books-context.tsx"
import { FormDialog } from "../app/form-dialog.tsx"
import { newPaymentOptionId } from "../app/new-id.ts"
import { useForm } from "../app/use-form.ts"
import { useKeptForm } from "../app/use-kept-form.ts"
import { Select } from "../components/select.tsx"
import { TextField } from "../components/text-field.tsx"
import { useChange } from "./use-change.ts"

interface PaymentOptionDialogProps {
  readonly companyId: CompanyId
  /** The one to edit; a new one without. */
  readonly known: PaymentOptionState | undefined
  readonly onClose: () => void
}

const kinds = PaymentOption.fields.kind.literals
type OptionFields = { readonly [name in keyof PaymentOption]: PaymentOption[name] }

const useOptionForm = ({ companyId, known, onClose }: PaymentOptionDialogProps) => {
  const { t } = useTranslation("business")
  const { change, failure, setFailure } = useChange()
  const before = known === undefined || isErased(known.option) ? undefined : known.option
  const { drafts, snapshot } = useBooks()
  const kept = useKeptForm<OptionFields>({
    drafts,
    form: "payment-option",
    recordId: known?.optionId,
    newId: newPaymentOptionId,
    base: before ?? { kind: "mobile-money", name: "", details: "" },
    isDone: (id) => snapshot().books.company?.paymentOptions.some((option) => option.optionId === id) === true,
    mayHold: (name, value) => name !== "kind" || kinds.some((each) => each === value)
  })
  const [isBusy, setBusy] = useState(false)
  const save = async (name: string, details: string): Promise<void> => {
    const optionId = PaymentOptionId.make(kept.id)
    const option = { kind: kept.values.kind, name, details }
    setBusy(true)
    const result = await change(
      known === undefined
        ? { _tag: "AddPaymentOption", companyId, optionId, option }
        : { _tag: "EditPaymentOption", companyId, optionId, changes: option }
    )
    setBusy(false)
    if (!result.isKept) return setFailure(result.text)
    kept.forget()
    onClose()
  }
  const { form, ...fields } = useForm(
    {
      name: { label: t("options.name"), rule: compose(required, maxLength(60)) },
      details: { label: t("options.details"), rule: maxLength(300) }
    },
    ({ name, details }) => {
      if (!isBusy) void save(name, details)
    },
    kept
  )
  return { t, form, kept, fields, failure, isBusy }
}

/** Adds or edits a way to pay. */
export const PaymentOptionDialog = (props: PaymentOptionDialogProps) => {
  const { t, form, kept, fields, failure, isBusy } = useOptionForm(props)
  const { kind } = kept.values
  return (
    <FormDialog
      failure={failure === null ? null : { title: t("save.failed"), text: failure }}
      form={form}
      isBusy={isBusy}
      kept={kept}
      onClose={props.onClose}
      onSubmit={fields.submit}
      problems={fields.problems}
      submitLabel={t("save.save")}
      title={props.known === undefined ? t("options.add") : t("options.edit")}
    >
      <Select
        label={t("options.kind")}
        onChange={(next) => kept.set({ kind: next })}
        options={kinds.map((id) => ({ id, label: t(`options.kinds.${id}`) }))}
        value={kind}
      />
      <TextField
        {...fields.field("name")}
        autoComplete="off"
        autoFocus
        description={t(`options.nameHint.${kind}`)}
        isRequired
      />
      <TextField
        {...fields.field("details")}
        autoComplete="off"
        description={t(`options.detailsHint.${kind}`)}
        rows={3}
      />
    </FormDialog>
  )
}
