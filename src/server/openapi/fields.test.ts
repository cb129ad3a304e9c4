import { describe, expect, it } from 'vitest'
import { handlers } from '../handlers.ts'
import { openApiDocument, type Schema } from './document.ts'

type Content = Record<string, { schema: Schema }>
type Operation = {
  parameters: { name: string; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

/** Places of the document that truly take anything, each with its reason. Fields are named from the call on. */
const FREE: readonly (readonly [RegExp, string])[] = [
  [/[?<]\.?params\.\*$/, 'filters by name, of which a list reads those that it knows'],
  [/^\/busi\/vote\/(page|candidate|confirm) [?<]/, 'typed by visitors: the page answers whatever they send'],
  [/\.(previous|submitted|inTime|others\.\*)\.\*$/, 'fields of a form, which the call that saves the form describes'],
  [/^\/tool\/gen\/\{id\} >\.data$/, 'an empty object: the tables are forgotten'],
  [/ >$/, 'an answer of the envelope alone'],
]

/** Schemas that say nothing: of anything, and of an object without its fields. */
function silentParts(schema: Schema, at: string): string[] {
  const told = ['type', '$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf']
  if (!told.some((key) => key in schema)) return [at]
  if ([schema.type].flat().includes('object') && Object.keys((schema.properties ?? {}) as object).length === 0) {
    const values = schema.additionalProperties
    return typeof values === 'object' && values !== null ? silentParts(values as Schema, `${at}.*`) : [at]
  }
  return [
    ...Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([name, one]) =>
      silentParts(one, `${at}.${name}`),
    ),
    ...([schema.type].flat().includes('array') ? silentParts((schema.items ?? {}) as Schema, `${at}[]`) : []),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
      ((schema[key] ?? []) as Schema[]).flatMap((one) => silentParts(one, at)),
    ),
  ]
}

describe('lists and objects of the document', () => {
  it('have their fields', () => {
    const calls = handlers.map((handler) => handler.call)
    const document = openApiDocument(calls, '/mm-label', 'en-US') as {
      paths: Record<string, Record<string, Operation>>
    }
    const silent = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap((one) => [
        ...one.parameters.flatMap(({ name, schema }) => silentParts(schema, `${path} ?${name}`)),
        ...Object.values(one.requestBody?.content ?? {}).flatMap(({ schema }) => silentParts(schema, `${path} <`)),
        ...Object.values(one.responses[200]?.content ?? {}).flatMap(({ schema }) => silentParts(schema, `${path} >`)),
      ]),
    )
    expect(silent.filter((at) => !FREE.some(([place]) => place.test(at)))).toEqual([])
    expect(FREE.filter(([place]) => !silent.some((at) => place.test(at)))).toEqual([])
  })
})
