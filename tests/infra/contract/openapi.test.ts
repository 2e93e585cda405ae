import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { markdownOf } from "../../../src/infra/server/docs/markdown.ts"
import { openApiDocument, readApi } from "../../../src/infra/server/docs/reading.ts"
import { contractRoutes } from "../../../src/infra/server/http/known-routes.ts"

const generated = (name: string) => fileURLToPath(new URL(`../../../docs/api/${name}`, import.meta.url))

it("docs/api/openapi.json says what the contract says", async () => {
  await expect(`${JSON.stringify(openApiDocument, null, 2)}\n`).toMatchFileSnapshot(generated("openapi.json"))
})

it("docs/api/README.md says what the contract says", async () => {
  await expect(markdownOf(readApi())).toMatchFileSnapshot(generated("README.md"))
})

it("the calls of the specification have their exact methods and paths", () => {
  const calls = contractRoutes.map(({ method, path }) => `${method} ${path}`)
  for (const call of [
    "POST /api/v1.1/token/",
    "POST /api/v1.1/users/create_firebase_account/",
    "POST /api/v1.1/companies/register/",
    "GET /api/v1.1/users/me/",
    "GET /api/v1.1/users/companies_list/",
    "GET /api/v1.1/users/update_latest_company_id/:id/",
    "POST /api/v1.1/users/new_signup/"
  ]) {
    expect(calls).toContain(call)
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
