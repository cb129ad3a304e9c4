/** Entries of dictionaries that records have: neither changed nor deleted, but switched off, and such a record can still be saved. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boothFormDictionaries } from '../../src/features/booth-forms/server/words/dictionaries.ts'
import { dictDataCalls, dictTypeCalls } from '../../src/features/system/contract.ts'
import { inquiry } from '../../src/features/inquiries/server/tables.ts'
import { smsTemplateCalls } from '../../src/features/sms/template-contract.ts'
import { sysDictData, sysDictType } from '../../src/server/base/parameter-tables.ts'
import { hasEntry } from '../../src/server/base/records/field-checks.ts'
import { countDictionaryUses } from '../../src/server/base/reference/dictionary-uses.ts'
import { dictionaries } from '../../src/server/base/reference/dictionaries.ts'
import { smsOutbox, smsTemplate } from '../../src/server/base/sms/tables.ts'
import { DICTIONARY_USES } from '../../src/server/dictionary-uses.ts'
import { seedSystem } from '../../src/server/seeds/system.ts'
import { dictDataByType } from '../../src/shared/list/dict-contract.ts'
import { faultsOf, first, startTestServer, type TestServer } from '../helpers/server.ts'

let server: TestServer
let as: string
beforeAll(async () => {
  server = await startTestServer()
  as = (await server.addUser(['admin'])).token
  await server.addExhibitor({ company: { companyType: '1', employees: '2' } })
})
afterAll(() => server.close())

const all = [...dictionaries('LABEL'), ...boothFormDictionaries()]
async function entryOf(type: string, value: string) {
  const { rows } = await server.call(dictDataCalls.list, { dictType: type, pageSize: 200 }, { as })
  return first(rows.filter((row) => row.dictValue === value))
}

describe('the list of uses', () => {
  it('names every dictionary, and no other', () => {
    expect(Object.keys(DICTIONARY_USES).sort()).toEqual(all.map(({ dictType }) => dictType).sort())
  })
  it.each(all.map(({ dictType }) => dictType))('can be counted for %s', async (type) => {
    const entry = first(all.filter(({ dictType }) => dictType === type)).entries[0]
    expect(await countDictionaryUses(server.db, type, entry?.dictValue ?? '')).toBeGreaterThanOrEqual(0)
  })
})

describe('an entry that records have', () => {
  it('keeps its value and its dictionary; its labels change', async () => {
    const row = await entryOf('busi_company_type', '1')
    const edited = await server.call(dictDataCalls.edit, { ...row, dictValue: '77' }, { as })
    expect(faultsOf(edited)).toEqual(['dictValue valueStays'])
    const moved = await server.call(dictDataCalls.edit, { ...row, dictType: 'busi_unit', dictValue: '1' }, { as })
    expect(faultsOf(moved)[0]).toBe('dictType valueStays')
    expect((await server.call(dictDataCalls.edit, { ...row, dictLabel: '生产企业' }, { as })).code).toBe(200)
  })
  it('is not deleted, nor its dictionary, and both say by how many it is used', async () => {
    const row = await entryOf('busi_company_type', '1')
    const refused = await server.call(dictDataCalls.remove, { id: row.id }, { as, english: true })
    expect(refused).toMatchObject({ code: 500, data: { inUse: 1 } })
    expect(refused.msg).toContain('is used by 1')
    const { rows } = await server.call(dictTypeCalls.list, { dictType: 'busi_company_type' }, { as })
    expect(await server.call(dictTypeCalls.remove, { id: first(rows).id }, { as })).toMatchObject({
      code: 500,
      data: { inUse: 1 },
    })
  })
  it('can be switched off: it stays known by its words, and only a record that has it can be saved with it', async () => {
    const row = await entryOf('busi_company_type', '1')
    expect((await server.call(dictDataCalls.edit, { ...row, status: '1' }, { as })).code).toBe(200)
    const found = await server.call(dictDataByType, { type: 'busi_company_type' }, { as })
    expect(found.data.map(({ dictValue }) => dictValue)).not.toContain('1')
    expect(found.off.map(({ dictValue }) => dictValue)).toEqual(['1'])
    expect(await hasEntry(server, 'busi_company_type', '1')).toBe(false)
    expect(await hasEntry(server, 'busi_company_type', '1', '1')).toBe(true)
    expect(await hasEntry(server, 'busi_company_type', '1', ['2', '1'])).toBe(true)
    expect(await hasEntry(server, 'busi_company_type', '2', '1')).toBe(true)
    expect(await hasEntry(server, 'busi_company_type', '77', '77')).toBe(false)
  })
  it('is off with its whole dictionary', async () => {
    const { rows } = await server.call(dictTypeCalls.list, { dictType: 'busi_employees' }, { as })
    expect((await server.call(dictTypeCalls.edit, { ...first(rows), status: '1' }, { as })).code).toBe(200)
    const found = await server.call(dictDataByType, { type: 'busi_employees' }, { as })
    expect({ on: found.data.length, off: found.off.length }).toEqual({ on: 0, off: 5 })
  })
  it('goes where nothing has it', async () => {
    const row = await entryOf('busi_supply_type', '4')
    expect((await server.call(dictDataCalls.remove, { id: row.id }, { as })).code).toBe(200)
    expect(await server.db.$count(inquiry)).toBe(0)
  })
})

it('refuses a value the portal itself works with, used or not', async () => {
  const row = await entryOf('busi_hotel_status', '5')
  expect(await server.call(dictDataCalls.remove, { id: row.id }, { as })).toMatchObject({
    code: 500,
    data: { inUse: 0 },
  })
  expect(faultsOf(await server.call(dictDataCalls.edit, { ...row, dictValue: '55' }, { as }))).toEqual([
    'dictValue valueStaysPortal',
  ])
})

it('refuses to delete a template of text messages that messages were sent with', async () => {
  const words = {
    name: '邀请一',
    purpose: 'invitation' as const,
    signature: '标签展',
    text: '您好',
    gatewayCode: 'SMS_1',
  }
  const [template] = await server.db.insert(smsTemplate).values(words).returning()
  await server.db.insert(smsOutbox).values({
    reference: 'r1',
    purpose: 'invitation',
    recipient: '13600001111',
    numberHash: 'h',
    signature: '标签展',
    text: '您好',
    gatewayCode: 'SMS_1',
    segments: 1,
  })
  const refused = await server.call(smsTemplateCalls.remove, { id: String(template?.templateId) }, { as })
  expect(refused).toMatchObject({ code: 500, data: { inUse: 1 } })
  expect(refused.msg).toContain('1 条短信')
})

it('mends the states of payment of an earlier release, and leaves labels that somebody changed', async () => {
  const at = (value: string) => and(eq(sysDictData.dictType, 'busi_paid_status'), eq(sysDictData.dictValue, value))
  await server.db.delete(sysDictData).where(at('2'))
  await server.db.update(sysDictData).set({ dictLabel: '已付清', enDictLabel: 'Paid' }).where(at('1'))
  await server.db.update(sysDictData).set({ dictLabel: '没付' }).where(at('0'))
  await seedSystem(server.db, 'LABEL')
  await seedSystem(server.db, 'LABEL')
  const found = await server.call(dictDataByType, { type: 'busi_paid_status' }, { as })
  expect(found.data.map(({ dictValue, dictLabel }) => `${dictValue} ${dictLabel}`)).toEqual([
    '0 没付',
    '1 部分已付',
    '2 已付清',
  ])
  expect(await server.db.$count(sysDictType, eq(sysDictType.dictType, 'busi_paid_status'))).toBe(1)
})
