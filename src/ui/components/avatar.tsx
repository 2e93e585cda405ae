import { classNames } from "./class-names.ts"

const grounds = [
  "bg-avatarbg1",
  "bg-avatarbg2",
  "bg-avatarbg3",
  "bg-avatarbg4",
  "bg-avatarbg5",
  "bg-avatarbg6",
  "bg-avatarbg7",
  "bg-avatarbg8",
  "bg-avatarbg9",
  "bg-avatarbg10"
] as const

/** Same name, same ground, on every device. Source: spec section 9, ten avatar backgrounds. */
export const avatarGround = (name: string): string => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return grounds[sum % grounds.length] ?? grounds[0]
}

/** Of an e-mail address only what names the person: neither the provider nor what follows a plus. */
const nameIn = (text: string): string => /^([^\s@+]+)[^\s@]*@\S+$/.exec(text)?.[1] ?? text

/** Up to two letters: of the first and the last word that has any; of a name of digits alone its first one. */
export const initialsOf = (name: string): string => {
  const parts = nameIn(name.trim())
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .map((word) => word.replace(/^['’]+/, ""))
    .filter((word) => word !== "")
  const withLetters = parts.filter((word) => /^\p{L}/u.test(word))
  const words = withLetters.length > 0 ? withLetters : parts.slice(0, 1)
  const first = words[0]
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toLocaleUpperCase("fr")
}

interface AvatarProps {
  readonly name: string
  readonly image?: string | undefined
  readonly size?: "small" | "regular" | "large"
}

const sizes = { small: "size-8 text-xs", regular: "size-10 text-sm", large: "size-16 text-xl" }

/** A face or initials beside a name. The name is always written next to it, so it is silent. */
export const Avatar = ({ name, image, size = "regular" }: AvatarProps) => (
  <span
    aria-hidden="true"
    className={classNames(
      "inline-grid shrink-0 place-items-center overflow-hidden font-semibold text-[#fff] select-none forced-colors:border",
      sizes[size],
      // A logo is shown whole, on the white it was drawn for; a circle would cut its corners.
      image === undefined ? `rounded-full ${avatarGround(name)}` : "rounded-sm bg-[#fff]"
    )}
  >
    {image === undefined ? initialsOf(name) : <img alt="" className="size-full object-contain" src={image} />}
  </span>
)
