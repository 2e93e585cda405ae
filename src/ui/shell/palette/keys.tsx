/** Keys as they stand on the keyboard. */
export const Keys = ({ keys }: { readonly keys: ReadonlyArray<string> }) => (
  <span aria-hidden="true" className="hidden shrink-0 gap-1 sm:flex">
    {keys.map((key) => (
      <kbd
        className="rounded border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs font-medium text-ink-muted"
        key={key}
      >
        {key}
      </kbd>
    ))}
  </span>
)
