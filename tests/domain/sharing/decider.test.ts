import { describe, expect, it } from "vitest"
import { DocumentId } from "../../../src/domain/kernel/ids.ts"
import type { MailFate } from "../../../src/domain/sharing/events.ts"
import { lostMailOf } from "../../../src/domain/sharing/readings.ts"
import { id } from "../../support/ids.ts"
import { ask, byDevice, byServer, customerAdded, linkSecret, ofItself } from "../../support/samples.ts"
import { apply, inCompany } from "../../support/scenario.ts"

const drafted = () => inCompany(customerAdded(1)).after(ask.draft(1))
const issued = () => drafted().after(ask.issue(1))

const linked = () => issued().after(ask.link(1))
const sharingIn = ({ books }: ReturnType<typeof issued>) => books.sharings.get(id.document(1))
const { hash, secret } = linkSecret(1)

describe("the link of a document", () => {
  it("is booked by its hash, with the secret for those who may hand it on", () => {
    issued()
      .when(ask.link(1))
      .accepts({ _tag: "DocumentLinkMade", documentId: id.document(1), hash, opens: { secret } })
    expect(sharingIn(linked())?.links).toEqual([{ hash, secret, isViewed: false }])
  })

  it("can be made on a device before the server has given the number", () => {
    const story = drafted()
    apply(story.books, ask.issue(1), byDevice)
    expect(story.when(ask.link(1), byDevice).decision.kind).toBe("accepted")
  })

  it("is for issued documents only: not for drafts, nor for what nobody knows", () => {
    drafted().when(ask.link(1)).rejects("document_not_issued")
    inCompany().when(ask.link(1)).rejects("document_not_issued")
  })

  it("is for credit notes as well", () => {
    const documentId = DocumentId.make(id.creditNote(1))
    const story = issued().after(ask.credit(1, 1))
    const made = story.when({ _tag: "MakeDocumentLink", documentId, ...linkSecret(3) })
    expect(made.decision.kind).toBe("accepted")
  })

  it("stays good when another member made one meanwhile, and asked for twice is made once", () => {
    const story = linked()
    story.when(ask.link(1)).doesNothing("already_linked")
    story.after(ask.link(1, 2))
    expect(sharingIn(story)?.links.map((link) => link.hash)).toEqual([hash, linkSecret(2).hash])
  })

  it("opens nothing once it is revoked, and never again", () => {
    const story = linked().after(ask.link(1, 2), ask.revokeLink(1))
    expect(sharingIn(story)?.links.map((link) => link.hash)).toEqual([linkSecret(2).hash])
    story.when(ask.revokeLink(1)).doesNothing("not_linked")
    story.when(ask.link(1)).rejects("id_taken")
  })

  it("leaves the version of the document as it is: an edit of somebody else is not held up", () => {
    const before = issued().books.versions.get(id.invoice(1))
    expect(linked().books.versions.get(id.invoice(1))).toBe(before)
  })

  it("survives that its secret was erased: whoever holds it still gets in", () => {
    const story = inCompany({
      _tag: "DocumentLinkMade",
      documentId: id.document(1),
      hash,
      opens: { erased: true }
    })
    expect(sharingIn(story)?.links).toEqual([{ hash, secret: null, isViewed: false }])
  })
})

describe("that a document was read", () => {
  it("is noted once for each link, by the server", () => {
    const story = linked()
    story.when(ask.viewed(1)).rejects("server_only")
    story.when(ask.viewed(1), ofItself).accepts({ _tag: "DocumentViewed", documentId: id.document(1), hash })
    apply(story.books, ask.viewed(1), ofItself)
    expect(sharingIn(story)?.links).toEqual([{ hash, secret, isViewed: true }])
    story.when(ask.viewed(1), ofItself).doesNothing("nothing_new")
  })

  it("is not noted of a link that is not there", () =>
    linked().after(ask.revokeLink(1)).when(ask.viewed(1), ofItself).doesNothing("nothing_new"))
})

describe("a mail with a document", () => {
  it("is asked for by a member and settled by the server, each once", () => {
    const story = issued().after(ask.mail(1))
    story.when(ask.mail(1)).doesNothing("already_asked")
    story.when(ask.mailed(1), byServer).rejects("server_only")
    apply(story.books, ask.mailed(1, 1, "failed"), ofItself)
    expect(sharingIn(story)?.mails).toMatchObject([{ mailId: id.mail(1), fate: "failed" }])
    story.when(ask.mailed(1), ofItself).doesNothing("nothing_new")
  })

  it("keeps its words while it has not arrived, so that it can be corrected", () => {
    const fated = (fate: MailFate) => {
      const story = issued().after(ask.mail(1))
      apply(story.books, ask.mailed(1, 1, fate), ofItself)
      return sharingIn(story)?.mails[0]?.letter
    }
    expect(fated("sent")).toBeNull()
    for (const fate of ["failed", "unknown", "refused"] as const) expect(fated(fate)?.to).toEqual(["afi@exemple.test"])
  })

  it("is told to be lost until it is sent again, arrives, or the customer has read the document", () => {
    const story = linked()
    const lost = () => lostMailOf(sharingIn(story))?.mailId
    const settle = (n: number, fate: MailFate) => {
      story.after(ask.mail(1, n))
      expect(lost()).toBeUndefined()
      apply(story.books, ask.mailed(1, n, fate), ofItself)
    }
    settle(1, "failed")
    expect(lost()).toBe(id.mail(1))
    settle(2, "unknown")
    expect(lost()).toBe(id.mail(2))
    settle(3, "sent")
    expect(lost()).toBeUndefined()
    settle(4, "refused")
    expect(lost()).toBe(id.mail(4))
    apply(story.books, ask.viewed(1), ofItself)
    expect(lost()).toBeUndefined()
  })

  it("belongs to the customer, whose data it holds", () =>
    expect(issued().when(ask.mail(1)).decision).toMatchObject({
      events: [{ _tag: "DocumentMailAsked", customerId: id.customer(1), letter: { to: ["afi@exemple.test"] } }]
    }))

  it("is of issued documents only", () => drafted().when(ask.mail(1)).rejects("document_not_issued"))
})
