/** Inside how many lists and objects a value may stand in JSON that is hashed, and so in JSON that is taken from a device. */
export const MAX_JSON_DEPTH = 16
