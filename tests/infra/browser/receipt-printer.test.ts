import { describe, expect, it } from "vitest"
import { printersBeside, type PrinterHost, type PrinterWay } from "../../../src/infra/browser/receipt-printer.ts"

const receipt = Uint8Array.from({ length: 9000 }, (_, at) => at % 251)
const LINUX = "Mozilla/5.0 (X11; Linux x86_64)"

/** A device that notes what it is asked, as the interfaces of browsers are documented. */
class Wire {
  readonly asked: Array<string> = []
  readonly pieces: Array<Uint8Array> = []
  status = "ok"

  get printed(): ReadonlyArray<number> {
    return this.pieces.flatMap((piece) => [...piece])
  }

  readonly note = async (what: string): Promise<void> => void this.asked.push(what)

  usb(interfaceClass = 7, isKnown = false): NonNullable<PrinterHost["usb"]> {
    const endpoints = [
      { direction: "in", endpointNumber: 1, type: "bulk" },
      { direction: "out", endpointNumber: 2, type: "bulk" }
    ] as const
    const configuration = {
      configurationValue: 1,
      interfaces: [{ interfaceNumber: 3, alternate: { interfaceClass, endpoints } }]
    }
    const device = {
      configuration: null,
      configurations: [configuration],
      open: () => this.note("open"),
      close: () => this.note("close"),
      selectConfiguration: (value: number) => this.note(`configuration ${value}`),
      claimInterface: (number: number) => this.note(`interface ${number}`),
      transferOut: async (endpoint: number, bytes: Uint8Array) => {
        await this.note(`endpoint ${endpoint}`)
        this.pieces.push(bytes)
        return { status: this.status }
      }
    }
    return {
      getDevices: async () => (isKnown ? [device] : []),
      requestDevice: async ({ filters }) => {
        await this.note(`choose ${JSON.stringify(filters)}`)
        return device
      }
    }
  }

  bluetooth(write: boolean): NonNullable<PrinterHost["bluetooth"]> {
    const take = (how: string) => async (bytes: Uint8Array) => {
      await this.note(how)
      this.pieces.push(bytes)
    }
    const silent = { properties: { write: false, writeWithoutResponse: false } }
    const printing = { properties: { write, writeWithoutResponse: true } }
    const services = [silent, printing].map(({ properties }) => ({
      getCharacteristics: async () => [
        { properties, writeValueWithResponse: take("with"), writeValueWithoutResponse: take("without") }
      ]
    }))
    const gatt = {
      connect: async () => {
        await this.note("connect")
        return { getPrimaryServices: async () => services }
      },
      disconnect: () => void this.asked.push("disconnect")
    }
    return {
      requestDevice: async () => {
        await this.note("choose")
        return { gatt }
      }
    }
  }
}

const printerOf = (host: Partial<PrinterHost>, way: PrinterWay, open: (address: string) => void = () => {}) => {
  const found = printersBeside({ userAgent: LINUX, ...host }, open).get(way)
  if (found === undefined) throw new Error(`no ${way}`)
  return async () => (await found.reach())(receipt)
}

describe("a printer of receipts", () => {
  it("is none where the browser reaches none", () =>
    expect(printersBeside({ userAgent: LINUX }, () => {}).size).toBe(0))

  it("is that of an application on Android", async () => {
    const opened: Array<string> = []
    const found = printersBeside(
      { userAgent: "Mozilla/5.0 (Linux; Android 14)" },
      (address) => void opened.push(address)
    )
    await (
      await found.get("rawbt")?.reach()
    )?.(Uint8Array.from([0x1b, 0x40]))
    expect([[...found.keys()], opened]).toEqual([["rawbt"], ["rawbt:base64,G0A="]])
  })

  it("at USB is chosen, opened, given every byte in order, and let go of", async () => {
    const wire = new Wire()
    await printerOf({ usb: wire.usb() }, "usb")()
    expect(wire.printed).toEqual([...receipt])
    const writes = wire.pieces.map(() => "endpoint 2")
    expect(writes.length).toBeGreaterThan(1)
    expect(wire.asked).toEqual([
      'choose [{"classCode":7}]',
      "open",
      "configuration 1",
      "interface 3",
      ...writes,
      "close"
    ])
  })

  it("at USB is not asked for again once it was allowed", async () => {
    const wire = new Wire()
    await printerOf({ usb: wire.usb(7, true) }, "usb")()
    expect(wire.asked[0]).toBe("open")
  })

  it("at USB that is none, or stops, fails and is let go of", async () => {
    await expect(printerOf({ usb: new Wire().usb(3) }, "usb")()).rejects.toThrow("no printer")
    const wire = new Wire()
    wire.status = "stall"
    await expect(printerOf({ usb: wire.usb() }, "usb")()).rejects.toThrow("stall")
    expect([wire.pieces.length, wire.asked.at(-1)]).toEqual([1, "close"])
  })

  it.each([
    [true, "with"],
    [false, "without"]
  ])("by Bluetooth is chosen once, and given every byte in pieces that it can take", async (write, how) => {
    const wire = new Wire()
    const print = printerOf({ bluetooth: wire.bluetooth(write) }, "bluetooth")
    await print()
    await print()
    expect(wire.printed).toEqual([...receipt, ...receipt])
    expect(Math.max(...wire.pieces.map(({ length }) => length))).toBeLessThanOrEqual(100)
    expect(wire.asked.filter((each) => each !== how)).toEqual([
      "choose",
      "connect",
      "disconnect",
      "connect",
      "disconnect"
    ])
  })
})
