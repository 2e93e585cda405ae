/** Styles without what only people read. */
export const squeezeCss = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    // A custom property whose value is empty keeps the space that it is written with (tokens.css).
    .replaceAll(/(?<!:) ?([{};,]) ?/g, "$1")
    .trim()
