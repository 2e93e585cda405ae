/** What stands in the place of personal data that was erased. Every fold and view must cope with it. */
export interface Erased {
  readonly erased: true
}

export const isErased = (value: object): value is Erased => "erased" in value
