// @vitest-environment happy-dom
import { Effect } from "effect"
import { act, useState } from "react"
import { createRoot } from "react-dom/client"
import { expect, it, vi } from "vitest"
import type { ApiCall, SendCall } from "../../../../src/infra/browser/api/http-client.ts"
import { peopleApi } from "../../../../src/infra/browser/api/people-api.ts"
import { NameCard } from "../../../../src/ui/settings/profile/name-card.tsx"
import { BooksProvider } from "../../../../src/ui/app/books-context.tsx"
import { ServicesProvider, type Services } from "../../../../src/ui/app/services.tsx"
import { preloadTexts, startTexts } from "../../../../src/ui/i18n/start.ts"
import { openMemoryBooks } from "../../harness/memory-books.ts"
import { defaultScene } from "../../harness/scene.ts"
import { awa } from "./awa.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// It asks the router when the page is left.
vi.mock("../../../../src/ui/forms/leave-guard.tsx", () => ({ LeaveGuard: () => null }))

const Account = () => {
  const [me, setMe] = useState(awa)
  return <NameCard me={me} onChanged={setMe} />
}

it.each([
  ["shows the name that was kept", null, "Awa B."],
  ["keeps what is typed while an earlier name is on its way", "Awa Bâ", "Awa Bâ"]
])("%s", async (_, typedMeanwhile, shown) => {
  await startTexts("fr")
  await preloadTexts("account", "problems", "refusals", "forms")
  const asked: Array<ApiCall> = []
  let answer = (_body: unknown): void => undefined
  const send: SendCall = (call) =>
    Effect.callback((resume) => {
      asked.push(call)
      answer = (body) => resume(Effect.succeed(body))
    })
  const root = createRoot(document.body.appendChild(document.createElement("div")))
  await act(async () =>
    root.render(
      <ServicesProvider value={{ people: async () => peopleApi(send, send) } as unknown as Services}>
        <BooksProvider value={openMemoryBooks({ ...defaultScene, books: "empty" })}>
          <Account />
        </BooksProvider>
      </ServicesProvider>
    )
  )
  const field = document.querySelector<HTMLInputElement>("input[name=name]")
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text)
      field?.dispatchEvent(new Event("input", { bubbles: true }))
    })
  await type("Awa B. ")
  await act(async () => document.querySelector("form")?.requestSubmit())
  expect(asked.map(({ body }) => body)).toEqual([{ name: "Awa B." }])
  if (typedMeanwhile !== null) await type(typedMeanwhile)
  await act(async () => answer({ data: { ...awa, name: "Awa B." } }))
  expect(field?.value).toBe(shown)
  act(() => root.unmount())
  document.body.replaceChildren()
})
