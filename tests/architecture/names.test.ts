/** A name is printed on badges, boards, passes and invoices: every field that is one refuses pictures and signs nobody can read. */
import { Struct, validate } from 'superstruct'
import { expect, it } from 'vitest'
import { definedCalls } from '../helpers/calls.ts'

/** Fields that name a person, a firm or a thing. */
const NAME =
  /name(zh|en)?$|^(contact|company|driver|forwarder|consignee|rigger|reportto|legalperson|sitemanager|safetyofficer|electrician|insurer|owner|(short)?name|surname|fascia(cn|en)|invoicetitle|refundbank)$/i
/** Names of files are the system's of who uploads. */
const NO_NAME = /^(file|origin|old|new)name$/i

type Schema = Record<string, unknown>
const isSchema = (schema: unknown): schema is Schema => typeof schema === 'object' && schema !== null

/** Every field of a struct with the structs it lies in. */
function* fieldsOf(struct: unknown, at: string): Generator<[at: string, name: string, field: Struct<unknown>]> {
  if (!(struct instanceof Struct)) return
  const { schema } = struct
  if (schema instanceof Struct) yield* fieldsOf(schema, `${at}[]`)
  else if (isSchema(schema))
    for (const [name, field] of Object.entries(schema)) {
      if (field instanceof Struct) yield [`${at}.${name}`, name, field as Struct<unknown>]
      yield* fieldsOf(field, `${at}.${name}`)
    }
}

const takes = (field: Struct<unknown>, value: string) => validate(value, field, { coerce: true })[0] === undefined
/** What lists are searched for is stored nowhere. */
const searches = (struct: { schema?: unknown }) => isSchema(struct.schema) && !('clientToken' in struct.schema)

const fields = (await definedCalls())
  .filter(({ call }) => !searches(call.request))
  .flatMap(({ call }) => [...fieldsOf(call.request, call.path)])
const names = fields.filter(([, name]) => NAME.test(name) && !NO_NAME.test(name))

it('finds them', () => {
  expect(names.length).toBeGreaterThan(60)
})
it.each([
  ['emoji', 'Wang Fang 😀'],
  ['control characters', 'Wang\u0007 Fang'],
])('refuses %s in every name', (_, value) => {
  expect(names.filter(([, , field]) => takes(field, value)).map(([at]) => at)).toEqual([])
})
it('refuses Chinese in every English name, text and address', () => {
  const english = fields.filter(
    ([at, name, { schema }]) =>
      /^en[A-Z]|[a-z]En$/.test(name) && !isSchema(schema) && !/image|thumbnail|carousel|categor/i.test(at),
  )
  expect(english.length).toBeGreaterThan(20)
  const long = `Printing presses, made in 宁波, since 2001. ${'x'.repeat(60)}`.slice(0, 80)
  expect(english.filter(([, , field]) => takes(field, long)).map(([at]) => at)).toEqual([])
})
