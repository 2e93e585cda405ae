import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { removeFolder, makeFolder } from "../support/temporary-folder.ts"

const unit = readFileSync("docs/systemd/kazi.service", "utf8")
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0

it("starts the server that npm start starts", () =>
  expect(unit).toContain(`node ${/"start": "node ([^"]+)"/.exec(readFileSync("package.json", "utf8"))?.[1] ?? "?"}`))

it.skipIf(!hasSystemd)("is a unit that systemd accepts", () => {
  const folder = makeFolder("unit")
  onTestFinished(() => removeFolder(folder))
  const file = join(folder, "kazi.service")
  // The program and the user of the machine that it is meant for are not there.
  writeFileSync(
    file,
    unit.replace("/srv/kazi/app/node_modules/node/bin/node", process.execPath).replaceAll("=kazi\n", "=root\n")
  )
  const verified = () => {
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" })
    return { status, stderr }
  }
  expect(verified()).toEqual({ status: 0, stderr: "" })
  writeFileSync(file, unit.replace("ExecStart=", "ExecBegin="))
  expect(verified().stderr).toContain("kazi.service")
})
