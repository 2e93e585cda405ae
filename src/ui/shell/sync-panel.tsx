import { useTranslation } from "react-i18next"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useClockText } from "../i18n/use-clock-text.ts"
import { whenText } from "../i18n/when-text.ts"
import { Button } from "../components/button.tsx"
import { classNames } from "../components/class-names.ts"
import { Dialog } from "../components/dialog.tsx"
import { Icon } from "../components/icon.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { fetchedLater } from "../components/fetched-later.tsx"
import { records } from "../records/all.ts"
import type { RecordKind } from "../records/record.ts"
import { AttentionList } from "./attention-list.tsx"
import { ReloadButton } from "./update-prompt.tsx"
import { useSyncNews } from "./use-sync-news.ts"

interface SyncPanelProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Asks for the password again; given while the session has ended. */
  readonly onSignIn: (() => void) | undefined
}

const selectLastSynced = ({ sync }: BooksSnapshot) => sync.lastSyncedAt
const selectWrongClock = ({ sync }: BooksSnapshot) => sync.wrongClock
const selectPending = ({ sync }: BooksSnapshot) => sync.pending
const selectAttention = ({ attention }: BooksSnapshot) => attention

const grounds = {
  informative: "bg-informative-soft text-informative-ink",
  negative: "bg-negative-soft text-negative-ink",
  positive: "bg-positive-soft text-positive-ink",
  neutral: "bg-neutral-soft text-neutral-ink",
  warning: "bg-warning-soft text-warning-ink"
} as const

const kinds: ReadonlyArray<RecordKind> = records
/** What was booked and waits for a person's word, of every kind of record. */
const waiting = kinds.flatMap(({ id, toLookAt }) =>
  toLookAt === undefined ? [] : [{ id, Waiting: fetchedLater(toLookAt) }]
)

const WaitingList = fetchedLater(async () => (await import("./waiting-list.tsx")).WaitingList)
const WaitingFiles = fetchedLater(async () => (await import("./waiting-files.tsx")).WaitingFiles)
const UnsentFile = fetchedLater(async () => (await import("./unsent-file.tsx")).UnsentFile)

/** What stands in the panel: it follows the books, and so only while it is open. */
const Standing = ({ onOpenChange, onSignIn }: Omit<SyncPanelProps, "isOpen">) => {
  const { t } = useTranslation("syncPanel")
  const language = useLanguage()
  const news = useSyncNews()
  const lastSynced = useBooksSelector(selectLastSynced)
  const attention = useBooksSelector(selectAttention)
  const pending = useBooksSelector(selectPending)
  const wrongClock = useBooksSelector(selectWrongClock)
  const clockText = useClockText()
  return (
    <>
      <div className={classNames("flex gap-3 rounded-card p-4", grounds[news.tone])}>
        <Icon className="mt-0.5" name={news.icon} />
        <div className="flex flex-col gap-1">
          <p className="font-semibold">{news.sentence}</p>
          <p className="text-sm">{t(`explain.${news.word}`)}</p>
        </div>
      </div>
      {wrongClock !== null && <p>{clockText(wrongClock)}</p>}
      <p className="text-sm text-ink-muted">
        {lastSynced === null ? t("never") : t("lastSynced", { when: whenText(lastSynced, language) })}
      </p>
      {onSignIn !== undefined && news.word !== "authRequired" && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-sm">{t("locked")}</p>
          <Button onPress={onSignIn} size="small" variant="secondary">
            {t("signIn")}
          </Button>
        </div>
      )}
      {attention.length > 0 && <AttentionList items={attention} onOpened={() => onOpenChange(false)} />}
      {pending > 0 && <WaitingList onOpened={() => onOpenChange(false)} word={news.word} />}
      <WaitingFiles />
      <UnsentFile />
      {waiting.map(({ id, Waiting }) => (
        <Waiting key={id} onOpened={() => onOpenChange(false)} />
      ))}
    </>
  )
}

const PanelAction = ({ onSignIn }: Pick<SyncPanelProps, "onSignIn">) => {
  const { t } = useTranslation("syncPanel")
  const { syncNow } = useBooks()
  const { word } = useSyncNews()
  if (word === "authRequired" && onSignIn !== undefined) return <Button onPress={onSignIn}>{t("signIn")}</Button>
  if (word === "upgradeRequired") return <ReloadButton />
  if (word === "readOnly") {
    return <Button onPress={() => window.location.reload()}>{t("reload")}</Button>
  }
  return (
    <Button icon="charges" onPress={syncNow} variant="secondary">
      {t("now")}
    </Button>
  )
}

/** Where the synchronisation stands, what it means, what to do; below, what was refused and why. */
export const SyncPanel = ({ isOpen, ...rest }: SyncPanelProps) => {
  const { t } = useTranslation("shell")
  return (
    <Dialog
      actions={<PanelAction onSignIn={rest.onSignIn} />}
      isOpen={isOpen}
      onOpenChange={rest.onOpenChange}
      size="side"
      title={t("sync.title")}
    >
      <Standing {...rest} />
    </Dialog>
  )
}
