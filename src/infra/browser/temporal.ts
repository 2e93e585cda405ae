import type { Temporal as Api } from "temporal-polyfill"

const own = (globalThis as { readonly Temporal?: typeof Api }).Temporal

/**
 * What « temporal-polyfill » means in the page (vite.config.ts puts it in its place): the browser's own Temporal; where there is none,
 * the polyfill, which {@link temporalReady} fetches before anything reads a date.
 */
export let Temporal: typeof Api | undefined = own

/** Fetches the polyfill where the browser has no Temporal. */
export const temporalReady = async (): Promise<void> => {
  Temporal ??= (await import("temporal-polyfill/implementation")).Temporal
}
