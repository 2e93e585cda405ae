import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { compose, maxLength, required } from "../../domain/kernel/validation.ts"
import { ErrorSummary } from "../app/error-summary.tsx"
import { LeaveGuard } from "../app/leave-guard.tsx"
import { KeptNotice } from "../app/kept-notice.tsx"
import { useBooks } from "../app/books-context.tsx"
import { useCall } from "../app/use-call.ts"
import { useForm } from "../app/use-form.ts"
import { useKeptForm } from "../app/use-kept-form.ts"
import { Button } from "../components/button.tsx"
import { Card } from "../components/card.tsx"
import { TextField } from "../components/text-field.tsx"
import { showToast } from "../components/toast.tsx"
import { useProblemText } from "../problems/use-problem-text.ts"
import type { MeCardProps } from "./me-card.ts"

const nameMax = 120

/** The name that colleagues and mails call a person by. */
export const NameCard = ({ me, onChanged }: MeCardProps) => {
  const { t } = useTranslation("account")
  const { done, ofFailure } = useProblemText()
  const call = useCall()
  const kept = useKeptForm({
    drafts: useBooks().drafts,
    form: "person",
    recordId: me.id,
    base: { name: me.name }
  })
  const typed = kept.values.name
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])
  const save = async (name: string): Promise<void> => {
    const changed = await call.ask((people) => people.updateName(me.id, name))
    if (changed === undefined) return
    // What was typed while it was under way is yet to be saved.
    if (latest.current.trim() === name) kept.forget()
    onChanged((now) => ({ ...now, name: changed.name }))
    showToast({ tone: "positive", text: done })
  }
  const { form, ...fields } = useForm(
    { name: { label: t("name.label"), rule: compose(required, maxLength(nameMax)) } },
    ({ name }) => {
      if (!call.isBusy) void save(name)
    },
    kept
  )
  const isEdited = fields.values.name !== me.name
  return (
    <Card id="name" title={t("name.title")}>
      <LeaveGuard isUnsafe={kept.isUnsafe} isUnsaved={isEdited} />
      <form className="flex flex-col gap-4" noValidate onSubmit={fields.submit} ref={form}>
        <KeptNotice kept={kept} />
        {call.failure !== null && <ErrorSummary title={t("notSaved")}>{ofFailure(call.failure)}</ErrorSummary>}
        <TextField {...fields.field("name")} autoComplete="name" description={t("name.hint")} isRequired />
        <Button className="w-fit" isPending={call.isBusy} type="submit" variant={isEdited ? "primary" : "secondary"}>
          {t("save")}
        </Button>
      </form>
    </Card>
  )
}
