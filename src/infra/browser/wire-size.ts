import { MAX_BODY_BYTES } from "../contract/limits.ts"

/** What a push needs beside its commands, in bytes, with room to spare. */
const ENVELOPE_BYTES = 2 * 1024

/** The longest command that the server can be sent, in bytes: a push of nothing else must fit into one request. */
export const MAX_COMMAND_BYTES = MAX_BODY_BYTES - ENVELOPE_BYTES

const utf8 = new TextEncoder()

/** How many bytes a value takes on its way to the server. */
export const wireBytes = (value: unknown): number => utf8.encode(JSON.stringify(value)).length
