import type { Language } from "../../../src/ui/i18n/language.ts"
import { App } from "./app.ts"
import type { Size } from "./device.ts"

/** The languages and sizes that a journey is made in: each language once, each size once. */
export const cases: ReadonlyArray<readonly [Language, Size]> = [
  ["fr", "phone"],
  ["en", "desktop"]
]

/** A browser in which nobody ever signed in. */
export const openVisitor = async (
  origin: string,
  apps: Array<App>,
  [language, size]: (typeof cases)[number]
): Promise<App> => {
  const app = await App.open(origin, language, size)
  apps.push(app)
  return app
}
