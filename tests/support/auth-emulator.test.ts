import { cpSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { removeFolder, makeFolder } from "./temporary-folder.ts"
import { installEmulator } from "./auth-emulator.ts"

it("an emulator that cannot be had fails the tests that need it, and says what is missing", async ({
  onTestFinished
}) => {
  const folder = makeFolder("no-registry")
  onTestFinished(() => removeFolder(folder))
  for (const file of ["package.json", "package-lock.json"]) {
    cpSync(path.resolve(import.meta.dirname, "../emulator", file), path.join(folder, file))
  }
  const nowhere = { npm_config_registry: "http://127.0.0.1:9", npm_config_cache: path.join(folder, "cache") }
  await expect(installEmulator(folder, { ...process.env, ...nowhere })).rejects.toThrow(
    /could not be installed: npm ci in .* says « npm error .*ECONNREFUSED.* ». Once, it needs the npm registry\./
  )
})
