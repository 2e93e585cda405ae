import { STAND } from "./shared.ts"
import { openStand, Stand } from "./stand.ts"

/** Opens what the files of a run share, and closes it behind the last of them. */
export default async (): Promise<() => Promise<void>> => {
  const stand = new Stand()
  const { address, close } = await openStand(stand)
  process.env[STAND] = address
  // All files will be run, and downloading is no work: it is done by the time somebody needs it.
  if (process.env["KAZI_WHOLE_RUN"] !== undefined) stand.give("emulator").catch(() => undefined)
  return async () => {
    close()
    await stand.close()
  }
}
