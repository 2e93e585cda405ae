import { bytesOfBase64 } from "../files/bytes.ts"

const PNG_ADDRESS = "data:image/png;base64,"

/** The bytes of a picture by the address by which the page shows it; null where it is not on the device or no PNG. */
export const pictureBytes = (address: string | undefined): Uint8Array | null =>
  address?.startsWith(PNG_ADDRESS) === true ? (bytesOfBase64(address.slice(PNG_ADDRESS.length)) ?? null) : null
