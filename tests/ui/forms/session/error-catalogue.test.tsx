import i18next from "i18next"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider, initReactI18next } from "react-i18next"
import { beforeAll, describe, expect, it } from "vitest"
import { failureCodes, fieldOfFailure, failureTextOf } from "../../../../src/ui/forms/session/failure-text.ts"
import { LoginForm } from "../../../../src/ui/forms/session/login-form.tsx"
import { SignUpForm } from "../../../../src/ui/session/sign-up-form.tsx"
import { texts as enCommon } from "../../../../src/ui/i18n/en/common.ts"
import { texts as enKit } from "../../../../src/ui/i18n/en/kit.ts"
import { texts as enSession } from "../../../../src/ui/i18n/en/session.ts"
import { texts as frCommon } from "../../../../src/ui/i18n/fr/common.ts"
import { texts as frKit } from "../../../../src/ui/i18n/fr/kit.ts"
import { texts as frSession } from "../../../../src/ui/i18n/fr/session.ts"

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: "fr",
    ns: ["session", "kit", "common"],
    resources: {
      fr: { session: frSession, kit: frKit, common: frCommon },
      en: { session: enSession, kit: enKit, common: enCommon }
    },
    interpolation: { escapeValue: false }
  })
)

type Language = "fr" | "en"
const textsOf = (language: Language) => (language === "fr" ? frSession : enSession)

const plain = (markup: string): string =>
  markup.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&")

/** What stands in the message above the fields, and what is wrong with each field. */
const shown = (markup: string) => {
  const html = plain(markup)
  const alert = /role="alert".*?<div class="text-sm">(.*?)<\/div>/s.exec(html)?.[1] ?? null
  const wrong = [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) =>
    input.includes('aria-invalid="true"') ? [/name="(\w+)"/.exec(input)?.[1] ?? ""] : []
  )
  return { alert, wrong }
}

const login = async (language: Language, code: string) => {
  await i18next.changeLanguage(language)
  return shown(
    renderToStaticMarkup(
      <I18nextProvider i18n={i18next}>
        <LoginForm code={code} isBusy={false} onSubmit={() => {}} submitLabel="x" />
      </I18nextProvider>
    )
  )
}

const signUp = async (language: Language, code: string) => {
  await i18next.changeLanguage(language)
  return shown(
    renderToStaticMarkup(
      <I18nextProvider i18n={i18next}>
        <SignUpForm code={code} isBusy={false} onSubmit={() => {}} />
      </I18nextProvider>
    )
  )
}

/** Every code that the browser library of the provider documents for signing in, by the text it is shown with; null for the general one. */
const ofFirebase = {
  "auth/invalid-credential": "noMatch",
  "auth/invalid-login-credentials": "noMatch",
  "auth/wrong-password": "wrongPassword",
  "auth/user-not-found": "noAccount",
  "auth/invalid-email": "emailInvalid",
  "auth/missing-email": "emailInvalid",
  "auth/missing-password": "wrongPassword",
  "auth/user-disabled": "disabled",
  "auth/email-already-in-use": "emailExists",
  "auth/email-already-exists": "emailExists",
  "auth/weak-password": "passwordRefused",
  "auth/password-does-not-meet-requirements": "passwordRefused",
  "auth/too-many-requests": "throttled",
  "auth/quota-exceeded": "unavailable",
  "auth/network-request-failed": "network",
  "auth/timeout": "network",
  "auth/user-token-expired": "expired",
  // What is wrong there is the deployment: support needs the code.
  "auth/operation-not-allowed": null,
  "auth/admin-restricted-operation": null,
  "auth/internal-error": null,
  "auth/invalid-api-key": null,
  "auth/app-not-authorized": null,
  "auth/multi-factor-auth-required": null
} as const

describe.each(["fr", "en"] as const)("in %s", (language) => {
  const { failure } = textsOf(language)

  it.each(failureCodes)("%s is explained above the form, and at the field it is about", async (code) => {
    const text = failureTextOf(code)
    if (text === undefined) throw new Error(code)
    const field = fieldOfFailure(text)
    const expected = { alert: failure[text], wrong: field === undefined ? [] : [field] }
    expect(await login(language, code)).toEqual(expected)
    expect((await signUp(language, code)).alert).toBe(failure[text])
  })

  it.each(Object.entries(ofFirebase))(
    "the provider's %s has its own text, or the general one with its code",
    async (code, text) => {
      const expected = text === null ? failure.unknown.replace("{{code}}", code) : failure[text]
      expect((await login(language, code)).alert).toBe(expected)
      expect((await signUp(language, code)).alert).toBe(expected)
    }
  )

  it.each(["kz/never-seen", "auth/not-yet-invented", "toString", "500"])(
    "an unknown code, %s, is kept for support",
    async (code) => {
      const told = await login(language, code)
      expect(told).toEqual({ alert: failure.unknown.replace("{{code}}", code), wrong: [] })
      expect(told.alert).toContain(code)
    }
  )
})

it("the specification's sentences are kept letter for letter", () => {
  expect(frSession.failure.unknown).toContain(
    "Opération échouée, il semble que quelque chose aie mal tourné, réessayez svp !"
  )
  expect(frSession.failure.emailExists).toContain(
    "Cette adresse e-mail existe déjà dans notre base de données, essayez de vous connecter ou de changer votre mot de passe si vous l’avez oublié."
  )
})
