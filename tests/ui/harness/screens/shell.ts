import { containing, named } from "../../../e2e/support/texts.ts"
import { type Act, press, looker, presses, beginning, type ScreenInUse } from "./screen.ts"

const hasEnded: Act = (page) =>
  page.evaluate(() => {
    const { session } = window as unknown as { session: { send: (event: { type: string }) => void } }
    session.send({ type: "session.expired" })
  })

/** What opens from the frame of the application and from any list. */
export const inTheShell: ReadonlyArray<ScreenInUse> = [
  {
    name: "filters",
    path: "/dashboard/invoices",
    shows: ["lists/filters-dialog.tsx"],
    act: (page, t) => press(page, containing(t.lists.filters.title))
  },
  {
    name: "mistakes in a form in front of a list",
    path: "/dashboard/clients",
    front: '[role="dialog"] [data-invalid]',
    act: async (page, t) => {
      await press(page, named(t.customers.add))
      await page.locator('[role="dialog"] button[type=submit]').click()
    }
  },
  {
    name: "actions on a list",
    path: "/dashboard/invoices",
    shows: ["lists/list-menu.tsx"],
    act: presses((t) => t.lists.tools)
  },
  {
    name: "compact rows",
    path: "/dashboard/invoices",
    size: "desktop",
    act: async (page, t) => {
      await press(page, named(t.lists.tools))
      await press(page, named(t.lists.density.compact), "menuitem")
      await page.locator('[data-density="compact"]').waitFor()
      await press(page, named(t.lists.tools))
    }
  },
  {
    name: "columns of a list",
    path: "/dashboard/invoices",
    size: "desktop",
    shows: ["lists/columns-dialog.tsx"],
    act: async (page, t) => {
      await press(page, named(t.lists.tools))
      await press(page, named(t.lists.columns.choose), "menuitem")
    }
  },
  {
    name: "what a phone's bar has no room for",
    path: "/dashboard",
    size: "phone",
    shows: ["shell/more-sheet.tsx"],
    act: presses((t) => t.shell.more)
  },
  {
    name: "what can be begun on a phone",
    path: "/dashboard",
    size: "phone",
    shows: ["shell/new-sheet.tsx"],
    act: presses((t) => t.shell.new)
  },
  {
    name: "menu of the account",
    path: "/dashboard",
    size: "desktop",
    shows: ["shell/account-menu.tsx"],
    act: (page, t) => press(page, containing(t.shell.account))
  },
  {
    name: "companies",
    path: "/dashboard",
    size: "phone",
    shows: ["app/companies/companies-dialog.tsx"],
    act: (page, t) => press(page, containing(t.shell.companies))
  },
  {
    name: "synchronisation",
    path: "/dashboard",
    scene: { attention: 4, hasFiles: true, isFlagged: true },
    size: "phone",
    shows: ["shell/sync-panel.tsx"],
    act: (page, t) => press(page, beginning(t.shell.sync.label))
  },
  {
    name: "unsent work out of a file",
    path: "/dashboard",
    size: "phone",
    act: async (page, t) => {
      await press(page, beginning(t.shell.sync.label))
      const file = { name: "kazi.json", mimeType: "application/json", buffer: Buffer.from('{"format":"kazi-unsent"}') }
      await page.locator("input[type=file]").setInputFiles(file)
      await press(page, beginning(t.recovery.file.adopt_other))
    }
  },
  {
    name: "synchronisation for who may only look",
    path: "/dashboard",
    scene: { ...looker, attention: 4, hasFiles: true, isFlagged: true },
    size: "phone",
    act: (page, t) => press(page, beginning(t.shell.sync.label))
  },
  {
    name: "search over everything",
    path: "/dashboard",
    shows: ["shell/palette/palette.tsx"],
    act: (page) => page.keyboard.press("Control+k")
  },
  {
    name: "keys",
    path: "/dashboard",
    shows: ["shell/palette/shortcuts-sheet.tsx"],
    act: (page) => page.keyboard.press("?")
  },
  {
    name: "password in place",
    path: "/dashboard",
    scene: { health: "auth-required" },
    shows: ["forms/session/password-again.tsx"],
    act: hasEnded
  },
  {
    name: "question before signing out",
    path: "/dashboard",
    scene: { net: "offline", waiting: 3, hasFiles: true },
    size: "phone",
    shows: ["forms/session/leave-dialog.tsx"],
    act: async (page, t) => {
      await press(page, named(t.shell.more))
      await press(page, named(t.shell.signOut))
    }
  },
  {
    name: "question before work is erased",
    path: "/dashboard",
    scene: { net: "offline", waiting: 3 },
    size: "phone",
    shows: ["forms/session/leave-dialog.tsx"],
    act: async (page, t) => {
      await press(page, named(t.shell.more))
      await press(page, named(t.shell.signOut))
      await press(page, named(t.shell.leave.confirm))
    }
  }
]
