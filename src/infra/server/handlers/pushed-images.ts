import { Effect } from "effect"
import { InvalidRequest } from "../../contract/problems.ts"
import type { Push } from "../../contract/sync.ts"
import { redrawLogo } from "../images/logo.ts"

type WireCommand = Push["cmds"][number]

const isRecord = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The text of the image in a command, null when it has none. */
const imageIn = ({ payload, type }: WireCommand): string | null => {
  const logo = type === "ChangeLogo" && isRecord(payload) ? payload["logo"] : null
  return isRecord(logo) && typeof logo["png"] === "string" ? logo["png"] : null
}

/** How many commands of a push bring an image. */
export const imagesIn = ({ cmds }: Push): number => cmds.filter((command) => imageIn(command) !== null).length

const refused = (index: number, message: string): InvalidRequest =>
  InvalidRequest.of([{ path: `body.cmds.${index}.payload.logo.png`, message }])

const withImage = (command: WireCommand, png: string): WireCommand => {
  // As it was found: a record with a logo that is one.
  const payload = command.payload as { readonly logo: { readonly png: string } }
  return { ...command, payload: { ...payload, logo: { ...payload.logo, png } } }
}

/**
 * A push whose images are packed anew from their pixels, so that nothing else of a file gets into the books. The same image gives the
 * same bytes: a command sent twice stays one. An image that cannot be read is no request that can be judged: the device sets it aside.
 * So is a push with a second image, which the device sends in smaller pushes: packing them holds up everybody else meanwhile.
 */
export const withPlainImages = Effect.fnUntraced(function* (push: Push) {
  const cmds: Array<WireCommand> = []
  const [, second] = push.cmds.flatMap((command, index) => (imageIn(command) === null ? [] : [index]))
  if (second !== undefined) return yield* refused(second, "est la deuxième image de l'envoi, qui n'en prend qu'une.")
  for (const [index, command] of push.cmds.entries()) {
    const png = imageIn(command)
    const plain = png === null ? null : redrawLogo(png)
    if (plain === undefined) return yield* refused(index, "doit être une image PNG d'au plus 300 x 300 pixels.")
    cmds.push(plain === null ? command : withImage(command, plain))
  }
  return { ...push, cmds }
})
