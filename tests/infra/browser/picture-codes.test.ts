import { beforeAll, expect, it } from "vitest"
import { openPictureReader, type PictureReader } from "../../../src/infra/browser/picture-codes.ts"
import { asImage, drawBarCode, wasmOf } from "../../support/bar-code-picture.ts"

let read: PictureReader

beforeAll(async () => {
  read = await openPictureReader({ wasmBinary: wasmOf("reader") })
})

it.each([
  ["6111245590011", "EAN13"],
  ["SAVON-0042", "Code128"]
] as const)("reads %s, an %s", async (text, format) => {
  expect(await read(asImage(await drawBarCode(text, format)))).toBe(text)
})

it("reads a code that is held upside down", async () => {
  const { height, light, width } = await drawBarCode("6111245590011", "EAN13")
  expect(await read(asImage({ light: light.toReversed(), width, height }))).toBe("6111245590011")
})

it("reads nothing where there is no code", async () => {
  const { height, light, width } = await drawBarCode("6111245590011", "EAN13")
  expect(await read(asImage({ light: new Uint8Array(light.length).fill(200), width, height }))).toBeUndefined()
})
