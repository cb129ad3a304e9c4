import { array, enums, nullable, number, object, optional, string, Struct, type, unknown } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { data, defineCall, flag, id, nothing, page } from '../../shared/api/contract.ts'
import type { AnyStruct } from '../../shared/api/contract.ts'
import { list } from '../../shared/form/rules/choices.ts'
import { mailbox } from '../../shared/form/rules/contact.ts'
import { requiredInput, text } from '../../shared/form/rules/text.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { handlers } from '../handlers.ts'
import { openApiDocument, schemaOf, type Schema } from './document.ts'
import SUMMARIES from './summaries.zh-CN.json' with { type: 'json' }
import { summaryIn } from './words.ts'

const calls = handlers.map((handler) => handler.call)
const documentIn = (locale: Locale) =>
  JSON.parse(JSON.stringify(openApiDocument(calls, '/mm-label', locale))) as Document

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
  security: Record<string, unknown[]>[]
}
type Document = {
  openapi: string
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: object }
}

const KEYWORDS = new Set(
  'type properties required items enum const anyOf oneOf allOf $ref format pattern minimum maximum maxLength additionalProperties description contentMediaType'.split(
    ' ',
  ),
)
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']

/** What is wrong with a schema: unknown keywords and types, references to nothing, required fields that are not there. */
function faults(schema: Schema, document: Document, path: string): string[] {
  const wrong = Object.keys(schema)
    .filter((key) => !KEYWORDS.has(key))
    .map((key) => `${path}: keyword ${key}`)
  for (const one of [schema.type ?? []].flat())
    if (!TYPES.includes(one as string)) wrong.push(`${path}: type ${String(one)}`)
  if (typeof schema.$ref === 'string' && !document.components.schemas[schema.$ref.replace('#/components/schemas/', '')])
    wrong.push(`${path}: ${schema.$ref}`)
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  for (const name of (schema.required ?? []) as string[]) if (!properties[name]) wrong.push(`${path}: required ${name}`)
  const inner: [string, Schema][] = Object.entries(properties)
  if (schema.items) inner.push(['[]', schema.items as Schema])
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    for (const [index, one] of ((schema[key] ?? []) as Schema[]).entries()) inner.push([`${key}${index}`, one])
  return [...wrong, ...inner.flatMap(([name, one]) => faults(one, document, `${path}.${name}`))]
}

describe('schemas of structs', () => {
  it('tell shapes, what may be missing and what may be null', () => {
    expect(
      schemaOf(
        type({
          id,
          name: string(),
          note: optional(string()),
          size: nullable(number()),
          tags: array(enums(['a', 'b'])),
          rest: unknown(),
        }),
      ),
    ).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string', pattern: '^\\d{1,18}$' },
        name: { type: 'string' },
        note: { type: 'string' },
        size: { type: ['number', 'null'] },
        tags: { type: 'array', items: { enum: ['a', 'b'] } },
        rest: {},
      },
      required: ['id', 'name', 'size', 'tags'],
    })
  })
  it('ask rules for their bounds', () => {
    expect(schemaOf(requiredInput('x:y', { max: 60 }))).toEqual({ type: 'string', maxLength: 60 })
    expect(schemaOf(text({ required: false, max: 120 }))).toEqual({ type: ['string', 'null'], maxLength: 120 })
    expect(schemaOf(mailbox())).toEqual({ type: 'string', format: 'email' })
  })
})

describe('operations', () => {
  const document = openApiDocument(
    [
      defineCall(
        {
          method: 'POST',
          path: '/busi/thing/{id}/{value}',
          summary: 'S',
          audience: 'exhibitor',
          permission: ['a:b:c'],
        },
        () => ({ request: object({ id, value: flag, note: string() }), reply: data(string()) }),
      ),
      defineCall({ method: 'GET', path: '/busi/thing/list', summary: 'S', audience: 'public' }, () => ({
        request: object({ name: optional(string()) }),
        reply: page(type({ id: string() })),
      })),
      defineCall(
        { method: 'POST', path: '/busi/plain', summary: 'S', audience: 'signedIn', token: 'optional', body: 'form' },
        () => ({ request: nothing, reply: type({}) }),
      ),
    ],
    '/mm-label',
    'en-US',
  ) as Document
  it('carry parameters in path and query, the rest in the body', () => {
    const post = document.paths['/busi/thing/{id}/{value}']?.post
    expect(post?.parameters.map(({ name, in: place }) => [name, place])).toEqual([
      ['id', 'path'],
      ['value', 'path'],
    ])
    expect(post?.requestBody?.content).toEqual({
      'application/json': { schema: { type: 'object', properties: { note: { type: 'string' } }, required: ['note'] } },
    })
    expect(document.paths['/busi/thing/list']?.get?.parameters).toEqual([
      { name: 'name', in: 'query', required: false, schema: { type: 'string' } },
    ])
    expect(document.paths['/busi/plain']?.post?.requestBody).toBeUndefined()
  })
  it('say who may call', () => {
    expect(document.paths['/busi/thing/{id}/{value}']?.post?.security).toEqual([{ session: [] }])
    expect(document.paths['/busi/thing/list']?.get?.security).toEqual([])
    expect(document.paths['/busi/plain']?.post?.security).toEqual([{}, { session: [] }])
  })
})

describe('/mm-label/v3/api-docs', () => {
  const document = documentIn('zh-CN')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

  it('speaks the language of the caller, each call by its name', async () => {
    const english = documentIn('en-US')
    expect(document.openapi).toBe('3.1.0')
    const silent = calls.filter((call) => !/\p{Script=Han}/u.test(summaryIn('zh-CN', call.summary, call.path) ?? ''))
    expect(silent.map(({ path, summary }) => `${path}: ${summary}`)).toEqual([])
    expect(english.paths['/system/role/{id}']?.get?.summary).toBe('Roles: one')
    expect(document.paths['/system/role/{id}']?.get?.summary).toBe('角色：查看')
    expect(document.paths['/busi/reportH7/saveReportH7']?.post?.summary).toBe('保存 H7 表草稿或提交')
    expect(JSON.stringify([document, english])).not.toContain('"document.')
    // Records that a screen of their own lists are called as the screen is, without a word here.
    expect(summaryIn('zh-CN', 'Gates: add', '/system/post')).toBe('岗位管理：新增')
  })
  it('translates no summary that there is not', () => {
    const used = new Set(calls.flatMap(({ summary }) => [summary, summary.replace(/\bH\d{1,2}\b/, 'H#')]))
    expect(Object.keys(SUMMARIES).filter((summary) => !used.has(summary))).toEqual([])
  })
  it('puts every call into a named group', () => {
    const names = new Set(document.tags.map(({ name }) => name))
    expect(operations.filter(({ operation }) => !names.has(operation.tags[0] ?? '')).map(({ path }) => path)).toEqual(
      [],
    )
    expect(operations.filter(({ operation }) => operation.tags[0] === 'other').map(({ path }) => path)).toEqual([
      '/client-errors',
    ])
    expect(document.tags).toContainEqual({ name: 'system-role', description: '角色管理' })
    expect(document.tags.filter(({ description }) => description.includes('groups.'))).toEqual([])
  })
  it('covers every call of the contract and nothing else', () => {
    expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      calls.map(({ path, method }) => `${method} ${path}`).sort(),
    )
  })
  it('is whole: ids once, every path parameter described, every schema sound', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(
        operation.parameters.filter((one) => one.in === 'path').map((one) => one.name),
        path,
      ).toEqual(named)
      for (const [status, one] of Object.entries(operation.responses))
        expect(one.description, `${path} ${status}`).not.toBe('')
      const schemas = [
        ...operation.parameters.map((one) => one.schema),
        ...Object.values(operation.requestBody?.content ?? {}).map((one) => one.schema),
        ...Object.values(operation.responses).flatMap((one) =>
          Object.values(one.content ?? {}).map((content) => content.schema),
        ),
      ]
      expect(schemas.flatMap((schema) => faults(schema, document, path))).toEqual([])
    }
    expect(
      Object.entries(document.components.schemas).flatMap(([name, schema]) => faults(schema, document, name)),
    ).toEqual([])
  })
})

describe('lists of objects', () => {
  it('are shown with the fields of their objects, nested ones too', () => {
    const lines = list(object({ name: text({ max: 30 }), boxes: list(object({ kg: number() })) }))
    expect(schemaOf(lines)).toMatchObject({
      type: 'array',
      items: {
        properties: {
          name: { type: 'string', maxLength: 30 },
          boxes: { items: { properties: { kg: { type: 'number' } } } },
        },
      },
    })
  })
  it('are nowhere shown as lists of texts: items of a shared list that are objects have properties', () => {
    const bare: string[] = []
    const walk = (struct: AnyStruct, path: string, seen: ReadonlySet<AnyStruct>) => {
      if (seen.has(struct)) return
      const inner: unknown = struct.schema
      const below = new Set(seen).add(struct)
      if (inner instanceof Struct) {
        const items = schemaOf(struct)['items'] as Schema | undefined
        const isObject = inner.type === 'object' || inner.type === 'type'
        if (isObject && !JSON.stringify(items ?? schemaOf(struct)).includes('properties')) bare.push(path)
        walk(inner, `${path}[]`, below)
      } else if (inner && typeof inner === 'object')
        for (const [name, field] of Object.entries(inner))
          if (field instanceof Struct) walk(field, `${path}.${name}`, below)
    }
    for (const { request, path } of calls) walk(request, path, new Set())
    expect(bare).toEqual([])
  })
})
