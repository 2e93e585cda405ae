import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import type { BooksSnapshot, WaitingItem } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useMayGive } from "../app/use-may.ts"
import { Icon } from "../components/icon.tsx"
import { TextLink } from "../components/link.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { whenText } from "../i18n/when-text.ts"
import { records } from "../records/all.ts"
import { kindOfCommand, recordOf } from "../records/of-command.ts"
import type { RecordKind } from "../records/record.ts"
import { useCommandName } from "../records/use-command-name.ts"
import type { SyncWord } from "./sync-words.ts"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** What waits for one record, oldest first; what is known of no record stands for itself. */
interface WaitingRecord {
  readonly key: string
  readonly items: ReadonlyArray<WaitingItem>
}

/** What waits by record, in the order in which it was begun. */
export const byRecord = (items: ReadonlyArray<WaitingItem>): ReadonlyArray<WaitingRecord> => {
  const groups = new Map<string, Array<WaitingItem>>()
  for (const item of items) {
    const key = item.recordIds[0] ?? item.commandId
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups].map(([key, of]) => ({ key, items: of }))
}

const Named = ({ kind, type }: { readonly kind: RecordKind; readonly type: string }) => (
  <>{useCommandName(kind, type)}</>
)

const CommandName = ({ type }: Pick<WaitingItem, "type">) => {
  const { t } = useTranslation("syncPanel")
  const kind = kindOfCommand(records, type)
  return kind === undefined ? t("otherCommand", { type }) : <Named kind={kind} type={type} />
}

/** What somebody can do that it goes on; the others have nothing to do. */
const blocked: ReadonlySet<SyncWord> = new Set(["authRequired", "upgradeRequired", "readOnly"])

interface WaitingListProps {
  readonly word: SyncWord
  /** Called when the person goes to a record. */
  readonly onOpened: () => void
}

/** What is on its way to the books, by record: what was done and when, where it is shown, and what there is to do about it. */
export const WaitingList = ({ onOpened, word }: WaitingListProps) => {
  const { t } = useTranslation("syncPanel")
  const snapshot = useBooksSelector(whole)
  const groups = byRecord(snapshot.waiting())
  if (groups.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold">{t("waitingTitle")}</h3>
        <p className="text-sm text-ink-muted">{t(blocked.has(word) ? "waitingBlocked" : "waitingGoes")}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {groups.map((group) => (
          <li key={group.key}>
            <Suspense>
              <OfRecord group={group} onOpened={onOpened} snapshot={snapshot} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OfRecordProps extends Pick<WaitingListProps, "onOpened"> {
  readonly group: WaitingRecord
  readonly snapshot: BooksSnapshot
}

const OfRecord = ({ group: { items }, onOpened, snapshot }: OfRecordProps) => {
  const { t } = useTranslation("syncPanel")
  const language = useLanguage()
  const may = useMayGive()
  const [first] = items
  const kind = first === undefined ? undefined : kindOfCommand(records, first.type)
  const record = first === undefined ? undefined : recordOf(records, snapshot.books, { ...first, may })
  const name = record === undefined || record.name === "" ? kind?.words[language].one : record.name
  return (
    <article className="flex items-start gap-3 rounded-card border border-line bg-surface p-4">
      <Icon className="mt-0.5 shrink-0 text-ink-muted" name={kind?.icon ?? "device"} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h4 className="font-semibold break-words">
          {record === undefined || name === undefined ? (
            name
          ) : (
            <TextLink aria-label={t("openNamed", { what: name })} href={record.href} onPress={onOpened}>
              {name}
            </TextLink>
          )}
        </h4>
        <ul className="flex flex-col gap-0.5 text-sm">
          {items.map(({ at, commandId, isOpen, type }) => (
            <li className="flex flex-wrap justify-between gap-x-3" key={commandId}>
              <span>
                <CommandName type={type} />
              </span>
              <span className="text-ink-muted">{whenText(at, language)}</span>
              {isOpen && <span className="basis-full text-ink-muted">{t("serverWillSay")}</span>}
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
