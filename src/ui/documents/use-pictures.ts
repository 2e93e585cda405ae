import { useMemo } from "react"
import type { PictureNames } from "../../infra/papers/data-of.ts"
import type { PictureAddresses } from "../../infra/browser/papers/picture-bytes.ts"
import { useLogo } from "../app/use-logo.ts"

/** The pictures of a paper as addresses that an image can show; the same object as long as they are the same. */
export const usePictures = (names: PictureNames): PictureAddresses => {
  const logo = useLogo(names.logo)
  const stamp = useLogo(names.stamp)
  const signature = useLogo(names.signature)
  return useMemo(() => ({ logo, stamp, signature }), [logo, stamp, signature])
}
