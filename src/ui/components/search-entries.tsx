import { ListBoxItem } from "react-aria-components/ListBox"
import { useTranslation } from "react-i18next"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"
import { choiceLook } from "./list-look.ts"
import type { SearchEntry } from "./search-props.ts"
import { ChoiceText } from "./select.tsx"

interface SearchItemProps {
  readonly entry: SearchEntry
  readonly isChosen: boolean
}

export const SearchItem = ({ entry, isChosen }: SearchItemProps) => {
  const { id, label, hint, icon } = entry
  return (
    <ListBoxItem
      className={classNames(choiceLook, icon !== undefined && "font-semibold text-brand-ink")}
      id={id}
      textValue={label}
    >
      {icon === undefined ? (
        <ChoiceText hint={hint} isSelected={isChosen} label={label} />
      ) : (
        <>
          <Icon name={icon} size={18} />
          <span className="min-w-0 break-words">{label}</span>
        </>
      )}
    </ListBoxItem>
  )
}

export const NothingFound = () => {
  const { t } = useTranslation("kit")
  return <p className="px-3 py-2.5 text-ink-muted">{t("select.empty")}</p>
}

/** How many more there are than the list shows. */
export const MoreFound = ({ count }: { readonly count: number }) => {
  const { t } = useTranslation("kit")
  return count > 0 ? (
    <p className="border-t border-line px-4 py-2 text-sm text-ink-muted">{t("select.truncated", { count })}</p>
  ) : null
}
