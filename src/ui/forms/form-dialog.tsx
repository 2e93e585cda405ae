import { useId } from "react"
import type { FormEvent, ReactNode, RefObject } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../components/button.tsx"
import { Dialog } from "../components/dialog.tsx"
import type { IconName } from "../components/icon-paths.ts"
import { showToast } from "../components/toast.ts"
import { ErrorSummary, type FieldProblem } from "./error-summary.tsx"
import { KeptNotice, type Keeping } from "./kept-notice.tsx"

interface FormDialogProps {
  readonly title: string
  readonly form: RefObject<HTMLFormElement | null>
  readonly onSubmit: (event: FormEvent) => void
  readonly onClose: () => void
  readonly submitLabel: string
  readonly submitIcon?: IconName
  readonly isBusy: boolean
  /** There is nothing to send yet. */
  readonly isIdle?: boolean
  readonly problems: ReadonlyArray<FieldProblem>
  /** The server may refuse a field some time after the try: even one is announced above the fields then. */
  readonly isJudgedElsewhere?: boolean
  /** Why the last try came to nothing although every field was right. */
  readonly failure?: { readonly title: string; readonly text: string } | null
  /** What is typed is kept on this device; without it the form holds what must not be. */
  readonly kept?: Keeping
  readonly children: ReactNode
}

/**
 * A form in front of the page: what was typed earlier is offered, what is wrong is said above its fields, and its buttons stay in
 * sight. Closing loses nothing and so asks nothing; its button to cancel drops what was typed, which can be undone.
 */
export const FormDialog = (props: FormDialogProps) => {
  const { title, form, onSubmit, onClose, submitLabel, submitIcon, isBusy, problems, failure = null, kept } = props
  const { isIdle = false, isJudgedElsewhere = false } = props
  const { t } = useTranslation("forms")
  const id = useId()
  const close = (): void => {
    if (kept?.isEdited === true && !kept.isUnsafe) {
      showToast({ tone: "neutral", text: t("kept.closed"), detail: t("kept.closedBody") })
    }
    onClose()
  }
  const cancel = (): void => {
    if (kept?.isEdited === true) showToast({ tone: "neutral", text: t("kept.ignored"), onUndo: kept.abandon() })
    onClose()
  }
  return (
    <Dialog
      actions={
        <>
          <Button isDisabled={isBusy} onPress={cancel} variant="secondary">
            {t("cancel")}
          </Button>
          <Button
            form={id}
            isDisabled={isIdle}
            isPending={isBusy}
            type="submit"
            {...(submitIcon === undefined ? {} : { icon: submitIcon })}
          >
            {submitLabel}
          </Button>
        </>
      }
      isDismissable={!isBusy}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      title={title}
    >
      <form
        className="flex flex-col gap-4"
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog inside a form bubbles its submission in React although not in the page.
          event.stopPropagation()
          onSubmit(event)
        }}
        ref={form}
      >
        {kept !== undefined && <KeptNotice kept={kept} />}
        {failure !== null && <ErrorSummary title={failure.title}>{failure.text}</ErrorSummary>}
        {problems.length > (isJudgedElsewhere ? 0 : 1) && (
          <ErrorSummary problems={problems} title={t("problems", { count: problems.length })} />
        )}
        {props.children}
      </form>
    </Dialog>
  )
}
