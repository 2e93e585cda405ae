import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { markdownOf } from "../../../src/infra/server/docs/markdown.ts"
import { problemsInEnglish } from "../../../src/infra/contract/problems-in-english.ts"
import { fieldTexts } from "../../../src/infra/server/docs/field-texts.ts"
import { openApiDocument, readApi } from "../../../src/infra/server/docs/reading.ts"
import { contractRoutes } from "../../../src/infra/server/http/known-routes.ts"

const generated = (name: string) => fileURLToPath(new URL(`../../../docs/api/${name}`, import.meta.url))

it("docs/api/openapi.json says what the contract says", async () => {
  await expect(`${JSON.stringify(openApiDocument(), null, 2)}\n`).toMatchFileSnapshot(generated("openapi.json"))
})

it("docs/api/README.md says what the contract says", async () => {
  await expect(markdownOf(readApi())).toMatchFileSnapshot(generated("README.md"))
})

it("the 18 calls of the specification have their exact methods and paths, with and without a slash at the end", () => {
  const calls = contractRoutes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`)
  for (const call of [
    "GET /users/decrypt_token/{token}/",
    "GET /users/signup/integrate_existing_user/{token}/",
    "GET /users/pending_users/resend_email/{id}/",
    "POST /token/",
    "POST /users/create_firebase_account/",
    "PUT /users/update_name/{id}/",
    "POST /companies/register/",
    "GET /users/update_email_verified/{token}/",
    "GET /users/pending_users/get/{id}",
    "POST /users/new_signup/",
    "GET /users/get/{id}/",
    "GET /users/me/",
    "GET /users/companies_list/",
    "GET /users/update_latest_company_id/{id}/",
    "POST /users/update_onboarding/",
    "GET /users/resend_signup_verify_mail/{id}",
    "PUT /users/update_language/{id}/",
    "GET /users/{id}/membership/get_current_membership/"
  ]) {
    expect(calls).toContain(call.replace(" /", " /api/v1.1/"))
  }
})

it("every call of the contract is in the readable pages", () => {
  const documented = readApi().calls.map(({ method, path }) => `${method} ${path}`)
  expect(documented.toSorted()).toEqual(
    contractRoutes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`).toSorted()
  )
})

it("every refusal of every call has a sentence and a code", () => {
  for (const call of readApi().calls) {
    for (const answer of call.answers.filter(({ status }) => !status.startsWith("2"))) {
      const fields = answer.fields.map(({ path }) => path)
      expect(fields, `${call.method} ${call.path} ${answer.status}`).toEqual(expect.arrayContaining(["detail", "code"]))
    }
  }
})

it("every refusal has a sentence in English, too", () => {
  const codes = readApi().calls.flatMap(({ answers }) =>
    answers
      .filter(({ status }) => !status.startsWith("2"))
      .flatMap(({ fields }) => fields.filter(({ path }) => path === "code"))
      .map(({ type }) => type.replaceAll('"', ""))
  )
  expect(codes.length).toBeGreaterThan(100)
  expect([...new Set(codes)].filter((code) => problemsInEnglish[code] === undefined)).toEqual([])
})

it("says of every field and parameter what it means", () => {
  const silent: Array<string> = []
  const look = (value: unknown, at: string): void => {
    if (Array.isArray(value)) return value.forEach((each, index) => look(each, `${at}/${index}`))
    if (typeof value !== "object" || value === null) return
    const { properties = {}, parameters = [] } = value as {
      readonly properties?: { readonly [name: string]: object }
      readonly parameters?: ReadonlyArray<{ readonly name: string }>
    }
    for (const [name, schema] of Object.entries(properties))
      if (!("description" in schema) && !("$ref" in schema)) silent.push(`${at} ${name}`)
    if (Array.isArray(parameters))
      for (const parameter of parameters) if (!("description" in parameter)) silent.push(`${at} ${parameter.name}`)
    for (const [key, each] of Object.entries(value)) look(each, `${at}/${key}`)
  }
  look(openApiDocument(), "")
  expect(silent).toEqual([])
  // A name that is gone takes its text along.
  const text = JSON.stringify(openApiDocument())
  for (const [name, meaning] of Object.entries(fieldTexts)) expect(text, name).toContain(JSON.stringify(meaning))
})

it("says of no whole number that it is a text of a moment", () => {
  const wrong: Array<string> = []
  const look = (value: unknown, at: string): void => {
    if (typeof value !== "object" || value === null) return
    const { description, type } = value as { readonly description?: unknown; readonly type?: unknown }
    if (type === "integer" && String(description).includes("ISO 8601")) wrong.push(at)
    for (const [key, each] of Object.entries(value)) look(each, `${at}/${key}`)
  }
  look(openApiDocument(), "")
  expect(wrong).toEqual([])
})

it("says where it is served, and that a token alone is not enough", () => {
  const { servers, info } = openApiDocument()
  expect(servers).toEqual([{ url: "/", description: "The server that serves the application" }])
  expect(info.description).toContain("__Host-fp")
})
