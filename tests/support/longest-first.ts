import { BaseSequencer, type TestSpecification } from "vitest/node"

/** The files of each group that take longest, so that none of them is begun when the others are done. */
const longest: ReadonlyArray<RegExp> = [
  /every-screen/,
  /e2e\/(?:identity|till|members|main-job|lists|session|at-once|(?:invoice|estimate|session)-paths)\.test/,
  /e2e\/(?:offline|money-out|companies|company-settings|drawn-start|unfinished|kept-forms|server-killed|counter)\.test/,
  /(?:shell|kit|fuzz|long-list|by-keyboard|every-list|hostile-texts|editor-redraws|opening)\.browser/,
  /event-store\/(?:crash|load|snapshots)\.test/,
  /routes\/addresses|browser\/(?:summary|parts-beside-log)|schedule\/|server\/backup|identity\/guessing|lost-disk|simulation|server\/mail|server\/firebase|architecture\/architecture/
]

const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((pattern) => pattern.test(moduleId))
  return at === -1 ? longest.length : at
}

/**
 * The order in which files are run: a project after the other, since processes are shared within one; in it those that take longest first,
 * the others as vitest has them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const order = ({ project }: TestSpecification): number => project.config.sequence.groupOrder
    return (await super.sort(files)).toSorted(
      (a, b) => order(a) - order(b) || a.project.name.localeCompare(b.project.name) || rank(a) - rank(b)
    )
  }
}
