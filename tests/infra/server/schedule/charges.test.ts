import { join } from "node:path"
import { describe, expect, it, onTestFinished } from "vitest"
import { dueDates } from "../../../../src/domain/kernel/recurrence.ts"
import { addDays, todayIn } from "../../../../src/domain/kernel/calendar.ts"
import { SERVER_ACTOR } from "../../../../src/domain/kernel/server-actor.ts"
import { chargeId, due, fixed, rent } from "../../../support/charges.ts"
import { openPushing } from "../support/pushing.ts"
import { rowsOf } from "../support/rows-of.ts"
import { registerCompany, signUp, startServer, type Running } from "../support/running-server.ts"

const DAY = 24 * 60 * 60 * 1000
const ZONE = "Africa/Porto-Novo"

const open = async () => {
  const server = await startServer()
  onTestFinished(() => server.stop())
  const owner = await signUp(server)
  const company = await registerCompany(server, owner)
  return { server, owner, company, device: await openPushing(server, owner, company) }
}

interface Booked {
  readonly chargeId?: string
  readonly dueOn?: string
  readonly details?: { readonly spentOn: string }
}

/** The events of a type, with who caused them, as the file holds them. */
const booked = ({ dataDir }: Running, type: string) =>
  rowsOf(
    join(dataDir, "books.sqlite"),
    `SELECT actor_id, body FROM event WHERE type = '${type}' ORDER BY position`
  ).map((row) => ({ by: row["actor_id"], event: JSON.parse(String(row["body"])) as Booked }))

const todayOf = ({ clock }: Running) => todayIn(ZONE, clock.nowMs())

describe("charges that confirm themselves", { timeout: 120_000 }, () => {
  it("are booked once each, on their own due dates, after the server slept for three months", async () => {
    const { device, server } = await open()
    const startsOn = todayOf(server)
    const monthly = rent({ mode: "auto", method: "cash", monthDay: "last", startsOn })
    const weekly = rent({ mode: "auto", frequency: "week", weekday: "3", name: "Gardien", amount: "5000", startsOn })
    await device.push(
      fixed.add(1, monthly),
      fixed.add(2, weekly),
      // What a person confirms, what is skipped and what is paused stays theirs.
      fixed.add(3, { startsOn }),
      fixed.add(4, { ...weekly, name: "En pause" }),
      fixed.pause(4, startsOn)
    )
    const [first] = dueDates(weekly, { from: addDays(startsOn, 8), to: addDays(startsOn, 30) })
    if (first === undefined) throw new Error("a week has each of its days")
    await device.push(fixed.skip(2, first))
    server.clock.advance(92 * DAY)
    const expected = (until: string) => {
      const period = { from: startsOn, to: due(until) }
      const weeks = dueDates(weekly, period).filter((date) => date !== first)
      return [
        ...dueDates(monthly, period).map((date) => `${chargeId(1)} ${date}`),
        ...weeks.map((date) => `${chargeId(2)} ${date}`)
      ].toSorted()
    }
    const confirmed = () =>
      booked(server, "ChargeConfirmed")
        .map(({ event }) => `${event.chargeId} ${event.dueOn}`)
        .toSorted()
    await expect.poll(confirmed, { timeout: 100_000 }).toEqual(expected(todayOf(server)))
    expect(expected(todayOf(server)).length).toBeGreaterThan(13)
    const expenses = booked(server, "ExpenseAdded")
    expect(new Set(expenses.map(({ by }) => by))).toEqual(new Set([SERVER_ACTOR]))
    expect(expenses.map(({ event }) => event.details?.spentOn ?? "").toSorted()).toEqual(
      expected(todayOf(server))
        .map((each) => each.slice(-10))
        .toSorted()
    )
    expect(booked(server, "ExpensePaid")).toHaveLength(
      dueDates(monthly, { from: startsOn, to: todayOf(server) }).length
    )
    server.clock.advance(7 * DAY)
    await expect.poll(confirmed, { timeout: 50_000 }).toEqual(expected(todayOf(server)))
    expect(booked(server, "ExpenseAdded")).toHaveLength(expected(todayOf(server)).length)
  })
})

describe("an occurrence that two devices confirm without hearing of each other", { timeout: 60_000 }, () => {
  it("is booked once, and both hear that it was said twice where they differ", async () => {
    const { company, device, owner, server } = await open()
    const other = await openPushing(server, owner, company)
    await device.push(fixed.add(1))
    const said = [
      await device.push(fixed.confirm(1, "2026-10-05")),
      await other.push(fixed.confirm(1, "2026-10-05")),
      await other.push(fixed.confirm(1, "2026-10-05", { amount: "80000" }))
    ].flat()
    expect(said).toMatchObject([
      { kind: "accepted" },
      { kind: "noop", reason: "already_recorded" },
      { kind: "accepted" }
    ])
    for (const each of [device, other]) {
      const types = (await each.events()).map(({ t }) => t)
      expect(types.slice(-4)).toEqual(["ChargeConfirmed", "ExpenseAdded", "ExpensePaid", "ChargeConfirmedAgain"])
    }
  })
})
