import { decode, encode } from "fast-png"
import { crc32, deflateSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { redrawLogo } from "../../../../src/infra/server/images/logo.ts"
import { redraw as redrawAny } from "../../../../src/infra/server/images/redraw.ts"

/** As a profile image is. */
const redraw = (png: Buffer) => redrawAny(png, ({ height, width }) => width === 300 && height === 300)

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const header = (width: number, height: number, depth = 8, colour = 6): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, 0, 0, 0], 8)
  return chunk("IHDR", data)
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const end = chunk("IEND", new Uint8Array())
const file = (...chunks: ReadonlyArray<Buffer>): Buffer => Buffer.concat([signature, ...chunks])

/** Some picture, the same each time. */
const pixels = (bytes: number): Uint8Array => Uint8Array.from({ length: bytes }, (_, at) => (at * 37 + (at >> 8)) % 256)

const rows = (bytesInRow: number): Buffer =>
  Buffer.concat(Array.from({ length: 300 }, (_, row) => Buffer.from([0, ...pixels(bytesInRow).map((v) => v + row)])))

const image = chunk("IDAT", deflateSync(rows(1200)))
const marker = "<?php system($_GET['c']); // some text of more than 32 bytes ?>"

describe("a profile image is drawn anew", () => {
  it.each([
    ["with colours", { channels: 3, depth: 8 as const }],
    ["with transparency", { channels: 4, depth: 8 as const }],
    ["in grey", { channels: 1, depth: 8 as const }]
  ])("%s: the same picture", (_name, { channels, depth }) => {
    const data = pixels(300 * 300 * channels)
    const drawn = redraw(Buffer.from(encode({ width: 300, height: 300, channels, depth, data })))
    const read = decode(drawn ?? new Uint8Array())
    expect([read.width, read.height, read.channels, read.depth]).toEqual([300, 300, channels, 8])
    expect(Buffer.from(read.data).equals(data)).toBe(true)
  })

  it("with a palette, or 16 bits a channel: 8 bits, no palette", () => {
    const palette = chunk("PLTE", Uint8Array.from([255, 0, 0, 0, 0, 255]))
    const indexed = chunk("IDAT", deflateSync(Buffer.alloc(300 * 301, Buffer.from([0, ...Array<number>(300).fill(1)]))))
    const flat = decode(redraw(file(header(300, 300, 8, 3), palette, indexed, end)) ?? new Uint8Array())
    expect([flat.channels, flat.palette, [...flat.data.subarray(0, 3)]]).toEqual([3, undefined, [0, 0, 255]])
    const deep = Uint16Array.from({ length: 300 * 300 * 3 }, () => 0xab12)
    const drawn = redraw(Buffer.from(encode({ width: 300, height: 300, channels: 3, depth: 16, data: deep })))
    const read = decode(drawn ?? new Uint8Array())
    expect([read.depth, read.data[0]]).toEqual([8, 0xab])
  })

  it("without texts, profiles or anything behind its end", () => {
    const hidden = [
      file(header(300, 300), chunk("tEXt", Buffer.from(`Comment\0${marker}`)), image, end),
      file(header(300, 300), chunk("eXIf", Buffer.from(marker)), image, chunk("zzZz", Buffer.from(marker)), end),
      Buffer.concat([file(header(300, 300), image, end), Buffer.from(marker)])
    ]
    for (const png of hidden) {
      const drawn = redraw(png)
      expect(drawn?.subarray(0, 8).equals(signature)).toBe(true)
      expect(drawn?.includes("<?php")).toBe(false)
      expect(drawn?.includes("Comment")).toBe(false)
    }
  })

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["something else", Buffer.from("GIF89a")],
    ["an SVG", Buffer.from("<svg onload=alert(1)>")],
    ["another size", file(header(299, 300), image, end)],
    ["a size that fills the memory", file(header(2 ** 31 - 1, 2 ** 31 - 1), image, end)],
    ["too few rows", file(header(300, 300), chunk("IDAT", deflateSync(rows(1200).subarray(0, 5000))), end)],
    ["no pixels", file(header(300, 300), end)],
    ["no end", file(header(300, 300), image)],
    ["a chunk that is longer than the file", file(header(300, 300), Buffer.from([0x7f, 0xff, 0xff, 0xff]), image, end)],
    ["a broken checksum", file(header(300, 300), Buffer.concat([image.subarray(0, -1), Buffer.from([1])]), end)],
    ["pixels that are no zlib", file(header(300, 300), chunk("IDAT", Buffer.alloc(900, 7)), end)],
    ["an unknown colour type", file(header(300, 300, 8, 5), image, end)],
    ["its header twice, the second larger", file(header(300, 300), header(4000, 4000), image, end)]
  ])("not when it is %s", (_name, bytes) => expect(redraw(bytes)).toBeUndefined())

  it("not when it unpacks to more than a picture can be", () => {
    const bomb = chunk("IDAT", deflateSync(Buffer.alloc(200_000_000)))
    expect(bomb.length).toBeLessThan(240_000)
    const before = process.memoryUsage().rss
    expect(redraw(file(header(300, 300), bomb, end))).toBeUndefined()
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  })
})

describe("a logo is packed anew", () => {
  const text = (png: Buffer): string => png.toString("base64")
  const bytes = (logo: string | undefined): Buffer => Buffer.from(logo ?? "", "base64")
  const small = (width: number, height: number): Buffer => {
    const data = pixels(width * height * 4)
    return Buffer.from(encode({ width, height, channels: 4, depth: 8, data }))
  }

  it.each([
    [1, 1],
    [300, 300],
    [37, 300]
  ])("%d x %d pixels: the same picture", (width, height) => {
    const read = decode(bytes(redrawLogo(text(small(width, height)))))
    expect([read.width, read.height]).toEqual([width, height])
    expect(Buffer.from(read.data).equals(pixels(width * height * 4))).toBe(true)
  })

  it("gives the same bytes each time, also of what it gave", () => {
    const once = redrawLogo(text(small(90, 40)))
    expect(redrawLogo(text(small(90, 40)))).toBe(once)
    expect(redrawLogo(once ?? "")).toBe(once)
  })

  it("without texts, and without what hides behind its pixels, their packing or its end", () => {
    const behindPixels = chunk("IDAT", deflateSync(Buffer.concat([rows(1200), Buffer.from(marker)])))
    const behindPacking = chunk("IDAT", Buffer.concat([deflateSync(rows(1200)), Buffer.from(marker)]))
    const hidden = [
      file(header(300, 300), chunk("tEXt", Buffer.from(marker)), image, end),
      file(header(300, 300), behindPixels, end),
      file(header(300, 300), behindPacking, end),
      Buffer.concat([file(header(300, 300), image, end), Buffer.from(marker)])
    ]
    for (const png of hidden) {
      const drawn = bytes(redrawLogo(text(png)))
      expect(drawn.includes("<?php")).toBe(false)
      expect([...decode(drawn).data.subarray(0, 8)]).toEqual([
        ...decode(file(header(300, 300), image, end)).data.subarray(0, 8)
      ])
    }
  })

  it.each([
    ["something else", Buffer.from("GIF89a")],
    ["wider than it may be", small(301, 10)],
    ["higher than it may be", small(10, 301)],
    ["a size that fills the memory", file(header(2 ** 31 - 1, 2 ** 31 - 1), image, end)],
    ["without a pixel", file(header(0, 0), image, end)],
    ["pixels that are no zlib", file(header(300, 300), chunk("IDAT", Buffer.alloc(900, 7)), end)],
    ["a bomb", file(header(300, 300), chunk("IDAT", deflateSync(Buffer.alloc(2_000_000))), end)]
  ])("not when it is %s", (_name, png) => expect(redrawLogo(text(png))).toBeUndefined())
})
