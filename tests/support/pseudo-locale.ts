import i18next from "i18next"
import type { I18nFormatModule } from "i18next"
import { pseudoText } from "./pseudo-texts.ts"

interface Lookup extends I18nFormatModule {
  /** Groups of texts are read as without it. */
  readonly handleAsObject: boolean
  readonly getResource: (language: string, namespace: string, key: string, options: object) => unknown
}

let isLonger = false

const lengthening: Lookup = {
  type: "i18nFormat",
  handleAsObject: true,
  getResource: (language, namespace, key, options) => {
    const text: unknown = i18next.getResource(language, namespace, key, options)
    return isLonger && typeof text === "string" ? pseudoText(text) : text
  }
}

/** To be called before the texts are started. Returns what makes every text longer from then on or leaves it as it is, once it is drawn again. */
export const readyToLengthen = (): ((longer: boolean) => void) => {
  i18next.use(lengthening)
  return (longer) => {
    isLonger = longer
  }
}

/** From here on every text of the application is longer. To be called before the texts are started. */
export const lengthenAllTexts = (): void => readyToLengthen()(true)
