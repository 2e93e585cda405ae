import { useRef, type ComponentType } from "react"
import type { Form } from "./define-form.ts"
import { FormDialog } from "./form-dialog.tsx"
import { FormFields } from "./form-field.tsx"
import { SeenWarning } from "./seen-warning.tsx"
import { formHook } from "./use-form-run.ts"
import { wordsOf } from "./use-words.ts"

/** A form in front of a page is closed once it is saved. */
interface Closing {
  readonly onClose: () => void
}

/** The component that opens a form in front of a page, which keeps everything written on it. */
export const inFront = <Props,>(form: Form<Props>): ComponentType<Props & Closing> => {
  const useRun = formHook(form)
  const { failed = "forms:save.failed", lead, submitIcon, title = "" } = form
  const InFront = (props: Props & Closing) => {
    const { onClose } = props
    const place = useRef<HTMLFormElement>(null)
    const run = useRun(props, { place, ...(form.staysOpen === true ? {} : { onOver: onClose }) })
    const { given, kept, refusal, say } = run
    const { submit = given.seen === undefined ? "forms:save.save" : "forms:save.anyway" } = form
    return (
      <FormDialog
        failure={refusal === null ? null : { title: say(failed), text: refusal }}
        form={place}
        isBusy={run.isBusy}
        isIdle={form.needsChange === true && !run.isChanged}
        isJudgedElsewhere={form.call !== undefined && form.refusedAt !== undefined}
        onClose={onClose}
        onSubmit={run.submit}
        problems={run.problems}
        submitLabel={wordsOf(submit, say, given)}
        title={wordsOf(title, say, given)}
        {...(form.keptAs === null ? {} : { kept })}
        {...(submitIcon === undefined ? {} : { submitIcon })}
      >
        {lead !== undefined && <p className="text-ink-muted">{wordsOf(lead, say, given)}</p>}
        <FormFields entries={form.fields ?? []} run={run} />
        <SeenWarning
          onLeft={(what) => {
            if (what === "dropped") kept.forget()
            onClose()
          }}
          warning={given.seen}
        />
      </FormDialog>
    )
  }
  return InFront
}
