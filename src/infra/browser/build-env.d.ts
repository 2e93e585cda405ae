/** What the build puts into the pages. */
interface ImportMetaEnv {
  /** The key of the code that folds; see vite.config.ts. */
  readonly VITE_BOOKS_KEY?: string
  readonly VITE_FOLD_KEY?: string
  /** The key of the code that computes summaries. */
  readonly VITE_SUMMARY_KEY?: string
}
