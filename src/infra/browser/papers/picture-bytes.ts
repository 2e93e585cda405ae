import type { ReadPictures } from "../../papers/document-sheet.ts"
import type { PictureName } from "../../papers/drawn.ts"
import { bytesOfBase64 } from "../files/bytes.ts"

/** Where the pictures of a sheet are, as addresses that an image can show; undefined where one is not on the device. */
export type PictureAddresses = { readonly [name in PictureName]?: string | undefined }

const PNG_ADDRESS = "data:image/png;base64,"

const bytesAt = (address: string | undefined): Uint8Array | null =>
  address?.startsWith(PNG_ADDRESS) === true ? (bytesOfBase64(address.slice(PNG_ADDRESS.length)) ?? null) : null

/** The bytes of pictures by the addresses by which the page shows them; null where one is not on the device or no PNG. */
export const pictureBytes = ({ logo, signature, stamp }: PictureAddresses): ReadPictures => ({
  logo: bytesAt(logo),
  stamp: bytesAt(stamp),
  signature: bytesAt(signature)
})
