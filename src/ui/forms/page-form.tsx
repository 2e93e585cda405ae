import { useRef, type ComponentType, type ReactNode, type RefObject } from "react"
import { useTranslation } from "react-i18next"
import { FormSection } from "../components/form-page.tsx"
import type { Form } from "./define-form.ts"
import { ErrorSummary } from "./error-summary.tsx"
import { FormFields } from "./form-field.tsx"
import { KeptNotice } from "./kept-notice.tsx"
import { SaveBar } from "./save-bar.tsx"
import { SeenWarning } from "./seen-warning.tsx"
import { formHook, type FormRun } from "./use-form-run.ts"
import { wordsOf } from "./use-words.ts"

interface PageFormProps<Props> {
  readonly run: FormRun<Props>
  readonly place: RefObject<HTMLFormElement | null>
  readonly className: string
  /** From how many wrong fields on they are told above the fields, too. */
  readonly summaryFrom?: number
  /** The buttons. */
  readonly children: ReactNode
}

/** A form that stands on a page: what is wrong with it above its fields, its fields, and its buttons. */
export const PageForm = <Props,>({ children, className, place, run, summaryFrom = 2 }: PageFormProps<Props>) => {
  const { t } = useTranslation("forms")
  const { form, given, kept, problems, refusal, say } = run
  return (
    <form className={className} noValidate onSubmit={run.submit} ref={place}>
      <KeptNotice kept={kept} />
      {refusal !== null && <ErrorSummary title={say(form.failed ?? "forms:save.failed")}>{refusal}</ErrorSummary>}
      {problems.length >= summaryFrom && (
        <ErrorSummary problems={problems} title={t("problems", { count: problems.length })} />
      )}
      {form.sections?.map(({ columns, fields, id, lead, title }) => (
        <FormSection
          columns={columns ?? 1}
          key={wordsOf(title, say, given)}
          title={wordsOf(title, say, given)}
          {...(id === undefined ? {} : { id })}
          {...(lead === undefined || !run.mayEdit ? {} : { description: wordsOf(lead, say, given) })}
        >
          <FormFields entries={fields} run={run} />
        </FormSection>
      ))}
      {form.fields !== undefined && <FormFields entries={form.fields} run={run} />}
      <SeenWarning
        onLeft={(what) => {
          if (what === "dropped") kept.forget()
        }}
        warning={given.seen}
      />
      {children}
    </form>
  )
}

/** The component that edits what the books hold on a page of its own: others' changes show while nobody types over them. */
export const onPage = <Props extends object>(form: Form<Props>): ComponentType<Props> => {
  const useRun = formHook(form)
  const OnPage = (props: Props) => {
    const place = useRef<HTMLFormElement>(null)
    const run = useRun(props, { isLive: true, place })
    return (
      <PageForm className="flex flex-col gap-4 sm:gap-5" place={place} run={run}>
        {run.mayEdit && <SaveBar run={run} />}
      </PageForm>
    )
  }
  return OnPage
}
