import { OpenApi } from "effect/http-api"
import { expect, it } from "vitest"
import { Api } from "../../../src/infra/contract/api.ts"
import { ACCOUNT_PATHS } from "../../../src/infra/browser/api/account-api.ts"
import { PEOPLE_PATHS } from "../../../src/infra/browser/api/people-api.ts"
import { FILES_PATHS } from "../../../src/infra/browser/api/files-api.ts"
import { SYNC_PATHS } from "../../../src/infra/browser/api/sync-api.ts"

it("every path that the browser calls is one of the contract", () => {
  const known = new Set(Object.keys(OpenApi.fromApi(Api).paths).map((path) => path.replaceAll(/\{\w+\}/g, "ID")))
  for (const path of [ACCOUNT_PATHS, PEOPLE_PATHS, SYNC_PATHS, FILES_PATHS].flatMap((paths) => Object.values(paths))) {
    const called = typeof path === "string" ? path : path("ID", "ID")
    expect(known).toContain(`/api/v1.1${called}`)
  }
})
