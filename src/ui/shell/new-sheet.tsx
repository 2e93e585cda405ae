import { useTranslation } from "react-i18next"
import { Dialog } from "../components/dialog.tsx"
import { Icon } from "../components/icon.tsx"
import { useNamedNew, type OfferedNew } from "./use-offered.ts"

interface NewSheetProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onBegin: (offered: OfferedNew) => void
}

/** What stands in the sheet, and so only while it is open. */
const New = ({ onBegin }: Pick<NewSheetProps, "onBegin">) => (
  <ul className="flex flex-col gap-2">
    {useNamedNew().map((one) => (
      <li key={one.id}>
        <button
          className="flex min-h-16 w-full cursor-pointer items-center gap-4 rounded-card border border-line bg-surface px-4 py-2.5 text-start font-semibold transition-colors duration-150 hover:bg-sunken active:bg-sunken"
          onClick={() => onBegin(one)}
          type="button"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
            <Icon name={one.news.icon} />
          </span>
          <span className="min-w-0 flex-1 break-words">{one.label}</span>
          <Icon className="text-ink-muted" name="plus" size={18} />
        </button>
      </li>
    ))}
  </ul>
)

/** What this member may begin, behind the « + » of a phone. */
export const NewSheet = ({ isOpen, onBegin, onOpenChange }: NewSheetProps) => {
  const { t } = useTranslation("shell")
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} size="foot" title={t("new")}>
      <New onBegin={onBegin} />
    </Dialog>
  )
}
