// @vitest-environment happy-dom
import { readFileSync } from "node:fs"
import { beforeEach, expect, it } from "vitest"
import { takeStaticSignIn } from "../../../../src/ui/forms/session/static-sign-in.ts"

const page = readFileSync(`${process.cwd()}/index.html`, "utf8")
const form = page.slice(page.indexOf("<!--sign-in-->"), page.indexOf("<!--/sign-in-->"))

beforeEach(() => {
  document.body.innerHTML = form
})

const type = (id: string, text: string): HTMLInputElement => {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) throw new Error(`No input ${id} in index.html`)
  input.value = text
  return input
}

it("hands over what was typed and where the keyboard was", () => {
  type("static-email", "aicha@exemple.test")
  type("static-password", "secr").focus()
  document.getElementById("static-shared")?.click()
  expect(takeStaticSignIn()).toMatchObject({
    email: "aicha@exemple.test",
    password: "secr",
    isShared: true,
    focused: "password"
  })
})

it("hands over nothing where there is no form", () => {
  document.body.innerHTML = ""
  expect(takeStaticSignIn()).toEqual({ email: "", password: "", isShared: false, focused: null, cursor: null })
})

it("has every mark the server looks for, once", () => {
  for (const mark of [
    "<!--sign-in-->",
    "<!--/sign-in-->",
    "<!--waiting-->",
    "<!--/waiting-->",
    "<!--config-->",
    "<!--first-paint-->"
  ]) {
    expect(page.split(mark)).toHaveLength(2)
  }
})
