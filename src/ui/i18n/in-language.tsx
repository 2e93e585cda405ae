import type { i18n } from "i18next"
import { Suspense, useMemo, type ReactNode } from "react"
import { I18nextProvider, useTranslation } from "react-i18next"
import type { Language } from "./language.ts"
import { TextsProvider } from "./texts-provider.tsx"
import { useLanguage } from "./use-language.ts"

interface InLanguageProps {
  readonly language: Language
  readonly children: ReactNode
}

const Other = ({ children, language }: InLanguageProps) => {
  const { i18n: page } = useTranslation("common")
  const own = useMemo<i18n>(() => page.cloneInstance({ lng: language }), [language, page])
  return (
    <I18nextProvider i18n={own}>
      <Suspense fallback={null}>
        <TextsProvider>
          <div className="contents" lang={language}>
            {children}
          </div>
        </TextsProvider>
      </Suspense>
    </I18nextProvider>
  )
}

/** Shows a part of the page in a language of its own; its texts are fetched when they are first used. */
export const InLanguage = ({ children, language }: InLanguageProps) =>
  useLanguage() === language ? children : <Other language={language}>{children}</Other>
