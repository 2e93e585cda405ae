import i18next from "i18next"
import { preloadTexts } from "../i18n/start.ts"
import type { Places } from "../records/record.ts"
import { mayChange } from "./changes.ts"
import { settingsCards, settingsSections } from "./sections.ts"

const hrefOf = (section: string): string => settingsSections.find(({ id }) => id === section)?.href ?? ""

/** The sections of the settings, and what each holds. */
const settingsPlaces: Places = ({ language, isCounting, may }) => {
  const t = i18next.getFixedT(language, "settings")
  return [
    ...settingsSections.map(({ id, href, icon }) => ({
      id: `settings:${id}`,
      label: t(`nav.${id}`),
      hint: t("title"),
      words: t(`word.${id}`),
      icon,
      href
    })),
    ...settingsCards
      .filter(
        ({ id, onlyFor }) => (id !== "measure" || isCounting) && (onlyFor === undefined || mayChange(onlyFor, may))
      )
      .map(({ id, section, icon }) => ({
        id: `card:${id}`,
        label: t(`card.${id}`),
        hint: t(`nav.${section}`),
        words: t(`word.${id}`),
        icon,
        isFoundOnly: true as const,
        href: `${hrefOf(section)}#${id}`
      }))
  ]
}

export const loadPlaces = async (): Promise<Places> => {
  await preloadTexts("settings")
  return settingsPlaces
}
