// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import type { SessionPort } from "../../../src/ui/app/session-port.ts"
import { makeRouter } from "../../../src/ui/routes/tree.ts"
import { everyScreen, lookedAtElsewhere } from "../harness/every-screen.ts"

const root = join(process.cwd(), "src/ui")

it("visits every route", () => {
  const router = makeRouter({ session: {} as SessionPort })
  // The start leads elsewhere at once.
  const all = Object.keys(router.routesByPath).filter((path) => path !== "/")
  const visited = everyScreen.map(({ path }) => {
    const [, , found] = router.getMatchedRoutes(path)
    return String(found?.fullPath).replace(/(.)\/$/, "$1")
  })
  expect(all.map((path) => path.replace(/(.)\/$/, "$1")).filter((path) => !visited.includes(path))).toEqual([])
})

it("looks at everything that opens in front of a page, here or in a journey", () => {
  const opening = readdirSync(root, { recursive: true, encoding: "utf8" })
    // What puts every form in front is looked at with the forms.
    .filter((file) => file.endsWith(".tsx") && !file.startsWith("components/") && file !== "forms/in-front.tsx")
    .filter((file) =>
      /<(?:Dialog|AlertDialog|Menu|ModalOverlay)\b|\binFront\(/.test(readFileSync(join(root, file), "utf8"))
    )
  const looked = [...everyScreen.flatMap(({ shows = [] }) => shows), ...Object.keys(lookedAtElsewhere)]
  expect(opening.filter((file) => !looked.includes(file))).toEqual([])
  expect(looked.filter((file) => !opening.includes(file))).toEqual([])
})

it("names journeys that look with axe", () => {
  for (const journey of new Set(Object.values(lookedAtElsewhere))) {
    expect(readFileSync(join(process.cwd(), "tests/e2e", journey), "utf8"), journey).toContain("expectAccessible")
  }
})
