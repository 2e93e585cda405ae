import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Button, IconButton } from "../components/button.tsx"
import type { IconName } from "../components/icon-paths.ts"
import { ProgressBar } from "../components/progress-bar.tsx"
import { BULK_MAX, type BulkWork } from "./use-bulk.ts"
import type { ListSelection } from "./use-selection.ts"

/** Something that can be done with what is selected. */
export interface BulkAction {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  /** To how many of the selected records it applies; with none it is not offered. */
  readonly count: number
  readonly isDanger?: boolean
  /** Changes nothing: it takes any number, and stands beside what is selected instead of among what is done with it. */
  readonly isReading?: boolean
  readonly onPress: () => void
}

interface BulkBarProps {
  readonly selection: ListSelection
  /** How many records the list shows. */
  readonly listed: number
  /** What the selected records come to. */
  readonly sums?: ReactNode
  readonly actions: ReadonlyArray<BulkAction>
  readonly work: BulkWork | null
  readonly onStop: () => void
}

const Working = ({ work, onStop }: { readonly work: BulkWork; readonly onStop: () => void }) => {
  const { t } = useTranslation("lists")
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <ProgressBar
          label={t("working")}
          percent={work.of === 0 ? 100 : (work.done * 100) / work.of}
          valueLabel={t("progress", { done: work.done, of: work.of })}
        />
      </div>
      <Button onPress={onStop} size="small" variant="secondary">
        {t("stop")}
      </Button>
    </div>
  )
}

/** What is selected, what it comes to and what can be done with it. */
export const BulkBar = ({ selection, listed, sums, actions, work, onStop }: BulkBarProps) => {
  const { t } = useTranslation("lists")
  if (work !== null) return <Working onStop={onStop} work={work} />
  const offered = actions.filter(({ count }) => count > 0)
  const changes = offered.filter(({ isReading }) => isReading !== true)
  const readings = offered.filter(({ isReading }) => isReading === true)
  return (
    <div className="flex flex-col gap-x-4 gap-y-1 md:flex-row md:items-center">
      <div className="flex min-w-0 items-center gap-x-3 max-md:flex-wrap">
        <IconButton className="-ms-2" icon="close" label={t("clear")} onPress={selection.clear} />
        <p
          className="flex min-w-0 flex-[1_1_9rem] flex-wrap items-baseline gap-x-3 py-1 md:flex-nowrap md:whitespace-nowrap"
          role="status"
        >
          <strong>{t("selected", { count: selection.count })}</strong>
          {sums}
        </p>
        {selection.extent === "some" && (
          <Button className="max-md:px-2" onPress={selection.selectAll} size="small" variant="quiet">
            {t("selectListed", { count: listed })}
          </Button>
        )}
        {readings.map(({ id, label, icon, count, onPress }) => (
          <Button
            aria-label={t("actionOn", { label, count })}
            className="max-2xl:px-3"
            icon={icon}
            key={id}
            onPress={onPress}
            size="small"
            variant="quiet"
          >
            <span className="max-2xl:sr-only">{label}</span>
          </Button>
        ))}
      </div>
      {changes.length > 0 && (
        <div className="flex flex-wrap gap-2 md:ms-auto md:flex-nowrap md:whitespace-nowrap [&>*]:max-md:flex-1">
          {changes.map(({ id, label, icon, count, isDanger, onPress }) => (
            <Button
              aria-label={t("actionOn", { label, count })}
              className={isDanger === true ? "md:max-2xl:px-3" : ""}
              icon={icon}
              isDisabled={count > BULK_MAX}
              key={id}
              onPress={onPress}
              size="small"
              variant={isDanger === true ? "secondary" : "primary"}
            >
              {/* In a table everything stands in one line: what is done seldom is drawn, and named where there is room. */}
              <span className={isDanger === true ? "md:max-2xl:sr-only" : ""}>
                {count === selection.count ? label : t("actionOn", { label, count })}
              </span>
            </Button>
          ))}
        </div>
      )}
      {changes.some(({ count }) => count > BULK_MAX) && (
        <p className="w-full text-sm text-ink-muted">{t("tooMany", { count: BULK_MAX })}</p>
      )}
    </div>
  )
}
