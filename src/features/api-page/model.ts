/** The OpenAPI document as the page reads it: its calls, one by one, in the groups they stand in. Pure. */
import { hasWords } from '../../shared/lib/text/normal-form.ts'
import type { Audience, BodyKind, Method } from '../../shared/api/contract.ts'

/** What the document's schemas use of JSON Schema. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  additionalProperties?: boolean
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  contentMediaType?: string
  description?: string
}

interface Content {
  content?: Readonly<Record<string, { schema: Schema }>>
}

interface Written {
  operationId: string
  summary: string
  tags: readonly string[]
  parameters: readonly Parameter[]
  requestBody?: Content & { required: boolean }
  responses: Readonly<Record<string, Content & { description: string }>>
  security: readonly object[]
  'x-audience': Audience
  'x-kind': 'read' | 'write'
  'x-permission-any-of'?: readonly string[]
  'x-timeout-ms': number
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
  /** Nested values in a query: `params[beginTime]`. */
  style?: 'deepObject'
}

export interface ApiDocument {
  tags: readonly { name: string; description: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, Written>>>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

/** One call, with all the page tells about it. What a client needs to make it has the names of the contract. */
export interface ApiCall {
  id: string
  group: string
  method: Method
  /** Below `/mm-label`, path parameters in braces. */
  path: string
  summary: string
  audience: Audience
  /** Any of them suffices; empty: none is asked for. */
  permission: readonly string[]
  token: 'required' | 'optional' | 'none'
  kind: 'read' | 'write'
  body: BodyKind
  /** Milliseconds. */
  timeout: number
  parameters: readonly Parameter[]
  /** Absent: the call takes no body. */
  request?: Schema
  /** What a call that was done answers; absent: a file. */
  reply?: Schema
  statuses: readonly { status: string; description: string }[]
}

const BODIES = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' }

function callOf(path: string, method: string, written: Written): ApiCall {
  const bodies = written.requestBody?.content ?? {}
  const body = (['json', 'form', 'multipart'] as const).find((kind) => bodies[BODIES[kind]]) ?? 'json'
  const done = written.responses[200]?.content ?? {}
  const request = bodies[BODIES[body]]?.schema
  const reply = done['application/octet-stream'] ? undefined : done['application/json']?.schema.oneOf?.[0]
  return {
    id: written.operationId,
    group: written.tags[0] ?? '',
    method: method.toUpperCase() as Method,
    path,
    summary: written.summary,
    audience: written['x-audience'],
    permission: written['x-permission-any-of'] ?? [],
    token: written.security.length === 0 ? 'none' : written.security.length > 1 ? 'optional' : 'required',
    kind: written['x-kind'],
    body,
    timeout: written['x-timeout-ms'],
    parameters: written.parameters,
    ...(request ? { request } : {}),
    ...(reply ? { reply } : {}),
    statuses: Object.entries(written.responses).map(([status, { description }]) => ({ status, description })),
  }
}

export interface ApiGroup {
  name: string
  title: string
  calls: readonly ApiCall[]
}

/** The document's calls by group, groups in the order of the alphabet of their titles. */
export function groupsOf(document: ApiDocument, locale: string): ApiGroup[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]) => callOf(path, method, written)),
  )
  return document.tags
    .map(({ name, description }) => ({ name, title: description, calls: calls.filter((one) => one.group === name) }))
    .sort((a, b) => a.title.localeCompare(b.title, locale))
}

/** Groups with the calls that hold every word of a query in name, path, method or permission. */
export function search(groups: readonly ApiGroup[], query: string): ApiGroup[] {
  const words = query.split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...groups]
  return groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter((one) => {
        const text = [one.method, one.path, one.summary, group.title, ...one.permission].join(' ')
        return words.every((word) => hasWords(text, word))
      }),
    }))
    .filter((group) => group.calls.length > 0)
}

/** A schema with references followed and `allOf` put together. */
export function plain(schema: Schema, document: ApiDocument): Schema {
  if (schema.$ref) {
    const found = document.components.schemas[schema.$ref.replace('#/components/schemas/', '')]
    return found ? plain(found, document) : {}
  }
  if (!schema.allOf) return schema
  const parts = schema.allOf.map((part) => plain(part, document))
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})),
    required: parts.flatMap((part) => part.required ?? []),
  }
}

/** Without the choice of null that schemas of requests carry: `[the schema itself, may it be null]`. */
export function withoutNull(schema: Schema): [Schema, boolean] {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((one) => one !== 'null')
    return [{ ...schema, type: types[0] ?? 'null' }, types.length < schema.type.length]
  }
  const rest = schema.anyOf?.filter((one) => one.type !== 'null')
  return rest?.[0] && rest.length < (schema.anyOf?.length ?? 0) ? [rest[0], true] : [schema, false]
}

/** Does a body field take a file? Such fields are chosen, not typed. */
export const isFile = (schema: Schema): boolean => withoutNull(schema)[0].format === 'binary'
