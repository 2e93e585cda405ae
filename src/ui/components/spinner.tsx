/** A turning arc for work under way. Say what is under way in words beside it or in the label around it. */
export const Spinner = ({ size = 18 }: { readonly size?: number }) => (
  <svg
    aria-hidden="true"
    className="shrink-0 animate-spin"
    fill="none"
    height={size}
    stroke="currentColor"
    strokeLinecap="round"
    strokeWidth={2.5}
    viewBox="0 0 24 24"
    width={size}
  >
    <path d="M12 3a9 9 0 1 0 9 9" />
  </svg>
)
