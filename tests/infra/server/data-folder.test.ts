import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, mkdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it, onTestFinished } from "vitest"
import { temporaryFolder } from "./event-store/store-under-test.ts"
import { startServer } from "./support/running-server.ts"

const CHILD = fileURLToPath(new URL("./event-store/server-child.ts", import.meta.url))

const newFolder = (): string => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  return join(folder.path, "data")
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

it("is for whoever runs the server only, also one that was there before", async () => {
  const dataDir = newFolder()
  await (await startServer({ dataDir })).stop()
  expect(modeOf(dataDir)).toBe("700")
  const older = newFolder()
  mkdirSync(older)
  chmodSync(older, 0o755)
  await (await startServer({ dataDir: older })).stop()
  expect(modeOf(older)).toBe("700")
})

it("is worked on by one server at a time, and by the next one once the first has stopped", async () => {
  const dataDir = newFolder()
  const first = await startServer({ dataDir })
  await expect(startServer({ dataDir })).rejects.toThrow(
    `Kazi ne démarre pas : un autre serveur travaille déjà sur ${dataDir} (DATA_DIR)`
  )
  expect((await first.call("GET", "/api/v1.1/health/")).status).toBe(200)
  await first.stop()
  await (await startServer({ dataDir })).stop()
})

it("is free again when its server was killed", async () => {
  const dataDir = newFolder()
  const child = spawn(process.execPath, [CHILD, dataDir, "none"])
  onTestFinished(() => void child.kill("SIGKILL"))
  child.stdin.write("go\n")
  await once(child.stdout, "data")
  await expect(startServer({ dataDir })).rejects.toThrow("un autre serveur")
  child.kill("SIGKILL")
  await once(child, "exit")
  await (await startServer({ dataDir })).stop()
})
