import path from "node:path"
import type { Page } from "playwright"
import { makeFolder } from "../../support/temporary-folder.ts"
import { openers } from "./openers.ts"
import { GalleryVisits } from "./visits.ts"
import type { Visit } from "./visits.ts"

/**
 * Pictures of every section of the gallery and of everything that opens, for people to look at: both sizes, languages and
 * themes, then longer texts, more contrast and forced colours. `npm run gallery:pictures [-- phone-fr-dark ...]`.
 */
const folder = makeFolder("gallery-pictures")
const wanted = process.argv.slice(2)

const looks: Array<readonly [name: string, visit: Visit]> = []
for (const size of ["phone", "desktop"] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const lang of ["fr", "en", "long"]) {
      looks.push([`${size}-${lang}-${colorScheme}`, { size, colorScheme, query: { lang } }])
    }
    looks.push([`${size}-contrast-${colorScheme}`, { size, colorScheme, contrast: "more" }])
    looks.push([`${size}-forced-${colorScheme}`, { size, colorScheme, forcedColors: "active" }])
  }
}

const shoot = async (page: Page, look: string): Promise<void> => {
  for (const section of await page.locator("main > section").all()) {
    await section.screenshot({ path: path.join(folder, `${look}-${(await section.getAttribute("id")) ?? ""}.png`) })
  }
  for (const { name, open, close } of await openers(page)) {
    await open()
    await page.screenshot({ path: path.join(folder, `${look}-open-${name}.png`) })
    await close()
  }
  for (const teller of await page.locator("[data-tells] button").all()) await teller.click()
  await page.screenshot({ path: path.join(folder, `${look}-open-messages.png`) })
}

const gallery = await GalleryVisits.open()
try {
  for (const [look, visit] of looks) {
    if (wanted.length > 0 && !wanted.includes(look)) continue
    await gallery.visit(visit, (page) => shoot(page, look))
    await gallery.visit({ ...visit, query: { ...visit.query, page: "welcome" } }, async (page) => {
      await page.screenshot({ path: path.join(folder, `${look}-welcome.png`) })
    })
  }
} finally {
  await gallery.close()
}
console.log(`Pictures: ${folder}`)
