import { createPublicKey } from "node:crypto"
import { encoded, encodedJson, type Fields, type Forger } from "./forger.ts"

/** The order of the group of Ed25519: a signature whose second half is larger by it is another text for the same signature. */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n

const reversed = (bytes: Uint8Array): Buffer => Buffer.from(bytes.toReversed())

const withLargerHalf = (signature: string): string => {
  const bytes = Buffer.from(signature, "base64url")
  const half = (BigInt(`0x${reversed(bytes.subarray(32)).toString("hex")}`) + ORDER)
    .toString(16)
    .padStart(64, "0")
    .slice(-64)
  return encoded(Buffer.concat([bytes.subarray(0, 32), reversed(Buffer.from(half, "hex"))]))
}

/** The same bytes written with another last character: two of its bits are read by nobody. */
const withUnreadBits = (text: string): string => {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
  return text.slice(0, -1) + (alphabet[alphabet.indexOf(text.at(-1) ?? "A") + 1] ?? "")
}

const seconds = (claims: Fields, name: string): number => Number(claims[name])

type Make = (forger: Forger) => string

/** Signed otherwise than by the server's key, or saying so. */
const signatures: { readonly [name: string]: Make } = {
  "alg none, without a signature": (f) => `${encodedJson({ ...f.header, alg: "none" })}.${f.parts[1]}.`,
  "alg none, with the right signature": (f) => f.headed({ alg: "none" }),
  "alg None": (f) => `${encodedJson({ ...f.header, alg: "None" })}.${f.parts[1]}.`,
  "alg NONE": (f) => `${encodedJson({ ...f.header, alg: "NONE" })}.${f.parts[1]}.`,
  "HS256 with the public key as PEM": (f) =>
    f.shared("HS256", createPublicKey(f.key).export({ type: "spki", format: "pem" })),
  "HS256 with the public key as DER": (f) =>
    f.shared("HS256", createPublicKey(f.key).export({ type: "spki", format: "der" })),
  "HS256 with the public key's 32 bytes": (f) => f.shared("HS256", Buffer.from(f.jwk.x, "base64url")),
  "HS256 with the public key as it is written in a JWK": (f) => f.shared("HS256", f.jwk.x),
  "HS384 with the public key's 32 bytes": (f) => f.shared("HS384", Buffer.from(f.jwk.x, "base64url")),
  "HS512 with the public key's 32 bytes": (f) => f.shared("HS512", Buffer.from(f.jwk.x, "base64url")),
  "HS256 with an empty secret": (f) => f.shared("HS256", ""),
  "HS256 with a secret everybody guesses": (f) => f.shared("HS256", "secret"),
  "RS256 by a key of the attacker's": (f) => f.byOwnKey("RS256"),
  "ES256 by a key of the attacker's": (f) => f.byOwnKey("ES256"),
  "EdDSA by a key of the attacker's": (f) => f.byOwnKey("EdDSA"),
  "EdDSA by a key of the attacker's, which it brings (jwk)": (f) => f.byOwnKey("EdDSA", (jwk) => ({ jwk })),
  "EdDSA by a key of the attacker's, which it links to (jku)": (f) =>
    f.byOwnKey("EdDSA", () => ({ jku: "https://exemple.com/keys.json" })),
  "EdDSA by a key of the attacker's, which it links to (x5u)": (f) =>
    f.byOwnKey("EdDSA", () => ({ x5u: "https://exemple.com/key.pem" })),
  "EdDSA by a key of the attacker's, with a certificate (x5c)": (f) => f.byOwnKey("EdDSA", () => ({ x5c: ["MIIB"] })),
  "no signature": (f) => `${f.parts[0]}.${f.parts[1]}.`,
  "the signature of another token": (f) =>
    `${f.parts[0]}.${f.parts[1]}.${f.claiming({ jti: f.claims["sid"] }).split(".")[2]}`,
  "a signature of zeros": (f) => `${f.parts[0]}.${f.parts[1]}.${encoded(new Uint8Array(64))}`,
  "a signature cut short": (f) => f.honest.slice(0, -4),
  "a signature with more behind it": (f) => `${f.honest}AAAA`,
  "a signature with the same value written larger": (f) => `${f.parts[0]}.${f.parts[1]}.${withLargerHalf(f.parts[2])}`,
  "a signature with bits that nobody reads": (f) => `${f.parts[0]}.${f.parts[1]}.${withUnreadBits(f.parts[2])}`
}

/** Rightly signed, with a header that is not ours. */
const headers: { readonly [name: string]: Make } = {
  "alg left out": (f) => f.headed({ alg: undefined }),
  "alg null": (f) => f.headed({ alg: null }),
  "alg as a list": (f) => f.headed({ alg: ["EdDSA"] }),
  "alg in other letters": (f) => f.headed({ alg: "eddsa" }),
  "alg by its newer name": (f) => f.headed({ alg: "Ed25519" }),
  "alg said twice": (f) => f.written(`{"alg":"none","alg":"EdDSA","typ":"at+jwt","kid":"${f.kid}"}`, null),
  "kid unknown": (f) => f.headed({ kid: "01934371-50c0-7000-8000-000000000001" }),
  "kid left out": (f) => f.headed({ kid: undefined }),
  "kid empty": (f) => f.headed({ kid: "" }),
  "kid a number": (f) => f.headed({ kid: 0 }),
  "kid in capitals": (f) => f.headed({ kid: f.kid.toUpperCase() }),
  "kid a path, with an empty secret": (f) => f.shared("HS256", "", { kid: "../../../../dev/null" }),
  "kid a piece of SQL": (f) => f.headed({ kid: `${f.kid}' OR '1'='1` }),
  "kid a name every object has": (f) => f.headed({ kid: "__proto__" }),
  "typ of any token": (f) => f.headed({ typ: "JWT" }),
  "typ left out": (f) => f.headed({ typ: undefined }),
  "typ in capitals": (f) => f.headed({ typ: "AT+JWT" }),
  "typ written in full": (f) => f.headed({ typ: "application/at+jwt" }),
  "crit with something unknown": (f) => f.headed({ crit: ["exp2"], exp2: 1 }),
  "crit with unencoded claims": (f) => f.headed({ crit: ["b64"], b64: false }),
  zip: (f) => f.headed({ zip: "DEF" }),
  "cty of a token in a token": (f) => f.headed({ cty: "JWT" }),
  "header with spaces": (f) => f.written(`${JSON.stringify(f.header)} `, null),
  "header a list": (f) => f.written(JSON.stringify([f.header]), null),
  "header no JSON": (f) => f.written("{", null)
}

/** Rightly signed under the right header, with claims that are not ours. */
const claims: { readonly [name: string]: Make } = {
  "iss another": (f) => f.claiming({ iss: "https://exemple.com" }),
  "iss left out": (f) => f.claiming({ iss: undefined }),
  "iss as a list": (f) => f.claiming({ iss: ["kazi"] }),
  "aud another": (f) => f.claiming({ aud: "other-api" }),
  "aud left out": (f) => f.claiming({ aud: undefined }),
  "aud ours among others": (f) => f.claiming({ aud: ["other-api", "kazi-api"] }),
  "exp a second ago": (f) => f.claiming({ exp: seconds(f.claims, "iat") - 1, nbf: 1, iat: 1 }),
  "exp a day ago": (f) => {
    const ended = seconds(f.claims, "exp") - 86_400
    return f.claiming({ exp: ended, iat: ended - 600, nbf: ended - 600 })
  },
  "exp left out": (f) => f.claiming({ exp: undefined }),
  "exp a text": (f) => f.claiming({ exp: String(f.claims["exp"]) }),
  "exp in a year": (f) => f.claiming({ exp: seconds(f.claims, "exp") + 31_536_000 }),
  "exp a second later than we give": (f) => f.claiming({ exp: seconds(f.claims, "exp") + 1 }),
  "exp beyond every number": (f) => f.written(null, JSON.stringify(f.claims).replace(/"exp":\d+/, '"exp":1e999')),
  "exp with a fraction": (f) => f.claiming({ exp: seconds(f.claims, "exp") - 0.5 }),
  "exp said twice": (f) => f.written(null, JSON.stringify(f.claims).replace(/"exp":/, '"exp":9999999999,"exp":')),
  "nbf in an hour": (f) => {
    const later = seconds(f.claims, "nbf") + 3600
    return f.claiming({ nbf: later, iat: later, exp: later + 600 })
  },
  "nbf left out": (f) => f.claiming({ nbf: undefined }),
  "iat after nbf": (f) => f.claiming({ iat: seconds(f.claims, "iat") + 60 }),
  "iat left out": (f) => f.claiming({ iat: undefined }),
  "sub left out": (f) => f.claiming({ sub: undefined }),
  "sub a number": (f) => f.claiming({ sub: 1 }),
  "sub a list": (f) => f.claiming({ sub: [f.claims["sub"]] }),
  "sub an e-mail address": (f) => f.claiming({ sub: "awa@exemple.test" }),
  "sub with a letter that looks like another": (f) =>
    f.claiming({ sub: `${String(f.claims["sub"]).slice(0, -1)}\u0430` }),
  "sub with a zero byte behind it": (f) => f.claiming({ sub: `${String(f.claims["sub"])}\u0000` }),
  "sub said twice": (f) =>
    f.written(null, JSON.stringify(f.claims).replace(/"sub":/, '"sub":"01934371-50c0-7000-8000-000000000009","sub":')),
  "sid left out": (f) => f.claiming({ sid: undefined }),
  "sid an object": (f) => f.claiming({ sid: { toString: "x" } }),
  "jti left out": (f) => f.claiming({ jti: undefined }),
  "fph left out": (f) => f.claiming({ fph: undefined }),
  "fph null": (f) => f.claiming({ fph: null }),
  "fph empty": (f) => f.claiming({ fph: "" }),
  "fph a list with the right one": (f) => f.claiming({ fph: [f.claims["fph"]] }),
  "fph of another browser": (f) => f.claiming({ fph: "A".repeat(43) }),
  "a claim that we never make": (f) => f.claiming({ admin: true }),
  "a claim named __proto__": (f) =>
    f.written(null, JSON.stringify(f.claims).replace(/^\{/, '{"__proto__":{"admin":true},')),
  "claims with spaces": (f) => f.written(null, ` ${JSON.stringify(f.claims)}`),
  "claims behind a byte order mark": (f) => f.written(null, `\uFEFF${JSON.stringify(f.claims)}`),
  "claims no JSON": (f) => f.written(null, "claims"),
  "claims null": (f) => f.written(null, "null"),
  "claims a list": (f) => f.written(null, JSON.stringify([f.claims])),
  "claims a text": (f) => f.written(null, JSON.stringify(JSON.stringify(f.claims))),
  "claims no UTF-8": (f) => f.sealed(f.parts[0], encoded(Uint8Array.of(0xc3, 0x28, 0xff))),
  "claims nested 2,000 deep": (f) => f.written(null, `${"[".repeat(2000)}${"]".repeat(2000)}`),
  "claims of another person under the old signature": (f) =>
    `${f.parts[0]}.${encodedJson({ ...f.claims, sub: "01934371-50c0-7000-8000-000000000009" })}.${f.parts[2]}`,
  "claims of 9 kB, rightly signed": (f) => f.claiming({ note: "x".repeat(9000) })
}

/** Not a token at all, or one that was bent on its way. */
const shapes: { readonly [name: string]: Make } = {
  empty: () => "",
  "a dot": () => ".",
  "two dots": () => "..",
  "only a header": (f) => f.parts[0],
  "header and claims": (f) => `${f.parts[0]}.${f.parts[1]}`,
  "four parts": (f) => `${f.honest}.${f.parts[2]}`,
  "five parts, as of an encrypted token": (f) => `${f.honest}.${f.parts[1]}.${f.parts[2]}`,
  "an empty part in front": (f) => `.${f.honest}`,
  "a dot behind": (f) => `${f.honest}.`,
  "as a JSON object": (f) => JSON.stringify({ payload: f.parts[1], protected: f.parts[0], signature: f.parts[2] }),
  "in quotes": (f) => `"${f.honest}"`,
  "said twice": (f) => `${f.honest} ${f.honest}`,
  "with its scheme before it": (f) => `Bearer ${f.honest}`,
  "with a comma and another": (f) => `${f.honest},${f.honest}`,
  "in small letters": (f) => f.honest.toLowerCase(),
  "cut in half": (f) => f.honest.slice(0, Math.floor(f.honest.length / 2)),
  "without its first character": (f) => f.honest.slice(1),
  "with padding": (f) => `${f.honest}==`,
  "claims with padding": (f) => `${f.parts[0]}.${f.parts[1]}=.${f.parts[2]}`,
  "percent-encoded": (f) => f.honest.replaceAll(".", "%2E"),
  "with a letter beyond ASCII": (f) => f.honest.replace(".", ".é"),
  "of 12 kB": () => `${"A".repeat(4000)}.${"A".repeat(4000)}.${"A".repeat(4000)}`,
  "of 12 kB of dots": () => ".".repeat(12_000),
  "a text": () => "undefined",
  "a value of nothing": () => "null"
}

/** Every hostile token by its name: what is wrong with it, and how it is made from an honest one. */
export const hostileTokens: ReadonlyArray<readonly [name: string, make: Make]> = [
  signatures,
  headers,
  claims,
  shapes
].flatMap((group) => Object.entries(group))
