import { expect, it } from "vitest"
import { textsIn } from "../../e2e/support/texts.ts"
import { failure, message } from "../../../src/domain/kernel/validation.ts"

const plain = (text: string): string => text.toLowerCase().replaceAll("’", "'")

it.each(["fr", "en"] as const)(
  "calls the day an invoice is due by one name, also where it is wrong, in %s",
  (language) => {
    const { editor, issuing, view, history } = textsIn(language).invoices
    const name = editor.paymentDate
    expect([issuing.dueDate, view.dueDate, history.field.paymentDate]).toEqual([name, name, name])
    const told = [
      message(failure("paymentBeforeIssue"), language),
      textsIn(language).refusals.code.payment_date_before_issue
    ]
    for (const text of told) expect(plain(text)).toContain(plain(name))
  }
)
