import { Schema } from "effect"
import { AddTax } from "../../../domain/company/commands.ts"
import type { CompanyState } from "../../../domain/company/state.ts"
import { isTaxNameTaken } from "../../../domain/company/readings.ts"
import { TaxCode, type TaxRate } from "../../../domain/kernel/tax.ts"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { newTaxCode } from "../../app/new-id.ts"
import { defineForm } from "../../forms/define-form.ts"
import { inFront } from "../../forms/in-front.tsx"

interface TaxDialogProps {
  readonly company: CompanyState
  readonly companyId: CompanyId
  /** The one to rename; a new one without. */
  readonly known: TaxRate | undefined
  readonly onClose: () => void
}

const { kind, name, rate } = AddTax.fields.tax.fields

const taxForm = defineForm<TaxDialogProps>()({
  texts: "business",
  keptAs: "tax",
  schema: Schema.Struct({ name, kind, rate }),
  id: ({ known }) => known?.code,
  newId: newTaxCode,
  record: ({ props }) => props.known,
  blank: () => ({ name: "", kind: "rate", rate: null }),
  isDone: (id, books) => books?.company?.taxes.some(({ code }) => code === id) === true,
  add: (id, tax, { props: { companyId } }) => ({ _tag: "AddTax", companyId, tax: { ...tax, code: TaxCode.make(id) } }),
  edit: (id, changes, { props: { companyId, known } }) => ({
    _tag: "RenameTax",
    companyId,
    code: TaxCode.make(id),
    name: changes.name ?? known?.name ?? ""
  }),
  refusedAt: { tax_name_taken: "name" },
  title: (say, { isNew }) => say(isNew ? "taxes.add" : "taxes.rename"),
  fields: [
    {
      name: "name",
      label: "taxes.name",
      hasFocus: true,
      hint: "taxes.nameHint",
      rules: [
        (text, { props: { company, known } }) =>
          isTaxNameTaken(company, { code: known?.code ?? "", name: String(text) })
            ? { say: "taxes.nameTaken" }
            : undefined
      ]
    },
    {
      name: "kind",
      label: "taxes.kind",
      as: "segmented",
      options: {
        rate: "taxes.kinds.rate",
        specific: "taxes.kinds.specific",
        withholding: "taxes.kinds.withholding"
      },
      hint: (say, { values }) => (values.kind === "withholding" ? say("taxes.withholdingHint") : ""),
      isShown: ({ isNew }) => isNew
    },
    {
      name: "rate",
      label: "taxes.rate",
      as: "decimal",
      decimalsMax: 4,
      unit: "%",
      missing: "taxes.rateRequired",
      rules: [
        (figure) => (String(figure).startsWith("-") ? { say: "taxes.negative" } : undefined),
        (figure) => (Number(figure) > 100 ? { say: "taxes.rateTooHigh" } : undefined)
      ],
      isShown: ({ isNew, values }) => isNew && values.kind !== "specific"
    },
    {
      name: "rate",
      label: "taxes.amount",
      as: "price",
      missing: "taxes.rateRequired",
      rules: [(figure) => (String(figure).startsWith("-") ? { say: "taxes.negative" } : undefined)],
      isShown: ({ isNew, values }) => isNew && values.kind === "specific"
    },
    { note: ({ isNew }, say) => !isNew && <p className="text-sm text-ink-muted">{say("taxes.rateFixed")}</p> }
  ]
})

/** Adds a tax, or gives one another name. */
export const TaxDialog = inFront(taxForm)
