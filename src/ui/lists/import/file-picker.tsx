import { DropZone } from "react-aria-components/DropZone"
import { FileTrigger } from "react-aria-components/FileTrigger"
import { useTranslation } from "react-i18next"
import { FILE_BYTES_MAX, FILE_ROWS_MAX, type FileProblem } from "../../../infra/browser/import/read-file.ts"
import { Notice } from "../../app/notice.tsx"
import { Button } from "../../components/button.tsx"
import { Icon } from "../../components/icon.tsx"

interface FilePickerProps {
  readonly isReading: boolean
  /** The name of the file that is open; null for none. */
  readonly name: string | null
  readonly problem: FileProblem | null
  /** What kind of file is meant. */
  readonly hint: string
  readonly onPick: (files: Iterable<File> | null) => void
}

interface Dropped {
  readonly items: ReadonlyArray<{ readonly kind: string; readonly getFile?: () => Promise<File> }>
}

/** Picks a file of rows, or takes one that is dropped, and says why one cannot be read. It is read on this device alone. */
export const FilePicker = ({ hint, isReading, name, onPick, problem }: FilePickerProps) => {
  const { t } = useTranslation("lists")
  const drop = ({ items }: Dropped): void => {
    const file = items.find(({ kind }) => kind === "file")
    void file?.getFile?.().then((dropped) => onPick([dropped]))
  }
  return (
    <div className="flex flex-col gap-3">
      <DropZone
        aria-label={t("import.drop")}
        className="relative flex flex-col items-center gap-3 rounded-card border-2 border-dashed border-line-strong bg-surface p-5 text-center outline-focus data-drop-target:border-brand data-drop-target:bg-brand-soft data-focus-visible:outline-2"
        onDrop={drop}
      >
        <Icon className="text-ink-muted" name={name === null ? "cloudUp" : "checkCircle"} size={28} />
        {name !== null && <span className="max-w-full font-medium break-all">{name}</span>}
        <FileTrigger
          acceptedFileTypes={[".csv", ".txt", ".tsv", "text/csv", "text/plain", "text/tab-separated-values"]}
          onSelect={onPick}
        >
          <Button isPending={isReading} variant={name === null ? "primary" : "secondary"}>
            {t(name === null ? "import.choose" : "import.chooseOther")}
          </Button>
        </FileTrigger>
        <span className="text-sm text-balance text-ink-muted">{hint}</span>
      </DropZone>
      {problem !== null && (
        <Notice icon="alert" isFlush title={t("import.failed")} tone="negative">
          {t(`import.problem.${problem}`, { size: FILE_BYTES_MAX / 1024 / 1024, rows: FILE_ROWS_MAX })}
        </Notice>
      )}
    </div>
  )
}
