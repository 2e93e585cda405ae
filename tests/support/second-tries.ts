import type { Reporter, TestModule } from "vitest/node"

/**
 * Names the tests that passed only when they were tried again, and what went wrong at first: each is a race, in it or in the product, whose cause
 * is to be found.
 */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    const late = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => {
          const first = (test.result().errors ?? []).map(({ message, stack }) => `    ${stack ?? message}`)
          return `  ${module.relativeModuleId} > ${test.fullName}\n${first.join("\n")}`
        })
    )
    if (late.length > 0) process.stdout.write(`\nPassed only at the second try (${late.length}):\n${late.join("\n")}\n`)
  }
}
