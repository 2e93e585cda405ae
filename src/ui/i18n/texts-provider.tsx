import type { ReactNode } from "react"
import { I18nProvider } from "react-aria-components/I18nProvider"
import { localeOf } from "../../infra/writing/locale.ts"
import { useLanguage } from "./use-language.ts"

/** Gives the kit's calendars, numbers and spoken hints the language of the texts. Wrap the app in it once. */
export const TextsProvider = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale={localeOf(useLanguage())}>{children}</I18nProvider>
)
