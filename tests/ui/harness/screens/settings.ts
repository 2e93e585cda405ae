import { containing, named } from "../../../e2e/support/texts.ts"
import { press, presses, beginning, type ScreenInUse } from "./screen.ts"

/** What opens in front of the settings. */
export const inSettings: ReadonlyArray<ScreenInUse> = [
  {
    name: "numbering of a series",
    path: "/dashboard/settings/invoice",
    shows: ["settings/invoice/numbering-dialog.tsx"],
    act: (page, t) => press(page, beginning(t.business.numbering.editNamed))
  },
  {
    name: "form of a tax",
    path: "/dashboard/settings/taxes",
    shows: ["settings/taxes/tax-dialog.tsx"],
    act: presses((t) => t.business.taxes.add)
  },
  {
    name: "menu of a tax",
    path: "/dashboard/settings/taxes",
    shows: ["settings/taxes/taxes-screen.tsx"],
    act: (page, t) => press(page, beginning(t.business.actionsOf))
  },
  {
    name: "form of a template",
    path: "/dashboard/settings/templates",
    shows: ["settings/templates/templates-screen.tsx"],
    act: async (page, t) => {
      await press(page, beginning(t.templates.start))
      await page
        .getByRole("img", { name: beginning(t.templates.page) })
        .first()
        .waitFor()
      await press(page, containing(t.templates.layout))
    }
  },
  {
    name: "template shown on another screen",
    path: "/dashboard/settings/templates",
    scene: { secondScreen: "showing" },
    act: async (page, t) => {
      await press(page, beginning(t.templates.start))
      await page.getByText(t.templates.follow.show).click()
      await page.getByText(t.templates.follow.where).waitFor()
      await press(page, containing(t.templates.layout))
    }
  },
  {
    name: "form of a category",
    path: "/dashboard/settings/categories",
    shows: ["settings/categories/category-dialogs.tsx"],
    act: presses((t) => t.categories.addOf.expense)
  },
  {
    name: "menu of a category",
    path: "/dashboard/settings/categories",
    shows: ["settings/categories/categories-screen.tsx"],
    act: (page, t) => press(page, beginning(t.categories.actionsOf))
  },
  {
    name: "question before categories are merged",
    path: "/dashboard/settings/categories",
    shows: ["settings/categories/category-dialogs.tsx"],
    act: async (page, t) => {
      await press(page, beginning(t.categories.actionsOf))
      await press(page, named(t.categories.merge), "menuitem")
    }
  },
  {
    name: "way to pay",
    path: "/dashboard/settings/company",
    shows: ["settings/company/payment-option-dialog.tsx"],
    act: presses((t) => t.business.options.add)
  },
  {
    name: "another address",
    path: "/dashboard/settings/user",
    shows: ["settings/profile/email-card.tsx"],
    act: presses((t) => t.account.email.change)
  },
  {
    name: "question before leaving what is not saved",
    path: "/dashboard/settings/user",
    size: "phone",
    shows: ["forms/leave-guard.tsx"],
    act: async (page, t) => {
      await page.getByRole("textbox", { name: beginning(t.account.name.label) }).fill("Awa")
      await page.locator('a[href="/dashboard/invoices"]').filter({ visible: true }).first().click()
    }
  },
  {
    name: "another password",
    path: "/dashboard/settings/user",
    shows: ["settings/profile/password-card.tsx"],
    act: presses((t) => t.account.password.change)
  }
]
