import { Schema } from "effect"
import { OpenApi } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { fieldTexts } from "./field-texts.ts"

/** The part of an OpenAPI document that the readable pages are made of. */
interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly enum?: ReadonlyArray<Schema.Json>
  readonly anyOf?: ReadonlyArray<JsonSchema>
  readonly oneOf?: ReadonlyArray<JsonSchema>
  readonly allOf?: ReadonlyArray<JsonSchema>
  readonly items?: JsonSchema | boolean
  readonly prefixItems?: ReadonlyArray<JsonSchema>
  readonly properties?: { readonly [name: string]: JsonSchema }
  readonly required?: ReadonlyArray<string>
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly format?: string
}

const JsonSchema: Schema.Codec<JsonSchema> = Schema.suspend(() => JsonSchemaFields)
const Schemas = Schema.Array(JsonSchema)
const JsonSchemaFields: Schema.Codec<JsonSchema> = Schema.Struct({
  $ref: Schema.optionalKey(Schema.String),
  type: Schema.optionalKey(Schema.String),
  description: Schema.optionalKey(Schema.String),
  enum: Schema.optionalKey(Schema.Array(Schema.Json)),
  anyOf: Schema.optionalKey(Schemas),
  oneOf: Schema.optionalKey(Schemas),
  allOf: Schema.optionalKey(Schemas),
  items: Schema.optionalKey(Schema.Union([Schema.Boolean, JsonSchema])),
  prefixItems: Schema.optionalKey(Schemas),
  properties: Schema.optionalKey(Schema.Record(Schema.String, JsonSchema)),
  required: Schema.optionalKey(Schema.Array(Schema.String)),
  minLength: Schema.optionalKey(Schema.Finite),
  maxLength: Schema.optionalKey(Schema.Finite),
  minItems: Schema.optionalKey(Schema.Finite),
  maxItems: Schema.optionalKey(Schema.Finite),
  minimum: Schema.optionalKey(Schema.Finite),
  maximum: Schema.optionalKey(Schema.Finite),
  pattern: Schema.optionalKey(Schema.String),
  format: Schema.optionalKey(Schema.String)
})

const Content = Schema.Record(Schema.String, Schema.Struct({ schema: Schema.optionalKey(JsonSchema) }))
const Operation = Schema.Struct({
  tags: Schema.Array(Schema.String),
  summary: Schema.optionalKey(Schema.String),
  description: Schema.optionalKey(Schema.String),
  operationId: Schema.String,
  security: Schema.Array(Schema.Json),
  parameters: Schema.Array(
    Schema.Struct({ name: Schema.String, in: Schema.String, schema: JsonSchema, required: Schema.Boolean })
  ),
  requestBody: Schema.optionalKey(Schema.Struct({ content: Content })),
  responses: Schema.Record(
    Schema.String,
    Schema.Struct({ description: Schema.String, content: Schema.optionalKey(Content) })
  )
})
const Document = Schema.Struct({
  info: Schema.Struct({ title: Schema.String, version: Schema.String, description: Schema.optionalKey(Schema.String) }),
  paths: Schema.Record(Schema.String, Schema.Record(Schema.String, Operation)),
  components: Schema.Struct({ schemas: Schema.Record(Schema.String, JsonSchema) })
})

/** One field of a message: where it stands, of what type, whether it may be left out, its bounds. */
export interface Field {
  readonly path: string
  readonly type: string
  readonly optional: boolean
  readonly bounds: string
  /** What it means, in a sentence. */
  readonly description: string
}

/** One answer of a call. */
interface Answer {
  readonly status: string
  readonly description: string
  readonly fields: ReadonlyArray<Field>
}

/** One call as a person reads it. */
export interface Call {
  readonly group: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly isProtected: boolean
  readonly parameters: ReadonlyArray<Field>
  readonly body: ReadonlyArray<Field>
  readonly answers: ReadonlyArray<Answer>
}

export interface Reading {
  readonly title: string
  readonly version: string
  readonly description: string
  readonly calls: ReadonlyArray<Call>
}

const numbers: ReadonlyArray<readonly [keyof JsonSchema, string]> = [
  ["minLength", "length ≥"],
  ["maxLength", "length ≤"],
  ["minItems", "items ≥"],
  ["maxItems", "items ≤"],
  ["minimum", "≥"],
  ["maximum", "≤"]
]

/** A reader of the schemas of one document: follows references, flattens fields. */
const readerOf = (components: { readonly [name: string]: JsonSchema }) => {
  const resolve = (schema: JsonSchema): JsonSchema => {
    const target = schema.$ref === undefined ? undefined : components[schema.$ref.split("/").at(-1) ?? ""]
    return target === undefined ? schema : resolve(target)
  }

  const alternatives = (schema: JsonSchema): ReadonlyArray<JsonSchema> =>
    (schema.anyOf ?? schema.oneOf ?? []).map(resolve).flatMap((one) => (one.anyOf ? alternatives(one) : [one]))

  const typeOf = (given: JsonSchema): string => {
    const schema = resolve(given)
    if (schema.enum !== undefined) {
      const values = schema.enum.map((value) => JSON.stringify(value))
      return values.length > 12 ? `${values.slice(0, 8).join(" | ")} | … (${values.length})` : values.join(" | ")
    }
    const several = alternatives(schema)
    if (several.length > 0) return [...new Set(several.map(typeOf))].join(" | ")
    if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(typeOf).join(", ")}]`
    if (schema.type === "array") return typeof schema.items === "object" ? `${typeOf(schema.items)}[]` : "array"
    return schema.type ?? "any JSON"
  }

  const boundsOf = (given: JsonSchema): string => {
    const schema = resolve(given)
    if (schema.description !== undefined) return schema.description
    const parts = [schema, ...(schema.allOf ?? [])].flatMap((part) => [
      ...numbers.flatMap(([key, text]) =>
        typeof part[key] === "number" && Math.abs(part[key]) < Number.MAX_SAFE_INTEGER ? [`${text} ${part[key]}`] : []
      ),
      ...(part.format === undefined ? [] : [part.format]),
      ...(part.pattern === undefined || part.format !== undefined ? [] : [`matches ${part.pattern}`])
    ])
    return [...new Set(parts)].join(", ")
  }

  const fieldsOf = (given: JsonSchema, prefix: string): ReadonlyArray<Field> => {
    const schema = resolve(given)
    const several = alternatives(schema)
    if (several.length > 0) return several.flatMap((one) => fieldsOf(one, prefix))
    if (schema.type === "array") return typeof schema.items === "object" ? fieldsOf(schema.items, `${prefix}[]`) : []
    return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const path = prefix === "" ? name : `${prefix}.${name}`
      const optional = schema.required?.includes(name) !== true
      return [
        { path, type: typeOf(field), optional, bounds: boundsOf(field), description: fieldTexts[name] ?? "" },
        ...fieldsOf(field, path)
      ]
    })
  }

  const unique = (fields: ReadonlyArray<Field>): ReadonlyArray<Field> => [
    ...new Map(fields.map((field) => [JSON.stringify(field), field])).values()
  ]
  return { boundsOf, fields: (schema: JsonSchema) => unique(fieldsOf(schema, "")), typeOf }
}

const schemasOf = (content: typeof Content.Type | undefined): ReadonlyArray<JsonSchema> =>
  Object.values(content ?? {}).flatMap(({ schema }) => (schema === undefined ? [] : [schema]))

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The document with what each field and parameter means, where the contract itself does not say it. */
const described = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(described)
  if (!isObject(value)) return value
  const { properties, name, in: place } = value
  const isParameter = typeof name === "string" && typeof place === "string"
  const of = (field: string, schema: unknown): unknown =>
    isObject(schema) && !("description" in schema) && !("$ref" in schema) && fieldTexts[field] !== undefined
      ? { ...schema, description: fieldTexts[field] }
      : schema
  return Object.fromEntries([
    ...Object.entries(value).map(([key, each]) => [
      key,
      key === "properties" && isObject(properties)
        ? Object.fromEntries(Object.entries(properties).map(([field, schema]) => [field, of(field, described(schema))]))
        : described(each)
    ]),
    ...(isParameter && !("description" in value) && fieldTexts[name] !== undefined
      ? [["description", fieldTexts[name]]]
      : [])
  ])
}

let made: ReturnType<typeof OpenApi.fromApi> | undefined

/** The machine-readable document of the API, made when somebody first asks for it: a server that starts does without. */
export const openApiDocument = (): ReturnType<typeof OpenApi.fromApi> =>
  (made ??= described(OpenApi.fromApi(Api)) as ReturnType<typeof OpenApi.fromApi>)

/** The API as people read it, out of the machine-readable document. Throws when the document is not as expected. */
export const readApi = (): Reading => {
  const document = Schema.decodeUnknownSync(Document)(JSON.parse(JSON.stringify(openApiDocument())))
  const reader = readerOf(document.components.schemas)
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      group: operation.tags[0] ?? "",
      method: method.toUpperCase(),
      path,
      summary: operation.summary ?? operation.operationId,
      description: operation.description ?? "",
      isProtected: operation.security.length > 0,
      parameters: operation.parameters.map((parameter) => ({
        path: `${parameter.name} (${parameter.in})`,
        type: reader.typeOf(parameter.schema),
        optional: !parameter.required,
        bounds: reader.boundsOf(parameter.schema),
        description: fieldTexts[parameter.name] ?? ""
      })),
      body: schemasOf(operation.requestBody?.content).flatMap(reader.fields),
      answers: Object.entries(operation.responses).map(([status, response]) => ({
        status,
        description: response.description,
        fields: schemasOf(response.content).flatMap(reader.fields)
      }))
    }))
  )
  return {
    title: document.info.title,
    version: document.info.version,
    description: document.info.description ?? "",
    calls
  }
}
