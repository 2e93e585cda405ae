import { parseSync } from "@swc/core"

/** The modules that compute with amounts. Every other one asks them. */
const MONEY_ENGINE =
  /^src\/domain\/kernel\/(?:decimal|minor|money|proportions|tally|tax-book|tax-shares|totals|totals-input)\.ts$/

interface Node {
  readonly type: string
  readonly span?: { readonly start: number }
  readonly [field: string]: unknown
}

/** Where records are kept and shown: there a name that is declared as bigint is an amount. Elsewhere only bigints themselves are looked for. */
const OF_AMOUNTS = /^src\/(?:domain|ui|infra\/browser\/sample)\//

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string"

const children = (node: object): ReadonlyArray<Node> =>
  // What stands after a dot is a name of its own: Schema.BigInt is not BigInt.
  Object.entries(node).flatMap(([field, value]: readonly [string, unknown]): ReadonlyArray<Node> => {
    if (field === "property" && isNode(value) && value.type === "Identifier") return []
    if (Array.isArray(value)) return value.flatMap((item: unknown) => (isNode(item) ? [item] : childrenOf(item)))
    return isNode(value) ? [value] : childrenOf(value)
  })

/** Arguments and the like stand in objects that are no nodes themselves. */
const childrenOf = (value: unknown): ReadonlyArray<Node> =>
  typeof value === "object" && value !== null ? children(value) : []

const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node)
  for (const child of children(node)) walk(child, visit)
}

const isBigint = (type: unknown): boolean => {
  if (!isNode(type)) return false
  if (type.type === "TsTypeAnnotation") return isBigint(type["typeAnnotation"])
  if (type.type === "TsUnionType") return (type["types"] as ReadonlyArray<Node>).some(isBigint)
  return type.type === "TsKeywordType" && type["kind"] === "bigint"
}

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  switch (node.type) {
    case "Identifier":
    case "PrivateName":
      return node["value"] as string
    case "MemberExpression":
      return nameOf(node["property"])
    case "CallExpression":
      return nameOf(node["callee"])
    case "ParenthesisExpression":
    case "TsAsExpression":
    case "TsNonNullExpression":
      return nameOf(node["expression"])
    default:
      return undefined
  }
}

/** The names that are declared as bigint: fields of types, which hold everywhere, and what only this file knows. */
const amountNames = (program: Node): { readonly fields: ReadonlySet<string>; readonly own: ReadonlySet<string> } => {
  const [fields, own] = [new Set<string>(), new Set<string>()]
  const add = (names: Set<string>, name: string | undefined): void => void (name !== undefined && names.add(name))
  walk(program, (node) => {
    const typed = isBigint(node["typeAnnotation"])
    if (node.type === "TsPropertySignature" && typed) add(fields, nameOf(node["key"]))
    if (node.type === "Identifier" && typed) add(own, nameOf(node))
    if ((node.type === "ClassProperty" || node.type === "PrivateProperty") && typed) add(own, nameOf(node["key"]))
    if (node.type === "VariableDeclarator") {
      const init = node["init"]
      if (isNode(init) && isBigint(init["returnType"])) add(fields, nameOf(node["id"]))
    }
  })
  return { fields, own }
}

const COMPUTING = new Set(["+", "-", "*", "/", "%", "**", "<", ">", "<=", ">="])
const ASSIGNING = new Set(["+=", "-=", "*=", "/=", "%=", "**="])

/** What a node does with amounts that only the money engine may; undefined for what anybody may. */
const offenceOf = (node: Node, isAmount: (operand: unknown) => boolean): string | undefined => {
  switch (node.type) {
    case "BigIntLiteral":
      return "a bigint literal"
    case "Identifier":
      return node["value"] === "BigInt" ? "BigInt" : undefined
    case "BinaryExpression":
      return COMPUTING.has(node["operator"] as string) && (isAmount(node["left"]) || isAmount(node["right"]))
        ? `${nameOf(node["left"]) ?? "…"} ${String(node["operator"])} ${nameOf(node["right"]) ?? "…"}`
        : undefined
    case "AssignmentExpression":
      return ASSIGNING.has(node["operator"] as string) && (isAmount(node["left"]) || isAmount(node["right"]))
        ? `${nameOf(node["left"]) ?? "…"} ${String(node["operator"])} ${nameOf(node["right"]) ?? "…"}`
        : undefined
    case "UnaryExpression":
      return node["operator"] === "-" && isAmount(node["argument"]) ? `-${nameOf(node["argument"]) ?? "…"}` : undefined
    case "UpdateExpression":
      return isAmount(node["argument"]) ? `${nameOf(node["argument"]) ?? "…"}++` : undefined
    case "CallExpression": {
      const [argument] = node["arguments"] as ReadonlyArray<{ readonly expression: Node }>
      return nameOf(node["callee"]) === "Number" && isAmount(argument?.expression)
        ? `Number(${nameOf(argument?.expression) ?? "…"})`
        : undefined
    }
    default:
      return undefined
  }
}

/**
 * Where sources compute with amounts outside the money engine: « file: what ». Bigints are amounts here: literals, BigInt(), and
 * arithmetic, comparison and Number() on names that are declared as bigint.
 */
export const moneyArithmetic = (sources: ReadonlyMap<string, string>): ReadonlyArray<string> => {
  const programs = [...sources].map(([file, text]) => {
    const program = parseSync(text, { syntax: "typescript", tsx: file.endsWith(".tsx") }) as unknown as Node
    return { file, program, names: amountNames(program) }
  })
  const everywhere = new Set(programs.flatMap(({ names }) => [...names.fields]))
  return programs
    .filter(({ file }) => !MONEY_ENGINE.test(file))
    .flatMap(({ file, program, names }) => {
      const found: Array<string> = []
      const isAmount = (operand: unknown): boolean => {
        const name = OF_AMOUNTS.test(file) ? nameOf(operand) : undefined
        return name !== undefined && (everywhere.has(name) || names.own.has(name))
      }
      walk(program, (node) => {
        const offence = offenceOf(node, isAmount)
        if (offence !== undefined) found.push(`${file}: ${offence}`)
      })
      return found
    })
}
