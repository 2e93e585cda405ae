import { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { InvitationId, type CompanyId } from "../../../../src/domain/kernel/ids.ts"
import { SERVER_ACTOR } from "../../../../src/domain/kernel/server-actor.ts"
import { serverJob } from "../../../../src/infra/server/event-store/job-server.ts"
import {
  newCommand,
  newCompany,
  newId,
  openCompany,
  openStore,
  temporaryFolder,
  type TestDevice
} from "./store-under-test.ts"

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const opened = async (thread: "here" | "apart" = "here") => {
  const store = openStore(folder.file, { thread })
  const device = await openCompany(store)
  const invitationId = InvitationId.make(newId())
  await device.push(store, [
    device.command("InviteMember", { invitationId, invitee: { email: "koffi@exemple.test" }, role: "seller" })
  ])
  return { store, device, invitationId }
}

const lapse = (companyId: CompanyId, invitationId: InvitationId, cause = "run 1") =>
  serverJob(companyId, cause, { _tag: "LapseInvitation", invitationId })

const eventsOf = async (device: TestDevice, store: Parameters<TestDevice["pull"]>[0]) =>
  (await device.pull(store)).events.map(({ by, t }) => [t, by] as const)

describe("a command of the server's own", () => {
  it.each(["here", "apart"] as const)(
    "is booked once, under its actor, however often it is given (%s)",
    async (thread) => {
      const { device, invitationId, store } = await opened(thread)
      const job = lapse(device.companyId, invitationId)
      const submitted = () => store.run(({ submit }) => submit(job))
      expect(await Promise.all([submitted(), submitted()])).toEqual([
        { companyId: device.companyId },
        { companyId: device.companyId }
      ])
      await store.close()
      const again = openStore(folder.file)
      expect(await again.run(({ submit }) => submit(lapse(device.companyId, invitationId)))).toEqual({
        companyId: device.companyId
      })
      const events = await eventsOf(device, again)
      expect(events.filter(([type]) => type === "MemberInvitationWithdrawn")).toEqual([
        ["MemberInvitationWithdrawn", SERVER_ACTOR]
      ])
      await again.close()
      const db = new DatabaseSync(folder.file, { readOnly: true })
      expect(db.prepare("SELECT count(*) AS n FROM command WHERE type = 'LapseInvitation'").get()).toEqual({ n: 1 })
      db.close()
    }
  )

  it("has one content for one cause", async () => {
    const { device, invitationId, store } = await opened()
    await store.run(({ submit }) => submit(lapse(device.companyId, invitationId)))
    const other = lapse(device.companyId, InvitationId.make(newId()))
    await expect(store.run(({ submit }) => submit(other))).rejects.toMatchObject({ code: "id_reuse" })
    await store.close()
  })

  it("is refused from every device, the owner's included, and from every call", async () => {
    const { device, invitationId, store } = await opened()
    const { outcomes } = await device.push(store, [device.command("LapseInvitation", { invitationId })])
    expect(outcomes).toMatchObject([{ kind: "rejected", code: "server_only" }])
    const command = { _tag: "LapseInvitation", invitationId } as const
    const asked = store.run(({ submit }) =>
      submit({ kind: "command", companyId: device.companyId, userId: device.userId, commandId: newCommand(), command })
    )
    await expect(asked).rejects.toMatchObject({ code: "server_only" })
    await store.close()
  })

  it("is none of those that people give, in no company that nobody knows, and nobody passes for the server", async () => {
    const { device, invitationId, store } = await opened()
    const { companyId } = device
    const withdraw = serverJob(companyId, "run 2", { _tag: "WithdrawInvitation", invitationId })
    await expect(store.run(({ submit }) => submit(withdraw))).rejects.toMatchObject({ code: "not_a_member" })
    const unknown = lapse(newCompany(), invitationId)
    await expect(store.run(({ submit }) => submit(unknown))).rejects.toMatchObject({ _tag: "CompanyNotFound" })
    const posing = { kind: "command", companyId, userId: SERVER_ACTOR, commandId: newCommand() } as const
    const decline = { ...posing, command: { _tag: "DeclineInvitation", invitationId } as const }
    await expect(store.run(({ submit }) => submit(decline))).rejects.toMatchObject({ _tag: "CompanyNotFound" })
    await store.close()
  })
})
