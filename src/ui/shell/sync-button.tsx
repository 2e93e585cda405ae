import { useTranslation } from "react-i18next"
import type { Tone } from "../components/badge.tsx"
import { classNames } from "../components/class-names.ts"
import { Icon } from "../components/icon.tsx"
import { useSyncNews } from "./use-sync-news.ts"

interface SyncButtonProps {
  readonly onPress: () => void
}

const pills: Readonly<Record<Tone, string>> = {
  informative: "bg-informative-soft text-informative-ink",
  negative: "bg-negative-soft text-negative-ink",
  positive: "bg-positive-soft text-positive-ink",
  neutral: "bg-neutral-soft text-neutral-ink",
  warning: "bg-warning-soft text-warning-ink"
}

/** The state of the synchronisation on a phone: a word, the whole sentence for screen readers. */
export const SyncPill = ({ onPress }: SyncButtonProps) => {
  const { t } = useTranslation("shell")
  const news = useSyncNews()
  return (
    <button className="flex min-h-11 shrink-0 cursor-pointer items-center rounded-full" onClick={onPress} type="button">
      <span
        className={classNames(
          "flex min-h-8 items-center gap-1 rounded-full px-2.5 text-xs font-semibold",
          pills[news.tone]
        )}
      >
        <Icon name={news.icon} size={16} />
        {t(`sync.short.${news.word}`)}
        {news.countText !== "" && <span className="figures">{news.countText}</span>}
      </span>
      <span className="sr-only">{t("sync.label", { status: news.sentence })}</span>
    </button>
  )
}

/** The state of the synchronisation at the foot of the side menu, in a sentence. */
export const SyncLine = ({ onPress }: SyncButtonProps) => {
  const { t } = useTranslation("shell")
  const news = useSyncNews()
  const isCalm = news.tone === "positive" || news.tone === "informative" || news.tone === "neutral"
  return (
    <button
      className={classNames(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-start text-sm",
        isCalm ? "text-shell-muted hover:bg-shell-raised hover:text-shell-ink" : pills[news.tone]
      )}
      onClick={onPress}
      title={news.sentence}
      type="button"
    >
      <Icon name={news.icon} />
      <span className="sr-only">{t("sync.title")}</span>
      <span className="sr-only lg:not-sr-only lg:group-data-collapsed/menu:sr-only">{news.sentence}</span>
    </button>
  )
}
