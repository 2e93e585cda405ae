import { encode } from "fast-png"

/** A picture as a PNG that one sees through wherever `isInk` says no. */
const drawn = (
  [width, height]: readonly [number, number],
  [red, green, blue]: readonly [number, number, number],
  isInk: (x: number, y: number) => boolean
): Uint8Array =>
  encode({
    width,
    height,
    channels: 4,
    data: Uint8Array.from({ length: width * height * 4 }, (_, index) => {
      const pixel = index >> 2
      return [red, green, blue, isInk(pixel % width, Math.floor(pixel / width)) ? 255 : 0][index % 4] ?? 0
    })
  })

const side = 120
const middle = side / 2
const fromMiddle = (x: number, y: number): number => Math.hypot(x - middle, y - middle)

/** A logo: a ring. */
export const ring: Uint8Array = drawn(
  [side, side],
  [180, 74, 43],
  (x, y) => Math.abs(fromMiddle(x, y) - side / 3) < side / 8
)

/** A stamp: two rings around a bar. */
export const stamp: Uint8Array = drawn([side, side], [28, 63, 148], (x, y) => {
  const distance = fromMiddle(x, y)
  return Math.abs(distance - 56) < 2.5 || Math.abs(distance - 40) < 1.5 || (Math.abs(y - middle) < 8 && distance < 32)
})

/** A signature, wider than high: a wave. */
export const signature: Uint8Array = drawn(
  [260, 90],
  [20, 25, 60],
  (x, y) => Math.abs(45 + 34 * Math.sin(x / 14) * Math.cos(x / 61) - y) < 4
)
