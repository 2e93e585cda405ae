import { containing, named } from "../../../e2e/support/texts.ts"
import { creditNoteId, estimateId, invoiceId } from "../ids.ts"
import {
  press,
  presses,
  beginning,
  editor,
  draft,
  corrected,
  issued,
  offer,
  openOffer,
  tickFirst,
  type ScreenInUse
} from "./screen.ts"

/** What opens in front of invoices, credit notes, estimates and their editor. */
export const onDocuments: ReadonlyArray<ScreenInUse> = [
  {
    name: "payment",
    path: issued,
    shows: ["invoices/view/payment-dialog.tsx"],
    act: presses((t) => t.invoices.view.pay)
  },
  {
    name: "payment with a credit to use",
    path: `/dashboard/invoices/${invoiceId(9)}`,
    scene: { isCorrected: true },
    shows: ["invoices/payments/money-actions.tsx"],
    act: (page, t) => press(page, beginning(t.payments.money.actionsOf))
  },
  {
    name: "refund",
    path: corrected,
    scene: { isCorrected: true },
    shows: ["invoices/payments/money-forms.tsx"],
    act: async (page, t) => {
      await press(page, beginning(t.payments.money.actionsOf))
      await press(page, named(t.payments.money.refund), "menuitem")
    }
  },
  {
    name: "payment that is void",
    path: issued,
    act: async (page, t) => {
      await press(page, beginning(t.payments.money.actionsOf))
      await press(page, named(t.payments.money.void), "menuitem")
    }
  },
  {
    name: "question before what is owed is written off",
    path: issued,
    act: async (page, t) => {
      await press(page, named(t.invoices.view.moreActions))
      await press(page, named(t.payments.money.writeOff), "menuitem")
    }
  },
  {
    name: "credit of an invoice",
    path: issued,
    shows: ["invoices/view/credit-dialog.tsx"],
    act: async (page, t) => {
      await press(page, named(t.invoices.view.moreActions))
      await press(page, named(t["credit-notes"].issue.action), "menuitem")
      await press(page, named(t["credit-notes"].issue.part))
    }
  },
  {
    name: "which invoice a new credit note is of",
    path: "/dashboard/credit_notes",
    shows: ["credit-notes/new-credit-note.tsx"],
    act: presses((t) => t["credit-notes"].add)
  },
  {
    name: "printing of many credit notes",
    path: "/dashboard/credit_notes",
    shows: ["documents/papers-dialog.tsx"],
    act: async (page, t) => {
      await tickFirst(page, t)
      await press(page, containing(t.lists.papers.action))
    }
  },
  {
    name: "question before several invoices are issued, one of which lacks what its type bears",
    path: "/dashboard/invoices?tab=draft",
    shows: ["invoices/list/issue-question.tsx"],
    act: async (page, t) => {
      await tickFirst(page, t)
      await press(page, containing(t.invoices.bulk.issue))
    }
  },
  {
    name: "line of an invoice that lacks a tax",
    path: `${draft}/edit`,
    act: async (page, t) => {
      const fold = page.locator("[data-line] button[aria-expanded]:not([aria-haspopup])")
      const tax = page.locator("[data-line]").getByRole("button", { name: containing(t.invoices.editor.tax) })
      const open = page.getByRole("menuitem", { name: named(t.invoices.editor.duplicate) })
      await page.locator("[data-line]").first().waitFor()
      const isFolding = (await fold.count()) > 0
      if (isFolding) await fold.first().click()
      await tax.first().click()
      await page.getByRole("option", { name: named(t.invoices.editor.noTax) }).click()
      if (isFolding) await fold.first().click()
      await page.getByText(named(t.invoices.lacks.at.lineTax)).waitFor()
      await press(page, beginning(t.invoices.editor.lineActions))
      await open.waitFor()
    }
  },
  {
    name: "how a credit note reached its customer",
    path: `/dashboard/credit_notes/${creditNoteId(91)}`,
    shows: ["documents/channel-dialog.tsx"],
    act: async (page, t) => {
      await press(page, named(t["credit-notes"].view.send))
      await page.getByText(containing(t.invoices.handing.readyToOpen)).waitFor()
    }
  },
  {
    name: "how an invoice is sent",
    path: issued,
    act: async (page, t) => {
      const again = page.getByRole("menuitem", { name: named(t.invoices.view.sendAgain) })
      await press(page, named(t.invoices.view.moreActions))
      await again.click()
      await page.getByText(containing(t.invoices.handing.readyToOpen)).waitFor()
    }
  },
  ...(["email", "link"] as const).map((channel): ScreenInUse => ({
    name: `sending an invoice by ${channel}`,
    path: issued,
    act: async (page, t) => {
      const again = page.getByRole("menuitem", { name: named(t.invoices.view.sendAgain) })
      await press(page, named(t.invoices.view.moreActions))
      await again.click()
      await page.getByText(named(t.invoices.channel[channel])).click()
      await page
        .getByRole("button", { name: named(channel === "email" ? t.sharing.mail.send : t.sharing.link.make) })
        .waitFor()
    }
  })),
  {
    name: "history of an invoice, with what changed",
    path: issued,
    front: "details[open]",
    act: async (page) => {
      await page.locator("details > summary").first().waitFor()
      for (const summary of await page.locator("details > summary").all()) await summary.click()
    }
  },
  {
    name: "mistakes in a new invoice",
    path: editor,
    front: '[role="alert"]',
    act: presses((t) => t.invoices.editor.issue)
  },
  {
    name: "menu of an invoice",
    path: issued,
    shows: ["invoices/view/next-step.tsx"],
    act: presses((t) => t.invoices.view.moreActions)
  },
  {
    name: "answer of a customer",
    path: openOffer,
    shows: ["estimates/view/answer-dialog.tsx"],
    act: presses((t) => t.estimates.view.accept)
  },
  {
    name: "refusal of a customer",
    path: openOffer,
    act: presses((t) => t.estimates.view.decline)
  },
  {
    name: "invoice of a part of an estimate",
    path: offer,
    shows: ["estimates/view/convert-dialog.tsx"],
    act: async (page, t) => {
      await press(page, named(t.estimates.view.convert))
      await press(page, named(t.estimates.convert.part))
    }
  },
  {
    name: "deposit on an estimate",
    path: offer,
    shows: ["documents/deposit-dialog.tsx"],
    act: async (page, t) => {
      await press(page, named(t.estimates.view.moreActions))
      await press(page, named(t.invoices.deposit.action), "menuitem")
      await page.getByRole("dialog").waitFor()
    }
  },
  {
    name: "menu of an estimate",
    path: openOffer,
    shows: ["estimates/view/next-step.tsx"],
    act: presses((t) => t.estimates.view.moreActions)
  },
  {
    name: "question before an estimate is issued",
    path: `/dashboard/estimates/${estimateId(7)}`,
    act: presses((t) => t.estimates.view.issue)
  },
  {
    name: "question before an estimate is cancelled",
    path: openOffer,
    shows: ["estimates/view/estimate-screen.tsx"],
    act: async (page, t) => {
      await press(page, named(t.estimates.view.moreActions))
      await press(page, named(t.estimates.view.cancel), "menuitem")
    }
  },
  {
    name: "how an estimate is sent",
    path: openOffer,
    act: async (page, t) => {
      await press(page, named(t.estimates.view.moreActions))
      await press(page, named(t.estimates.view.sendAgain), "menuitem")
      await page.getByText(containing(t.invoices.handing.readyToOpen)).waitFor()
    }
  },
  {
    name: "question before a draft is cancelled",
    path: draft,
    shows: ["invoices/view/invoice-screen.tsx"],
    act: async (page, t) => {
      await press(page, named(t.invoices.view.moreActions))
      await press(page, named(t.invoices.view.cancel), "menuitem")
    }
  },
  {
    name: "menu of a line",
    path: editor,
    shows: ["documents/editor/line-editor.tsx"],
    act: (page, t) => press(page, beginning(t.invoices.editor.lineActions))
  },
  {
    name: "headings and texts between the lines",
    path: editor,
    shows: ["documents/editor/lines-section.tsx"],
    act: presses((t) => t.invoices.editor.addOther)
  },
  {
    name: "search for a customer",
    path: editor,
    size: "phone",
    act: (page, t) => press(page, beginning(t.invoices.editor.customer), "combobox")
  }
]
