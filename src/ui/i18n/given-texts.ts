import type { Language } from "./language.ts"
import type { Namespace } from "./namespaces.ts"

const given = new Map<Namespace, { readonly [language in Language]: object }>()

/** Texts that are there with the code that gives them; the others are fetched by the name of their file. */
export const giveTexts = (namespace: Namespace, texts: { readonly [language in Language]: object }): void => {
  given.set(namespace, texts)
}

/** What was given under this name in a language. */
export const givenTexts = (namespace: string, language: string): object | undefined =>
  Object.entries(given.get(namespace as Namespace) ?? {}).find(([name]) => name === language)?.[1]
