import { isHtml } from "./html-answer.ts"
import { SERVICE_WORKER } from "./trusted-types.ts"

/** The message by which a page lets the waiting version take over. */
export const TAKE_OVER = "kazi:take-over"
/** The message by which a page of someone signed in has all of the application kept, not its first screen alone. */
export const KEEP_ALL = "kazi:keep-all"
/** So begins, before that, the message that says which language the page is in: the texts of others are kept with what few need. */
export const SPOKEN = "kazi:spoken:"
/** The message by which a page that has all it needs has the rest kept, which few need. */
export const KEEP_LAST = "kazi:keep-last"

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

const register = async (serviceWorker: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> => {
  await settled()
  return serviceWorker.register(SERVICE_WORKER, { updateViaCache: "none" })
}

/** Keeps the first screen on this device, so that the next visit shows it at once. */
export const keepFirstScreen = async (): Promise<void> => {
  const { serviceWorker } = navigator
  if (serviceWorker !== undefined) await register(serviceWorker)
}

/** Only whoever has signed in is offered to install the application: a visitor's line is not spent on its description. */
const offerInstallation = (): void => {
  if (document.querySelector('link[rel="manifest"]') !== null) return
  const link = document.createElement("link")
  link.rel = "manifest"
  link.href = "/manifest.webmanifest"
  document.head.append(link)
}

/** How long a worker may say nothing before nobody waits for its word any more, in milliseconds. One of an older build says none. */
const LONGEST_MS = 60_000
/** What takes less is not worth saying how far it is, in milliseconds. */
const MOMENT_MS = 2_000

/**
 * Has all of the application kept; resolves once it is, or where nothing is heard of it for too long. `coming`: how much of what lacks is here, in
 * percent, where that is more than a moment's work.
 */
const keepAll = (worker: ServiceWorker, coming: (percent: number) => void): Promise<void> =>
  new Promise((resolve) => {
    const [kept, far] = [new MessageChannel(), new MessageChannel()]
    const end = (): void => {
      clearTimeout(timer)
      kept.port1.close()
      far.port1.close()
      resolve()
    }
    let timer = setTimeout(end, LONGEST_MS)
    const begun = Date.now()
    far.port1.addEventListener("message", ({ data }: MessageEvent<number>) => {
      clearTimeout(timer)
      timer = setTimeout(end, LONGEST_MS)
      if (Date.now() - begun >= MOMENT_MS) coming(data)
    })
    far.port1.start()
    kept.port1.addEventListener("message", end)
    kept.port1.start()
    worker.postMessage(SPOKEN + document.documentElement.lang)
    worker.postMessage(KEEP_ALL, [kept.port2, far.port2])
  })

/**
 * Keeps the application on this device, so that it opens without a network, and tells when a newer version waits. Applying it puts
 * the new version in place and loads the page again. `kept` is called once all of the application is here, for what a page fetches ahead before
 * that would come twice; also where nothing keeps it. `coming`: how much of it is here, in percent, while that takes a while. Rejects where the
 * browser does not keep it.
 */
export const keepApplication = async (
  waiting: (apply: () => void) => void,
  kept: () => void,
  coming: (percent: number) => void = () => {}
): Promise<void> => {
  const { serviceWorker } = navigator
  // Only a secure page may keep itself.
  if (serviceWorker === undefined) return kept()
  const isFirst = serviceWorker.controller === null
  const tell = (worker: ServiceWorker): void =>
    waiting(() => {
      // Put in place from another tab meanwhile: there is no change left to wait for.
      const isOver = worker.state === "activated" || worker.state === "redundant"
      if (isOver || serviceWorker.controller === worker) return location.reload()
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true })
      worker.postMessage(TAKE_OVER)
    })
  // The first screen has had it begin; where nothing did, what is fetched ahead must not wait for it.
  if ((await serviceWorker.getRegistration()) === undefined) kept()
  const registration = await register(serviceWorker)
  offerInstallation()
  if (registration.waiting !== null && !isFirst) tell(registration.waiting)
  const follow = (): void => {
    const worker = registration.installing
    if (worker === null || serviceWorker.controller === null) return
    installed(worker).then(
      () => tell(worker),
      () => {}
    )
  }
  registration.addEventListener("updatefound", follow)
  // One that was found before anybody listened.
  follow()
  const { active } = await serviceWorker.ready
  if (active !== null) await keepAll(active, coming)
  kept()
}

/** Has kept what few need, too. */
export const keepLast = async (): Promise<void> => {
  ;(await navigator.serviceWorker?.getRegistration())?.active?.postMessage(KEEP_LAST)
}

/** Has the browser look for a newer version now: who needs one must not wait for its own next look. */
export const lookForUpdate = async (): Promise<void> => {
  await (await navigator.serviceWorker?.getRegistration())?.update()
}

/** Nothing that a worker keeps answers this one, and a page that the network has in its place is no answer. */
const serverAnswers = (): Promise<boolean> =>
  fetch("/api/v1.1/health/", { cache: "no-store" }).then(
    (answer) => answer.ok && !isHtml(answer),
    () => false
  )

/**
 * A page kept from an older build asks for files that are gone: the page of today names today's. Once for each build, lest it goes
 * round, and only while the server answers: a file that did not come because the line is down is no reason to lose the page.
 */
export const reloadWhenFilesAreGone = (build: string, reload = (): void => location.reload()): void => {
  window.addEventListener("vite:preloadError", () => {
    if (sessionStorage.getItem("kazi:reloaded") === build) return
    void serverAnswers().then((isAnswering) => {
      if (!isAnswering) return
      sessionStorage.setItem("kazi:reloaded", build)
      reload()
    })
  })
}
