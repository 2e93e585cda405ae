import { useState } from "react"
import type { FormEvent } from "react"
import { Schema } from "effect"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../domain/company/decider.ts"
import { isTaxNameTaken } from "../../domain/company/settings.ts"
import { Rate } from "../../domain/kernel/decimal.ts"
import type { CompanyId } from "../../domain/kernel/ids.ts"
import type { TaxRate } from "../../domain/kernel/tax.ts"
import { compose, maxLength, required } from "../../domain/kernel/validation.ts"
import { useBooks } from "../app/books-context.tsx"
import { FormDialog } from "../app/form-dialog.tsx"
import { newTaxCode } from "../app/new-id.ts"
import { useForm } from "../app/use-form.ts"
import { useKeptForm } from "../app/use-kept-form.ts"
import { Segmented } from "../components/choices.tsx"
import { DecimalField, PriceField } from "../components/number-fields.tsx"
import { TextField } from "../components/text-field.tsx"
import { useChange } from "./use-change.ts"

interface TaxDialogProps {
  readonly company: CompanyState
  readonly companyId: CompanyId
  /** The one to rename; a new one without. */
  readonly known: TaxRate | undefined
  readonly onClose: () => void
}

type TaxFields = { readonly name: string; readonly kind: TaxRate["kind"]; readonly rate: string | null }

const isRate = Schema.is(Rate)
const isKind = (text: string): text is TaxRate["kind"] => text === "rate" || text === "specific"
const isOver100 = (rate: string): boolean => Number(rate) > 100

const useTaxForm = ({ company, companyId, known, onClose }: TaxDialogProps) => {
  const { t } = useTranslation("business")
  const { change, failure, setFailure } = useChange()
  const kept = useKeptForm<TaxFields>({
    drafts: useBooks().drafts,
    form: "tax",
    recordId: known?.code,
    newId: newTaxCode,
    base: { name: known?.name ?? "", kind: "rate", rate: null },
    isDone: (id) => company.taxes.some((tax) => tax.code === id),
    mayHold: (name, value) => (name === "kind" ? isKind(value) : name === "name" || isRate(value))
  })
  const { id: code } = kept
  const { kind, rate } = kept.values
  const [taken, setTaken] = useState<string>()
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const rateProblem = (): string | undefined => {
    if (known !== undefined) return undefined
    if (rate === null || rate.startsWith("-")) return t("taxes.rateRequired")
    return kind === "rate" && isOver100(rate) ? t("taxes.rateTooHigh") : undefined
  }
  const save = async (name: string): Promise<void> => {
    const isTaken = isTaxNameTaken(company, { code, name })
    if (isTaken) setTaken(name)
    // What is wrong is told all at once.
    if (isTaken || rateProblem() !== undefined) return
    setBusy(true)
    const result = await change(
      known === undefined
        ? { _tag: "AddTax", companyId, tax: { code, name, rate: Rate.make(rate ?? "0"), kind } }
        : { _tag: "RenameTax", companyId, code, name }
    )
    setBusy(false)
    if (!result.isKept) return setFailure(result.text)
    kept.forget()
    onClose()
  }
  const { form, ...fields } = useForm(
    {
      name: { label: t("taxes.name"), rule: compose(required, maxLength(40)) }
    },
    ({ name }) => {
      if (!isBusy) void save(name)
    },
    kept
  )
  const submit = (event: FormEvent): void => {
    setTried(true)
    fields.submit(event)
  }
  const nameError = fields.values.name === taken ? t("taxes.nameTaken") : undefined
  const rateError = isTried ? rateProblem() : undefined
  const problems = [
    ...fields.problems,
    ...(nameError === undefined ? [] : [{ name: "name", label: t("taxes.name"), text: nameError }]),
    ...(rateError === undefined ? [] : [{ name: "rate", label: t("taxes.rate"), text: rateError }])
  ]
  return { t, form, kept, fields, submit, problems, failure, nameError, rateError, isBusy }
}

/** Adds a tax, or gives one another name. */
export const TaxDialog = (props: TaxDialogProps) => {
  const { t, form, kept, fields, submit, problems, failure, nameError, rateError, isBusy } = useTaxForm(props)
  const { kind, rate } = kept.values
  const nameField = fields.field("name")
  const rateProps = {
    isRequired: true,
    name: "rate",
    value: rate,
    onChange: (next: string | null) => kept.set({ rate: next }),
    errorMessage: rateError
  }
  return (
    <FormDialog
      failure={failure === null ? null : { title: t("save.failed"), text: failure }}
      form={form}
      isBusy={isBusy}
      kept={kept}
      onClose={props.onClose}
      onSubmit={submit}
      problems={problems}
      submitLabel={t("save.save")}
      title={props.known === undefined ? t("taxes.add") : t("taxes.rename")}
    >
      <TextField
        {...nameField}
        errorMessage={nameField.errorMessage ?? nameError}
        autoComplete="off"
        autoFocus
        description={t("taxes.nameHint")}
        isRequired
      />
      {props.known === undefined ? (
        <>
          <Segmented
            label={t("taxes.kind")}
            onChange={(next) => kept.set({ kind: next })}
            options={[
              { id: "rate", label: t("taxes.kinds.rate") },
              { id: "specific", label: t("taxes.kinds.specific") }
            ]}
            value={kind}
          />
          {kind === "rate" ? (
            <DecimalField {...rateProps} decimalsMax={4} label={t("taxes.rate")} unit="%" />
          ) : (
            <PriceField {...rateProps} currency={props.company.identity.currency} label={t("taxes.amount")} />
          )}
        </>
      ) : (
        <p className="text-sm text-ink-muted">{t("taxes.rateFixed")}</p>
      )}
    </FormDialog>
  )
}
