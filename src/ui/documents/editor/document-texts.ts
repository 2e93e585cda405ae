/** The texts that name the document, from the namespace of its type. The compiler asks for them where the type is described. */
export interface DocumentTexts {
  readonly editor: {
    readonly newTitle: string
    readonly back: string
    readonly backToDocument: string
    readonly numberSuggested: string
    readonly numberShort: string
    readonly startAgainBody: string
    readonly term: string
    readonly paymentDate: string
    readonly tooManyLines: string
    readonly footerTextHint: string
    readonly totalToPay: string
    readonly issue: string
    readonly issueHint: string
    readonly issued: string
    readonly lockedTitle: string
    readonly lockedBody: string
    readonly lockedOpen: string
  }
  readonly tabs: {
    readonly elsewhereTitle: string
    readonly elsewhereBody: string
    readonly onePlace: string
    readonly leave: string
  }
  readonly unfinished: {
    readonly title_one: string
    readonly title_other: string
    readonly when: string
    readonly begin: string
    readonly discardTitle: string
  }
}
