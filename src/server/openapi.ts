/** OpenAPI 3.1 of the API, made from the contract: what the server checks is what the page says. */
import { validate } from 'superstruct'
import type { AnyStruct, Call } from '../shared/api/contract.ts'
import { CODE } from '../shared/api/envelope.ts'

export type Schema = Record<string, unknown>
type AnyCall = Call<AnyStruct, AnyStruct>

const text: Schema = { type: 'string' }
const whole: Schema = { type: 'integer' }

/** Structs without a schema of their own, by the name of their type: the contract's basic kinds and the shared rules. */
const NAMED: Record<string, Schema> = {
  string: text,
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  unknown: {},
  any: {},
  union: {},
  record: { type: 'object', additionalProperties: true },
  file: { type: 'string', format: 'binary' },
  id: { type: 'string', pattern: '^\\d{1,18}$' },
  flag: { type: 'integer', enum: [0, 1] },
  state: { type: 'integer', minimum: 0, maximum: 999 },
  version: { type: 'integer', minimum: 0 },
  pageNum: { type: 'integer', minimum: 1 },
  pageSize: { type: 'integer', minimum: 1, maximum: 200 },
  clientToken: {
    type: 'string',
    pattern: '^[\\w-]{8,64}$',
    description: 'Chosen by the caller; a repeat answers the first reply',
  },
  integer: whole,
  positiveInteger: whole,
  quantity: { type: 'integer', minimum: 1 },
  price: { type: 'string', pattern: '^\\d+(\\.\\d{1,2})?$', description: 'Decimal with up to two places' },
  money: { type: 'string', pattern: '^\\d+(\\.\\d{1,2})?$', description: 'Decimal with up to two places' },
  list: { type: 'array', items: text },
  fileRefs: { type: 'array', items: text },
  richText: { type: 'string', contentMediaType: 'text/html' },
  mailbox: { type: 'string', format: 'email' },
  email: { type: 'string', format: 'email' },
  website: { type: 'string', format: 'uri' },
  day: { type: 'string', format: 'date' },
  date: { type: 'string', format: 'date' },
  fileRef: { type: 'string', description: 'File name an upload answered' },
}

/** Text rules have no shape but a length; longer than this is not looked for. */
const LONGEST = 20_000

const accepts = (struct: AnyStruct, value: unknown): boolean =>
  validate(value, struct, { coerce: true })[0] === undefined

/** Greatest length of a text rule, asked of the rule itself; undefined when plain letters are not what it takes. */
function maxLengthOf(struct: AnyStruct): number | undefined {
  const fits = (length: number) => accepts(struct, 'a'.repeat(length))
  if (!fits(8) || fits(LONGEST + 1)) return undefined
  let [low, high] = [8, LONGEST + 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** JSON schema of a struct. */
export function schemaOf(struct: AnyStruct): Schema {
  const schema = withoutNull(struct)
  if (struct.type === 'unknown' || struct.type === 'any' || !accepts(struct, null) || Object.keys(schema).length === 0)
    return schema
  // Requests may send null for "emptied" (shared/form/rules.ts); replies for "there is none".
  return typeof schema.type === 'string' && !schema.enum
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }
}

function withoutNull(struct: AnyStruct): Schema {
  const inner = struct.schema as unknown
  if ((struct.type === 'object' || struct.type === 'type') && inner && typeof inner === 'object')
    return objectSchema(inner as Record<string, AnyStruct>)
  if (struct.type === 'array') return { type: 'array', items: inner ? schemaOf(inner as AnyStruct) : {} }
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
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const response = (description: string, schema: Schema): Schema => ({
  description,
  content: { 'application/json': { schema } },
})

const COMPONENTS: Record<string, Schema> = {
  Envelope: { type: 'object', properties: { code: whole, msg: text }, required: ['code', 'msg'] },
  Failure: {
    description: `The outcome in \`code\`: ${CODE.fields} fields refused, ${CODE.unauthorised} no session, ${CODE.forbidden} no permission, ${CODE.notFound} not there or not yours, ${CODE.conflict} saved by somebody else in between (\`data.current\`), ${CODE.consent} needs consent, ${CODE.business} a message for the user`,
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
      field: { ...text, description: 'Path with dots' },
      row: { ...whole, description: 'Row of an import' },
      msgKey: text,
      msg: text,
    },
    required: ['field', 'msgKey', 'msg'],
  },
}

function operation(call: AnyCall): Schema {
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
          description: 'The file, or a failure as JSON',
          content: {
            'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
            'application/json': { schema: ref('Failure') },
          },
        }
      : response('Done (`code` 200), or why not', { oneOf: [reply, ref('Failure')] })
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, sign: string) => sign.toUpperCase())}`,
    summary: call.summary,
    tags: [
      call.path
        .split('/')
        .filter(Boolean)
        .slice(0, -1)
        .find((part) => part !== 'busi' && part !== 'system') ?? call.path.split('/')[1],
    ],
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
      400: response('The body cannot be read', ref('Failure')),
      413: response('The body is too large', ref('Failure')),
      429: response('Too often; `data.retryAfter` seconds', ref('Failure')),
      503: response('The database is away for a moment', ref('Failure')),
    },
    security: call.token === 'none' ? [] : call.token === 'optional' ? [{}, { session: [] }] : [{ session: [] }],
    'x-audience': call.audience,
    ...(call.permission ? { 'x-permission-any-of': call.permission } : {}),
    'x-timeout-ms': call.timeout,
  }
}

/** The whole document; `server` is the path the API stands under. */
export function openApiDocument(calls: readonly AnyCall[], server: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const call of [...calls].sort((a, b) => a.path.localeCompare(b.path)))
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Exhibitor Interaction Centre 展商互动中心',
      version: '1',
      description:
        'Every answer is HTTP 200 with `code` and `msg`, except 400, 404 (unknown path), 413, 429 and 503. Send `language: en` or `zh`.',
    },
    servers: [{ url: server }],
    paths,
    components: { schemas: COMPONENTS, securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  }
}
