import { BaseSequencer, type TestSpecification } from "vitest/node"

/** The files of each group that take longest, so that none of them is begun when the others are done. */
const longest: ReadonlyArray<RegExp> = [
  /every-screen/,
  /e2e\/(?:identity|till|members|main-job|lists|session|at-once|(?:invoice|estimate|session)-paths)\.test/,
  /e2e\/(?:offline|money-out|companies|company-settings|drawn-start|unfinished|kept-forms|server-killed|counter)\.test/,
  /(?:shell|kit|fuzz|long-list|by-keyboard|every-list|hostile-texts|editor-redraws|opening)\.browser/,
  /event-store\/(?:crash|load|snapshots)\.test/,
  /routes\/addresses|start\/budget|identity\/guessing|papers\/(?:layout|draw)|server\/(?:refusals|process-end)|simulation|architecture\/architecture/
]

/** Files that wait for most of their time: two at once would leave a core idle. */
const waiting = new RegExp(
  [
    "browser/(?:summary|parts-beside-log|lost-disk)",
    "server/backup/(?:accounts-by-hand|backup|files)",
    "server/firebase/(?:accounts|passwords)",
    "server/(?:mail/mail|schedule/(?:charges|failing-[a-z]+|product-rules|scheduler))",
    "support/auth-emulator"
  ]
    .map((file) => `/${file}\\.test\\.ts$`)
    .join("|")
)

/** One of those that wait begins as often as this many others have begun, about the time that one takes. */
const OTHERS_BETWEEN = 10

const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((pattern) => pattern.test(moduleId))
  return at === -1 ? longest.length : at
}

const interleaved = (files: ReadonlyArray<TestSpecification>): ReadonlyArray<TestSpecification> => {
  const waits = files.filter(({ moduleId }) => waiting.test(moduleId))
  const others = files.filter(({ moduleId }) => !waiting.test(moduleId))
  const between = others.flatMap((file, at) => [...(at % OTHERS_BETWEEN === 0 ? waits.splice(0, 1) : []), file])
  return [...waits, ...between]
}

/**
 * The order in which files are run: a project after the other, since processes are shared within one; in it those that take longest first,
 * the others as vitest has them, which begins with the largest; and between them those that wait.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const order = ({ project }: TestSpecification): number => project.config.sequence.groupOrder
    const sorted = (await super.sort(files)).toSorted(
      (a, b) => order(a) - order(b) || a.project.name.localeCompare(b.project.name) || rank(a) - rank(b)
    )
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap(interleaved)
  }
}
