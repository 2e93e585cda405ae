import { readSteps } from "../../infra/browser/storage/steps-memory.ts"
import { readLanguage } from "../i18n/language.ts"
import { readMenuCollapsed } from "../shell/menu-memory.ts"

/**
 * On what the drawn dashboard depends beside its figures, the code, and what styles say: two pages with the same look are drawn alike. `useIsWide` asks for
 * the same width; what is offered follows from the configuration. The theme is a matter of styles.
 */
export const lookHere = (userId: string): string =>
  JSON.stringify([
    readLanguage(),
    window.matchMedia("(min-width: 40rem)").matches,
    readMenuCollapsed(),
    readSteps(userId) ?? null,
    document.getElementById("kazi-config")?.textContent ?? ""
  ])
