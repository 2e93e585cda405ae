// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { keepApplication, TAKE_OVER } from "../../../src/infra/browser/updates.ts"

/** A version of the application that is being installed, waits, or has taken over. */
class Worker extends EventTarget {
  state: ServiceWorkerState = "installing"
  readonly heard: Array<unknown> = []
  postMessage(message: unknown): void {
    this.heard.push(message)
  }
  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event("statechange"))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  readonly active = new Worker()
}

const reload = vi.fn<() => void>()
const told = vi.fn<(apply: () => void) => void>()
let registration: Registration
let container: EventTarget

/** What the last note that a version waits would do. */
const apply = (): void => told.mock.lastCall?.[0]()

beforeEach(() => {
  reload.mockReset()
  told.mockReset()
  registration = new Registration()
  container = Object.assign(new EventTarget(), {
    controller: registration.active,
    register: async () => registration,
    ready: Promise.resolve(registration)
  })
  vi.stubGlobal("navigator", { serviceWorker: container })
  vi.stubGlobal("location", { reload })
})
afterEach(() => vi.unstubAllGlobals())

it("puts the version that waits in place, and loads the page again once it is", async () => {
  const next = new Worker()
  registration.waiting = next
  next.state = "installed"
  await keepApplication(told)
  apply()
  expect(next.heard).toEqual([TAKE_OVER])
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event("controllerchange"))
  expect(reload).toHaveBeenCalledOnce()
})

it("tells of a version that was being fetched already when the page began to listen", async () => {
  const next = new Worker()
  registration.installing = next
  await keepApplication(told)
  expect(told).not.toHaveBeenCalled()
  next.become("installed")
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
})

it("tells of a version that is fetched later", async () => {
  await keepApplication(told)
  const next = new Worker()
  registration.installing = next
  registration.dispatchEvent(new Event("updatefound"))
  next.become("installed")
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
})

it.each(["activated", "redundant"] as const)(
  "loads the page again at once where another tab put the version in place before (%s)",
  async (state) => {
    const next = new Worker()
    registration.waiting = next
    next.state = "installed"
    await keepApplication(told)
    next.become("activated")
    container.dispatchEvent(new Event("controllerchange"))
    next.become(state)
    expect(reload).not.toHaveBeenCalled()
    apply()
    expect(reload).toHaveBeenCalledOnce()
  }
)
