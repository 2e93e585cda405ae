import { Effect, type Context } from "effect"
import { LOGO_BYTES_MAX } from "../../../domain/company/events.ts"
import type { CompanyId, UserId } from "../../../domain/kernel/ids.ts"
import { ContentHash } from "../../../domain/kernel/schema.ts"
import { FilesFull, InvalidRequest } from "../../contract/problems.ts"
import type { Push } from "../../contract/sync.ts"
import type { Files, KnownFile } from "../files/files.ts"
import { redrawLogo } from "../images/logo.ts"

type WireCommand = Push["cmds"][number]

const isRecord = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const logoIn = ({ payload, type }: WireCommand): { readonly [field: string]: unknown } => {
  const logo = type === "ChangeLogo" && isRecord(payload) ? payload["logo"] : null
  return isRecord(logo) ? logo : {}
}

/** The text of the image in a command, as older devices send it; null when it has none. */
const imageIn = (command: WireCommand): string | null => {
  const { png } = logoIn(command)
  return typeof png === "string" ? png : null
}

const recordAt = (value: unknown, field: string): { readonly [field: string]: unknown } => {
  const found = isRecord(value) ? value[field] : null
  return isRecord(found) ? found : {}
}

/** The files that a command names as images that are printed: by the path in its payload, the hash. */
const filesIn = (command: WireCommand): ReadonlyArray<readonly [path: string, sha256: string]> => {
  const { payload, type } = command
  const named: ReadonlyArray<readonly [string, unknown]> =
    type === "ChangeLogo"
      ? [["logo.sha256", logoIn(command)["sha256"]]]
      : type === "AddTemplatePicture"
        ? [["sha256", isRecord(payload) ? payload["sha256"] : null]]
        : type === "SaveTemplate"
          ? (["stamp", "signature"] as const).map((place) => [
              `template.${place}.sha256`,
              recordAt(recordAt(payload, "template"), place)["sha256"]
            ])
          : []
  return named.flatMap(([path, sha256]) => (typeof sha256 === "string" ? [[path, sha256] as const] : []))
}

/** How many commands of a push bring an image. */
export const imagesIn = ({ cmds }: Push): number => cmds.filter((command) => imageIn(command) !== null).length

const refused = (index: number, path: string, message: string): InvalidRequest =>
  InvalidRequest.of([{ path: `body.cmds.${index}.payload.${path}`, message }])

const withImage = (command: WireCommand, png: string): WireCommand => {
  // As it was found: a record with a logo that is one.
  const payload = command.payload as { readonly logo: { readonly png: string } }
  return { ...command, payload: { ...payload, logo: { ...payload.logo, png } } }
}

const isLogo = ({ area, size, type }: KnownFile): boolean =>
  area === "all" && type === "image/png" && size <= LOGO_BYTES_MAX

/** A logo among the files of a company, for whom the bytes are what is kept of it. */
export const keepLogo = (
  files: Context.Service.Shape<typeof Files>,
  companyId: CompanyId,
  userId: UserId,
  png: string
) =>
  files.keep(
    { companyId, userId, area: "all", name: "logo.png", type: "image/png" },
    new Uint8Array(Buffer.from(png, "base64"))
  )

/**
 * A push whose images stand among the files before anything names them. One that comes along, as older devices send it, is packed anew
 * from its pixels, so that nothing else of a file is kept; the same image gives the same bytes: a command sent twice stays one. One that is
 * named has to be there already. An image that cannot be read, or is not there, is no request that can be judged: the device sets it aside.
 * So is a push with a second image, which the device sends in smaller pushes: packing them holds up everybody else meanwhile.
 */
export const withFiledImages = Effect.fnUntraced(function* (
  push: Push,
  files: Context.Service.Shape<typeof Files>,
  companyId: CompanyId,
  userId: UserId
) {
  const cmds: Array<WireCommand> = []
  const [, second] = push.cmds.flatMap((command, index) => (imageIn(command) === null ? [] : [index]))
  if (second !== undefined) {
    return yield* refused(second, "logo.png", "est la deuxième image de l'envoi, qui n'en prend qu'une.")
  }
  for (const [index, command] of push.cmds.entries()) {
    for (const [path, sha256] of filesIn(command)) {
      const known = yield* files.find(companyId, ContentHash.make(sha256, { disableChecks: true }))
      if (!known.some(isLogo))
        return yield* refused(index, path, "doit être une image de l'entreprise, assez petite pour un logo.")
    }
    const png = imageIn(command)
    const plain = png === null ? null : redrawLogo(png)
    if (plain === undefined) {
      return yield* refused(index, "logo.png", "doit être une image PNG d'au plus 300 x 300 pixels.")
    }
    if (plain !== null) {
      yield* Effect.mapError(keepLogo(files, companyId, userId, plain), (error) =>
        error instanceof FilesFull ? refused(index, "logo.png", error.detail) : error
      )
    }
    cmds.push(plain === null ? command : withImage(command, plain))
  }
  return { ...push, cmds }
})
