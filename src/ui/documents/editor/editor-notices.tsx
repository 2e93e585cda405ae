import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../components/button.tsx"
import { classNames } from "../../components/class-names.ts"
import { AlertDialog } from "../../components/dialog.tsx"
import { Icon } from "../../components/icon.tsx"
import { useRefusalText } from "../../i18n/refusals/use-refusal-text.ts"
import { useFormats } from "../../app/formats.ts"
import { BroughtIntoSight, Notice } from "../../app/notice.tsx"
import { useWords } from "./document-words.ts"
import type { Editor, Failed } from "./use-editor.ts"
import type { OpenCopy } from "./use-working-copy.ts"

interface RestoredProps {
  readonly open: OpenCopy
  /** The copy is of a draft of the books, to which beginning again goes back. */
  readonly isSaved: boolean
}

/** Says that what was begun is here again, with a way to throw it away. */
export const RestoredNotice = ({ open, isSaved }: RestoredProps) => {
  const { t } = useTranslation("invoices")
  const word = useWords()
  const [isAsking, setAsking] = useState(false)
  if (!open.isRestored) return null
  return (
    <>
      <Notice
        actions={
          <Button onPress={() => setAsking(true)} size="small" variant="secondary">
            {t("editor.startAgain")}
          </Button>
        }
        icon="history"
        title={t("editor.restoredTitle")}
        tone="informative"
      >
        {t("editor.restoredBody")}
      </Notice>
      <AlertDialog
        confirmLabel={t("editor.startAgainConfirm")}
        isDanger
        isOpen={isAsking}
        onConfirm={() => {
          setAsking(false)
          open.startOver()
        }}
        onOpenChange={setAsking}
        title={t("editor.startAgainTitle")}
      >
        {isSaved ? t("editor.startAgainSavedBody") : word("editor.startAgainBody")}
      </AlertDialog>
    </>
  )
}

/** Why the last try did not succeed although every field was right; brought into sight, for the buttons are at the other end. */
export const FailedNotice = ({ editor }: { readonly editor: Editor }) => {
  const { failed } = editor
  return failed === null ? null : (
    <BroughtIntoSight>
      <FailedWords editor={editor} failed={failed} />
    </BroughtIntoSight>
  )
}

const FailedWords = ({ editor, failed }: { readonly editor: Editor; readonly failed: Failed }) => {
  const { t } = useTranslation("invoices")
  const { ofRefusal, ofNotSaved } = useRefusalText()
  if (failed.kind === "stale") {
    return (
      <Notice
        actions={
          <>
            <Button onPress={editor.takeTheirs} size="small" variant="secondary">
              {t("editor.takeTheirs")}
            </Button>
            <Button onPress={editor.keepMine} size="small" variant="secondary">
              {t("editor.keepMine")}
            </Button>
          </>
        }
        icon="alert"
        title={t("editor.staleTitle")}
        tone="negative"
      >
        {t("editor.staleBody")}
      </Notice>
    )
  }
  return (
    <Notice icon="alert" title={t("editor.refusedTitle")} tone="negative">
      {failed.kind === "unsafe"
        ? t("editor.unsafe")
        : failed.kind === "not-saved"
          ? ofNotSaved(failed.reason)
          : ofRefusal(failed.refusal)}
    </Notice>
  )
}

/** The quiet word on whether what was written is safe. It changes at every key, so it keeps the room of its longest text. */
export const KeptLine = ({ open }: { readonly open: OpenCopy }) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const look = "flex min-h-5 items-start gap-1.5 text-xs max-sm:w-full sm:text-sm"
  if (open.isUnsafe) {
    return (
      <p className={classNames(look, "font-medium text-danger")} role="alert">
        <Icon className="mt-0.5" name="alert" size={16} />
        {t("editor.unsafe")}
      </p>
    )
  }
  const text = !open.isTouched
    ? t("editor.keptSoon")
    : open.savedAt === null
      ? t("editor.keeping")
      : t("editor.kept", { time: formats.time(open.savedAt) })
  return (
    <p className={classNames(look, "text-ink-muted")}>
      <Icon className="mt-0.5" name="device" size={16} />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
