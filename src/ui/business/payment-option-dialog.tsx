import { useState } from "react"
import { useTranslation } from "react-i18next"
import { PaymentOption } from "../../domain/company/events.ts"
import type { PaymentOptionState } from "../../domain/company/settings.ts"
import { PaymentOptionId, type CompanyId } from "../../domain/kernel/ids.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import { compose, maxLength, required } from "../../domain/kernel/validation.ts"
import { ErrorSummary } from "../app/error-summary.tsx"
import { newPaymentOptionId } from "../app/new-id.ts"
import { useForm } from "../app/use-form.ts"
import { Button } from "../components/button.tsx"
import { Dialog } from "../components/dialog.tsx"
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
type Kind = PaymentOption["kind"]

const useOptionForm = ({ companyId, known, onClose }: PaymentOptionDialogProps) => {
  const { t } = useTranslation("business")
  const { change, failure, setFailure } = useChange()
  const before = known === undefined || isErased(known.option) ? undefined : known.option
  // Made when the dialog opens, so that pressing twice adds one.
  const [optionId] = useState(() => (known === undefined ? newPaymentOptionId() : PaymentOptionId.make(known.optionId)))
  const [kind, setKind] = useState<Kind>(before?.kind ?? "mobile-money")
  const [isBusy, setBusy] = useState(false)
  const save = async (name: string, details: string): Promise<void> => {
    const option = { kind, name, details }
    setBusy(true)
    const result = await change(
      known === undefined
        ? { _tag: "AddPaymentOption", companyId, optionId, option }
        : { _tag: "EditPaymentOption", companyId, optionId, changes: option }
    )
    setBusy(false)
    if (result.isKept) onClose()
    else setFailure(result.text)
  }
  const { form, ...fields } = useForm(
    {
      name: {
        label: t("options.name"),
        rule: compose(required, maxLength(60)),
        ...(before !== undefined && { initial: before.name })
      },
      details: {
        label: t("options.details"),
        rule: maxLength(300),
        ...(before !== undefined && { initial: before.details })
      }
    },
    ({ name, details }) => {
      if (!isBusy) void save(name, details)
    }
  )
  return { t, form, fields, failure, kind, setKind, isBusy }
}

/** Adds or edits a way to pay. */
export const PaymentOptionDialog = (props: PaymentOptionDialogProps) => {
  const { t, form, fields, failure, kind, setKind, isBusy } = useOptionForm(props)
  return (
    <Dialog
      actions={
        <>
          <Button onPress={props.onClose} variant="secondary">
            {t("cancel")}
          </Button>
          <Button form="payment-option" isPending={isBusy} type="submit">
            {t("save.save")}
          </Button>
        </>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose()
      }}
      title={props.known === undefined ? t("options.add") : t("options.edit")}
    >
      <form className="flex flex-col gap-4" id="payment-option" noValidate onSubmit={fields.submit} ref={form}>
        {failure !== null && <ErrorSummary title={t("save.failed")}>{failure}</ErrorSummary>}
        {fields.problems.length > 1 && (
          <ErrorSummary problems={fields.problems} title={t("save.problems", { count: fields.problems.length })} />
        )}
        <Select
          label={t("options.kind")}
          onChange={setKind}
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
      </form>
    </Dialog>
  )
}
