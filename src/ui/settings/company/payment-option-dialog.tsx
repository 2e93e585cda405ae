import { AddPaymentOption } from "../../../domain/company/commands.ts"
import { operatorsIn } from "../../../domain/company/operators.ts"
import type { PaymentOptionState } from "../../../domain/company/state.ts"
import { PaymentOptionId, type CompanyId } from "../../../domain/kernel/ids.ts"
import { isErased } from "../../../domain/kernel/personal.ts"
import { newPaymentOptionId } from "../../app/new-id.ts"
import { defineForm } from "../../forms/define-form.ts"
import { inFront } from "../../forms/in-front.tsx"

interface PaymentOptionDialogProps {
  readonly companyId: CompanyId
  /** The one to edit; a new one without. */
  readonly known: PaymentOptionState | undefined
  readonly onClose: () => void
}

const { option } = AddPaymentOption.fields
const kindOf = (kind: string | null) => option.fields.kind.literals.find((one) => one === kind) ?? "other"

const optionForm = defineForm<PaymentOptionDialogProps>()({
  texts: "business",
  keptAs: "payment-option",
  schema: option,
  id: ({ known }) => known?.optionId,
  newId: newPaymentOptionId,
  record: ({ props: { known } }) => (known === undefined || isErased(known.option) ? undefined : known.option),
  blank: () => ({ kind: "mobile-money", name: "", details: "" }),
  isDone: (id, books) => books?.company?.paymentOptions.some(({ optionId }) => optionId === id) === true,
  add: (id, filled, { props: { companyId } }) => ({
    _tag: "AddPaymentOption",
    companyId,
    optionId: PaymentOptionId.make(id),
    option: filled
  }),
  edit: (id, changes, { props: { companyId } }) => ({
    _tag: "EditPaymentOption",
    companyId,
    optionId: PaymentOptionId.make(id),
    changes
  }),
  title: (say, { props }) => say(props.known === undefined ? "options.add" : "options.edit"),
  fields: [
    {
      name: "kind",
      label: "options.kind",
      as: "select",
      options: {
        "mobile-money": "options.kinds.mobile-money",
        "bank-transfer": "options.kinds.bank-transfer",
        cash: "options.kinds.cash",
        other: "options.kinds.other"
      }
    },
    {
      name: "name",
      label: "options.name",
      hasFocus: true,
      hint: (say, { values }) => say(`options.nameHint.${kindOf(values.kind)}`),
      suggested: ({ values, place }) => (values.kind === "mobile-money" ? operatorsIn(place.country) : []),
      // A number stands where the customers look for it: among the details.
      rules: [(name) => (/^[+\d][\d\s().-]{5,}$/.test(String(name)) ? { say: "options.nameIsNumber" } : undefined)]
    },
    {
      name: "details",
      label: "options.details",
      as: "lines",
      rows: 3,
      hint: (say, { values }) => say(`options.detailsHint.${kindOf(values.kind)}`)
    }
  ]
})

/** Adds or edits a way to pay. */
export const PaymentOptionDialog = inFront(optionForm)
