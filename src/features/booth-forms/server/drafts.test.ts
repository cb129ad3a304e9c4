/**
 * What the page sends for a draft, whatever is half typed, is stored by the real server and comes back as it was: for every form, with values as
 * its controls leave them. Takes the same steps as the page: answer to form values, the draft's struct, JSON, the call, the answer again.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { toFormValues, type FormValues } from '../../../shared/form/form-values.ts'
import { parseStruct } from '../../../shared/form/rules.ts'
import { BOOTH_FORMS } from '../catalogue/forms.ts'
import { reportCalls, type FormReply } from '../contract.ts'
import { BASE_FIELDS, BASE_NAMES, formStruct, type FormDefinition } from '../definition/definition.ts'
import { emptyOf, type FieldSpec, type FieldSpecs } from '../definition/field-spec.ts'
import { formOf } from '../forms/registry.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import { viewOf } from '../screens/booth-form.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What a control may hold: nothing, emptied again, or something of its kind. Never what its rules would refuse in a draft. */
function typed(spec: FieldSpec): fc.Arbitrary<unknown> {
  if (spec.rows) return fc.array(row(spec.rows.columns), { maxLength: 2 })
  if (spec.files) return fc.constant([])
  if (spec.options) {
    const one = fc.constantFrom(...spec.options)
    return Array.isArray(spec.empty) ? fc.uniqueArray(one) : fc.oneof(fc.constantFrom(null, ''), one)
  }
  switch (spec.control) {
    case 'switch':
    case 'check':
      return fc.constantFrom(spec.empty, '0', '1')
    case 'number':
      return fc.constantFrom(null, '', ...['2', '5'].filter((one) => parseStruct(spec.struct(true), one).ok))
    case 'date':
      return fc.constantFrom(null, '', '2024-12-02')
    case 'dateTime':
      return fc.constantFrom(null, '', '2024-12-01T10:00')
    default:
      return fc.constant('')
  }
}
const row = (columns: FieldSpecs): fc.Arbitrary<object> =>
  fc.oneof(fc.constant(emptyOf(columns)), fc.record(Object.fromEntries(typedFields(columns)), { requiredKeys: [] }))
const typedFields = (specs: FieldSpecs) => Object.entries(specs).map(([name, spec]) => [name, typed(spec)] as const)

/** The form's values out of an answer, as the page reads them. */
function valuesOf(definition: FormDefinition, { form }: FormReply): FormValues {
  const names = [...Object.keys(definition.fields), ...BASE_NAMES]
  return toFormValues({ ...Object.fromEntries(names.map((name) => [name, form[name]])), ruleAck: '' })
}

/** Boxes have ways of their own: they are taken away by a call, and lines of rentals are one an item. Both have their own tests. */
const apart = (code: string, name: string) => ['h7', 'h8', 'h9', 'h10'].includes(code) && name === 'lines'

/** Only what says something: an empty field, a switch that is off and a moment's seconds are no difference to anybody. */
function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => told(one) ?? {})
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) => (told(one) === undefined ? [] : [[name, told(one)]])),
    )
  const text = String(value ?? '').replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/, '$1 $2:00')
  return text === '' || text === '0' ? undefined : text
}

/** Each form, for the first kind of booth that files it. H13 is switched off unless the organiser wants it. */
const FILED = BOOTH_FORMS.filter(({ code }) => code !== 'h13').map(({ code, must }) => {
  return [code, must.findIndex((one) => one !== null) + 1] as const
})

describe.each(FILED)('%s of a booth of type %d', (code, boothType) => {
  it('stores whatever draft its controls make, and gives it back', async () => {
    const definition = formOf(code as FormCode) as FormDefinition
    const calls = reportCalls(definition)
    const settleCurrency = boothType === 2 ? 'USD' : 'CNY'
    const { token: as } = await server.addExhibitor({
      booth: { boothType, settleCurrency, area: '54.0', width: '9.0', depth: '6.0', hall: 'N1' },
    })
    let reply = (await server.call(calls.get, {}, { as })).data
    expect(reply.deadline.closed).toBe(0)
    const struct = formStruct(definition, viewOf(reply), { draft: true, locale: 'zh-CN' })
    const { noNeed, ...base } = BASE_FIELDS
    const specs = { ...definition.fields, ...base, ...(reply.must === 1 ? {} : { noNeed }) }
    const fields = typedFields(specs).filter(([name]) => !apart(code, name))
    const some = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
    for (const change of [{}, ...fc.sample(some, { numRuns: 8, seed: 7 })]) {
      const values = { ...valuesOf(definition, reply), ...change }
      const parsed = parseStruct(struct, values)
      if (!parsed.ok) throw new Error(JSON.stringify([parsed.problems, values]))
      const body = { ...parsed.value, ruleAck: 0, submitFlag: 0, version: reply.form.version }
      const answer = await server.call(calls.save, JSON.parse(JSON.stringify(body)) as Record<string, unknown>, { as })
      expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200, data: { form: { status: 0 } } })
      reply = answer.data
      expect(told(valuesOf(definition, reply))).toMatchObject(told(values) as object)
    }
  })
})
