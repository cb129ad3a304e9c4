/** Every message of a refused form names its row and its field, in both languages, and one answer tells all that is wrong. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, fieldsOf, type TestServer } from '../../../../tests/helpers/server.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { translate } from '../../../server/base/i18n.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { BOOTH_FORMS } from '../catalogue/forms.ts'
import { reportCalls } from '../contract.ts'
import { BASE_FIELDS, type FormDefinition } from '../definition/definition.ts'
import { kindOf, type FieldSpec, type FieldSpecs } from '../definition/field-spec.ts'
import { formKey } from '../definition/form-words.ts'
import { formOf } from '../forms/registry.ts'
import { h12 } from '../forms/h12/definition.ts'
import { h7 } from '../forms/h7/definition.ts'
import { boothPrice } from './tables.ts'
import { wordFor } from './words/described.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await setParameter(server.db, 'forms.h13', 'true')
  await setParameter(server.db, 'hall.rigging', '1')
})
afterAll(() => server.close())

const FORMS = BOOTH_FORMS.map(({ code, must }) => [code, must.findIndex((one) => one !== null) + 1] as const)

/** A value that no rule of its kind takes. */
function broken(spec: FieldSpec): unknown {
  if (spec.rows) return [rowOf(spec.rows.columns, broken), rowOf(spec.rows.columns, () => '')]
  if (spec.files) return ['no such file']
  switch (kindOf(spec)) {
    case 'number':
      return 'many'
    case 'multi':
      return ['NOPE']
    case 'select':
    case 'radio':
    case 'switch':
    case 'check':
      return 'NOPE'
    case 'date':
    case 'dateTime':
    case 'time':
      return '2024-99-99'
    case 'region':
      return 'nowhere'
    default:
      return 'x'.repeat((spec.max ?? 2000) + 1)
  }
}
const rowOf = (columns: FieldSpecs, value: (spec: FieldSpec) => unknown) =>
  Object.fromEntries(Object.entries(columns).map(([name, spec]) => [name, value(spec)]))

/** Words that a message about a field must hold: its row, and the label of its field. */
function namesOf(locale: Locale, { words, fields }: FormDefinition, field: string): string[] {
  const [name = '', row, column] = field.split('.')
  const folder = name in fields ? words : 'features/booth-forms'
  const list = translate(locale, formKey(folder, 'fields.', name))
  if (row === undefined || column === undefined) return [list]
  const at = locale === 'zh-CN' ? `${list}第 ${Number(row) + 1} 行` : `${list}, row ${Number(row) + 1}`
  return [at, wordFor(locale, formKey(folder, 'rows.', `${name}.${column}`)) ?? list]
}

describe.each(FORMS)('%s with broken content (booth of type %d)', (code, boothType) => {
  it('is refused with messages that name row and field', async () => {
    const definition = formOf(code as FormCode) as FormDefinition
    const one = await server.addExhibitor({
      booth: { boothType, area: '54.0', width: '9.0', depth: '6.0', openSides: 2, hall: 'N1' },
    })
    const content = rowOf({ ...definition.fields, ...BASE_FIELDS }, broken)
    const body = { version: 0, submitFlag: 1, ...content, noNeed: 0, contactName: '', contactMobile: '1', ruleAck: 0 }
    for (const locale of ['zh-CN', 'en-US'] as const) {
      const options = { as: one.token, english: locale === 'en-US' }
      const answer = await server.call(reportCalls(definition).save, body, options)
      expect(answer.code).toBe(300)
      expect(fieldsOf(answer)).toEqual(expect.arrayContaining(['contactName', 'contactMobile', 'ruleAck']))
      for (const { field, msg, row } of answer.errors) {
        for (const name of namesOf(locale, definition, field))
          expect(msg.toLowerCase(), `${code} ${field}`).toContain(name.toLowerCase())
        if (/^\w+\.\d+\./.test(field)) expect(row).toBe(Number(field.split('.')[1]) + 1)
        expect(msg).not.toContain('2147483647')
      }
    }
  })
})

/** Messages that say what is wrong and leave the remedy to the reader are refused here: each asks, bounds or forbids. */
const REMEDY = /请|须|只能|不能|最多|至少|应为|必须|不得|不低于|填 1|为 6 至 10|各|整点/

/** Told to the gate and the desk, or hints that refuse nothing. */
const NO_MESSAGE = [
  'early',
  'tooLate',
  'notTakenBack',
  'notIssued',
  'notCancellable',
  'drawings',
  'deposit',
  'refund',
  'used',
  'notInH9',
]
const FOLDER = 'src/features/booth-forms/forms'
const FOLDERS = readdirSync(FOLDER).filter((name) => existsSync(`${FOLDER}/${name}/locale/zh-CN.json`))

it.each(FOLDERS)('%s says in each message what to do', (folder) => {
  const texts = JSON.parse(readFileSync(`${FOLDER}/${folder}/locale/zh-CN.json`, 'utf8')) as {
    errors?: Record<string, string>
  }
  for (const [key, text] of Object.entries(texts.errors ?? {}))
    if (!NO_MESSAGE.includes(key.replace(/_other$/, ''))) expect(text, `${folder} ${key}`).toMatch(REMEDY)
})

const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }

describe('one answer', () => {
  it('tells formats and rules over several fields together', async () => {
    const one = await server.addExhibitor()
    const guard = {
      serviceType: 'GUARD',
      qty: 'two',
      dateFrom: '2024-12-02',
      dateTo: '2024-12-03',
      startTime: '18:00',
      dailyHours: 8,
      reportTo: '王芳',
      reportMobile: '13800138000',
    }
    const body = { version: 0, submitFlag: 1, ...contact, contactEmail: 'no address', lines: [guard] }
    const answer = await server.call(reportCalls(h12).save, body, { as: one.token })
    expect(fieldsOf(answer)).toEqual(expect.arrayContaining(['contactEmail', 'lines.0.qty', 'lines.0.dailyHours']))
  })

  it('tells what other booths hold beside formats', async () => {
    await server.db.insert(boothPrice).values({ code: 'F19', cny: 150_000, usd: 21_500, stock: 0 })
    const one = await server.addExhibitor()
    const lines = [{ itemCode: 'F19', qty: 1 }]
    const body = { version: 0, submitFlag: 1, ...contact, lines }
    const sold = await server.call(reportCalls(h7).save, body, { as: one.token })
    const both = await server.call(reportCalls(h7).save, { ...body, contactEmail: 'no address' }, { as: one.token })
    expect(fieldsOf(sold).length).toBeGreaterThan(0)
    expect(fieldsOf(both)).toEqual(expect.arrayContaining(['contactEmail', ...fieldsOf(sold)]))
  })
})
