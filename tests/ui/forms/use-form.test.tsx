// @vitest-environment happy-dom
import { act, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import { required } from "../../../src/domain/kernel/validation.ts"
import { useForm } from "../../../src/ui/forms/use-form.ts"
import { startTexts } from "../../../src/ui/i18n/start.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Shown = ReturnType<typeof useForm<"email" | "password">>

let shown: Shown
const sent: Array<unknown> = []

const Probe = () => {
  const form = useForm(
    { email: { label: "E-mail", rule: required }, password: { label: "Secret", rule: required, isExact: true } },
    (values) => sent.push(values)
  )
  useEffect(() => {
    shown = form
  })
  return null
}

const submit = (): void =>
  act(() => shown.submit({ preventDefault: () => undefined, stopPropagation: () => undefined } as never))

let root: ReturnType<typeof createRoot>
beforeEach(async () => {
  sent.length = 0
  await startTexts("fr")
  root = createRoot(document.createElement("div"))
  act(() => root.render(<Probe />))
})
afterEach(() => act(() => root.unmount()))

it("calls nothing wrong before the first try, and everything that is after it", () => {
  expect(shown.field("email").errorMessage).toBeUndefined()
  submit()
  expect(sent).toEqual([])
  expect(shown.field("email").errorMessage).toBe("La valeur de ce champ est requise.")
  expect(shown.problems.map(({ name }) => name)).toEqual(["email", "password"])
})

it("sends what was typed, without the spaces around it where they do not count", () => {
  act(() => shown.field("email").onChange("  awa@exemple.test "))
  act(() => shown.field("password").onChange(" a b "))
  submit()
  expect(sent).toEqual([{ email: "awa@exemple.test", password: " a b " }])
})

it("marks what the server refused until it is changed", () => {
  act(() => shown.field("email").onChange("awa@exemple.test"))
  act(() => shown.field("password").onChange("baobab"))
  act(() => shown.refuse("email", "Déjà prise."))
  expect(shown.field("email").errorMessage).toBe("Déjà prise.")
  // It is announced with all else that is wrong, in one place.
  expect(shown.problems).toEqual([{ name: "email", label: "E-mail", text: "Déjà prise." }])
  act(() => shown.field("email").onChange("ama@exemple.test"))
  expect(shown.field("email").errorMessage).toBeUndefined()
  // Sent once more, it is not called wrong before the server has said so again.
  act(() => shown.refuse("email", "Déjà prise."))
  submit()
  expect(shown.field("email").errorMessage).toBeUndefined()
})
