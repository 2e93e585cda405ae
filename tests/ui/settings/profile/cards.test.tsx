// @vitest-environment happy-dom
import { Effect } from "effect"
import { act, type ReactNode, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { ApiCall, ApiFailure, SendCall } from "../../../../src/infra/browser/api/http-client.ts"
import { peopleApi, PEOPLE_PATHS, type PeopleApi } from "../../../../src/infra/browser/api/people-api.ts"
import type { Me } from "../../../../src/infra/contract/users.ts"
import type { SessionView } from "../../../../src/infra/contract/users-sessions.ts"
import { EmailCard } from "../../../../src/ui/settings/profile/email-card.tsx"
import { ImageCard } from "../../../../src/ui/settings/profile/image-card.tsx"
import { MailAgain } from "../../../../src/ui/app/mail-again.tsx"
import { SessionsCard } from "../../../../src/ui/settings/profile/sessions-card.tsx"
import { SessionProvider } from "../../../../src/ui/app/session-context.tsx"
import { ServicesProvider, type Services } from "../../../../src/ui/app/services.tsx"
import { useAsked } from "../../../../src/ui/app/use-asked.ts"
import { preloadTexts, startTexts } from "../../../../src/ui/i18n/start.ts"
import { sessionThere } from "../../harness/session-there.ts"
import { awa } from "./awa.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** A call that waits to be answered. */
interface Waiting {
  readonly call: ApiCall
  readonly answer: (body: unknown) => Promise<void>
  readonly refuse: (failure: ApiFailure) => Promise<void>
}

let waiting: Array<Waiting> = []
const send: SendCall = (call) =>
  Effect.callback((resume) => {
    const settle = (outcome: Effect.Effect<unknown, ApiFailure>) => act(async () => resume(outcome))
    const answer: Waiting["answer"] = (body) => settle(Effect.succeed(body))
    waiting.push({ call, answer, refuse: (failure) => settle(Effect.fail(failure)) })
  })
const services = { people: async () => peopleApi(send, send) } as unknown as Services

let there = sessionThere()

/** The call that waits longest for this path. */
const next = (path: string): Waiting => {
  const found = waiting.find(({ call }) => call.path === path)
  if (found === undefined)
    throw new Error(`Nobody asked for ${path}, but for ${waiting.map((one) => one.call.path).join()}`)
  waiting = waiting.filter((one) => one !== found)
  return found
}
const asked = (path: string): number => waiting.filter(({ call }) => call.path === path).length

const session = (nth: number, current = false): SessionView => ({
  id: `01900000-0000-7000-8000-00000000000${nth}`,
  browser: `Navigateur ${nth}`,
  system: null,
  current,
  started_at: 0,
  seen_at: 0,
  expires_at: 1
})

const place = document.createElement("div")
document.body.append(place)
let root: ReturnType<typeof createRoot>
const show = (page: ReactNode) =>
  act(async () =>
    root.render(
      <SessionProvider value={there.port}>
        <ServicesProvider value={services}>{page}</ServicesProvider>
      </SessionProvider>
    )
  )
const buttonOf = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll("button")].find(
    // Texts have spaces that do not break before their colons.
    (one) => one.getAttribute("aria-label")?.replaceAll(/\s/g, " ") === name
  )
  if (found === undefined) throw new Error(`No button ${name}`)
  return found
}
const press = (name: string) => act(async () => buttonOf(name).click())

beforeEach(async () => {
  waiting = []
  there = sessionThere()
  await startTexts("fr")
  await preloadTexts("account", "problems", "refusals", "forms")
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

const askMe = (people: PeopleApi) => people.me()
const askSessions = (people: PeopleApi) => people.sessions()

let account: ReturnType<typeof useAsked<Me>>
const Account = () => {
  const found = useAsked(askMe)
  useEffect(() => {
    account = found
  })
  return found.asked.kind === "answered" ? <ImageCard me={found.asked.answer} onChanged={found.put} /> : null
}
let sessions: ReturnType<typeof useAsked<ReadonlyArray<SessionView>>>
const Devices = () => {
  const found = useAsked(askSessions)
  useEffect(() => {
    sessions = found
  })
  return <SessionsCard sessions={found} />
}

const known = (): Me | undefined => (account.asked.kind === "answered" ? account.asked.answer : undefined)
const names = (): ReadonlyArray<string> =>
  [...document.querySelectorAll("li")].map((row) => /Navigateur \d/.exec(row.textContent ?? "")?.[0] ?? "")

it("what was refused while the session was over is asked again once the password was given, and nothing else", async () => {
  const over: ApiFailure = { status: 401, code: "kz/session", body: null }
  await show(
    <>
      <Account />
      <Devices />
    </>
  )
  await next(PEOPLE_PATHS.sessions).answer([session(1, true)])
  await act(async () => there.end(true))
  await next(PEOPLE_PATHS.me).refuse(over)
  expect(account.asked).toEqual({ kind: "failed", failure: over })
  expect(waiting).toEqual([])
  await act(async () => there.end(false))
  expect(waiting.map(({ call }) => call.path)).toEqual([PEOPLE_PATHS.me])
  await next(PEOPLE_PATHS.me).answer(awa)
  expect(known()?.email).toBe(awa.email)
  // Refused for another reason: whoever looks at it tries again.
  await act(async () => account.again())
  await next(PEOPLE_PATHS.me).refuse({ status: 500, code: "kz/server", body: null })
  expect(waiting).toEqual([])
})

it("a colour that is kept late leaves alone what another card changed meanwhile", async () => {
  await show(<Account />)
  await next(PEOPLE_PATHS.me).answer(awa)
  await act(async () => document.querySelectorAll<HTMLInputElement>("input[type=radio]")[3]?.click())
  const keeping = next(PEOPLE_PATHS.updateAvatar)
  expect(keeping.call.body).toEqual({ background: "avatarbg4" })
  await act(async () => account.put((now) => ({ ...now, name: "Aya" })))
  await keeping.answer({ data: { background: "avatarbg4", image: null } })
  expect(known()).toMatchObject({ name: "Aya", avatar: { background: "avatarbg4" } })
})

it("colours gone through quickly are sent one at a time, and of those that waited the last", async () => {
  await show(<Account />)
  await next(PEOPLE_PATHS.me).answer(awa)
  for (const at of [1, 2, 3])
    await act(async () => document.querySelectorAll<HTMLInputElement>("input[type=radio]")[at]?.click())
  expect(asked(PEOPLE_PATHS.updateAvatar)).toBe(1)
  await next(PEOPLE_PATHS.updateAvatar).answer({ data: { background: "avatarbg2", image: null } })
  const last = next(PEOPLE_PATHS.updateAvatar)
  expect(last.call.body).toEqual({ background: "avatarbg4" })
  await last.answer({ data: { background: "avatarbg4", image: null } })
  expect(asked(PEOPLE_PATHS.updateAvatar)).toBe(0)
  expect(known()?.avatar.background).toBe("avatarbg4")
})

it("two devices signed out at the same time are both gone, whichever is answered first", async () => {
  await show(<Devices />)
  await next(PEOPLE_PATHS.sessions).answer([session(1, true), session(2), session(3), session(4)])
  await press("Déconnecter : Navigateur 2")
  await press("Déconnecter : Navigateur 3")
  // A second press while it is under way is no second call.
  await press("Déconnecter : Navigateur 3")
  expect(asked(PEOPLE_PATHS.revokeSession)).toBe(2)
  await next(PEOPLE_PATHS.revokeSession).answer({ success: true })
  expect(buttonOf("Déconnecter : Navigateur 3").getAttribute("data-pending")).toBe("true")
  await next(PEOPLE_PATHS.revokeSession).answer({ success: true })
  expect(names()).toEqual(["Navigateur 1", "Navigateur 4"])
})

it("an answer that was on its way before a change does not bring back what is gone", async () => {
  await show(<Devices />)
  await next(PEOPLE_PATHS.sessions).answer([session(1, true), session(2)])
  await act(async () => sessions.again())
  const late = next(PEOPLE_PATHS.sessions)
  await press("Déconnecter : Navigateur 2")
  await next(PEOPLE_PATHS.revokeSession).answer({ success: true })
  await late.answer([session(1, true), session(2)])
  expect(names()).toEqual(["Navigateur 1"])
})

it("an address that waits is shown until it is let go of", async () => {
  await show(<EmailCard me={awa} />)
  await next(PEOPLE_PATHS.pendingEmail).answer({ email: "aya@exemple.test", expires_at: 1 })
  const note = () => document.querySelector("section section")?.textContent ?? ""
  expect(note()).toContain("aya@exemple.test")
  await act(async () => document.querySelectorAll<HTMLElement>("section section button")[1]?.click())
  const cancelling = next(PEOPLE_PATHS.cancelPendingEmail)
  expect(cancelling.call.body).toEqual({ email: "aya@exemple.test" })
  await cancelling.answer({ success: true })
  await next(PEOPLE_PATHS.pendingEmail).answer(null)
  expect(note()).toBe("")
})

it("an address that waited and is the account's by now waits no longer", async () => {
  await show(<EmailCard me={awa} />)
  await next(PEOPLE_PATHS.pendingEmail).answer({ email: awa.email, expires_at: 1 })
  expect(document.querySelector("section section")).toBeNull()
})

it("one's own address is no new one, and is told so before anything is sent", async () => {
  await show(<EmailCard me={awa} />)
  await next(PEOPLE_PATHS.pendingEmail).answer(null)
  await act(async () =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Changer d’adresse")?.click()
  )
  const form = document.querySelector("form")
  for (const [name, text] of [
    ["email", " AWA@exemple.test "],
    ["password", "baobab"]
  ])
    await act(async () => {
      const input = form?.querySelector<HTMLInputElement>(`input[name=${name}]`)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text)
      input?.dispatchEvent(new Event("input", { bubbles: true }))
    })
  await act(async () => form?.requestSubmit())
  expect(waiting).toEqual([])
  expect(form?.querySelector("[data-invalid]")?.textContent).toContain("C’est déjà votre adresse.")
})

describe("an answer that comes late", () => {
  const keyboardOn = (): string | null => document.activeElement?.getAttribute("name") ?? null

  it.each([
    ["moves the keyboard to what stands in the place of the button that had it", false],
    ["leaves it with who types elsewhere by then", true]
  ])("%s", async (_, isElsewhere) => {
    await show(
      <>
        <MailAgain ask={(people) => people.verifyMailAgain(awa.id)} label="encore" sent="parti" />
        <input name="elsewhere" />
      </>
    )
    const button = document.querySelector("button")
    button?.focus()
    await act(async () => button?.click())
    if (isElsewhere) document.querySelector<HTMLInputElement>("input[name=elsewhere]")?.focus()
    await next(PEOPLE_PATHS.verifyMailAgain(awa.id)).answer({ status: "on_its_way", retry_after_ms: 60_000 })
    expect(document.body.textContent).toContain("parti")
    if (isElsewhere) expect(keyboardOn()).toBe("elsewhere")
    else expect(document.activeElement?.textContent).toContain("parti")
  })
})
