// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { beforeAll, expect, it } from "vitest"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { useMenu } from "../../../src/ui/shell/navigation.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeAll(async () => {
  await startTexts("fr")
  await preloadTexts("shell", "records")
})

const Menu = () => useMenu().map(({ href, id }) => <i key={id}>{`${href} `}</i>)

/** The addresses of the menu where the server has written this into the page. */
const addressesWith = (config: object | null): ReadonlyArray<string> => {
  document.body.innerHTML = ""
  if (config !== null) {
    const told = document.body.appendChild(document.createElement("script"))
    told.id = "kazi-config"
    told.type = "application/json"
    told.textContent = JSON.stringify(config)
  }
  const place = document.body.appendChild(document.createElement("div"))
  const root = createRoot(place)
  act(() => root.render(<Menu />))
  const addresses = (place.textContent ?? "").trim().split(" ")
  act(() => root.unmount())
  return addresses
}

const features = { accounts: false, templateSocket: true, importHub: true }

it("the menu has the accounts only where the deployment shows them, between transactions and suppliers", () => {
  const without = addressesWith({ features })
  expect(without).toContain("/dashboard/transactions")
  expect(without).not.toContain("/dashboard/cards")
  expect(addressesWith(null)).toEqual(without)
  const shown = addressesWith({ features: { ...features, accounts: true } })
  expect(shown.filter((each) => !without.includes(each))).toEqual(["/dashboard/cards"])
  expect(shown.slice(shown.indexOf("/dashboard/transactions"))).toMatchObject([
    "/dashboard/transactions",
    "/dashboard/cards",
    "/dashboard/vendors",
    ...shown.slice(shown.indexOf("/dashboard/vendors") + 1)
  ])
})
