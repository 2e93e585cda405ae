// @vitest-environment happy-dom
import { act, type ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { AlertDialog, Dialog } from "../../../src/ui/components/dialog.tsx"
import { Menu } from "../../../src/ui/components/menu.tsx"
import { Select } from "../../../src/ui/components/select.tsx"
import { WelcomeFrame } from "../../../src/ui/components/welcome-frame.tsx"
import { startTexts } from "../../../src/ui/i18n/start.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: ReturnType<typeof createRoot>
const close = vi.fn<(isOpen: boolean) => void>()

beforeEach(async () => {
  await startTexts("fr")
  vi.clearAllMocks()
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] })
  // The press of the test before is over.
  press(0, 0)
  vi.advanceTimersByTime(500)
  root = createRoot(document.body.appendChild(document.createElement("div")))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

const show = (what: ReactNode): void => act(() => root.render(what))
const press = (x: number, y: number): void => {
  window.dispatchEvent(new PointerEvent("pointerup", { clientX: x, clientY: y }))
}
const shields = (): ReadonlyArray<string> =>
  [...document.querySelectorAll<HTMLElement>("[data-react-aria-top-layer]")].map(
    ({ style: { left, top } }) => `${left} ${top}`
  )

const dialog = (
  <Dialog isOpen onOpenChange={close} title="Client">
    <p>Awa</p>
  </Dialog>
)
const question = (
  <AlertDialog confirmLabel="Oui" isOpen onConfirm={() => undefined} onOpenChange={close} title="Vraiment ?">
    Awa
  </AlertDialog>
)

it.each([
  ["a dialog", dialog],
  ["a question", question]
])("%s takes no second press of the finger that opened it, and lets none through as it closes", (_, opened) => {
  press(100, 200)
  show(opened)
  expect(shields()).toEqual(["76px 176px"])
  vi.advanceTimersByTime(499)
  expect(shields()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shields()).toEqual([])
  press(40, 300)
  show(null)
  expect(shields()).toEqual(["16px 276px"])
})

it("what opens later than a double press takes, or by the keyboard, is not shielded", () => {
  press(100, 200)
  vi.advanceTimersByTime(500)
  show(dialog)
  expect(shields()).toEqual([])
})

it("a screen that takes the place of another takes no second press either", () => {
  const screen = (title: string) => <WelcomeFrame title={title}>…</WelcomeFrame>
  show(screen("Se connecter"))
  press(100, 200)
  show(screen("Mot de passe"))
  expect(shields()).toEqual(["76px 176px"])
})

/** What the back button of a browser does to a page. */
const goBack = (): void =>
  act(() => {
    const level = Number(Reflect.get(Object(window.history.state), "kaziFront"))
    History.prototype.replaceState.call(window.history, { kaziFront: level - 1 }, "")
    window.dispatchEvent(new PopStateEvent("popstate"))
  })

it.each([
  ["a dialog", dialog],
  ["a question", question]
])("the back button closes %s", (_, opened) => {
  show(opened)
  goBack()
  expect(close).toHaveBeenLastCalledWith(false)
})

it.each([
  ["a menu", <Menu actions={[{ id: "archive", label: "Archiver" }]} key="menu" label="Actions" />],
  [
    "a list of choices",
    <Select key="select" label="Taxe" onChange={() => undefined} options={[{ id: "a", label: "TVA" }]} value={null} />
  ]
])("the back button closes %s", async (_, drawn) => {
  show(drawn)
  const button = document.querySelector("button")
  await act(async () => {
    button?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }))
    button?.dispatchEvent(new KeyboardEvent("keyup", { key: "Enter", bubbles: true }))
  })
  expect(button?.getAttribute("aria-expanded")).toBe("true")
  goBack()
  expect(button?.getAttribute("aria-expanded")).toBe("false")
})
