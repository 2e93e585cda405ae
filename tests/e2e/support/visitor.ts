import type { Language } from "../../../src/ui/i18n/language.ts"
import { App } from "./app.ts"
import type { Size } from "./device.ts"

/** In which language, and on how large a screen, a journey is made. */
export type Case = readonly [Language, Size]

/**
 * A journey is made once, and every other one in the other language and at the other size: that each screen reads well in both, at both
 * sizes and in both themes is shown without a journey (`tests/ui/app/every-screen`).
 */
export const onPhone: readonly [Case] = [["fr", "phone"]]
export const onDesktop: readonly [Case] = [["en", "desktop"]]

/** The main job, lists and who signs in go through what is not the same on a phone: they are made in both. */
export const cases: ReadonlyArray<Case> = [...onPhone, ...onDesktop]

/** A browser in which nobody ever signed in. */
export const openVisitor = async (origin: string, apps: Array<App>, [language, size]: Case): Promise<App> => {
  const app = await App.open(origin, language, size)
  apps.push(app)
  return app
}
