import { decode, encode } from "fast-png"
import { describe, expect, it } from "vitest"
import { opaquePicture } from "../../../src/infra/papers/opaque-picture.ts"
import { ring } from "./samples.ts"

/** The pixels of what came of a picture of two pixels. */
const drawn = (image: Parameters<typeof encode>[0]): ReadonlyArray<number> => {
  const png = opaquePicture(encode(image))
  if (png === undefined) throw new Error("it was not read")
  const { channels, data } = decode(png)
  expect(channels).toBe(3)
  return [...data]
}

describe("a picture on white paper", () => {
  it("is white where one sees through it, and half as dark where one half does", () => {
    const data = Uint8Array.of(200, 100, 0, 255, 200, 100, 0, 0, 0, 0, 0, 128)
    expect(drawn({ width: 3, height: 1, channels: 4, data })).toEqual([200, 100, 0, 255, 255, 255, 127, 127, 127])
  })

  it("has three colours, whether it had one, two, three or deep ones", () => {
    expect(drawn({ width: 2, height: 1, channels: 1, data: Uint8Array.of(7, 9) })).toEqual([7, 7, 7, 9, 9, 9])
    expect(drawn({ width: 2, height: 1, channels: 2, data: Uint8Array.of(7, 255, 9, 0) })).toEqual([
      7, 7, 7, 255, 255, 255
    ])
    expect(drawn({ width: 1, height: 1, channels: 3, data: Uint8Array.of(1, 2, 3) })).toEqual([1, 2, 3])
    expect(
      drawn({ width: 1, height: 1, channels: 3, depth: 16, data: Uint16Array.of(0x1234, 0x5678, 0x9abc) })
    ).toEqual([0x12, 0x56, 0x9a])
  })

  it("is none when it cannot be read, or is too large to be", () => {
    expect(opaquePicture(ring)).toBeDefined()
    expect(opaquePicture(ring.slice(0, -30))).toBeUndefined()
    expect(opaquePicture(new TextEncoder().encode("<svg/>"))).toBeUndefined()
    expect(opaquePicture(new Uint8Array())).toBeUndefined()
    const wide = ring.slice()
    new DataView(wide.buffer).setUint32(16, 60_000)
    expect(opaquePicture(wide)).toBeUndefined()
  })

  it("is drawn once for papers that follow each other, whatever else they bear", () => {
    const one = (colour: number): Uint8Array =>
      encode({ width: 1, height: 1, channels: 3, data: Uint8Array.of(colour, 0, 0) })
    const first = opaquePicture(one(1))
    expect(opaquePicture(one(2))).not.toEqual(first)
    opaquePicture(one(3))
    expect(opaquePicture(one(1))).toBe(first)
    for (const colour of [4, 5, 6]) opaquePicture(one(colour))
    // Three are kept, and no more.
    expect(opaquePicture(one(1))).not.toBe(first)
    expect(opaquePicture(one(1))).toEqual(first)
  })
})
