import { useTranslation } from "react-i18next"
import { TextLink } from "../../components/link.tsx"
import { changeLanguage } from "../../i18n/start.ts"
import { useLanguage } from "../../i18n/use-language.ts"

/** The other language, one press away. */
export const LanguageLink = () => {
  const { t } = useTranslation("common")
  const other = useLanguage() === "fr" ? "en" : "fr"
  return (
    <button
      className="inline-flex min-h-11 w-fit cursor-pointer items-center rounded-control font-medium text-brand-ink underline underline-offset-4"
      lang={other}
      onClick={() => void changeLanguage(other)}
      type="button"
    >
      {t(`languageName.${other}`)}
    </button>
  )
}

interface WelcomeFooterProps {
  readonly question: string
  readonly link: string
  readonly href: string
}

/** Under a form of the entry screens: the other way in, and the language. */
export const WelcomeFooter = ({ question, link, href }: WelcomeFooterProps) => {
  const { t } = useTranslation("session")
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p>
        <span className="text-ink-muted">{question}</span>{" "}
        <TextLink className="inline-flex min-h-11 items-center" href={href}>
          {link}
        </TextLink>
      </p>
      <nav aria-label={t("language")}>
        <LanguageLink />
      </nav>
    </div>
  )
}
