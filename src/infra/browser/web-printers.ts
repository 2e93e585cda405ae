/* Printers of receipts that a page reaches itself: by WebUSB and by Web Bluetooth, as far as either is used here. Untried on paper. */

/**
 * What prints a receipt on a roll. `reach` is called at the press, since browsers let nobody choose a device later; it resolves with what takes the bytes
 * of ESC/POS. Errors: both reject where nothing prints.
 */
export interface ReceiptPrinter {
  readonly reach: () => Promise<(bytes: Uint8Array) => Promise<void>>
}

interface UsbEndpoint {
  readonly direction: "in" | "out"
  readonly endpointNumber: number
  readonly type: string
}
interface UsbInterface {
  readonly interfaceNumber: number
  readonly alternate: { readonly interfaceClass: number; readonly endpoints: ReadonlyArray<UsbEndpoint> }
}
interface UsbConfiguration {
  readonly configurationValue: number
  readonly interfaces: ReadonlyArray<UsbInterface>
}
interface UsbDevice {
  readonly configuration: UsbConfiguration | null
  readonly configurations: ReadonlyArray<UsbConfiguration>
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
  readonly selectConfiguration: (value: number) => Promise<void>
  readonly claimInterface: (number: number) => Promise<void>
  readonly transferOut: (endpoint: number, bytes: Uint8Array<ArrayBuffer>) => Promise<{ readonly status: string }>
}
export interface Usb {
  readonly getDevices: () => Promise<ReadonlyArray<UsbDevice>>
  readonly requestDevice: (options: {
    readonly filters: ReadonlyArray<{ readonly classCode: number }>
  }) => Promise<UsbDevice>
}

interface Characteristic {
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean }
  readonly writeValueWithResponse: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  readonly writeValueWithoutResponse: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
}
interface Gatt {
  readonly connect: () => Promise<{
    readonly getPrimaryServices: () => Promise<
      ReadonlyArray<{ readonly getCharacteristics: () => Promise<ReadonlyArray<Characteristic>> }>
    >
  }>
  readonly disconnect: () => void
}
interface BluetoothDevice {
  readonly gatt?: Gatt
}
export interface Bluetooth {
  readonly requestDevice: (options: {
    readonly filters: ReadonlyArray<{ readonly services: ReadonlyArray<number | string> }>
    readonly optionalServices: ReadonlyArray<number | string>
  }) => Promise<BluetoothDevice>
}

/** Nothing that prints was found where the person pointed. */
class NoPrinter extends Error {
  constructor() {
    super("no printer")
    this.name = "NoPrinter"
  }
}

/** Of the classes of USB, the printers. */
const PRINTER_CLASS = 7
/** What one write may hold: printers have little room, and Bluetooth carries few bytes at a time. */
const [USB_BYTES, BLUETOOTH_BYTES] = [4096, 100]
/** Under which services small printers listen; the second is that of a maker of Bluetooth parts. */
const SERVICES = [0x18f0, "49535343-fe7d-4ae5-8fa9-9fafd205e455"] as const

function* piecesOf(bytes: Uint8Array, length: number): IterableIterator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += length) yield Uint8Array.from(bytes.subarray(at, at + length))
}

/** Where a printer takes what it prints. */
const placeIn = ({ configuration, configurations }: UsbDevice) => {
  for (const { interfaces, configurationValue } of configuration === null ? configurations : [configuration])
    for (const { alternate, interfaceNumber } of interfaces) {
      const out = alternate.endpoints.find(({ direction, type }) => direction === "out" && type === "bulk")
      if (alternate.interfaceClass === PRINTER_CLASS && out !== undefined)
        return { configurationValue, interfaceNumber, endpoint: out.endpointNumber }
    }
  return undefined
}

/** A printer at a USB socket: one that the person allowed before, else the one that they choose. */
export const usbPrinter = (usb: Usb): ReceiptPrinter => ({
  reach: async () => {
    const known = (await usb.getDevices()).find((each) => placeIn(each) !== undefined)
    const device = known ?? (await usb.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] }))
    const place = placeIn(device)
    if (place === undefined) throw new NoPrinter()
    return async (bytes) => {
      await device.open()
      try {
        if (device.configuration === null) await device.selectConfiguration(place.configurationValue)
        await device.claimInterface(place.interfaceNumber)
        for (const piece of piecesOf(bytes, USB_BYTES)) {
          const { status } = await device.transferOut(place.endpoint, piece)
          if (status !== "ok") throw new Error(`the printer answered ${status}`)
        }
      } finally {
        // What it holds is let go of with it.
        await device.close()
      }
    }
  }
})

/** A printer that is reached by Bluetooth: chosen once in the life of the page. */
export const bluetoothPrinter = (bluetooth: Bluetooth): ReceiptPrinter => {
  let chosen: BluetoothDevice | undefined
  return {
    reach: async () => {
      chosen ??= await bluetooth.requestDevice({
        filters: SERVICES.map((service) => ({ services: [service] })),
        optionalServices: SERVICES
      })
      const { gatt } = chosen
      if (gatt === undefined) throw new NoPrinter()
      return async (bytes) => {
        const server = await gatt.connect()
        try {
          const services = await server.getPrimaryServices()
          const all = (await Promise.all(services.map((service) => service.getCharacteristics()))).flat()
          const place = all.find(({ properties }) => properties.write || properties.writeWithoutResponse)
          if (place === undefined) throw new NoPrinter()
          for (const piece of piecesOf(bytes, BLUETOOTH_BYTES))
            await (place.properties.write
              ? place.writeValueWithResponse(piece)
              : place.writeValueWithoutResponse(piece))
        } finally {
          gatt.disconnect()
        }
      }
    }
  }
}
