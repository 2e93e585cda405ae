import { Data } from "effect"

/** A database this program must not touch: of another version, damaged, put there by hand, or on an SQLite with a known way to lose data. */
export class DatabaseRefused extends Data.TaggedError("DatabaseRefused")<{ readonly message: string }> {}
