/** Bytes as base64. */
export const base64Of = (bytes: Uint8Array): string => {
  let binary = ""
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}

/** The bytes of a base64 text, undefined for any other text. */
export const bytesOfBase64 = (text: string): Uint8Array | undefined => {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** The SHA-256 of bytes, in hexadecimal: what a file is named by. */
export const hashOf = async (bytes: Uint8Array): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** The types of what screens show and people keep, by how they begin. */
const BEGINNINGS = { "application/pdf": "%PDF-", "image/jpeg": "\xff\xd8\xff" } as const
export type ShownType = keyof typeof BEGINNINGS | "image/png"

/** What bytes are, whatever they are called; pictures of the application itself are PNG. */
export const typeOfBytes = (bytes: Uint8Array): ShownType => {
  const head = String.fromCharCode(...bytes.subarray(0, 5))
  for (const type of ["application/pdf", "image/jpeg"] as const) if (head.startsWith(BEGINNINGS[type])) return type
  return "image/png"
}

/** How the names of files of a type end. */
export const ENDINGS: { readonly [type in ShownType]: string } = {
  "application/pdf": ".pdf",
  "image/jpeg": ".jpg",
  "image/png": ".png"
}

const TYPES = ["application/pdf", "image/jpeg", "image/png"] as const satisfies ReadonlyArray<ShownType>

/** What an address that holds bytes says that they are; undefined for any other address. */
export const typeAt = (address: string): ShownType | undefined =>
  TYPES.find((type) => address.startsWith(`data:${type};base64,`))

/** The bytes that an address holds, and what they are; undefined for any other address. */
export const bytesAt = (
  address: string | undefined
): { readonly bytes: Uint8Array; readonly type: ShownType } | undefined => {
  const type = address === undefined ? undefined : typeAt(address)
  const bytes = type === undefined ? undefined : bytesOfBase64(address?.slice(address.indexOf(",") + 1) ?? "")
  return type === undefined || bytes === undefined ? undefined : { bytes, type }
}
