/** Bytes as base64. */
export const base64Of = (bytes: Uint8Array): string => {
  let binary = ""
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}

/** The SHA-256 of bytes, in hexadecimal: what a file is named by. */
export const hashOf = async (bytes: Uint8Array): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}
