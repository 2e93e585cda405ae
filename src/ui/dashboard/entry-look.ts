/** A line of a card that leads to the list of what it counts: as wide as the card, as high as a finger. */
export const entryLook =
  "-mx-2 min-h-11 cursor-pointer rounded-control px-2 py-1.5 text-ink no-underline data-hovered:bg-sunken"
