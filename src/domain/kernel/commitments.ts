const MARK = '{"$pii":["'

/** Every commitment that stands in a stored body, with its subject; the text is not parsed. */
export const commitmentsIn = (
  body: string
): ReadonlyArray<{ readonly subjectId: string; readonly commitment: string }> => {
  const found: Array<{ readonly subjectId: string; readonly commitment: string }> = []
  // Inside a JSON string a quote is escaped, so that these characters cannot be something a person typed.
  for (let at = body.indexOf(MARK); at >= 0; at = body.indexOf(MARK, at)) {
    const subject = at + MARK.length
    const comma = body.indexOf('","', subject)
    const end = body.indexOf('"]}', comma + 3)
    if (comma < 0 || end < 0) break
    found.push({ subjectId: body.slice(subject, comma), commitment: body.slice(comma + 3, end) })
    at = end
  }
  return found
}
