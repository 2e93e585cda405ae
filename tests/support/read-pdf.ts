import { getDocument, VerbosityLevel } from "unpdf/pdfjs"

/** What another program reads in a PDF. */
export interface ReadPdf {
  /** The text of each page, a line for each run; every space that does not break is a plain one. */
  readonly pages: ReadonlyArray<string>
  readonly title: unknown
  /** Whether it says that all of it has a place in its structure. */
  readonly isTagged: boolean
  readonly language: string | null
  /** The roles in the structure of each page: `Table`, `TR`. */
  readonly roles: ReadonlyArray<ReadonlyArray<string>>
  /** What a reader could follow, run or fetch: links, scripts, attached files, actions of forms. */
  readonly active: ReadonlyArray<unknown>
}

interface Node {
  readonly role?: string
  readonly children?: ReadonlyArray<Node>
}

const rolesOf = (node: Node | null): ReadonlyArray<string> =>
  node === null ? [] : [...(node.role === undefined ? [] : [node.role]), ...(node.children ?? []).flatMap(rolesOf)]

/** A text as `readPdf` gives it. */
export const plainSpaces = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, " ")

/** Reads a PDF with pdf.js, which had no part in making it. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS })
  const pdf = await task.promise
  const pages: Array<string> = []
  const roles: Array<ReadonlyArray<string>> = []
  const active: Array<unknown> = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      plainSpaces(items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? item.str : [])).join("\n"))
    )
    roles.push(rolesOf((await page.getStructTree()) as Node | null))
    active.push(...(await page.getAnnotations()))
  }
  const marks = (await pdf.getMarkInfo()) as { readonly Marked?: boolean } | null
  const { info } = await pdf.getMetadata()
  active.push(...[await pdf.getJSActions(), await pdf.getAttachments(), await pdf.getOpenAction()].filter(Boolean))
  const read: ReadPdf = {
    pages,
    roles,
    active,
    isTagged: marks?.Marked === true,
    title: (info as { readonly Title?: unknown }).Title,
    language: (info as { readonly Language?: string | null }).Language ?? null
  }
  await task.destroy()
  return read
}
