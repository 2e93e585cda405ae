/** The message by which a page lets the waiting version take over. */
export const TAKE_OVER = "kazi:take-over"

const installed = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    if (worker.state === "installed") return resolve()
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") resolve()
    })
  })

/** The page has what it needs to be used: keeping the rest must not take the line from it. */
const settled = async (): Promise<void> => {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }))
  }
}

/**
 * Keeps the application on this device, so that it opens without a network, and tells when a newer version waits. Applying it puts
 * the new version in place and loads the page again.
 */
export const keepApplication = async (waiting: (apply: () => void) => void): Promise<void> => {
  const { serviceWorker } = navigator
  // Only a secure page may keep itself.
  if (serviceWorker === undefined) return
  await settled()
  const isFirst = serviceWorker.controller === null
  const tell = (worker: ServiceWorker): void =>
    waiting(() => {
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true })
      worker.postMessage(TAKE_OVER)
    })
  const registration = await serviceWorker.register("/sw.js", { updateViaCache: "none" })
  if (registration.waiting !== null && !isFirst) tell(registration.waiting)
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing
    if (worker === null || serviceWorker.controller === null) return
    installed(worker).then(
      () => tell(worker),
      () => {}
    )
  })
}
