import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it, onTestFinished } from "vitest"
import { rowsOf } from "../support/rows-of.ts"
import { InvitationId } from "../../../../src/domain/kernel/ids.ts"
import { newId, openCompany, openStore, temporaryFolder } from "../event-store/store-under-test.ts"

/** Runs the child to its end; gives the signal that ended it, null when it ended by itself. */
const live = async (asked: object): Promise<string | null> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "schedule-child.ts"), JSON.stringify(asked)], {
    stdio: ["ignore", "ignore", "inherit"]
  })
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null]
  if (code !== 0 && signal === null) throw new Error(`the child ended with ${code}`)
  return signal
}

/**
 * Where a process really dies: between the two files, and around a mail that is handed over. That it holds after every other statement
 * is shown without processes by failing-disk.test.ts.
 */
const points = ["submit", "mail begin", "carry"]

describe("a server that is killed while it does what is due", { timeout: 120_000, retry: 0 }, () => {
  it.each(points)("after %s: it is booked once, and mailed at most once", async (killAt) => {
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    const store = openStore(folder.file)
    const device = await openCompany(store)
    const invitationId = InvitationId.make(newId())
    await device.push(store, [
      device.command("InviteMember", { invitationId, invitee: { email: "koffi@exemple.test" }, role: "seller" })
    ])
    await store.close()
    const asked = {
      folder: folder.path,
      companyId: device.companyId,
      command: { _tag: "LapseInvitation", invitationId },
      at: Date.UTC(2027, 0, 10)
    }
    expect(await live({ ...asked, killAt })).toBe("SIGKILL")
    expect(await live({ ...asked, killAt: "" })).toBeNull()

    const accounts = join(folder.path, "accounts.sqlite")
    expect(rowsOf(folder.file, "SELECT type FROM event WHERE type = 'MemberInvitationWithdrawn'")).toHaveLength(1)
    expect(rowsOf(folder.file, "SELECT outcome FROM command WHERE type = 'LapseInvitation'")).toEqual([
      { outcome: "accepted" }
    ])
    expect(rowsOf(accounts, "SELECT state FROM scheduled_run")).toEqual([{ state: "done" }])
    const carried = join(folder.path, "carried")
    const letters = existsSync(carried) ? readFileSync(carried, "utf8").trim().split("\n").length : 0
    const isUncertain = killAt === "mail begin" || killAt === "carry"
    expect(rowsOf(accounts, "SELECT state FROM mail")).toEqual([{ state: isUncertain ? "unknown" : "sent" }])
    expect(letters).toBe(killAt === "mail begin" ? 0 : 1)
  })
})
