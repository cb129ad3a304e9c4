import { describe, expect, it } from 'vitest'
import { curlOf } from './curl.ts'
import { exampleOf } from './example.ts'
import { groupsOf, search, type ApiCall, type ApiDocument, type Schema } from './model.ts'
import { readInput } from './read-input.ts'

const written = (over: object) => ({
  operationId: 'x',
  summary: 'S',
  tags: ['roles'],
  parameters: [],
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: { oneOf: [{ type: 'object' }] } } } },
  },
  security: [{ session: [] }],
  'x-audience': 'backOffice' as const,
  'x-kind': 'read' as const,
  'x-timeout-ms': 100_000,
  ...over,
})
const document: ApiDocument = {
  tags: [
    { name: 'users', description: 'Users' },
    { name: 'roles', description: 'Roles' },
  ],
  paths: {
    '/system/role/{id}': {
      get: written({
        operationId: 'one',
        summary: 'One role',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'params', in: 'query', required: false, style: 'deepObject', schema: {} },
        ],
        'x-permission-any-of': ['system:role:query'],
      }),
    },
    '/system/user/import': {
      post: written({
        operationId: 'import',
        tags: ['users'],
        'x-kind': 'write',
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
            },
          },
        },
        responses: { 200: { description: 'The file', content: { 'application/octet-stream': { schema: {} } } } },
      }),
    },
  },
  components: {
    schemas: { Named: { type: 'object', properties: { name: { type: ['string', 'null'] } }, required: ['name'] } },
  },
}
const groups = groupsOf(document, 'en-US')
const one = (id: string): ApiCall => groups.flatMap(({ calls }) => calls).find((call) => call.id === id) as ApiCall

describe('calls of the document', () => {
  it('stand in their groups with what a client needs', () => {
    expect(groups.map(({ title, calls }) => [title, calls.length])).toEqual([
      ['Roles', 1],
      ['Users', 1],
    ])
    expect(one('one')).toMatchObject({
      method: 'GET',
      token: 'required',
      kind: 'read',
      permission: ['system:role:query'],
    })
    expect(one('import')).toMatchObject({ method: 'POST', body: 'multipart', kind: 'write' })
    expect(one('import').reply).toBeUndefined()
  })
  it('are found by every word of name, path, method, group or permission', () => {
    const found = (query: string) => search(groups, query).flatMap(({ calls }) => calls.map(({ id }) => id))
    expect(found('ROLE get')).toEqual(['one'])
    expect(found('role:query')).toEqual(['one'])
    expect(found('users')).toEqual(['import'])
    expect(found('role post')).toEqual([])
    expect(found(' ')).toEqual(['one', 'import'])
  })
})

describe('examples', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      at: { type: 'string', format: 'date' },
      status: { enum: ['0', '1'] },
      people: { type: 'array', items: { $ref: '#/components/schemas/Named' } },
      id: { type: 'string', pattern: '^\\d{1,18}$' },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      clientToken: { type: 'string' },
      file: { type: 'string', format: 'binary' },
    },
    required: ['at', 'status', 'people', 'id'],
  }
  const needed = { at: '2024-12-02', status: '0', people: [{ name: '' }], id: '1' }
  it('hold what is required, or everything that can be typed', () => {
    expect(exampleOf(schema, document, 'required')).toEqual(needed)
    expect(exampleOf(schema, document, 'all')).toEqual({ ...needed, note: '' })
  })
})

describe('what is typed', () => {
  const typed = { fields: {}, json: '', files: {} }
  it('needs path parameters, and reads nested ones as JSON', () => {
    expect(readInput(one('one'), typed, false)).toEqual({ faults: { id: { key: 'try.missing' } } })
    const fields = { id: ' 7 ', params: '{"beginTime":"2024-10-01"}' }
    expect(readInput(one('one'), { ...typed, fields }, false)).toEqual({
      input: { id: '7', params: { beginTime: '2024-10-01' } },
    })
  })
  it('has to be an object of JSON', () => {
    expect(readInput(one('import'), { ...typed, json: '[1]' }, true)).toEqual({
      faults: { json: { key: 'try.notObject' } },
    })
    expect(readInput(one('import'), { ...typed, json: '{' }, true)).toMatchObject({
      faults: { json: { key: 'try.invalidJson' } },
    })
  })
})

describe('a command', () => {
  const sent = { base: 'https://x.example/mm-label', language: 'en' as const }
  it('fills the path, quotes what a shell would read, and leaves the token out unless it is given', () => {
    const input = { id: '7', params: { beginTime: "it's" } }
    expect(curlOf(one('one'), { ...sent, input })).toBe(
      `curl -X GET 'https://x.example/mm-label/system/role/7?params%5BbeginTime%5D=it%27s' \\\n  -H 'language: en' \\\n  -H "Authorization: Bearer $TOKEN"`,
    )
    expect(curlOf(one('one'), { ...sent, input, token: 'abc' })).toContain(`-H 'Authorization: Bearer abc'`)
  })
  it('names files, and saves what answers one', () => {
    const file = new File(['x'], "o'k.csv")
    const command = curlOf(one('import'), { ...sent, input: { file, dryRun: 1 } })
    expect(command).toContain(`-F 'file=@o'\\''k.csv'`)
    expect(command).toContain(`-F 'dryRun=1'`)
    expect(command).toMatch(/-OJ$/)
  })
})
