import { describe, expect, it } from "vitest"
import { fork } from "../../../../src/domain/books.ts"
import type { Push } from "../../../../src/infra/contract/sync.ts"
import type { Rows } from "../../../../src/infra/server/event-store/append.ts"
import type { Chance } from "../../../../src/infra/server/event-store/chance.ts"
import { pushKind } from "../../../../src/infra/server/event-store/job-push.ts"
import { registrationKind } from "../../../../src/infra/server/event-store/job-registration.ts"
import { judge, type KnownOutcomes, type Trouble } from "../../../../src/infra/server/event-store/judge.ts"
import { settle, type Company } from "../../../../src/infra/server/event-store/prepare.ts"
import { stateHash } from "./replica.ts"
import {
  draft,
  newCommand,
  newCompany,
  newDevice,
  newId,
  newUser,
  payment,
  profile,
  registration,
  TestDevice
} from "./store-under-test.ts"

const at = 1_795_000_000_000

/** Gives the same every time it is made. */
const counting = (): Chance => {
  let count = 0
  const next = (): string => String((count += 1)).padStart(12, "0")
  return {
    salt: () => `salt${next()}AAAAAA`,
    epoch: () => `epoch-${next()}`
  }
}

const nothing: ReadonlyMap<string, never> = new Map<string, never>()

const rowsOf = (judged: { readonly rows?: Rows | undefined }): Rows => {
  if (judged.rows === undefined) throw new Error("nothing to write")
  return judged.rows
}

/** A company that was registered without any table, and its owner's first device. */
const opened = (chance = counting()) => {
  const [companyId, userId] = [newCompany(), newUser()]
  const job = {
    kind: "registration" as const,
    companyId,
    userId,
    commandId: newCommand(),
    deviceId: newDevice(),
    command: registration(companyId),
    at
  }
  const judged = registrationKind.judge(
    undefined,
    { actor: undefined, body: undefined, logoBody: undefined },
    job,
    nothing,
    chance
  )
  if (!("rows" in judged)) throw new Error("it was not registered")
  const { next } = rowsOf(judged)
  return { company: next, device: new TestDevice(companyId, userId, next.epoch) }
}

/** Two customers, an invoice that is issued and paid, and commands that are refused, given up and nothing to do. */
const dayAtTheShop = (device: TestDevice) => {
  const [customerId, invoiceId] = [newId(), newId()]
  return [
    device.command("AddCustomer", { customerId, profile: profile("Zinsou") }),
    device.command("AddCustomer", { customerId: newId(), profile: profile("Bio") }),
    device.command("SaveInvoiceDraft", draft(invoiceId, customerId)),
    device.command("ArchiveCustomer", { customerId: newId() }),
    device.command("RestoreCustomer", { customerId }),
    device.command("PaintTheShop", { colour: "blue" }),
    device.command("IssueInvoice", { invoiceId, version: 1, provisional: "P-ABCD-1" }),
    device.command("RecordPayment", payment(invoiceId, "1000", "MTN 1"))
  ]
}
const KINDS = ["accepted", "accepted", "accepted", "rejected", "noop", "abandoned", "accepted", "accepted"]

const senderOf = (device: TestDevice) => ({ userId: device.userId, deviceId: device.deviceId, at })

const push = (
  company: Company,
  device: TestDevice,
  commands: Push["cmds"],
  lastSeq = 0,
  known: KnownOutcomes = nothing,
  troubles: ReadonlyMap<string, Trouble> = nothing,
  chance = counting()
) => judge(company, known, troubles, { sender: senderOf(device), commands, lastSeq }, chance)

describe("judging", () => {
  it("gives the same of the same, and leaves what it was given as it was", () => {
    const { company, device } = opened()
    const before = stateHash(company.books)
    const commands = dayAtTheShop(device)
    const first = push(company, device, commands)
    expect(first.outcomes.map(({ kind }) => kind)).toEqual(KINDS)
    expect(stateHash(company.books)).toBe(before)
    expect(company.head).toBe(2)
    const second = push(company, device, commands)
    expect(second.judged).toEqual(first.judged)
    expect([second.outcomes, second.lastSeq, second.next.headHash]).toEqual([
      first.outcomes,
      first.lastSeq,
      first.next.headHash
    ])
    expect(stateHash(second.next.books)).toBe(stateHash(first.next.books))
    expect(stateHash(first.next.books)).not.toBe(before)
  })

  it("comes to the same in one push as in many, each against what the one before left", () => {
    const { company, device } = opened()
    const commands = dayAtTheShop(device)
    const whole = push(company, device, commands)
    const chance = counting()
    let standing: Company = { ...company, books: fork(company.books) }
    const known = new Map<string, (typeof whole.judged)[number]>()
    const outcomes = commands.flatMap((command, index) => {
      const one = push(standing, device, [command], index, known, nothing, chance)
      standing = settle(standing, one.next)
      for (const judged of one.judged) known.set(judged.cause.commandId, judged)
      return one.outcomes
    })
    expect(outcomes).toEqual(whole.outcomes)
    expect(standing.headHash).toBe(whole.next.headHash)
    expect(stateHash(standing.books)).toBe(stateHash(whole.next.books))
  })

  it("answers what is known without judging it again, and stops at an id that carries something else", () => {
    const { company, device } = opened()
    const commands = dayAtTheShop(device)
    const first = push(company, device, commands)
    const known = new Map(first.judged.map((judged) => [String(judged.cause.commandId), judged]))
    const again = push(first.next, device, commands, 8, known)
    expect(again).toMatchObject({ outcomes: first.outcomes, judged: [], lastSeq: 8 })
    expect(again.next.head).toBe(first.next.head)
    const [other, ...rest] = commands
    if (other === undefined) throw new Error("no command")
    const reused = push(first.next, device, [{ ...other, occurredAt: "2026-11-20T10:00:01Z" }, ...rest], 8, known)
    expect(reused).toMatchObject({ stop: { code: "id_reuse" }, outcomes: [], judged: [] })
  })

  it("ends before a command that is to come again later, and goes past one that was given up", () => {
    const { company, device } = opened()
    const commands = dayAtTheShop(device)
    const second = String(commands[1]?.commandId)
    const later = push(company, device, commands, 0, nothing, new Map([[second, "later"]]))
    expect(later).toMatchObject({ lastSeq: 1, outcomes: [{ kind: "accepted" }], fault: { command: commands[1] } })
    expect(later.fault).not.toHaveProperty("error")
    const past = push(company, device, commands, 0, nothing, new Map([[second, "given-up"]]))
    expect(past.fault).toBeUndefined()
    expect(past.outcomes.map(({ kind }) => kind)).toEqual(KINDS.with(1, "rejected"))
    expect(past.outcomes[1]).toMatchObject({ code: "internal" })
  })

  it("says on which command our own code failed, keeps what came before it, and of it nothing", () => {
    const { company, device } = opened()
    const commands = dayAtTheShop(device)
    // The second salt cannot be had: the second customer's profile is personal.
    const chance = counting()
    let salts = 0
    const failing: Chance = {
      ...chance,
      salt: () => {
        salts += 1
        if (salts === 2) throw new Error("no more salt")
        return chance.salt()
      }
    }
    const { fault, judged, lastSeq, next } = push(company, device, commands, 0, nothing, nothing, failing)
    expect(fault).toMatchObject({ command: commands[1], error: new Error("no more salt") })
    expect([judged.length, lastSeq, next.head, next.books.customers.size]).toEqual([1, 1, 3, 1])
    expect(stateHash(next.books)).toBe(stateHash(push(company, device, commands.slice(0, 1)).next.books))
  })

  it("of a push keeps how far the queue came also where it ends early", () => {
    const { company, device } = opened()
    const commands = dayAtTheShop(device)
    const troubles = new Map([[String(commands[2]?.commandId), "later" as const]])
    const job = {
      kind: "push" as const,
      companyId: company.companyId,
      userId: device.userId,
      push: device.batch(commands),
      at
    }
    const judged = pushKind.judge(
      company,
      { outcomes: nothing, numbers: { of: new Map(), last: new Map() }, device: undefined },
      job,
      troubles,
      counting()
    )
    expect(judged).not.toHaveProperty("answer")
    expect(rowsOf(judged)).toMatchObject({ devices: [{ lastSeq: 2, seen: 0 }], next: { head: 4 } })
  })
})
