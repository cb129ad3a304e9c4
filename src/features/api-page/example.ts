/** Values that fit a schema, to begin a call with. Pure. */
import { isFile, plain, withoutNull, type ApiDocument, type Schema } from './model.ts'

/** Deep enough for every request there is; schemas that hold themselves end there. */
const MAX_DEPTH = 6

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2024-12-02',
  email: 'name@example.com',
  uri: 'https://www.example.com',
}

/**
 * @param which `required`: only what has to be sent; `all`: every field but files and the caller's own token of a repeat
 * @example exampleOf({ type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }, document, 'required') // { name: '' }
 */
export function exampleOf(schema: Schema, document: ApiDocument, which: 'required' | 'all', depth = 0): unknown {
  const [own] = withoutNull(plain(schema, document))
  if (own.const !== undefined) return own.const
  if (own.enum) return own.enum[0]
  const choice = own.oneOf?.[0] ?? own.anyOf?.[0]
  if (choice) return exampleOf(choice, document, which, depth)
  switch (own.type) {
    case 'object':
      return depth >= MAX_DEPTH ? {} : objectOf(own, document, which, depth)
    case 'array':
      return own.items && depth < MAX_DEPTH ? [exampleOf(own.items, document, which, depth + 1)] : []
    case 'integer':
    case 'number':
      return own.minimum ?? 0
    case 'boolean':
      return false
    case 'string':
      return own.format ? (BY_FORMAT[own.format] ?? '') : own.pattern?.startsWith('^\\d') ? '1' : ''
    default:
      return null
  }
}

function objectOf(schema: Schema, document: ApiDocument, which: 'required' | 'all', depth: number) {
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) =>
      !isFile(field) && (which === 'all' ? name !== 'clientToken' : (schema.required ?? []).includes(name)),
  )
  return Object.fromEntries(wanted.map(([name, field]) => [name, exampleOf(field, document, which, depth + 1)]))
}
