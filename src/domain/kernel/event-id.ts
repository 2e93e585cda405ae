import type { CommandId } from "./ids.ts"

/** So many events of one command have ids of their own. */
const IDS_OF_COMMAND = 0x1000

/**
 * The id of an event: a UUID of version 7 made of when it was booked (`at`, milliseconds since 1970), of which one of its command's events
 * it is (from 0) and of the chance in the id of the command. Nothing in it is news to who holds the event, so that it need not be sent.
 */
export const eventIdOf = (at: number, commandId: CommandId, nth: number): string => {
  const time = at.toString(16).padStart(12, "0")
  const which = (nth % IDS_OF_COMMAND).toString(16).padStart(3, "0")
  return `${time.slice(0, 8)}-${time.slice(8)}-7${which}-${commandId.slice(19)}`
}
