/**
 * The arrows of docs/architecture.md: machines <- domain <- infra <- ui. Read by dependency-cruiser in `npm run check` and by
 * tests/architecture/architecture.test.ts, which also proves on fixtures that each rule can fail.
 */
const at = (path) => `^${path}`

const AGGREGATES = "(company|customer|product|invoice|payment)"

module.exports = {
  forbidden: [
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    {
      name: "machines-know-only-machines",
      comment: "Statecharts are the lowest layer: xstate and types of effect, nothing of ours.",
      severity: "error",
      from: { path: at("src/machines/") },
      to: { path: at("src/(domain|infra|ui)/") }
    },
    {
      name: "domain-is-pure",
      comment: "The domain imports machines/, effect, temporal and small pure libraries.",
      severity: "error",
      from: { path: at("src/domain/") },
      to: { path: [at("src/(infra|ui)/"), "^(node:|fs$|crypto$)"] }
    },
    {
      name: "aggregates-meet-through-events",
      comment: "An aggregate sees another's events.ts only.",
      severity: "error",
      from: { path: at(`src/domain/${AGGREGATES}/(?!projections/)`) },
      to: { path: at(`src/domain/${AGGREGATES}/`), pathNot: [at(`src/domain/$1/`), "events\\.ts$"] }
    },
    {
      name: "contract-has-no-implementation",
      severity: "error",
      from: { path: at("src/infra/contract/") },
      to: { path: at("src/(infra/(browser|server)|ui|machines)/") }
    },
    {
      name: "browser-and-server-apart",
      severity: "error",
      from: { path: at("src/infra/browser/") },
      to: { path: at("src/(infra/server|ui)/") }
    },
    {
      name: "server-and-browser-apart",
      severity: "error",
      from: { path: at("src/infra/server/") },
      to: { path: at("src/(infra/browser|ui)/") }
    },
    {
      name: "ui-never-sees-the-server",
      severity: "error",
      from: { path: at("src/ui/") },
      to: { path: at("src/infra/server/") }
    },
    {
      name: "product-never-imports-tests",
      severity: "error",
      from: { path: at("src/") },
      to: { path: at("tests/") }
    }
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js"] }
  }
}
