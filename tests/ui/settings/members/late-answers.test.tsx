// @vitest-environment happy-dom
import { Effect } from "effect"
import { act, type ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { ApiCall, SendCall } from "../../../../src/infra/browser/api/http-client.ts"
import { peopleApi, PEOPLE_PATHS } from "../../../../src/infra/browser/api/people-api.ts"
import { BooksProvider } from "../../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../../src/ui/app/services.tsx"
import { SessionProvider } from "../../../../src/ui/app/session-context.tsx"
import { preloadTexts, startTexts } from "../../../../src/ui/i18n/start.ts"
import { MembersScreen } from "../../../../src/ui/settings/members/members-screen.tsx"
import { companyId } from "../../harness/ids.ts"
import { openMemoryBooks } from "../../harness/memory-books.ts"
import { defaultScene } from "../../harness/scene.ts"
import { sessionThere } from "../../harness/session-there.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// The frame of the page asks the router where it is.
vi.mock("../../../../src/ui/settings/settings-page.tsx", () => ({
  SettingsPage: ({ children }: { readonly children: ReactNode }) => children
}))

/** Calls that wait to be answered, by their path. */
let waiting: Array<{ readonly call: ApiCall; readonly answer: (body: unknown) => Promise<void> }> = []
const send: SendCall = (call) =>
  Effect.callback((resume) => {
    waiting.push({ call, answer: (body) => act(async () => resume(Effect.succeed(body))) })
  })
const services = { people: async () => peopleApi(send, send) } as unknown as Services
const answer = (path: string, body: unknown): Promise<void> => {
  const found = waiting.find(({ call }) => call.path === path)
  if (found === undefined) throw new Error(`Nobody asked for ${path}`)
  waiting = waiting.filter((one) => one !== found)
  return found.answer(body)
}

const books = openMemoryBooks({ ...defaultScene, books: "empty" })
const idOf = (nth: number): string => `01900000-0000-7000-8000-00000000000${nth}`
const member = (user_id: string, name: string, role: string) => ({
  user_id,
  name,
  email: null,
  role,
  avatar: { background: "avatarbg1", image: null }
})
const invitation = (nth: number, email: string) => ({
  id: idOf(nth),
  email,
  role: "seller",
  status: "waiting",
  invited_at: 0,
  expires_at: 1
})
const answered = {
  members: [
    member(books.userId, "Awa", "owner"),
    member(idOf(1), "Binta", "seller"),
    member(idOf(2), "Chidi", "seller")
  ],
  invitations: [invitation(3, "dalila@exemple.test"), invitation(4, "efe@exemple.test")]
}

const press = (name: string, within = "body") =>
  act(async () => {
    const places = `${within} :is(button, [role=menuitem], input)`
    const found = [...document.querySelectorAll<HTMLElement>(places)].find((one) =>
      [one.getAttribute("aria-label"), one.textContent].some((text) => text?.replaceAll(/\s/g, " ") === name)
    )
    if (found === undefined) throw new Error(`No ${name} in ${document.body.textContent}`)
    found.click()
  })
const dialog = (): string => document.querySelector("[role=dialog], [role=alertdialog]")?.textContent ?? ""

let root: ReturnType<typeof createRoot>
beforeEach(async () => {
  waiting = []
  await startTexts("fr")
  await preloadTexts("members", "companies", "settings", "problems", "refusals")
  root = createRoot(document.body.appendChild(document.createElement("div")))
  await act(async () =>
    root.render(
      <SessionProvider value={sessionThere().port}>
        <ServicesProvider value={services}>
          <BooksProvider value={books}>
            <MembersScreen />
          </BooksProvider>
        </ServicesProvider>
      </SessionProvider>
    )
  )
  await answer(PEOPLE_PATHS.members(companyId), answered)
})
afterEach(() => act(() => root.unmount()))

it("the answer about one member leaves open the question about another", async () => {
  await press("Actions pour Binta")
  await press("Retirer de l’entreprise")
  await press("Retirer", "[role=alertdialog]")
  await press("Retour")
  await press("Actions pour Chidi")
  await press("Retirer de l’entreprise")
  await answer(PEOPLE_PATHS.removeMember(companyId), { success: true })
  expect(dialog()).toContain("Retirer Chidi")
})

it("the answer about one invitation leaves open the question about another", async () => {
  await press("Retirer l’invitation de dalila@exemple.test")
  await press("Retirer l’invitation", "[role=alertdialog]")
  await press("Retour")
  await press("Retirer l’invitation de efe@exemple.test")
  await answer(PEOPLE_PATHS.withdraw(companyId), { success: true })
  expect(dialog()).toContain("efe@exemple.test")
})
