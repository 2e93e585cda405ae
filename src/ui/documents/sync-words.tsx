import { useTranslation } from "react-i18next"
import type { ItemState } from "../../infra/browser/books-port.ts"
import { SyncChip, type SyncStage } from "../components/sync-chip.tsx"

const stages: { readonly [state in ItemState]: SyncStage } = {
  saving: "local",
  "on-device": "local",
  sent: "sent",
  booked: "booked",
  "needs-attention": "attention"
}

interface SyncWordsProps {
  readonly state: ItemState
  readonly isShort?: boolean
  /** In words that agree with the document, where it is not an invoice. */
  readonly text?: string
}

/** Where a document's last change is, in words; `isShort` for rows of a list. */
export const SyncWords = ({ state, isShort = false, text }: SyncWordsProps) => {
  const { t } = useTranslation("invoices")
  return <SyncChip stage={stages[state]} text={text ?? (isShort ? t(`syncShort.${state}`) : t(`sync.${state}`))} />
}
