import { Skeleton } from "../components/states.tsx"

/** The place of the list of first steps while it is on its way: its bar, and a line for each step. */
export const StepsShape = () => (
  <div className="flex h-200 flex-col justify-between gap-5 rounded-card border border-line bg-surface p-4 pb-10 shadow-1 sm:h-112 sm:p-5">
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-2 w-full rounded-full" />
    {Array.from({ length: 10 }, (_, step) => (
      <Skeleton className="h-4 w-3/5" key={step} />
    ))}
  </div>
)
