import { Link } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { useChooseLanguage } from "../app/use-choose-language.ts"
import { Avatar } from "../components/avatar.tsx"
import { Button } from "../components/button.tsx"
import { Segmented } from "../components/segmented.tsx"
import { Dialog } from "../components/dialog.tsx"
import { Icon } from "../components/icon.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { ThemeChoice } from "../app/theme/theme-choice.tsx"
import { useCompanyLook } from "../app/company-name.tsx"
import { useMenu } from "./navigation.ts"
import { useSyncNews } from "./use-sync-news.ts"

interface MoreSheetProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onCompanies: () => void
  readonly onSync: () => void
  readonly onSignOut: () => void
}

const entryLook =
  "flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-card border border-line bg-surface p-2 text-ink no-underline transition-colors duration-150 hover:bg-sunken data-[status=active]:border-brand data-[status=active]:bg-brand-soft data-[status=active]:text-brand-ink forced-colors:data-[status=active]:outline-2"

/** What stands in the sheet: it follows the books, and so only while it is open. */
const More = ({ onOpenChange, onCompanies, onSync, onSignOut }: Omit<MoreSheetProps, "isOpen">) => {
  const { t } = useTranslation("shell")
  const { t: tCommon } = useTranslation("common")
  const chooseLanguage = useChooseLanguage()
  const { name, logo } = useCompanyLook()
  const language = useLanguage()
  const news = useSyncNews()
  const menu = useMenu()
  return (
    <>
      <nav aria-label={t("menu")}>
        <ul className="grid grid-cols-3 gap-2">
          {menu.map(({ id, home, href, icon, label, todo }) => (
            <li key={id}>
              <Link
                activeOptions={{ exact: id === "dashboard", includeSearch: false }}
                className={entryLook}
                {...(todo !== undefined && { "aria-describedby": `todo-more-${id}` })}
                onClick={() => onOpenChange(false)}
                to={home ?? href}
              >
                <Icon name={icon} size={24} />
                <span className="w-full text-center text-xs leading-tight font-medium break-words">{label}</span>
                {todo !== undefined && (
                  <span
                    className="w-full text-center text-xs leading-tight break-words text-ink-muted"
                    aria-hidden="true"
                    id={`todo-more-${id}`}
                  >
                    {todo.words}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button
        className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-start hover:bg-sunken"
        onClick={onCompanies}
        type="button"
      >
        <Avatar image={logo} name={name} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold break-words">{name}</span>
          <span className="text-sm text-ink-muted">{t("companies")}</span>
        </span>
        <Icon className="text-ink-muted" name="chevronRight" />
      </button>
      <button
        className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-start hover:bg-sunken"
        onClick={onSync}
        type="button"
      >
        <Icon name={news.icon} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold">{t("sync.title")}</span>
          <span className="text-sm text-ink-muted">{news.sentence}</span>
        </span>
        <Icon className="text-ink-muted" name="chevronRight" />
      </button>
      <Segmented
        label={t("language")}
        onChange={chooseLanguage}
        options={[
          { id: "fr", label: tCommon("languageName.fr") },
          { id: "en", label: tCommon("languageName.en") }
        ]}
        value={language}
      />
      <ThemeChoice />
      <Button className="mt-auto" icon="logout" isFullWidth onPress={onSignOut} variant="secondary">
        {t("signOut")}
      </Button>
    </>
  )
}

/** The whole menu, and what the bar along the bottom of a phone has no room for: companies, synchronisation, language, appearance, sign-out. */
export const MoreSheet = ({ isOpen, ...rest }: MoreSheetProps) => {
  const { t } = useTranslation("shell")
  return (
    <Dialog isOpen={isOpen} onOpenChange={rest.onOpenChange} size="side" title={t("more")}>
      <More {...rest} />
    </Dialog>
  )
}
