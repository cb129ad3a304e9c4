/** OpenAPI 3.1 of the API, made from the contract: what the server checks is what the page says. */
import { validate } from 'superstruct'
import type { AnyStruct, Call } from '../../shared/api/contract.ts'
import { CODE } from '../../shared/api/envelope.ts'
import { under, type Translate } from '../../shared/i18n/keys.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { wordsIn } from '../base/i18n.ts'
import { PARTS } from './parts.ts'
import { groupOf, summaryIn } from './words.ts'

export type Schema = Record<string, unknown>
type AnyCall = Call<AnyStruct, AnyStruct>
type Words = Translate<'features/api-page'>

const text: Schema = { type: 'string' }
const whole: Schema = { type: 'integer' }

/** Structs without a schema of their own, by the name of their type: the contract's basic kinds and the shared rules. */
const NAMED: Record<string, Schema> = {
  string: text,
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  unknown: {},
  any: {},
  file: { type: 'string', format: 'binary' },
  bytes: { type: 'string', format: 'binary' },
  id: { type: 'string', pattern: '^\\d{1,18}$' },
  flag: { type: 'integer', enum: [0, 1] },
  state: { type: 'integer', minimum: 0, maximum: 999 },
  version: { type: 'integer', minimum: 0 },
  pageNum: { type: 'integer', minimum: 1 },
  pageSize: { type: 'integer', minimum: 1, maximum: 200 },
  clientToken: {
    type: 'string',
    pattern: '^[\\w-]{8,64}$',
    description: 'document.repeat',
  },
  integer: whole,
  positiveInteger: whole,
  quantity: { type: 'integer', minimum: 1 },
  price: { type: 'string', pattern: '^\\d+(\\.\\d{1,2})?$', description: 'document.decimal' },
  money: { type: 'string', pattern: '^\\d+(\\.\\d{1,2})?$', description: 'document.decimal' },
  fileRefs: { type: 'array', items: text },
  richText: { type: 'string', contentMediaType: 'text/html' },
  mailbox: { type: 'string', format: 'email' },
  email: { type: 'string', format: 'email' },
  website: { type: 'string', format: 'uri' },
  day: { type: 'string', format: 'date' },
  date: { type: 'string', format: 'date' },
  fileRef: { type: 'string', description: 'document.upload' },
  ...PARTS,
}

/** Text rules have no shape but a length; one that takes more than this has none. */
const LONGEST = 20_000

const accepts = (struct: AnyStruct, value: unknown): boolean =>
  validate(value, struct, { coerce: true })[0] === undefined

/** Greatest length of a text rule, asked of the rule itself; undefined when plain letters are not what it takes. */
function maxLengthOf(struct: AnyStruct): number | undefined {
  const fits = (length: number) => accepts(struct, 'a'.repeat(length))
  if (!fits(8)) return undefined
  // From below: most rules take little, and a long text is slow to check.
  let [low, high] = [8, 16]
  while (fits(high)) {
    if (high > LONGEST) return undefined
    ;[low, high] = [high, high * 2]
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** Schemas by their structs, which many calls share: asking a rule for its length costs dozens of checks. They know no language. */
const made = new WeakMap<AnyStruct, Schema>()

/** JSON schema of a struct. */
export function schemaOf(struct: AnyStruct): Schema {
  const known = made.get(struct)
  if (known) return known
  const schema = makeSchema(struct)
  made.set(struct, schema)
  return schema
}

function makeSchema(struct: AnyStruct): Schema {
  const schema = withoutNull(struct)
  if (struct.type === 'unknown' || struct.type === 'any' || !accepts(struct, null) || Object.keys(schema).length === 0)
    return schema
  // Requests may send null for "emptied" (shared/form/rules.ts); replies for "there is none".
  return typeof schema.type === 'string' && !schema.enum
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }
}

/** The struct of a record's values. A record holds no schema, only the entries that it checks: each key, then its value. */
function valuesOf(struct: AnyStruct): AnyStruct {
  const entries = [...struct.entries({ key: '' }, { branch: [], path: [], mask: false })]
  return entries.at(-1)?.[2] as AnyStruct
}

function withoutNull(struct: AnyStruct): Schema {
  const inner = struct.schema as unknown
  if ((struct.type === 'object' || struct.type === 'type') && inner && typeof inner === 'object')
    return objectSchema(inner as Record<string, AnyStruct>)
  // A list of the shared rules holds its items' struct as an array of superstruct does.
  if (struct.type === 'array' || struct.type === 'list')
    return { type: 'array', items: inner ? schemaOf(inner as AnyStruct) : {} }
  if (struct.type === 'union' && Array.isArray(inner)) return { anyOf: (inner as AnyStruct[]).map(schemaOf) }
  if (struct.type === 'record') return { type: 'object', additionalProperties: schemaOf(valuesOf(struct)) }
  if (struct.type === 'enums') return { enum: Object.values(inner as Record<string, unknown>) }
  if (struct.type === 'literal') return { const: inner }
  const named = NAMED[struct.type]
  if (named) return named
  const maxLength = maxLengthOf(struct)
  return maxLength === undefined ? text : { ...text, maxLength }
}

function objectSchema(fields: Record<string, AnyStruct>): Schema {
  const required = Object.entries(fields)
    .filter(([, field]) => !accepts(field, undefined))
    .map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => field.type !== 'never')
        .map(([name, field]) => [name, schemaOf(field)]),
    ),
    ...(required.length > 0 ? { required } : {}),
  }
}

const CONTENT = {
  json: 'application/json',
  list: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  raw: 'message/rfc822',
} as const
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const response = (description: string, schema: Schema): Schema => ({
  description,
  content: { 'application/json': { schema } },
})

const components = (t: Words): Record<string, Schema> => ({
  Envelope: { type: 'object', properties: { code: whole, msg: text }, required: ['code', 'msg'] },
  Failure: {
    description: t('document.codes', CODE),
    allOf: [
      ref('Envelope'),
      {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: { errors: { type: 'array', items: ref('FieldError') }, current: {} },
            additionalProperties: true,
          },
        },
      },
    ],
  },
  FieldError: {
    type: 'object',
    properties: {
      field: { ...text, description: t('document.path') },
      row: { ...whole, description: t('document.row') },
      msgKey: text,
      msg: text,
    },
    required: ['field', 'msgKey', 'msg'],
  },
})

function operation(call: AnyCall, locale: Locale, t: Words): Schema {
  const fields = ((call.request.schema as Record<string, AnyStruct> | null) ?? {}) as Record<string, AnyStruct>
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([name, field]) => !inPath.has(name) && field.type !== 'never'),
  )
  const hasBody = call.method === 'POST' || call.method === 'PUT'
  const inQuery = hasBody ? [] : Object.entries(rest)
  const reply = { allOf: [ref('Envelope'), schemaOf(call.reply)] }
  const done =
    call.response === 'binary'
      ? {
          description: t('document.file'),
          content: {
            'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
            'application/json': { schema: ref('Failure') },
          },
        }
      : response(t('document.done'), { oneOf: [reply, ref('Failure')] })
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, sign: string) => sign.toUpperCase())}`,
    summary: summaryIn(locale, call.summary, call.path) ?? call.summary,
    tags: [groupOf(locale, call.path).name],
    parameters: [
      ...[...inPath].map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: fields[name] ? schemaOf(fields[name]) : text,
      })),
      ...inQuery.map(([name, field]) => ({
        name,
        in: 'query',
        required: !accepts(field, undefined),
        schema: schemaOf(field),
        ...(field.type === 'record' ? { style: 'deepObject', explode: true } : {}),
      })),
    ],
    ...(hasBody && Object.keys(rest).length > 0
      ? {
          requestBody: {
            required: Object.values(rest).some((field) => !accepts(field, undefined)),
            content: { [CONTENT[call.body]]: { schema: objectSchema(rest) } },
          },
        }
      : {}),
    responses: {
      200: done,
      400: response(t('document.unreadable'), ref('Failure')),
      413: response(t('document.tooLarge'), ref('Failure')),
      429: response(t('document.tooOften'), ref('Failure')),
      503: response(t('document.away'), ref('Failure')),
    },
    security: call.token === 'none' ? [] : call.token === 'optional' ? [{}, { session: [] }] : [{ session: [] }],
    'x-audience': call.audience,
    'x-kind': call.kind,
    ...(call.permission ? { 'x-permission-any-of': call.permission } : {}),
    ...(call.scope ? { 'x-data-scope': call.scope } : {}),
    'x-timeout-ms': call.timeout,
  }
}

/** Schemas of structs, which know no language, with their descriptions in words. */
function worded(value: unknown, t: Words): unknown {
  if (Array.isArray(value)) return value.map((one) => worded(one, t))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'description' && typeof inner === 'string' && inner.startsWith('document.')
        ? t(under('document.', inner.slice('document.'.length)))
        : worded(inner, t),
    ]),
  )
}

/** The whole document in a language; `server` is the path the API stands under. */
export function openApiDocument(calls: readonly AnyCall[], server: string, locale: Locale): Schema {
  const t = wordsIn(locale, 'features/api-page')
  const paths: Record<string, Record<string, Schema>> = {}
  const groups = new Map<string, { name: string; description: string }>()
  for (const call of [...calls].sort((a, b) => a.path.localeCompare(b.path))) {
    const group = groupOf(locale, call.path)
    groups.set(group.name, group)
    ;(paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call, locale, t)
  }
  return {
    openapi: '3.1.0',
    info: { title: t('document.title'), version: '1', description: t('document.text') },
    servers: [{ url: server }],
    tags: [...groups.values()],
    paths: worded(paths, t),
    components: { schemas: components(t), securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  }
}
