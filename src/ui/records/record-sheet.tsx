import { createElement, useState, type ComponentType, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { Button } from "../components/button.tsx"
import { classNames } from "../components/class-names.ts"
import { Dialog } from "../components/dialog.tsx"
import { fetchedLater } from "../components/fetched-later.tsx"
import { Skeleton } from "../components/states.tsx"
import { preloadTexts } from "../i18n/start.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { RecordHistory } from "./history/record-history.tsx"
import type { RecordFields, RecordKind } from "./record.ts"
import { useRecords } from "./records-context.ts"
import { useEmptyValue } from "./use-empty-value.ts"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

interface FieldsProps {
  readonly recordId: string
}

const Fields = ({ recordId, fieldsOf }: FieldsProps & { readonly fieldsOf: RecordFields }) => {
  const emptyValue = useEmptyValue()
  const language = useLanguage()
  const { books } = useBooksSelector(whole)
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-1.5 text-sm">
      {fieldsOf({ books, now: books, id: recordId, language }).map(({ id, isContact = false, label, value }) => (
        <div className="contents" key={id}>
          <dt className="text-ink-muted">{label}</dt>
          <dd className={classNames("min-w-0 break-words whitespace-pre-line", value === "" && "text-ink-muted")}>
            {value === "" ? emptyValue(label, isContact) : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const parts = new Map<string, ComponentType<FieldsProps>>()

const fieldsPart = ({ id, texts, fields }: RecordKind): ComponentType<FieldsProps> | undefined => {
  const known = parts.get(id)
  if (known !== undefined || fields === undefined) return known
  const made = fetchedLater<FieldsProps>(
    async () => {
      const [fieldsOf] = await Promise.all([fields(), preloadTexts(texts)])
      const Shown = ({ recordId }: FieldsProps) => <Fields fieldsOf={fieldsOf} recordId={recordId} />
      return Shown
    },
    <Skeleton className="h-24 w-full" />
  )
  parts.set(id, made)
  return made
}

interface RecordSheetProps {
  readonly kind: string
  readonly recordId: string
  /** How the sheet is called where the record has no name of its own. */
  readonly called?: string
  /** Left out where the person may not, or there is nothing to edit. */
  readonly onEdit?: (() => void) | undefined
  readonly onClose: () => void
  /** What the kind shows between the fields and the history. */
  readonly children?: ReactNode
}

/** One record beside the list: its fields, and its history. What a kind has to add to that it shows in a sheet of its own. */
export const RecordSheet = ({ kind, recordId, called, onEdit, onClose, children }: RecordSheetProps) => {
  const { t } = useTranslation("history")
  const found = useRecords().find(({ id }) => id === kind)
  const language = useLanguage()
  const named = useBooksSelector(({ books }) => found?.titleOf(books, recordId) ?? "")
  // A sheet has to be called something, also that of a record without a name.
  const title = called ?? (named === "" ? (found?.words[language].one ?? "") : named)
  const [Part] = useState(() => (found === undefined ? undefined : fieldsPart(found)))
  return (
    <Dialog
      actions={
        onEdit !== undefined && (
          <Button icon="edit" onPress={onEdit} variant="secondary">
            {t("edit")}
          </Button>
        )
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      size="side"
      title={title}
    >
      {/* Within what scrolls something must take the keyboard: a sheet may hold words alone. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div aria-label={title} className="flex flex-col gap-5" role="group" tabIndex={0}>
        {Part !== undefined && createElement(Part, { recordId })}
      </div>
      {children}
      <RecordHistory kind={kind} recordId={recordId} />
    </Dialog>
  )
}
