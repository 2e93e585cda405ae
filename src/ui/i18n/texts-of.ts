/**
 * The shape that a translation of `Texts` must have: the same keys, any wording. The plural form `_many` exists in
 * French (from a million on) and not in English, so it may be left out.
 */
export type TextsOf<Texts> = {
  readonly [Key in keyof Texts as Key extends `${string}_many` ? never : Key]: Texts[Key] extends string
    ? string
    : TextsOf<Texts[Key]>
}
