import { Effect } from "effect"
import { expect, it } from "vitest"
import { Settings, settingsFrom } from "../../src/infra/server/config.ts"
import { demoSettings } from "./settings.ts"

const read = (given: { readonly [name: string]: string }) => {
  const set = Object.entries(demoSettings(given, "/tmp/demo")).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const]
  )
  return Effect.runPromise(Effect.provide(Settings, settingsFrom(Object.fromEntries(set))))
}

it("the demonstration shows the accounts in its menu, and takes every setting but where its books lie", async () => {
  expect(await read({})).toMatchObject({ features: { accounts: true }, dataDir: "/tmp/demo" })
  expect(await read({ FEATURE_ACCOUNTS: "off", DATA_DIR: "/srv/books", PORT: "3100" })).toMatchObject({
    features: { accounts: false },
    dataDir: "/tmp/demo",
    port: 3100
  })
})
