import type { AnyStateMachine } from "xstate"
import { creditNoteMachine } from "./documents/credit-note.ts"
import { estimateMachine } from "./documents/estimate.ts"
import { invoiceMachine } from "./documents/invoice.ts"
import { uploadsMachine } from "./files/uploads.ts"
import { formMachine } from "./forms/machine.ts"
import { chargeMachine } from "./money/charge.ts"
import { expenseMachine } from "./money/expense.ts"
import { saleMachine } from "./money/sale.ts"
import { transactionMachine } from "./money/transaction.ts"
import { mailedLinkMachine } from "./people/mailed-link.ts"
import { requestMachine } from "./request/machine.ts"
import { refreshMachine } from "./request/refresh.ts"
import type { Requirement } from "./requirement.ts"
import { completionMachine } from "./session/completion.ts"
import { latestCompanyMachine } from "./session/latest-company.ts"
import { sessionMachine } from "./session/machine.ts"
import { signInMachine } from "./session/sign-in.ts"
import { signOutMachine } from "./session/sign-out.ts"
import { signUpMachine } from "./session/sign-up.ts"
import { tokenSignInMachine } from "./session/token-sign-in.ts"
import { syncMachine } from "./sync/machine.ts"

/** A machine as documentation and tests know it. */
export interface CatalogueEntry {
  /** File name of its page in docs/machines. */
  readonly name: string
  readonly title: string
  /** What the machine is for, in one or two sentences for someone who does not program. */
  readonly description: string
  /** The family of the requirements its states cite. */
  readonly requirements: Requirement extends `${infer Prefix}-${number}` ? Prefix : never
  readonly machine: AnyStateMachine
  /** The test that walks it by generated paths, from the root of the repository. */
  readonly walkedBy: string
}

/** Every machine of the program. Documentation, diagrams and tests iterate over it; the program itself does not. */
export const catalogue: ReadonlyArray<CatalogueEntry> = [
  {
    name: "invoice",
    title: "Invoice lifecycle",
    description:
      "What may happen to an invoice and when. Once it is issued, its way to the customer and its payment move independently of each other; what was paid, credited or written off by mistake can be put right.",
    requirements: "DOC",
    machine: invoiceMachine,
    walkedBy: "tests/model/invoice-lifecycle.test.ts"
  },
  {
    name: "credit-note",
    title: "Credit note lifecycle",
    description:
      "What may happen to a credit note: it is issued at once, and all that is left is that it reaches its customer.",
    requirements: "DOC",
    machine: creditNoteMachine,
    walkedBy: "tests/model/credit-note-lifecycle.test.ts"
  },
  {
    name: "estimate",
    title: "Estimate lifecycle",
    description:
      "What may happen to an estimate or a proforma and when: it is offered, answered, replaced by a new version or made into invoices, once. Its way to the customer moves independently of that.",
    requirements: "DOC",
    machine: estimateMachine,
    walkedBy: "tests/model/estimate-lifecycle.test.ts"
  },
  {
    name: "expense",
    title: "Expense lifecycle",
    description:
      "What may happen to money spent: it is to be paid, paid in parts or wholly, or void. Money that was handed over is never refused.",
    requirements: "EXP",
    machine: expenseMachine,
    walkedBy: "tests/model/expense-lifecycle.test.ts"
  },
  {
    name: "sale",
    title: "Sale lifecycle",
    description:
      "What may happen to a sale at the counter: it is paid, paid in part or owed, comes back, or becomes an invoice. Money and goods that were handed over are never refused.",
    requirements: "SALE",
    machine: saleMachine,
    walkedBy: "tests/model/sale-lifecycle.test.ts"
  },
  {
    name: "charge",
    title: "Fixed charge lifecycle",
    description:
      "What may happen to a charge that comes back: it falls due, rests while it is paused, and ends. What was spent of it is confirmed in whatever state it is.",
    requirements: "CHG",
    machine: chargeMachine,
    walkedBy: "tests/model/charge-lifecycle.test.ts"
  },
  {
    name: "transaction",
    title: "Transaction lifecycle",
    description:
      "What becomes of money that was sent on its way: it waits to be cleared, arrives, fails (a cheque that bounced), or is cancelled because it never was.",
    requirements: "TRX",
    machine: transactionMachine,
    walkedBy: "tests/model/transaction-lifecycle.test.ts"
  },
  {
    name: "session",
    title: "Session",
    description:
      "Whether somebody is signed in on this device, from restart to sign-out. It hands the work to the sign-in, sign-up, completion and sign-out machines.",
    requirements: "AUTH",
    machine: sessionMachine,
    walkedBy: "tests/machines/session/real-paths.test.ts"
  },
  {
    name: "sign-in",
    title: "Sign-in",
    description:
      "Login in the six steps of the specification, with the identity provider or with the product's own token endpoint.",
    requirements: "AUTH",
    machine: signInMachine,
    walkedBy: "tests/machines/session/paths.test.ts"
  },
  {
    name: "token-sign-in",
    title: "Alternative login",
    description:
      "Login against the product's own token endpoint: true when it returns an access value, else its error.",
    requirements: "AUTH",
    machine: tokenSignInMachine,
    walkedBy: "tests/machines/session/paths.test.ts"
  },
  {
    name: "sign-up",
    title: "Sign-up",
    description:
      "Creates an account: the credentials are verified first, an unknown account is registered, then the session is opened.",
    requirements: "AUTH",
    machine: signUpMachine,
    walkedBy: "tests/machines/session/paths.test.ts"
  },
  {
    name: "completion",
    title: "Completion stage",
    description: "A signed-in user with no company registers the first one.",
    requirements: "AUTH",
    machine: completionMachine,
    walkedBy: "tests/machines/session/paths.test.ts"
  },
  {
    name: "latest-company",
    title: "Latest company",
    description: "Tells the server which company somebody went to, as soon as it can be reached.",
    requirements: "AUTH",
    machine: latestCompanyMachine,
    walkedBy: "tests/machines/session/paths.test.ts"
  },
  {
    name: "sign-out",
    title: "Sign-out",
    description: "Clears the tokens and the expiry time and reloads the page, with or without a network.",
    requirements: "AUTH",
    machine: signOutMachine,
    walkedBy: "tests/machines/session/paths.test.ts"
  },
  {
    name: "request",
    title: "Authorised request",
    description:
      "A call to the server: a rejected token is refreshed and the call replayed once, every other error passes on.",
    requirements: "REQ",
    machine: requestMachine,
    walkedBy: "tests/machines/request/paths.test.ts"
  },
  {
    name: "refresh",
    title: "Shared refresh",
    description: "The one token refresh that all calls rejected at the same time wait for.",
    requirements: "REQ",
    machine: refreshMachine,
    walkedBy: "tests/machines/request/paths.test.ts"
  },
  {
    name: "mailed-link",
    title: "Page of a mailed link",
    description:
      "What a page does that was opened by a mailed link: it tells what the link is for, and acts once a person has pressed the button.",
    requirements: "LINK",
    machine: mailedLinkMachine,
    walkedBy: "tests/machines/people/mailed-link.test.ts"
  },
  {
    name: "form",
    title: "Form",
    description:
      "Runs every form of the product: it is judged when it is sent, saved once, and what is refused loses nothing that was typed.",
    requirements: "FORM",
    machine: formMachine,
    walkedBy: "tests/machines/forms/form.test.ts"
  },
  {
    name: "sync",
    title: "Synchronisation",
    description:
      "Keeps the books of one company level with the server: one tab leads, events are pulled and verified, commands are sent until each has its answer.",
    requirements: "SYNC",
    machine: syncMachine,
    walkedBy: "tests/machines/sync.test.ts"
  },
  {
    name: "uploads",
    title: "Uploads",
    description:
      "Sends the files of one company that wait on this device, one after the other: each goes on where it was cut off, and the books name it once the server has it.",
    requirements: "FILE",
    machine: uploadsMachine,
    walkedBy: "tests/machines/files/uploads.test.ts"
  }
]
