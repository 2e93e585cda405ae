/** What is known of money, each by its name; what is not known is left out. */
export const Facts = ({ facts }: { readonly facts: ReadonlyArray<readonly [label: string, value: string]> }) => (
  <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-1.5 text-sm">
    {facts.map(
      ([label, value]) =>
        value !== "" && (
          <div className="contents" key={label}>
            <dt className="text-ink-muted">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        )
    )}
  </dl>
)
