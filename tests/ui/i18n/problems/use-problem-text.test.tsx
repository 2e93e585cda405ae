import i18next from "i18next"
import { renderToStaticMarkup } from "react-dom/server"
import { initReactI18next } from "react-i18next"
import { beforeAll, expect, it } from "vitest"
import { texts as enProblems } from "../../../../src/ui/i18n/en/problems.ts"
import { texts as enRefusals } from "../../../../src/ui/i18n/en/refusals.ts"
import { texts as frProblems } from "../../../../src/ui/i18n/fr/problems.ts"
import { texts as frRefusals } from "../../../../src/ui/i18n/fr/refusals.ts"
import { useProblemText } from "../../../../src/ui/i18n/problems/use-problem-text.ts"

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: "fr",
    ns: ["problems", "refusals"],
    resources: {
      fr: { problems: frProblems, refusals: frRefusals },
      en: { problems: enProblems, refusals: enRefusals }
    },
    interpolation: { escapeValue: false }
  })
)

interface Failed {
  readonly code: string
  readonly body: { readonly [field: string]: unknown } | null
}

const Told = ({ code, body }: Failed) => <p>{useProblemText().ofFailure({ code, body })}</p>

const told = async (language: "fr" | "en", failed: Failed): Promise<string> => {
  await i18next.changeLanguage(language)
  return renderToStaticMarkup(<Told {...failed} />).replace(/^<p>(.*)<\/p>$/, "$1")
}

it("says how long to wait", async () => {
  const throttled = { code: "throttled", body: { retry_after_ms: 61_000 } }
  expect(await told("fr", throttled)).toBe("Trop de tentatives. Vous pourrez réessayer dans 2 minutes.")
  expect(await told("en", throttled)).toBe("Too many attempts. You can try again in 2 minutes.")
})

it("says which rule of the books refused", async () => {
  const refused = { code: "refused", body: { reason: "last_owner" } }
  expect(await told("fr", refused)).toBe(frRefusals.code.last_owner)
  expect(await told("en", refused)).toBe(enRefusals.code.last_owner)
})

it("keeps a code that has no text for support", async () => {
  expect(await told("fr", { code: "auth/other", body: null })).toContain("auth/other")
})
