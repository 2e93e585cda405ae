import { createElement, useMemo, type ComponentType } from "react"
import { useTranslation } from "react-i18next"
import { evolve, fork, type Books } from "../../domain/books.ts"
import type { OvertakenEdit } from "../../domain/record-edits.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { fetchedLater } from "../components/fetched-later.tsx"
import { Skeleton } from "../components/states.tsx"
import { preloadTexts } from "../i18n/start.ts"
import { colonOf } from "../i18n/typography.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { changesBetween } from "../records/history/changes.ts"
import type { RecordFields, RecordKind } from "../records/record.ts"

interface FieldsProps {
  readonly edit: OvertakenEdit
}

const nowOf = ({ books }: { readonly books: Books }): Books => books

const Fields = ({ edit, fieldsOf }: FieldsProps & { readonly fieldsOf: RecordFields }) => {
  const { t } = useTranslation("syncPanel")
  const language = useLanguage()
  const now = useBooksSelector(nowOf)
  const { contested, recordId } = edit
  const changes = useMemo(() => {
    const fields = (books: Books) => fieldsOf({ books, now, id: recordId, language })
    return changesBetween(fields(now), fields(evolve(fork(now), contested)))
  }, [fieldsOf, now, contested, recordId, language])
  const colon = colonOf(language)
  const said = (who: string, value: string): string => who + colon + (value === "" ? t("overtaken.nothing") : value)
  return (
    <dl className="mt-1 flex flex-col gap-2 text-sm">
      {changes.map(({ id, label, before, after }) => (
        <div className="flex min-w-0 flex-col" key={id}>
          <dt className="font-medium">{label}</dt>
          <dd className="min-w-0 break-words text-ink-muted">{said(t("overtaken.theirs"), before)}</dd>
          <dd className="min-w-0 break-words text-ink-muted">{said(t("overtaken.mine"), after)}</dd>
        </div>
      ))}
    </dl>
  )
}

const parts = new Map<string, ComponentType<FieldsProps>>()

/** What stands in the fields that two people changed, and what the author of a refused edit wrote there. */
export const OvertakenFields = ({ edit, kind }: FieldsProps & { readonly kind: RecordKind }) => {
  const { fields, id, texts } = kind
  if (fields === undefined) return null
  const made =
    parts.get(id) ??
    fetchedLater<FieldsProps>(
      async () => {
        const [fieldsOf] = await Promise.all([fields(), preloadTexts(texts)])
        return (props: FieldsProps) => <Fields {...props} fieldsOf={fieldsOf} />
      },
      <Skeleton className="h-12 w-full" />
    )
  parts.set(id, made)
  return createElement(made, { edit })
}
