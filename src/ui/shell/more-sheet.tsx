import { useTranslation } from "react-i18next"
import { useChooseLanguage } from "../account/use-choose-language.ts"
import { Avatar } from "../components/avatar.tsx"
import { Button } from "../components/button.tsx"
import { Segmented } from "../components/choices.tsx"
import { Dialog } from "../components/dialog.tsx"
import { Icon } from "../components/icon.tsx"
import { LinkButton } from "../components/link.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { ThemeChoice } from "../theme/theme-choice.tsx"
import { useCompanyLook } from "./company-name.tsx"
import { useSyncNews } from "./use-sync-news.ts"

interface MoreSheetProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onCompanies: () => void
  readonly onSync: () => void
  readonly onSignOut: () => void
}

/** What the bar along the bottom of a phone has no room for: companies, synchronisation, language, appearance, sign-out. */
export const MoreSheet = ({ isOpen, onOpenChange, onCompanies, onSync, onSignOut }: MoreSheetProps) => {
  const { t } = useTranslation("shell")
  const { t: tCommon } = useTranslation("common")
  const chooseLanguage = useChooseLanguage()
  const { name, logo } = useCompanyLook()
  const language = useLanguage()
  const news = useSyncNews()
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} size="side" title={t("more")}>
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
      <LinkButton
        href="/dashboard/settings"
        icon="settings"
        isFullWidth
        onPress={() => onOpenChange(false)}
        variant="secondary"
      >
        {t("nav.settings")}
      </LinkButton>
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
    </Dialog>
  )
}
