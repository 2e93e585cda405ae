import { createHash, generateKeyPairSync, sign } from "node:crypto"

/** A key and a certificate for it that nobody has signed but itself; `pin` is what a browser is told to accept it by. */
export interface Certificate {
  readonly key: string
  readonly cert: string
  readonly pin: string
}

const part = (tag: number, ...contents: ReadonlyArray<Buffer>): Buffer => {
  const body = Buffer.concat(contents)
  const { length: n } = body
  // The shortest form only: Chromium refuses any other.
  const length = n < 128 ? [n] : n < 256 ? [0x81, n] : [0x82, n >> 8, n & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const [SEQUENCE, SET, INTEGER, BITS, OCTETS, OID, TEXT, TIME] = [
  0x30, 0x31, 0x02, 0x03, 0x04, 0x06, 0x0c, 0x17
] as const
/** Version 3, and the address it is for: Chromium takes nothing older and looks at nothing else. */
const version = part(0xa0, part(INTEGER, Buffer.from([2])))
const address = part(SEQUENCE, part(0x87, Buffer.from([127, 0, 0, 1])))
const extensions = part(
  0xa3,
  part(SEQUENCE, part(SEQUENCE, part(OID, Buffer.from("551d11", "hex")), part(OCTETS, address)))
)
const ecdsaWithSha256 = part(SEQUENCE, part(OID, Buffer.from("2a8648ce3d040302", "hex")))
const name = part(
  SEQUENCE,
  part(SET, part(SEQUENCE, part(OID, Buffer.from("550403", "hex")), part(TEXT, Buffer.from("bench"))))
)
const validity = part(SEQUENCE, part(TIME, Buffer.from("250101000000Z")), part(TIME, Buffer.from("491231235959Z")))

/** Makes a certificate without any tool being installed: the few fields of X.509 that a pinned one needs. */
export const makeCertificate = (): Certificate => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" })
  const spki = publicKey.export({ type: "spki", format: "der" })
  const statement = part(
    SEQUENCE,
    version,
    part(INTEGER, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    spki,
    extensions
  )
  const signature = part(BITS, Buffer.from([0]), sign("sha256", statement, privateKey))
  const der = part(SEQUENCE, statement, ecdsaWithSha256, signature)
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString("base64")}\n-----END CERTIFICATE-----\n`,
    pin: createHash("sha256").update(spki).digest("base64")
  }
}
