import i18next from "i18next"
import type { BackendModule, i18n, PostProcessorModule, ReadCallback } from "i18next"
import { initReactI18next } from "react-i18next"
import { wholeText } from "../../domain/kernel/digits.ts"
import { texts as common } from "./fr/common.ts"
import { texts as kit } from "./fr/kit.ts"
import { texts as session } from "./fr/session.ts"
import { givenTexts } from "./given-texts.ts"
import { isLanguage, keepLanguage, onLanguageElsewhere, readLanguage } from "./language.ts"
import type { Language } from "./language.ts"
import type { Namespace } from "./namespaces.ts"
import { typeset } from "./typography.ts"

interface TextsModule {
  readonly texts: Record<string, unknown>
}

const files = import.meta.glob<TextsModule>([
  "./fr/*.ts",
  "./en/*.ts",
  "!./fr/common.ts",
  "!./fr/kit.ts",
  "!./fr/session.ts",
  "../*/texts/{fr,en}.ts"
])

/** Texts that are not in the first download are fetched one namespace at a time, when first used. */
const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language: string, namespace: string, callback: ReadCallback) => {
    const known = givenTexts(namespace, language)
    if (known !== undefined) {
      callback(null, known)
      return
    }
    const load = files[`./${language}/${namespace}.ts`] ?? files[`../${namespace}/texts/${language}.ts`]
    if (load === undefined) {
      callback(new Error(`No texts ${language}/${namespace}`), null)
      return
    }
    load().then(
      (module) => callback(null, module.texts),
      (cause: unknown) => callback(cause instanceof Error ? cause : new Error(String(cause)), true)
    )
  }
}

const typography: PostProcessorModule = {
  type: "postProcessor",
  name: "typography",
  process: (text: string, _key, _options, { language }: { readonly language: string }) =>
    typeset(text, isLanguage(language) ? language : "fr")
}

const keepPageLanguage = (language: string): void => {
  const page = document.documentElement
  const next = isLanguage(language) ? language : "fr"
  // To say the same again has the browser work out all of its styles anew.
  if (page.lang !== next) page.lang = next
}

/** Starts the translations in the language of the cookie. French core texts are there at once, the rest loads. */
export const startTexts = async (language: Language = readLanguage()): Promise<i18n> => {
  i18next.on("languageChanged", keepPageLanguage)
  await i18next
    .use(backend)
    .use(typography)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: "fr",
      supportedLngs: ["fr", "en"],
      load: "languageOnly",
      defaultNS: "common",
      // Said, or each text is looked at first for whether its key may be a sentence.
      keySeparator: ".",
      ns: ["common", "kit", "session"],
      partialBundledLanguages: true,
      resources: { fr: { common, kit, session } },
      interpolation: { escapeValue: false },
      returnNull: false,
      postProcess: [typography.name],
      react: { useSuspense: true }
    })
  // Counts, as all figures are written: the browser looks through all its languages before it writes its first number, which takes a slow phone long.
  i18next.services.formatter?.add("number", (count: number, language = "fr") =>
    Number.isInteger(count) ? wholeText(count, isLanguage(language) ? language : "fr") : String(count)
  )
  return i18next
}

/**
 * Changes the language of the page and remembers it. Resolves when the texts are there; kept before, so that whatever else asks for a
 * language meanwhile knows that one was chosen.
 */
export const changeLanguage = async (language: Language): Promise<void> => {
  keepLanguage(language)
  await i18next.changeLanguage(language)
}

/** The language of a device that was told none: kept, and spoken at once where the texts have started already. */
export const beginIn = async (language: Language): Promise<void> => {
  keepLanguage(language)
  if (i18next.isInitialized) await i18next.changeLanguage(language)
}

/** Follows the language that the other tabs of this browser choose. */
export const followLanguage = (): void => onLanguageElsewhere((language) => void i18next.changeLanguage(language))

/** Fetches namespaces ahead of the screen that needs them (call it where the route's code is loaded). */
export const preloadTexts = async (...namespaces: ReadonlyArray<Namespace>): Promise<void> => {
  await i18next.loadNamespaces([...namespaces])
}
