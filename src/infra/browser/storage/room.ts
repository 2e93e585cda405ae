import { isQuotaExceeded } from "./durable-database.ts"

/** Writes what is nowhere else: where the browser has no room for it, what can be had again goes first. Errors: as those of the write. */
export type InRoom = <A>(write: () => Promise<A>) => Promise<A>

/** Lets go of something that can be had again. Resolves with whether there was any. */
export type LetGo = () => Promise<boolean>

/** Makes room by letting go of these, each until nothing of it is left, in their order, and tries the write again after each. */
export const roomMadeBy =
  (spare: ReadonlyArray<LetGo>): InRoom =>
  async (write) => {
    try {
      return await write()
    } catch (full) {
      if (!isQuotaExceeded(full)) throw full
      for (const letGo of spare) {
        while (await letGo().catch(() => false)) {
          try {
            return await write()
          } catch (error) {
            if (!isQuotaExceeded(error)) throw error
          }
        }
      }
      throw full
    }
  }

/** Makes none: for who has nothing to let go of. */
export const noRoomMade: InRoom = (write) => write()
