/** Where the public pages of documents stand: the id of the document follows, and the secret as the fragment. */
export const DOCUMENT_PAGES = "/d/"

/** The path and fragment of a document's public page. */
export const documentPath = (documentId: string, secret: string): string => `${DOCUMENT_PAGES}${documentId}#${secret}`
