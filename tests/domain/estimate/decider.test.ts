import { describe, expect, it } from "vitest"
import type { DomainCommand } from "../../../src/domain/books.ts"
import { itemsOf } from "../../../src/domain/documents/lines.ts"
import { richText } from "../../../src/domain/documents/rich-text.ts"
import { addDays } from "../../../src/domain/kernel/calendar.ts"
import { DocumentId } from "../../../src/domain/kernel/ids.ts"
import type { IsoDate } from "../../../src/domain/kernel/schema.ts"
import { leftOf } from "../../../src/domain/estimate/left.ts"
import { id } from "../../support/ids.ts"
import {
  ask,
  byCustomer,
  byDevice,
  byServer,
  customerAdded,
  date,
  line,
  linkSecret,
  ofItself,
  quantity,
  TODAY
} from "../../support/samples.ts"
import { apply, inCompany, type Outcome, type Scenario } from "../../support/scenario.ts"

const drafted = () => inCompany(customerAdded(1)).after(ask.estimate(1))
/** An offer of 10,000 for two bags of cement. */
const issued = () => drafted().after(ask.issueEstimate(1))

const withValidity = (validUntil: IsoDate) =>
  inCompany(customerAdded(1)).after(ask.estimate(1, { validUntil }), ask.issueEstimate(1))
/** A link of the first estimate is closed. */
const revoked = (secret: number): DomainCommand =>
  ({ ...ask.revokeLink(1, secret), documentId: DocumentId.make(id.estimate(1)) }) as DomainCommand

const estimate = ({ books }: Scenario, n = 1) => {
  const state = books.estimates.get(id.estimate(n))
  if (state === undefined) throw new Error("the estimate is gone")
  return state
}
const invoice = ({ books }: Scenario, n: number) => {
  const state = books.invoices.get(id.invoice(n))
  if (state === undefined) throw new Error("the invoice is gone")
  return state
}
const events = ({ decision }: Outcome) => (decision.kind === "accepted" ? decision.events : decision)

describe("an estimate", () => {
  it("is issued under a number of its own series, and a proforma under that of proformas", () => {
    const story = issued().after(
      ask.estimate(2, { kind: "proforma" }),
      ask.issueEstimate(2),
      ask.draft(1),
      ask.issue(1)
    )
    expect(estimate(story).number).toEqual({ series: "estimate", sequence: 1, text: "DE-01" })
    expect(estimate(story, 2).number).toEqual({ series: "proforma", sequence: 1, text: "PF-01" })
    expect(invoice(story, 1).number?.text).toBe("F-01")
  })

  it("keeps what it froze when the customer's details change", () => {
    const story = issued().after(ask.editCustomer(1, { name: "Autre nom" }))
    expect(estimate(story).issued?.buyer).toMatchObject({ name: "Boulangerie Adjovi" })
  })

  it("is shared behind a link, and that it was looked at is told and changes nothing of where it stands (DOC-14)", () => {
    const story = issued().after(ask.sendEstimate(1))
    const before = estimate(story).lifecycle
    const documentId = DocumentId.make(id.estimate(1))
    const link: DomainCommand = { ...ask.link(1), documentId } as DomainCommand
    const noted: DomainCommand = { ...ask.viewed(1), documentId } as DomainCommand
    story.after(link)
    expect(events(story.when(noted, ofItself))).toMatchObject([{ _tag: "DocumentViewed" }])
    expect(estimate(story).lifecycle).toEqual(before)
  })

  it("is cancelled once, and then allows nothing", () => {
    const story = issued().after(ask.cancelEstimate(1))
    story.when(ask.cancelEstimate(1)).doesNothing("already_cancelled")
    story.when(ask.acceptEstimate(1)).rejects("estimate_settled", { reference: "DE-01" })
  })
})

describe("the answer of the customer", () => {
  it("is noted with a name and a day, and taken back where it does not hold", () => {
    const story = issued()
    expect(events(story.when(ask.declineEstimate(1)))).toEqual([
      {
        _tag: "EstimateDeclined",
        estimateId: id.estimate(1),
        customerId: id.customer(1),
        on: TODAY,
        reply: { name: "Afi Dossou", reason: "Trop cher" }
      }
    ])
    story.after(ask.declineEstimate(1), ask.reopenEstimate(1))
    expect(estimate(story)).toMatchObject({ answer: null, lifecycle: { issued: { answer: "open" } } })
    story.when(ask.reopenEstimate(1)).doesNothing("already_open")
    story.after(ask.acceptEstimate(1))
    expect(estimate(story).lifecycle).toMatchObject({ issued: { answer: "accepted" } })
  })

  it.each([
    ["a double click", ask.acceptEstimate(1)],
    ["a second tab that says the same", ask.acceptEstimate(1)]
  ])("is accepted once by %s", (_who, again) => {
    const story = issued().after(ask.acceptEstimate(1))
    for (const context of [byServer, byDevice]) story.when(again, context).doesNothing("already_answered")
  })

  it("is accepted once by two members, and who says otherwise is told what was said", () => {
    const story = issued().after(ask.acceptEstimate(1))
    const told = { answer: "accepted", on: TODAY }
    story
      .when(ask.acceptEstimate(1, TODAY, "Koffi"), { ...byServer, device: id.device(2) })
      .rejects("estimate_answered", told)
    story.when(ask.declineEstimate(1)).rejects("estimate_answered", told)
  })

  it.each(["2026-11-19", "2026-11-22"])("of %s is neither before the offer nor ahead of today", (day) =>
    issued()
      .when(ask.acceptEstimate(1, date(day)))
      .rejects("answer_date_wrong")
  )
})

describe("the answer of the customer on the public page", () => {
  const linked = () => issued().after(ask.linkEstimate(1), ask.linkEstimate(1, 2))
  const said = { _tag: "EstimateAccepted", on: TODAY, link: linkSecret(1).hash }
  const asCustomer = (story: Scenario, command: DomainCommand): Outcome => {
    const outcome = story.when(command, byCustomer)
    apply(story.books, command, byCustomer)
    return outcome
  }

  it("is booked with the name that was typed and the link behind which it was", () => {
    expect(events(linked().when(ask.answerByLink(1), byCustomer))).toMatchObject([
      { ...said, customerId: id.customer(1), reply: { name: "Afi Dossou", reason: "" } }
    ])
    expect(events(linked().when(ask.answerByLink(1, "declined", 2), byCustomer))).toMatchObject([
      { _tag: "EstimateDeclined", link: linkSecret(2).hash, reply: { name: "Afi Dossou", reason: "Trop cher" } }
    ])
  })

  it.each([byServer, byDevice])("is given by no member: $authority", (context) =>
    linked().when(ask.answerByLink(1), context).rejects("server_only")
  )

  it.each([
    ["one that is unknown", linked, 3],
    ["one that was closed", () => linked().after(revoked(1)), 1],
    ["one of another document", () => linked().after(ask.draft(1), ask.issue(1), ask.link(1, 5)), 5]
  ] as const)("is not taken behind %s", (_which, story, secret) =>
    story()
      .when(ask.answerByLink(1, "accepted", secret), byCustomer)
      .rejects("link_closed")
  )

  it("is taken once: said again it is so already, and whoever says otherwise is told what was said", () => {
    const story = linked()
    asCustomer(story, ask.answerByLink(1))
    const told = { answer: "accepted", on: TODAY }
    story.when(ask.answerByLink(1), byCustomer).doesNothing("already_answered")
    story.when(ask.answerByLink(1, "accepted", 1, "Koffi"), byCustomer).rejects("estimate_answered", told)
    story.when(ask.answerByLink(1, "accepted", 2), byCustomer).rejects("estimate_answered", told)
    story.when(ask.answerByLink(1, "declined"), byCustomer).rejects("estimate_answered", told)
    expect(estimate(story).answer).toMatchObject(said)
  })

  it("is taken back by a member, and then may be given again", () => {
    const story = linked()
    asCustomer(story, ask.answerByLink(1, "declined"))
    story.after(ask.reopenEstimate(1))
    expect(events(asCustomer(story, ask.answerByLink(1)))).toMatchObject([said])
  })

  it("is taken until the last day of the offer, and not the day after, whatever it is (DOC-20)", () => {
    const story = withValidity(TODAY).after(ask.linkEstimate(1))
    const late = { ...byCustomer, today: date("2026-11-21") }
    for (const answer of ["accepted", "declined"] as const) {
      expect(story.when(ask.answerByLink(1, answer), byCustomer).decision.kind).toBe("accepted")
      story.when(ask.answerByLink(1, answer), late).rejects("estimate_expired")
    }
  })

  it("is not taken where the offer was replaced or cancelled, or invoiced meanwhile", () => {
    const settled = { reference: "DE-01" }
    linked().after(ask.cancelEstimate(1)).when(ask.answerByLink(1), byCustomer).rejects("estimate_settled", settled)
    const replaced = linked().after(ask.acceptEstimate(1), ask.estimate(2, {}, 1), ask.issueEstimate(2))
    replaced.when(ask.answerByLink(1), byCustomer).rejects("estimate_settled", settled)
    const invoiced = linked().after(ask.convert(1, 1))
    const told = { answer: "accepted", on: TODAY }
    invoiced.when(ask.answerByLink(1, "declined"), byCustomer).rejects("estimate_answered", told)
  })
})

describe("a new version", () => {
  it("takes the place of the old one when it is issued, each with a link to the other", () => {
    const story = issued().after(ask.estimate(2, { notes: richText("Moins cher") }, 1))
    expect(estimate(story).supersededBy).toBeNull()
    story.after(ask.issueEstimate(2))
    expect(estimate(story)).toMatchObject({ lifecycle: "superseded", supersededBy: id.estimate(2) })
    expect(estimate(story, 2)).toMatchObject({ revises: id.estimate(1), number: { text: "DE-02" } })
    story.when(ask.convert(1, 1)).rejects("estimate_settled", { reference: "DE-01" })
  })

  it("is the only one: a second draft of another member is refused when it is issued", () =>
    issued()
      .after(ask.estimate(2, {}, 1), ask.estimate(3, {}, 1), ask.issueEstimate(2))
      .when(ask.issueEstimate(3))
      .rejects("estimate_revised", { reference: "DE-01" }))

  it("is refused where the old one was invoiced while it was written", () =>
    issued()
      .after(ask.estimate(2, {}, 1), ask.convert(1, 1))
      .when(ask.issueEstimate(2))
      .rejects("estimate_revised", { reference: "DE-01" }))
})

describe("converting", () => {
  it("makes a draft invoice of all of it, dated today, and accepts an open offer in the customer's name", () => {
    const story = issued()
    expect(events(story.when(ask.convert(1, 1)))).toMatchObject([
      { _tag: "EstimateAccepted", on: TODAY, reply: { name: "Boulangerie Adjovi", reason: "" } },
      {
        _tag: "EstimateConverted",
        estimateReference: "DE-01",
        settles: "rest",
        total: "10000",
        content: { customerId: id.customer(1), type: "simple", issueDate: TODAY, paymentDate: null }
      }
    ])
    story.after(ask.convert(1, 1), ask.issue(1))
    expect(invoice(story, 1)).toMatchObject({ total: 10_000n, number: { text: "F-01" } })
    expect(estimate(story).lifecycle).toMatchObject({ issued: { answer: "converted" } })
  })

  it("is to be paid within the days that were agreed with the customer", () => {
    const agreed = inCompany(customerAdded(1, { paymentDays: "30" })).after(ask.estimate(1), ask.issueEstimate(1))
    expect(events(agreed.after(ask.acceptEstimate(1)).when(ask.convert(1, 1)))).toMatchObject([
      { content: { issueDate: TODAY, paymentDate: addDays(TODAY, 30) } }
    ])
  })

  it("keeps the answer that was noted", () =>
    expect(events(issued().after(ask.acceptEstimate(1)).when(ask.convert(1, 1)))).toHaveLength(1))

  it("makes invoices of parts, which add up to the whole with its fixed discounts", () => {
    const three = line(1, { quantity: quantity("3"), discount: { kind: "amount", minor: "1000" } })
    const story = inCompany(customerAdded(1)).after(
      ask.estimate(1, { lines: [three], discount: { kind: "amount", minor: "100" } }),
      ask.issueEstimate(1),
      ask.convert(1, 1, { 1: "1" }),
      ask.convert(1, 2, { 1: "1" }, 1)
    )
    expect(leftOf(estimate(story))).toEqual({ [id.line(1)]: "1" })
    expect(estimate(story).lifecycle).toMatchObject({ issued: { answer: "partlyConverted" } })
    story.after(ask.convert(1, 3, null, 2))
    const parts = [1, 2, 3].map((n) => invoice(story, n))
    expect(parts.map(({ content }) => itemsOf(content.lines)[0]?.quantity)).toEqual(["1", "1", "1"])
    expect(parts.map(({ total }) => total).reduce((left, right) => left + right)).toBe(estimate(story).total)
    expect(estimate(story).total).toBe(13_900n)
  })

  /** All that would convert what was converted: each is stopped, and is told which invoice there is. */
  const again: ReadonlyArray<readonly [who: string, command: DomainCommand]> = [
    ["another tab", ask.convert(1, 2)],
    ["another member, of a part", ask.convert(1, 2, { 1: "1" })],
    ["somebody who has seen the invoice", ask.convert(1, 2, null, 1)]
  ]
  it.each(again)("is done once: %s is refused with the invoice that there is", (_who, command) => {
    const story = issued().after(ask.convert(1, 1), ask.issue(1))
    for (const context of [byServer, byDevice])
      story.when(command, context).rejects("estimate_converted", { invoiceId: id.invoice(1), reference: "F-01" })
  })

  it("is done once by a double click", () =>
    issued().after(ask.convert(1, 1)).when(ask.convert(1, 1)).doesNothing("already_converted"))

  it("stops a second part of who has not seen the first, though enough is left", () =>
    issued()
      .after(ask.convert(1, 1, { 1: "1" }))
      .when(ask.convert(1, 2, { 1: "1" }))
      .rejects("estimate_converted", { invoiceId: id.invoice(1), reference: "" }))

  it("frees what a draft took that is given up, and tells both", () => {
    const story = issued().after(ask.convert(1, 1, { 1: "1" }), ask.convert(1, 2, null, 1))
    expect(events(story.when(ask.cancel(2)))).toEqual([
      { _tag: "InvoiceCancelled", invoiceId: id.invoice(2) },
      { _tag: "EstimateReleased", invoiceId: id.invoice(2), estimateId: id.estimate(1), leaves: "part" }
    ])
    story.after(ask.cancel(2))
    expect(leftOf(estimate(story))).toEqual({ [id.line(1)]: "1" })
    story.after(ask.cancel(1))
    expect(estimate(story).lifecycle).toMatchObject({ issued: { answer: "accepted" } })
    story.after(ask.convert(1, 3))
    expect(invoice(story, 3).total).toBe(10_000n)
  })
})
