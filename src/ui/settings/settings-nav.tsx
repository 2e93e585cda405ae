import { Link } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { Icon } from "../components/icon.tsx"
import { settingsSections, type SettingsCategory } from "./sections.ts"

const categories: ReadonlyArray<SettingsCategory> = ["user", "application", "company"]

const looks = {
  /** Beside a section. */
  side: {
    list: "flex flex-col gap-1",
    entry:
      "flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink-muted no-underline transition-colors duration-150 hover:bg-sunken hover:text-ink data-[status=active]:bg-brand-soft data-[status=active]:text-brand-ink forced-colors:data-[status=active]:outline-2"
  },
  /** A page of its own, on phones. */
  page: {
    list: "flex flex-col divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-1",
    entry: "flex min-h-14 items-center gap-3 px-4 font-medium text-ink no-underline -outline-offset-2 hover:bg-sunken"
  }
} as const

/** The sections of the settings, by category. */
export const SettingsNav = ({ look }: { readonly look: keyof typeof looks }) => {
  const { t } = useTranslation("settings")
  const { entry: entryLook, list } = looks[look]
  // Beside a section they come before its heading: they name the groups, and head nothing.
  const Title = look === "page" ? "h2" : "p"
  return (
    <nav aria-label={t("title")} className="flex flex-col gap-5">
      {categories.map((category) => {
        const sections = settingsSections.filter((section) => section.category === category)
        if (sections.length === 0) return null
        return (
          <section aria-labelledby={`settings-${category}`} className="flex flex-col gap-2" key={category}>
            <Title className="px-3 text-sm font-semibold text-ink-muted" id={`settings-${category}`}>
              {t(`category.${category}`)}
            </Title>
            <ul className={list}>
              {sections.map(({ href, icon, id }) => (
                <li key={id}>
                  <Link activeOptions={{ exact: true }} className={entryLook} to={href}>
                    <Icon name={icon} />
                    <span className="min-w-0 flex-1">{t(`nav.${id}`)}</span>
                    {look === "page" && <Icon className="text-ink-muted" name="chevronRight" size={18} />}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
