import { it } from "@effect/vitest"
import { Schema, SchemaAST } from "effect"
import { expect } from "vitest"
import { Logo } from "../../src/domain/company/events.ts"
import { eventSchemas } from "../../src/domain/schemas.ts"
import { IsoDate, TimeZone } from "../../src/domain/kernel/schema.ts"

/** What chance does not hit: a day of the calendar, a time zone, a picture. books.test.ts has them from generated histories. */
const rare = new Set<SchemaAST.AST>([IsoDate.ast, TimeZone.ast, Logo.ast])

const holdsRare = (ast: SchemaAST.AST): boolean => {
  if (rare.has(ast)) return true
  if (SchemaAST.isUnion(ast)) return ast.types.some(holdsRare)
  if (SchemaAST.isArrays(ast)) return [...ast.elements, ...ast.rest].some(holdsRare)
  return SchemaAST.isObjects(ast) && ast.propertySignatures.some(({ type }) => holdsRare(type))
}

const drawn = Schema.Union(Object.values(eventSchemas).filter(({ ast }) => !holdsRare(ast)))
const read = Schema.decodeUnknownSync(drawn, { onExcessProperty: "error" })

it("most events can be drawn", () => expect(drawn.members.length).toBeGreaterThan(20))

it.prop("an event drawn from its schema survives its JSON form", [drawn], ([event]) => {
  expect(read(JSON.parse(JSON.stringify(event)))).toEqual(event)
})
