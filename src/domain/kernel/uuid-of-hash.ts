/** The UUID (version 8) that a SHA-256 in hexadecimal stands for: the same for the same hash. */
export const uuidOfHash = (hex: string): string => {
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The UUID beside one: of two records that are made of the same thing each has its own, and either is known by the other. */
export const uuidBeside = (uuid: string): string =>
  `${uuid.slice(0, -1)}${(Number.parseInt(uuid.slice(-1), 16) ^ 1).toString(16)}`
