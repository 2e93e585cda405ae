import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { languageOf, type DocumentSource } from "../../infra/papers/data-of.ts"
import type { ManyAs } from "../../infra/papers/draw-many.ts"
import { useBooks } from "../app/books-context.tsx"
import { saveFile } from "../app/save-file.ts"
import { Button } from "../components/button.tsx"
import { RadioGroup } from "../components/choices.tsx"
import { Dialog } from "../components/dialog.tsx"
import { ProgressBar } from "../components/progress-bar.tsx"
import { showToast } from "../components/toast.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { BULK_MAX } from "../lists/use-bulk.ts"
import { pictureFinder } from "./picture-addresses.ts"
import { linkIn } from "./use-document-link.ts"

export interface PapersDialogProps {
  readonly ids: ReadonlyArray<string>
  readonly sourceOf: (snapshot: BooksSnapshot, id: string) => DocumentSource | undefined
  readonly onClose: () => void
}

/** Prints many documents: in one file, or as a file each. Works without a network. */
const PapersDialog = ({ ids, onClose, sourceOf }: PapersDialogProps) => {
  const { t } = useTranslation("lists")
  const books = useBooks()
  const language = useLanguage()
  const [as, setAs] = useState<ManyAs>("one")
  const [done, setDone] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    []
  )
  const isTooMany = ids.length > BULK_MAX
  const draw = async (): Promise<void> => {
    stopped.current = false
    setFailed(false)
    setDone(0)
    try {
      const { drawManyApart } = await import("../../infra/browser/papers/draw-many-apart.ts")
      const bytes = await drawManyApart({
        as,
        title: t("papers.fileTitle", { count: ids.length }),
        ids,
        source: (id) => sourceOf(books.snapshot(), id),
        pictures: pictureFinder(books.files),
        language: (source) => languageOf(source, books.snapshot().books.customers) ?? language,
        link: (documentId) => linkIn(books.snapshot().books, documentId),
        onProgress: setDone,
        isStopped: () => stopped.current
      })
      if (bytes === null) return setDone(null)
      const name = `${t("papers.fileName")}-${books.snapshot().today}.${as === "one" ? "pdf" : "zip"}`
      const type = as === "one" ? "application/pdf" : "application/zip"
      if (!saveFile(name, new Blob([bytes as Uint8Array<ArrayBuffer>], { type })))
        throw new Error("no file can be saved")
      showToast({ tone: "positive", text: t("papers.saved", { count: ids.length }), detail: name })
      onClose()
    } catch {
      setDone(null)
      setFailed(true)
    }
  }
  return (
    <Dialog
      actions={
        done === null ? (
          <>
            <Button onPress={onClose} variant="secondary">
              {t("papers.back")}
            </Button>
            <Button icon="print" isDisabled={isTooMany} onPress={() => void draw()}>
              {t("papers.make")}
            </Button>
          </>
        ) : (
          <Button onPress={() => void (stopped.current = true)} variant="secondary">
            {t("stop")}
          </Button>
        )
      }
      isDismissable={done === null}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("papers.title", { count: ids.length })}
    >
      {done === null ? (
        <RadioGroup
          autoFocus
          label={t("papers.as")}
          onChange={setAs}
          options={[
            { id: "one", label: t("papers.one"), hint: t("papers.oneHint") },
            { id: "zip", label: t("papers.zip"), hint: t("papers.zipHint") }
          ]}
          value={as}
        />
      ) : (
        <ProgressBar
          label={t("papers.drawing")}
          percent={(done * 100) / ids.length}
          valueLabel={t("progress", { done, of: ids.length })}
        />
      )}
      {isTooMany && <p className="text-sm text-warning-ink">{t("tooMany", { count: BULK_MAX })}</p>}
      {hasFailed && (
        <p className="text-sm font-medium text-danger" role="alert">
          {t("papers.failed")}
        </p>
      )}
    </Dialog>
  )
}

export default PapersDialog
