/** The look of what opens over the page: lists of choices, menus, calendars. What scrolls in it gives way to its height. */
export const popoverLook =
  "flex flex-col rounded-card border border-line bg-raised shadow-3 outline-none data-entering:animate-rise forced-colors:border-[ButtonBorder]"

/** One choice in a list: 44 px, with a filled ground under the pointer or the keyboard. */
export const choiceLook =
  "relative flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-base outline-none data-focused:bg-brand-soft data-hovered:bg-brand-soft data-selected:font-semibold data-disabled:cursor-default data-disabled:text-ink-faint forced-colors:data-focused:bg-[Highlight] forced-colors:data-focused:forced-color-adjust-none forced-colors:data-focused:text-[HighlightText]"
