import { useTranslation } from "react-i18next"
import { timingOf } from "../../../domain/kernel/timing.ts"
import { Badge } from "../../components/badge.tsx"
import { Skeleton } from "../../components/states.tsx"
import { colonOf } from "../../i18n/typography.ts"
import { useLanguage } from "../../i18n/use-language.ts"
import { whenText } from "../../i18n/when-text.ts"
import { useBooks } from "../../app/books-context.tsx"
import { useDirectory } from "../../app/use-directory.ts"
import { useRoles } from "./use-roles.ts"

/** What changed, in words. */
export interface ShownChange {
  readonly id: string
  readonly label: string
  readonly text: string
}

/** An event in the life of a record, in words. Times in milliseconds since 1970. */
export interface ShownEntry {
  readonly key: string
  readonly by: string
  /** Where in the log it stands. */
  readonly position: number
  readonly at: number
  readonly occurredAt: number
  /** The id of the device; null where there was none. */
  readonly device: string | null
  readonly isPending: boolean
  /** What was done; `who` is undefined when the reader did it. */
  readonly sentence: (who: string | undefined) => string
  readonly changes: ReadonlyArray<ShownChange>
  /** What opens on request. */
  readonly more?: ReadonlyArray<ShownChange>
}

const Changes = ({ changes }: { readonly changes: ReadonlyArray<ShownChange> }) => {
  const colon = colonOf(useLanguage()).trimEnd()
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {changes.map(({ id, label, text }) => (
        <div className="flex min-w-0 flex-wrap gap-x-1.5" key={id}>
          <dt className="text-ink-muted">{label + colon}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** When it happened; also when it was booked where that was not at once. Source: docs/decisions/0012-when-it-happened-is-a-claim.md. */
const useWhen = () => {
  const { t } = useTranslation("history")
  const language = useLanguage()
  return ({ at, occurredAt, isPending }: ShownEntry): string => {
    const happened = whenText(occurredAt, language)
    const timing = timingOf({ at, occurredAt, pending: isPending })
    if (timing === "booked-at-once") return happened
    const booked = whenText(at, language)
    return timing === "booked-later" ? t("bookedLater", { happened, booked }) : t("clockAhead", { happened, booked })
  }
}

interface EntryProps {
  readonly entry: ShownEntry
  /** Who did it; undefined when the reader did. */
  readonly who: string | undefined
  /** The device in words; undefined while nobody knows it. */
  readonly device: string | undefined
}

const Entry = ({ device, entry, who }: EntryProps) => {
  const { t } = useTranslation("history")
  const when = useWhen()
  const { isPending, sentence, changes, more = [] } = entry
  return (
    <li className="relative flex flex-col gap-1.5 border-s-2 border-line ps-5 pb-5 last:border-transparent last:pb-0">
      <span className="absolute -start-[0.4375rem] top-1.5 size-3 rounded-full border-2 border-brand bg-surface" />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {sentence(who)}
        {isPending && (
          <Badge icon="device" tone="warning">
            {t("pending")}
          </Badge>
        )}
      </p>
      <p className="text-sm text-ink-muted">{device === undefined ? when(entry) : `${when(entry)} · ${device}`}</p>
      {changes.length > 0 && <Changes changes={changes} />}
      {more.length > 0 && (
        <details>
          <summary className="min-h-11 w-fit cursor-pointer py-3 text-sm font-medium text-brand-ink">
            {t("details", { count: more.length })}
          </summary>
          <div className="pt-1">
            <Changes changes={more} />
          </div>
        </details>
      )}
    </li>
  )
}

const Entries = ({ entries }: { readonly entries: ReadonlyArray<ShownEntry> }) => {
  const { userId } = useBooks()
  const directory = useDirectory()
  const roleOf = useRoles(entries.flatMap(({ by }) => (by === userId ? [] : [by])))
  return (
    <ol className="ms-1.5">
      {entries.toReversed().map((entry) => (
        <Entry
          device={entry.device === null ? undefined : directory.device(entry.device)}
          entry={entry}
          key={entry.key}
          who={entry.by === userId ? undefined : directory.who(entry.by, roleOf(entry.by, entry.position))}
        />
      ))}
    </ol>
  )
}

/** The life of a record: who did what, when and on which device, and each field before and after. Given oldest first, shown latest first. */
export const Timeline = ({ entries }: { readonly entries: ReadonlyArray<ShownEntry> | "reading" | "failed" }) => {
  const { t } = useTranslation("history")
  if (entries === "reading") return <Skeleton className="h-24 w-full" />
  if (entries === "failed") return <p className="text-danger">{t("failed")}</p>
  return <Entries entries={entries} />
}
