import type { TFunction } from "i18next"
import { useState } from "react"
import type { BooksSnapshot, FilesPort } from "../../../infra/browser/books-port.ts"
import { useBooks } from "../../app/books-context.tsx"
import { Button } from "../../components/button.tsx"
import { Dialog } from "../../components/dialog.tsx"
import { showToast } from "../../components/toast.ts"
import type { Language } from "../../i18n/language.ts"
import type { Sheet } from "./sheet.ts"

interface PackQuestionProps<Row> {
  readonly at: { readonly shared: TFunction<"lists">; readonly language: Language; readonly snapshot: BooksSnapshot }
  readonly rows: ReadonlyArray<Row>
  readonly sheet: Sheet<Row>
  /** The name of the list in the name of the file. */
  readonly what: string
  readonly title: string
  readonly action: string
  /** Each picture of the rows with the words that name it. */
  readonly pictures: ReadonlyArray<{ readonly sha256: string; readonly words: ReadonlyArray<string> }>
  readonly area: Parameters<FilesPort["shown"]>[0]["area"]
  readonly onClose: () => void
}

/** The pictures of records with their list, in one file: what an accountant asks for at the end of a month. */
export const PackQuestion = <Row,>({
  action,
  area,
  at: { language, shared, snapshot },
  onClose,
  pictures,
  rows,
  sheet,
  title,
  what
}: PackQuestionProps<Row>) => {
  const { files } = useBooks()
  const [done, setDone] = useState<number | null>(null)
  const pack = async (): Promise<void> => {
    setDone(0)
    const { savePack } = await import("./pack.ts")
    const company = snapshot.books.company?.identity.socialName ?? ""
    const { lacking, name } = await savePack({
      name: { what, company, today: snapshot.today },
      sheet,
      rows,
      language,
      pictures,
      area,
      files,
      onProgress: setDone
    })
    const count = pictures.length - lacking
    if (lacking === 0) showToast({ tone: "positive", text: shared("pack.saved", { count }), detail: name })
    else showToast({ tone: "neutral", text: shared("pack.savedWithout", { count: lacking }), detail: name })
    onClose()
  }
  return (
    <Dialog
      actions={
        <Button
          icon="download"
          isPending={done !== null}
          onPress={() =>
            void pack().catch(() => {
              setDone(null)
              showToast({ tone: "negative", text: shared("pack.failed") })
            })
          }
        >
          {action}
        </Button>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={title}
    >
      <p className="text-ink-muted">{shared("pack.lead", { count: pictures.length })}</p>
      <p aria-live="polite" className="figures text-sm text-ink-muted">
        {done === null ? "" : shared("progress", { done, of: pictures.length })}
      </p>
    </Dialog>
  )
}
