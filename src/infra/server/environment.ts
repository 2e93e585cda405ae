import { Config, Data, Option } from "effect"

/** Why the server does not start: one sentence for the person who started it. */
export class StartRefused extends Data.TaggedError("StartRefused")<{ readonly message: string }> {}

/** A variable of the environment; an empty one counts as missing. */
export const variable = (name: string) =>
  Config.option(Config.String(name)).pipe(
    Config.map(Option.filter((value) => value.trim() !== "")),
    Config.map(Option.getOrUndefined)
  )

/** Refuses to start over one variable: `sentence` goes on after its name. */
export const refuse = (name: string, sentence: string) =>
  new StartRefused({ message: `Kazi ne démarre pas : ${name} ${sentence}.` })
