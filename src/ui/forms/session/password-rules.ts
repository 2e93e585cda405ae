import type { Validator } from "../../../domain/kernel/validation.ts"
import {
  compose,
  matches,
  maxLength,
  minLength,
  passwordSpecialCharacter,
  required
} from "../../../domain/kernel/validation.ts"

const length = { min: 8, max: 128 }

/** A password as it is chosen. Source: spec section 5; the length is the server's own rule. */
export const newPasswordRule: Validator<unknown, Readonly<Record<string, unknown>>> = compose(
  required,
  minLength(length.min),
  maxLength(length.max),
  passwordSpecialCharacter
)

/** The same password once more, beside a field `password`. Source: spec section 5, "Password confirmation must match". */
export const confirmationRule: Validator<unknown, Readonly<Record<string, unknown>>> = compose(
  required,
  matches("password")
)
