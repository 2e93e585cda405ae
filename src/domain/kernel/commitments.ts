const MARK = '{"$pii":["'

/** Every commitment that stands in a stored body, with its subject and where it begins; the text is not parsed. */
export const commitmentsIn = (
  body: string
): ReadonlyArray<{ readonly subjectId: string; readonly commitment: string; readonly at: number }> => {
  const found: Array<{ readonly subjectId: string; readonly commitment: string; readonly at: number }> = []
  // Inside a JSON string a quote is escaped, so that these characters cannot be something a person typed.
  for (let at = body.indexOf(MARK); at >= 0; at = body.indexOf(MARK, at)) {
    const subject = at + MARK.length
    const comma = body.indexOf('","', subject)
    const end = body.indexOf('"]}', comma + 3)
    if (comma < 0 || end < 0) break
    found.push({ subjectId: body.slice(subject, comma), commitment: body.slice(comma + 3, end), at: comma + 3 })
    at = end
  }
  return found
}

/** A stored body with what `put` gives for each of its commitments, in their order, in the place of it. */
export const withCommitments = (body: string, put: (commitment: string) => string): string => {
  let [text, from] = ["", 0]
  for (const { at, commitment } of commitmentsIn(body)) {
    text += body.slice(from, at) + put(commitment)
    from = at + commitment.length
  }
  return text + body.slice(from)
}
