// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import type { SessionPort } from "../../../src/ui/app/session-port.ts"
import { makeRouter } from "../../../src/ui/routes/tree.ts"
import { isOdd } from "../../../src/domain/sale/aggregate.ts"
import { stateHash } from "../../infra/server/event-store/replica.ts"
import { aboveLimitId, voidSaleId } from "../harness/demo-sales.ts"
import { everyScreen, lookedAtElsewhere } from "../harness/every-screen.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene, type Scene } from "../harness/scene.ts"

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

it("plays a sale above the credit limit of its customer, and one that is void", () => {
  const { books } = openMemoryBooks({ ...defaultScene, isOdd: true }).snapshot()
  expect([...books.sales.values()].filter(isOdd).map(({ recorded }) => [recorded.saleId, recorded.flags])).toEqual([
    [aboveLimitId, ["above_limit"]]
  ])
  expect(books.sales.get(voidSaleId)?.lifecycle).toBe("voided")
})

it("plays the same books however often it opens them, and others for another scene", () => {
  const scene = { ...defaultScene, isCorrected: true, isConverted: true, isFlagged: true, isOdd: true }
  const opened = (changed: Partial<Scene>): string =>
    stateHash(openMemoryBooks({ ...scene, ...changed }).snapshot().books)
  const first = opened({})
  const plain = opened({ isCorrected: false })
  expect(plain).not.toBe(first)
  expect(opened({})).toBe(first)
  expect(opened({ isCorrected: false })).toBe(plain)
})

it("names journeys that look with axe", () => {
  for (const journey of new Set(Object.values(lookedAtElsewhere))) {
    expect(readFileSync(join(process.cwd(), "tests/e2e", journey), "utf8"), journey).toContain("expectAccessible")
  }
})
