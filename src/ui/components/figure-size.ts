/** The size of a figure that stands alone: a long one is written smaller, so that it is whole on a phone 320 px wide. */
export const figureSize = (text: string): string =>
  text.length <= 12
    ? "text-3xl"
    : text.length <= 15
      ? "text-2xl lg:text-3xl"
      : "text-lg min-[22rem]:text-xl lg:text-3xl"
