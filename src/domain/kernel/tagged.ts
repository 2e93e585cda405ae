/** An event or a command: its type, and fields that are JSON. */
export interface Tagged {
  readonly _tag: string
}

/** The member of a union that has this type. */
export type Of<Union extends Tagged, Tag extends string> = Extract<Union, { readonly _tag: Tag }>

/** The names of its fields besides the type. */
export type FieldOf<Value> = Exclude<keyof Value, "_tag"> & string
