import { createElement, useCallback, useMemo, type ComponentType } from "react"
import { useTranslation } from "react-i18next"
import type { Books } from "../../../domain/books.ts"
import type { ErasureScope } from "../../../domain/erasure/events.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { fetchedLater } from "../../components/fetched-later.tsx"
import { Skeleton } from "../../components/states.tsx"
import { preloadTexts } from "../../i18n/start.ts"
import { useLanguage } from "../../i18n/use-language.ts"
import type { RecordFields, RecordKind } from "../record.ts"
import { useRecords } from "../records-context.ts"
import { foldHistory } from "./changes.ts"
import { Timeline, type ShownEntry } from "./timeline.tsx"
import { useWithErasures } from "./use-erasures.ts"
import { useHistory } from "./use-history.ts"

/** What may be done with a record of any kind. */
const actions = ["Added", "Edited", "Archived", "Restored"] as const

const nowOf = ({ books }: { readonly books: Books }): Books => books

interface HistoryProps {
  readonly recordId: string
  /** Its title among those around it: 3 below the title of a sheet or a card, 2 on a page. */
  readonly level?: 2 | 3
}

interface KindHistoryProps extends HistoryProps {
  readonly fieldsOf: RecordFields
  readonly texts: RecordKind["texts"]
}

/** What each event of a kind's history was: its own words where the kind has them, else those of every record. */
const useDeeds = (texts: RecordKind["texts"]) => {
  const { t, i18n } = useTranslation("history")
  return (type: string) =>
    (who: string | undefined): string => {
      const what: unknown = i18n.getResource(i18n.language, texts, `event.${type}`)
      if (typeof what === "string") return who === undefined ? t("by.you", { what }) : t("by.member", { what, who })
      const action = actions.find((each) => type.endsWith(each)) ?? "Edited"
      return who === undefined ? t(`did.you.${action}`) : t(`did.member.${action}`, { who })
    }
}

const useEntries = ({
  recordId,
  fieldsOf,
  texts
}: KindHistoryProps): ReadonlyArray<ShownEntry> | "reading" | "failed" => {
  const { t } = useTranslation("history")
  const deedOf = useDeeds(texts)
  const language = useLanguage()
  const read = useHistory(recordId)
  const now = useBooksSelector(nowOf)
  const folded = useMemo(
    () =>
      typeof read === "string" ? read : foldHistory(read, (books) => fieldsOf({ books, now, id: recordId, language })),
    [read, fieldsOf, now, recordId, language]
  )
  if (typeof folded === "string") return folded
  return folded.map(({ item: { recorded, pending }, changes }): ShownEntry => {
    const { at, occurredAt, by, device, commandId, position, event } = recorded
    return {
      key: `${commandId} ${position}`,
      by,
      position,
      at,
      occurredAt,
      device,
      isPending: pending,
      sentence: deedOf(event._tag),
      changes: changes.map(({ id, label, before, after }) => ({
        id,
        label,
        text: before === "" ? after : after === "" ? t("removed", { before }) : t("became", { before, after })
      }))
    }
  })
}

const History = (props: KindHistoryProps) => {
  const { level = 3, recordId } = props
  const Title = `h${level}` as const
  const { t } = useTranslation("history")
  const isTheirs = useCallback(
    (scope: ErasureScope): boolean => scope.kind === "person" && scope.subjectId === recordId,
    [recordId]
  )
  const entries = useWithErasures(useEntries(props), isTheirs)
  return (
    <section className="flex flex-col gap-3">
      <Title className="font-semibold">{t("title")}</Title>
      <Timeline entries={entries} />
    </section>
  )
}

const parts = new Map<string, ComponentType<HistoryProps>>()

const partOf = ({ id, texts, fields }: RecordKind): ComponentType<HistoryProps> | undefined => {
  const known = parts.get(id)
  if (known !== undefined || fields === undefined) return known
  const made = fetchedLater<HistoryProps>(
    async () => {
      const [fieldsOf] = await Promise.all([fields(), preloadTexts("history", texts)])
      const Titled = (props: HistoryProps) => <History {...props} fieldsOf={fieldsOf} texts={texts} />
      return Titled
    },
    <Skeleton className="h-24 w-full" />
  )
  parts.set(id, made)
  return made
}

/** The life of a record of any kind, by the fields that its description names. Fetched once what stands around it is there. */
export const RecordHistory = ({ kind, ...props }: HistoryProps & { readonly kind: string }) => {
  const found = useRecords().find(({ id }) => id === kind)
  const Part = found === undefined ? undefined : partOf(found)
  return Part === undefined ? null : createElement(Part, props)
}
