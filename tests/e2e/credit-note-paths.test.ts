import { creditNoteLifecycle, creditNoteMachine } from "../../src/machines/documents/credit-note.ts"
import { id } from "../support/ids.ts"
import { ask, customerAdded } from "../support/samples.ts"
import { inCompany } from "../support/scenario.ts"
import { DocumentHands } from "./support/document-hands.ts"
import { walkPaths } from "./support/document-paths.ts"

walkPaths("a credit note in a browser stands where its machine does", {
  machine: creditNoteMachine,
  events: creditNoteLifecycle.events,
  before: (n) => [ask.draft(n), ask.issue(n), ask.credit(n, n)],
  address: (n) => `/dashboard/credit_notes/${id.creditNote(n)}`,
  given: [],
  walk: (app) => {
    const { books } = inCompany(customerAdded(1)).after(ask.draft(1), ask.issue(1), ask.credit(1, 1))
    const { kit, "credit-notes": t } = app.t
    const hands = new DocumentHands(app, {
      ...t.view,
      now: t.view.next,
      moreActions: "",
      send: [t.view.send, t.view.sendAgain],
      sendTitle: t.view.send,
      channel: t.channel
    })
    return {
      books,
      toBringAbout: () => [ask.sendCredit(1)],
      do: async () => hands.press(await hands.send()),
      stands: async () => {
        const isSent = books.creditNotes.get(id.creditNote(1))?.lifecycle === "sent"
        await hands.next.getByText(isSent ? t.view.nextSent : t.view.nextSend, { exact: true }).waitFor()
        await hands.seeStatus(kit.status.creditNote)
      }
    }
  }
})
