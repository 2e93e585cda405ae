import { useTranslation } from "react-i18next"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-paths.ts"

/** Where a change is: kept here, sent to the server, in the books, or refused and waiting for the person. */
export type SyncStage = "local" | "sent" | "booked" | "attention"

const icons: Record<SyncStage, IconName> = {
  local: "device",
  sent: "cloudUp",
  booked: "cloudCheck",
  attention: "alert"
}

const inks: Record<SyncStage, string> = {
  local: "text-accent-ink",
  sent: "text-informative-ink",
  booked: "text-ink-muted",
  attention: "text-negative-ink"
}

interface SyncChipProps {
  readonly stage: SyncStage
  /** Replaces the word, for instance "3 pièces sur cet appareil". */
  readonly text?: string
}

/** Where a change is, in a word and a drawing. */
export const SyncChip = ({ stage, text }: SyncChipProps) => {
  const { t } = useTranslation("kit")
  return (
    <span
      className={classNames(
        "inline-flex w-fit items-center gap-1.5 text-xs font-medium whitespace-nowrap",
        inks[stage]
      )}
    >
      <Icon name={icons[stage]} size={16} />
      {text ?? t(`sync.${stage}`)}
    </span>
  )
}
