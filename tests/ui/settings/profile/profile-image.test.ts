import { describe, expect, it } from "vitest"
import {
  FILE_MAX_BYTES,
  middleSquare,
  problemOfFile,
  withFewerShades
} from "../../../../src/ui/settings/profile/profile-image.ts"

describe("a file picked as a profile image", () => {
  it("must be an image that every browser reads", () => {
    for (const type of ["image/png", "image/jpeg", "image/webp"])
      expect(problemOfFile({ type, size: 10 })).toBeUndefined()
    for (const type of ["image/svg+xml", "image/gif", "application/pdf", "text/plain", ""]) {
      expect(problemOfFile({ type, size: 10 })).toBe("notAnImage")
    }
  })

  it("may be as large as a photograph, and no larger", () => {
    expect(problemOfFile({ type: "image/jpeg", size: FILE_MAX_BYTES })).toBeUndefined()
    expect(problemOfFile({ type: "image/jpeg", size: FILE_MAX_BYTES + 1 })).toBe("tooLarge")
  })
})

describe("the portrait", () => {
  it("is the square in the middle", () => {
    expect(middleSquare(1200, 800)).toEqual({ left: 200, top: 0, side: 800 })
    expect(middleSquare(801, 1200)).toEqual({ left: 0, top: 199, side: 801 })
    expect(middleSquare(40, 40)).toEqual({ left: 0, top: 0, side: 40 })
  })

  it("keeps so many shades of each colour, near what they were, and its transparency", () => {
    const pixels = Uint8ClampedArray.from(Array.from({ length: 256 * 4 }, (_, at) => Math.floor(at / 4)))
    withFewerShades(pixels, 4)
    const reds = pixels.filter((_, at) => at % 4 === 0)
    expect(new Set(reds).size).toBe(16)
    for (const [was, is] of reds.entries()) expect(Math.abs(was - is)).toBeLessThanOrEqual(8)
    for (const [was, is] of pixels.filter((_, at) => at % 4 === 3).entries()) expect(is).toBe(was)
  })
})
