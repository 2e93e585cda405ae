import type { Page } from "playwright"
import type { ListTexts } from "../../../src/ui/lists/list-texts.ts"
import type { Texts } from "../../e2e/support/texts.ts"
import { onDocuments } from "./screens/documents.ts"
import { kinds, screensOf } from "./screens/kinds.ts"
import { onMoney } from "./screens/money.ts"
import { forLookers, pages } from "./screens/pages.ts"
import { inFront, submits, type ScreenInUse } from "./screens/screen.ts"
import { inSettings } from "./screens/settings.ts"
import { inTheShell } from "./screens/shell.ts"

/** Every screen there is, and what opens in front of it. tests/ui/app/every-screen.test.ts says when one is missing. */
export const everyScreen = [
  ...pages,
  ...forLookers,
  ...kinds.flatMap(screensOf),
  ...inTheShell,
  ...onDocuments,
  ...onMoney,
  ...inSettings
]

/** What the list of a kind calls the buttons that begin a new record. */
const beginningsIn = (texts: object): ReadonlyArray<string> => {
  const { add, list } = texts as ListTexts<never, never>
  return [add, list.add, list.empty.add].filter((name) => name !== undefined)
}

/** The names of what gives a command, on any page. */
const actionsIn = (t: Texts): ReadonlyArray<string> => {
  const { business, invoices, payments, shell, syncPanel } = t
  return [
    shell.new,
    syncPanel.again,
    syncPanel.correct,
    syncPanel.keepApart,
    ...kinds.filter(({ address }) => address !== undefined).flatMap(({ texts }) => beginningsIn(t[texts])),
    ...(["issue", "edit", "send", "sendAgain", "pay", "duplicate", "cancel", "unsavedOpen"] as const).map(
      (action) => invoices.view[action]
    ),
    ...(
      ["issue", "edit", "send", "accept", "decline", "convert", "revise", "duplicate", "cancel", "reopen"] as const
    ).map((action) => t.estimates.view[action]),
    t["credit-notes"].issue.action,
    t["credit-notes"].view.send,
    t["credit-notes"].view.noteSent,
    t["credit-notes"].view.sendAgain,
    t.templates.use,
    t.templates.save,
    payments.keepBoth,
    payments.apply,
    payments.keepCredit,
    payments.withdraw,
    business.add,
    business.taxes.add,
    business.options.add,
    business.actionsOf.split("{{")[0] ?? "",
    ...Object.values(t.categories.addOf),
    t.categories.usual.add,
    t.categories.actionsOf.split("{{")[0] ?? ""
  ]
}

/** What the page offers that somebody who may only look is refused: buttons and links by their names, forms, addresses of editors. */
export const offeredToLooker = async (page: Page, t: Texts): Promise<ReadonlyArray<string>> => {
  const wanted = actionsIn(t).filter((name) => name.trim() !== "")
  const pressed = await page
    .locator('button, a[href], [role="menuitem"]')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((one) => ({
        name: (one.getAttribute("aria-label") ?? one.textContent ?? "").trim(),
        href: one.getAttribute("href") ?? ""
      }))
    )
  const fields = await page.locator("main form :is(input, textarea, [role=combobox])").filter({ visible: true }).count()
  return [
    ...pressed.filter(({ name }) => wanted.some((action) => name.startsWith(action))).map(({ name }) => name),
    ...pressed.filter(({ href }) => /\/(?:new|edit)(?:$|\?)/.test(href)).map(({ href }) => href),
    ...(fields > 0 ? [`${fields} fields of a form`] : [])
  ]
}

/** So many times a page is drawn until it stands as it was told. */
export const FRAMES = 3

/** The page as it is once it has drawn what it was told, and speaks the language. */
export const settled = (page: Page, language?: "fr" | "en"): Promise<void> =>
  page.evaluate(
    async ({ frames, wanted }) => {
      const drawn = (): Promise<unknown> => new Promise(requestAnimationFrame)
      const spoken = (): string => document.documentElement.lang
      for (let frame = 0; spoken() !== (wanted ?? spoken()); frame += 1) {
        if (frame > 1_000) throw new Error(`The page still speaks ${spoken()}`)
        await drawn()
      }
      for (let frame = 0; frame < frames; frame += 1) await drawn()
    },
    { frames: FRAMES, wanted: language }
  )

/** What is there once the screen stands as it is looked at, where something is done for it: a CSS selector, and how many of it. */
export const frontOf = ({
  act,
  front: shown = inFront,
  isOverSheet = false
}: ScreenInUse): readonly [selector: string, count: number] => [
  act === submits ? '[role="alert"]' : shown,
  isOverSheet ? 2 : 1
]

/** Opens what the screen is about, unless it still stands open. */
export const openFront = async (screen: ScreenInUse, page: Page, t: Texts): Promise<void> => {
  const { act } = screen
  if (act === undefined) return
  const [selector, count] = frontOf(screen)
  const front = page
    .locator(selector)
    .filter({ visible: true })
    .nth(count - 1)
  if (await front.isVisible()) return
  await act(page, t)
  await front.waitFor()
  await settled(page)
}

/** What opens only on an answer of the server or after a journey: the test that looks at it there. */
export const lookedAtElsewhere: Readonly<Record<string, string>> = {
  "settings/profile/sessions-card.tsx": "account.test.ts",
  "settings/company/payment-options-card.tsx": "company-settings.test.ts",
  "documents/editor/editor-notices.tsx": "unfinished.test.ts",
  "documents/editor/unfinished-choice.tsx": "unfinished.test.ts",
  "documents/issue-dialog.tsx": "issuing.test.ts",
  "invoices/list/invoice-list.tsx": "lists.test.ts",
  "links/invitation-screen.tsx": "invitation.test.ts",
  "settings/members/invitations-card.tsx": "members.test.ts",
  "settings/members/invite-dialog.tsx": "members.test.ts",
  "settings/members/member-row.tsx": "members.test.ts",
  "settings/members/removal-dialog.tsx": "members.test.ts",
  "settings/members/role-dialog.tsx": "members.test.ts"
}
