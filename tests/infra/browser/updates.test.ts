// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { KEEP_ALL, keepApplication, SPOKEN, TAKE_OVER } from "../../../src/infra/browser/updates.ts"

/** A version of the application that is being installed, waits, or has taken over. */
class Worker extends EventTarget {
  state: ServiceWorkerState = "installing"
  readonly heard: Array<unknown> = []
  postMessage(message: unknown, ports: ReadonlyArray<MessagePort> = []): void {
    this.heard.push(message)
    ports[0]?.postMessage(null)
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
const kept = vi.fn<() => void>()
const told = vi.fn<(apply: () => void) => void>()
let registration: Registration
let container: EventTarget

/** What the last note that a version waits would do. */
const apply = (): void => told.mock.lastCall?.[0]()

beforeEach(() => {
  reload.mockReset()
  told.mockReset()
  kept.mockReset()
  registration = new Registration()
  container = Object.assign(new EventTarget(), {
    controller: registration.active,
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration)
  })
  vi.stubGlobal("navigator", { serviceWorker: container })
  vi.stubGlobal("location", { reload })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it("puts the version that waits in place, and loads the page again once it is", async () => {
  const next = new Worker()
  registration.waiting = next
  next.state = "installed"
  await keepApplication(told, kept)
  apply()
  expect(next.heard).toEqual([TAKE_OVER])
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event("controllerchange"))
  expect(reload).toHaveBeenCalledOnce()
})

it("tells of a version that was being fetched already when the page began to listen", async () => {
  const next = new Worker()
  registration.installing = next
  await keepApplication(told, kept)
  expect(told).not.toHaveBeenCalled()
  next.become("installed")
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
})

it("tells of a version that is fetched later", async () => {
  await keepApplication(told, kept)
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
    await keepApplication(told, kept)
    next.become("activated")
    container.dispatchEvent(new Event("controllerchange"))
    next.become(state)
    expect(reload).not.toHaveBeenCalled()
    apply()
    expect(reload).toHaveBeenCalledOnce()
  }
)

it("says once all of the application is kept, and not before the worker does", async () => {
  let answer = (): void => {}
  registration.active.postMessage = (_message: unknown, ports: ReadonlyArray<MessagePort>) => {
    answer = () => ports[0]?.postMessage(null)
  }
  const keeping = keepApplication(told, kept)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(kept).not.toHaveBeenCalled()
  answer()
  await keeping
  expect(kept).toHaveBeenCalledOnce()
})

it("says which language the page is in before it has the application kept", async () => {
  document.documentElement.lang = "en"
  await keepApplication(told, kept)
  expect(registration.active.heard).toEqual([`${SPOKEN}en`, KEEP_ALL])
})

it("says how far the application is, where that takes more than a moment", async () => {
  const [coming, clock] = [vi.fn<(percent: number) => void>(), vi.spyOn(Date, "now").mockReturnValue(10_000)]
  let ports: ReadonlyArray<MessagePort> = []
  registration.active.postMessage = (_message: unknown, given: ReadonlyArray<MessagePort>) => {
    ports = given
  }
  const keeping = keepApplication(told, kept, coming)
  await vi.waitFor(() => expect(ports).toHaveLength(2))
  ports[1]?.postMessage(4)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(coming).not.toHaveBeenCalled()
  clock.mockReturnValue(12_000)
  ports[1]?.postMessage(8)
  await vi.waitFor(() => expect(coming.mock.calls).toEqual([[8]]))
  expect(kept).not.toHaveBeenCalled()
  ports[0]?.postMessage(null)
  await keeping
  expect(kept).toHaveBeenCalledOnce()
})

it("waits for nothing where nothing keeps the application", async () => {
  vi.stubGlobal("navigator", {})
  await keepApplication(told, kept)
  expect(kept).toHaveBeenCalledOnce()
})

it("has what is fetched ahead wait for no worker that nothing has begun to install", async () => {
  Object.assign(container, { getRegistration: async () => undefined, register: () => new Promise(() => {}) })
  void keepApplication(told, kept)
  await vi.waitFor(() => expect(kept).toHaveBeenCalledOnce())
})
