import type { AvatarBackground } from "../../infra/contract/users-profile.ts"
import { initialsOf } from "./avatar.tsx"
import { classNames } from "./class-names.ts"

const grounds: { readonly [background in AvatarBackground]: string } = {
  avatarbg1: "bg-avatarbg1",
  avatarbg2: "bg-avatarbg2",
  avatarbg3: "bg-avatarbg3",
  avatarbg4: "bg-avatarbg4",
  avatarbg5: "bg-avatarbg5",
  avatarbg6: "bg-avatarbg6",
  avatarbg7: "bg-avatarbg7",
  avatarbg8: "bg-avatarbg8",
  avatarbg9: "bg-avatarbg9",
  avatarbg10: "bg-avatarbg10"
}

/** The grounds a person can choose from, in their order. Source: spec section 3. */
export const avatarBackgrounds = Object.keys(grounds) as ReadonlyArray<AvatarBackground>

interface PersonAvatarProps {
  readonly name: string
  readonly background: AvatarBackground
  /** A PNG in base64; null shows the initials. */
  readonly image?: string | null
  readonly size?: "regular" | "large"
  /** Also where the system sets its own colours: for choosing one. */
  readonly keepsGround?: boolean
}

const sizes = { regular: "size-10 text-sm", large: "size-24 text-3xl" }

/** A person's face, or their initials on the ground they chose. The name is always written next to it, so it is silent. */
export const PersonAvatar = ({ background, image = null, keepsGround, name, size = "regular" }: PersonAvatarProps) => (
  <span
    aria-hidden="true"
    className={classNames(
      "inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold text-[#fff] select-none forced-colors:border",
      sizes[size],
      grounds[background],
      keepsGround === true && "keep-colour"
    )}
  >
    {image === null ? (
      initialsOf(name)
    ) : (
      <img alt="" className="size-full object-cover" src={`data:image/png;base64,${image}`} />
    )}
  </span>
)
