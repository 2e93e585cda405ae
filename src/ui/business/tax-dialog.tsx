import { useState } from "react"
import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../domain/company/decider.ts"
import { isTaxNameTaken } from "../../domain/company/settings.ts"
import { Rate } from "../../domain/kernel/decimal.ts"
import type { CompanyId } from "../../domain/kernel/ids.ts"
import type { TaxRate } from "../../domain/kernel/tax.ts"
import { compose, maxLength, required } from "../../domain/kernel/validation.ts"
import { ErrorSummary } from "../app/error-summary.tsx"
import { newTaxCode } from "../app/new-id.ts"
import { useForm } from "../app/use-form.ts"
import { Button } from "../components/button.tsx"
import { Segmented } from "../components/choices.tsx"
import { Dialog } from "../components/dialog.tsx"
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

const isOver100 = (rate: string): boolean => Number(rate) > 100

const useTaxForm = ({ company, companyId, known, onClose }: TaxDialogProps) => {
  const { t } = useTranslation("business")
  const { change, failure, setFailure } = useChange()
  // Made when the dialog opens, so that pressing twice adds one.
  const [code] = useState(() => known?.code ?? newTaxCode())
  const [kind, setKind] = useState<TaxRate["kind"]>("rate")
  const [rate, setRate] = useState<string | null>(null)
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
    if (result.isKept) onClose()
    else setFailure(result.text)
  }
  const { form, ...fields } = useForm(
    {
      name: {
        label: t("taxes.name"),
        rule: compose(required, maxLength(40)),
        ...(known !== undefined && { initial: known.name })
      }
    },
    ({ name }) => {
      if (!isBusy) void save(name)
    }
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
  return { t, form, fields, submit, problems, failure, kind, setKind, rate, setRate, nameError, rateError, isBusy }
}

/** Adds a tax, or gives one another name. */
export const TaxDialog = (props: TaxDialogProps) => {
  const { t, form, fields, submit, problems, failure, kind, setKind, rate, setRate, nameError, rateError, isBusy } =
    useTaxForm(props)
  const nameField = fields.field("name")
  const rateProps = { isRequired: true, name: "rate", value: rate, onChange: setRate, errorMessage: rateError }
  return (
    <Dialog
      actions={
        <>
          <Button onPress={props.onClose} variant="secondary">
            {t("cancel")}
          </Button>
          <Button form="tax" isPending={isBusy} type="submit">
            {t("save.save")}
          </Button>
        </>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose()
      }}
      title={props.known === undefined ? t("taxes.add") : t("taxes.rename")}
    >
      <form className="flex flex-col gap-4" id="tax" noValidate onSubmit={submit} ref={form}>
        {failure !== null && <ErrorSummary title={t("save.failed")}>{failure}</ErrorSummary>}
        {problems.length > 1 && (
          <ErrorSummary problems={problems} title={t("save.problems", { count: problems.length })} />
        )}
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
              onChange={setKind}
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
      </form>
    </Dialog>
  )
}
