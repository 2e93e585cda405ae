export const utf8 = new TextEncoder()
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"))

/** Bytes in lower-case hexadecimal. */
export const hex = (bytes: ArrayBuffer): string => {
  let text = ""
  for (const byte of new Uint8Array(bytes)) text += HEX[byte] ?? ""
  return text
}

export const digest = (bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> => crypto.subtle.digest("SHA-256", bytes)

/** SHA-256 of a text, in lower-case hexadecimal. */
export const sha256 = async (text: string): Promise<string> => hex(await digest(utf8.encode(text)))
