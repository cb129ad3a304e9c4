import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDateTime } from '../../../shared/lib/dates.ts'
import { dictDataByType } from '../../../shared/list/dict-contract.ts'
import { startTestServer, type Answer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { boothPrice } from '../../booth-forms/server/tables.ts'
import { parameterList } from '../../home/contract.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { PARAMETERS } from '../../../server/seeds/parameters.ts'
import * as calls from '../contract.ts'
import { checkParameter } from '../rules.ts'
import { sysConfig } from '../../../server/base/parameter-tables.ts'

let server: TestServer
let admin: string
let reviewer: string
let own: TestExhibitor
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  reviewer = (await server.addUser(['organiser_finance'])).token
  own = await server.addExhibitor()
})
afterAll(() => server.close())

const fieldsOf = (answer: Answer) => answer.data.errors.map((one: { field: string }) => one.field)
const entry = (over: object = {}) => ({
  dictType: 'busi_unit',
  dictLabel: '吨袋',
  enDictLabel: 'bulk bag',
  dictValue: `v${Math.random()}`,
  ...over,
})
const parameter = (over: object = {}) => ({
  configName: '测试参数',
  configKey: `test.k${String(Math.random()).slice(2)}`,
  configValue: '1',
  ...over,
})

describe('dictionary entries', () => {
  it('are added, read by id and by type, changed and removed', async () => {
    const added = await server.call(calls.dictDataCalls.add, entry({ dictValue: 'bag', dictSort: 99 }), { as: admin })
    expect(added).toMatchObject({
      code: 200,
      data: { dictValue: 'bag', listClass: 'default', isDefault: 'N', status: '0', version: 1 },
    })
    const { id } = added.data
    expect(added.data.dictCode).toBe(id)
    expect((await server.call(calls.dictDataCalls.detail, { id }, { as: admin })).data).toEqual(added.data)
    const byType = async () =>
      (await server.call(dictDataByType, { type: 'busi_unit' }, { as: own.token })).data.map(
        (one: { dictValue: string }) => one.dictValue,
      )
    expect((await byType()).at(-1)).toBe('bag')

    const edited = await server.call(
      calls.dictDataCalls.edit,
      { ...added.data, status: '1', remark: '停用' },
      { as: admin },
    )
    expect(edited).toMatchObject({
      code: 200,
      data: { status: '1', remark: '停用', version: 2, updateBy: expect.stringMatching(/.+/) },
    })
    // What is out of use is not offered, but kept.
    expect(await byType()).not.toContain('bag')
    expect((await server.call(calls.dictDataCalls.remove, { id }, { as: admin })).data).toEqual({ removed: 1 })
    expect((await server.call(calls.dictDataCalls.detail, { id }, { as: admin })).code).toBe(404)
  })

  it('answers an unknown type with an empty list', async () => {
    expect((await server.call(dictDataByType, { type: 'no_such_type' }, { as: own.token })).data).toEqual([])
    expect((await server.call(dictDataByType, { type: 'busi_unit' })).code).toBe(401)
  })

  it('lists by type, label in either language and status, a page at a time', async () => {
    const list = (query: object) =>
      server.call(calls.dictDataCalls.list, query as Record<string, unknown>, { as: admin })
    const all = await list({ dictType: 'busi_audit_status' })
    expect(all.rows.map((row: { dictValue: string }) => row.dictValue)).toEqual(['0', '1', '2', '3'])
    expect(await list({ dictType: 'busi_audit_status', pageNum: 2, pageSize: 3 })).toMatchObject({
      total: 4,
      rows: [{ dictValue: '3' }],
    })
    expect(await list({ dictType: 'busi_audit_status', pageNum: 9 })).toMatchObject({ total: 4, rows: [] })
    expect((await list({ dictType: 'busi_audit_status', dictLabel: 'pending' })).total).toBe(1)
    expect((await list({ dictType: 'busi_audit_status', dictLabel: '审核通过' })).total).toBe(1)
    expect((await list({ dictType: 'busi_audit_status', dictLabel: '%' })).total).toBe(0)
    expect((await list({ dictType: 'busi_audit_status', status: '1' })).total).toBe(0)
    const down = await list({ dictType: 'busi_audit_status', orderByColumn: 'dictValue', isAsc: 'descending' })
    expect(down.rows[0].dictValue).toBe('3')
  })

  it.each([
    [{ dictLabel: '' }, 'dictLabel'],
    [{ dictLabel: 'x'.repeat(101) }, 'dictLabel'],
    [{ dictValue: ' ' }, 'dictValue'],
    [{ dictType: 'no_such_type' }, 'dictType'],
    [{ dictSort: -1 }, 'dictSort'],
    [{ listClass: 'purple' }, 'listClass'],
    [{ status: '2' }, 'status'],
    [{ isDefault: 'maybe' }, 'isDefault'],
    [{ remark: 'x'.repeat(501) }, 'remark'],
    [{ dictType: 'busi_audit_status', dictValue: '1' }, 'dictValue'],
  ])('refuse %o', async (over, field) => {
    expect(fieldsOf(await server.call(calls.dictDataCalls.add, entry(over), { as: admin }))).toEqual([field])
  })

  it('keep a value unique in its dictionary when edited, and free in another', async () => {
    const first = (await server.call(calls.dictDataCalls.add, entry({ dictValue: 'one' }), { as: admin })).data
    const second = (await server.call(calls.dictDataCalls.add, entry({ dictValue: 'two' }), { as: admin })).data
    expect(
      fieldsOf(await server.call(calls.dictDataCalls.edit, { ...second, dictValue: 'one' }, { as: admin })),
    ).toEqual(['dictValue'])
    expect((await server.call(calls.dictDataCalls.edit, { ...first, dictLabel: '另' }, { as: admin })).code).toBe(200)
    expect(
      (
        await server.call(calls.dictDataCalls.add, entry({ dictType: 'busi_hot_flag', dictValue: 'one' }), {
          as: admin,
        })
      ).code,
    ).toBe(200)
  })

  it('show the second of two editors both versions', async () => {
    const { data } = await server.call(calls.dictDataCalls.add, entry(), { as: admin })
    await server.call(calls.dictDataCalls.edit, { ...data, dictLabel: '甲' }, { as: admin })
    expect(await server.call(calls.dictDataCalls.edit, { ...data, dictLabel: '乙' }, { as: admin })).toMatchObject({
      code: 409,
      data: { current: { dictLabel: '甲', version: 2 } },
    })
  })

  it('are removed several at once, or not at all', async () => {
    const ids: string[] = []
    for (let i = 0; i < 2; i++) ids.push((await server.call(calls.dictDataCalls.add, entry(), { as: admin })).data.id)
    expect((await server.call(calls.dictDataCalls.remove, { id: `${ids[0]},99999999` }, { as: admin })).code).toBe(404)
    expect((await server.call(calls.dictDataCalls.detail, { id: ids[0] ?? '' }, { as: admin })).code).toBe(200)
    expect((await server.call(calls.dictDataCalls.remove, { id: ids.join(',') }, { as: admin })).data).toEqual({
      removed: 2,
    })
    expect((await server.call(calls.dictDataCalls.remove, { id: 'x' }, { as: admin })).code).toBe(300)
  })
})

describe('parameters', () => {
  it('are added removable, read under both names, changed and removed', async () => {
    const added = await server.call(calls.configCalls.add, parameter({ configKey: 'test.one', configValue: ' 7 ' }), {
      as: admin,
    })
    expect(added).toMatchObject({
      code: 200,
      data: { configKey: 'test.one', configValue: '7', value: '7', configType: 'N' },
    })
    const { id } = added.data
    expect(added.data.configId).toBe(id)
    expect(
      (await server.call(calls.configCalls.edit, { ...added.data, configValue: '8' }, { as: admin })).data,
    ).toMatchObject({ value: '8', version: 2 })
    expect(await server.call(calls.configKey, { key: 'test.one' }, { as: admin })).toMatchObject({
      code: 200,
      msg: '8',
      data: '8',
    })
    expect((await server.call(calls.configCalls.remove, { id }, { as: admin })).data).toEqual({ removed: 1 })
    expect((await server.call(calls.configCalls.detail, { id }, { as: admin })).code).toBe(404)
    expect(await server.call(calls.configKey, { key: 'test.one' }, { as: admin })).toMatchObject({
      code: 200,
      msg: '',
      data: '',
    })
  })

  it('list by name, key, kind and day of creation', async () => {
    const list = (query: object) => server.call(calls.configCalls.list, query as Record<string, unknown>, { as: admin })
    expect(await list({ configKey: 'expo.openDate' })).toMatchObject({ total: 1, rows: [{ value: '2024-12-02' }] })
    expect((await list({ configName: '开幕日期' })).total).toBe(1)
    const builtIn = (await list({ configType: 'Y' })).total
    expect(builtIn).toBeGreaterThan(10)
    await server.call(calls.configCalls.add, parameter(), { as: admin })
    expect((await list({ params: { beginTime: '2024-10-14', endTime: '2024-10-14' } })).total).toBeGreaterThan(0)
    expect((await list({ params: { endTime: '2024-10-13' } })).total).toBe(0)
  })

  it.each([
    [{ configName: '' }, 'configName'],
    [{ configName: 'x'.repeat(101) }, 'configName'],
    [{ configKey: '' }, 'configKey'],
    [{ configKey: '1 x' }, 'configKey'],
    [{ configKey: 'expo.name' }, 'configKey'],
    [{ configValue: '' }, 'configValue'],
    [{ configValue: 'x'.repeat(501) }, 'configValue'],
    [{ configType: 'Q' }, 'configType'],
  ])('refuse %o', async (over, field) => {
    expect(fieldsOf(await server.call(calls.configCalls.add, parameter(over), { as: admin }))).toEqual([field])
  })

  it.each([
    ['expo.openDate', '2.12.2024'],
    ['expo.edition', 'TOYS'],
    ['product.max', 'many'],
    ['product.maxPrice', '1,5'],
    ['sys.account.captchaEnabled', 'yes'],
    ['expo.nowOverride', 'tomorrow'],
    ['limit.hangerKg', '15 kg'],
    ['limit.shelfKg', '0'],
    ['rental.surchargeRate', '101'],
    ['rental.changedScope', 'ALL'],
    ['shelf.size', '1000'],
    ['forms.h7', 'on'],
    ['expo.closeDate', '2024-12-01'],
    ['expo.openDate', '2024-12-05'],
    ['quota.facilityPer9', '-4'],
    ['badge.extraPrice.usd', '8,50'],
    ['badge.photoRequired', 'maybe'],
    ['forms.deadline.h8', 'T-25 18:00'],
  ])('refuse for %s a value the programme cannot read', async (key, configValue) => {
    const [row] = await server.db.select().from(sysConfig).where(eq(sysConfig.configKey, key))
    const answer = await server.call(
      calls.configCalls.edit,
      { id: String(row?.configId), configName: row?.configName, configKey: key, configValue },
      { as: admin },
    )
    expect(fieldsOf(answer)).toEqual(['configValue'])
  })

  it('takes every value a show begins with', () => {
    expect(PARAMETERS.filter((one) => checkParameter(one.configKey, one.configValue) !== true)).toEqual([])
  })

  it('keep built-in ones: neither deleted nor renamed nor made ordinary', async () => {
    const [row] = await server.db.select().from(sysConfig).where(eq(sysConfig.configKey, 'product.max'))
    const id = String(row?.configId)
    const other = (await server.call(calls.configCalls.add, parameter(), { as: admin })).data.id
    expect((await server.call(calls.configCalls.remove, { id: `${other},${id}` }, { as: admin })).code).toBe(500)
    expect((await server.call(calls.configCalls.detail, { id: other }, { as: admin })).code).toBe(200)
    const edit = (over: object) =>
      server.call(
        calls.configCalls.edit,
        { id, configName: '上限', configKey: 'product.max', configValue: '60', ...over },
        { as: admin },
      )
    expect(fieldsOf(await edit({ configKey: 'product.most' }))).toEqual(['configKey'])
    expect(fieldsOf(await edit({ configType: 'N' }))).toEqual(['configType'])
    expect((await edit({ configType: 'Y' })).data).toMatchObject({ value: '60', configType: 'Y' })
  })

  it('set the show clock at once, and let it tick on through other edits', async () => {
    const [row] = await server.db.select().from(sysConfig).where(eq(sysConfig.configKey, 'expo.nowOverride'))
    const set = (configValue: string) =>
      server.call(
        calls.configCalls.edit,
        { id: String(row?.configId), configName: '时钟', configKey: 'expo.nowOverride', configValue },
        { as: admin },
      )
    expect((await set('2024-11-20 09:00')).code).toBe(200)
    expect(formatDateTime(server.clock.showNow())).toBe('2024-11-20 09:00:00')
    server.clock.advance(60_000)
    await server.call(calls.configCalls.add, parameter(), { as: admin })
    expect(formatDateTime(server.clock.showNow())).toBe('2024-11-20 09:01:00')
    expect((await server.call(calls.configRefresh, {}, { as: admin })).code).toBe(200)
    expect((await set('')).code).toBe(200)
    expect(server.clock.showNow()).toEqual(server.clock.realNow())
  })
})

describe('prices as parameters', () => {
  it('are those of the price list in force, for exhibitors too', async () => {
    const read = async (key: string) => (await server.call(calls.configKey, { key }, { as: own.token })).msg
    expect(await read('fee.move')).toBe('50')
    expect(await read('deposit.customBooth')).toBe('2000')
    expect(await read('fee.usd.customBooth')).toBe('286')
    await server.db.insert(boothPrice).values({ code: 'MOVE', cny: 6050, usd: 900 })
    expect(await read('fee.move')).toBe('60.5')
    expect(await read('deposit.holeBoard')).toBe('200')
    const listed = await server.call(parameterList, { keys: ['fee.usd.move', 'limit.shelfKg'] })
    expect(listed.data).toEqual(
      expect.arrayContaining([
        { configKey: 'fee.usd.move', configValue: '9' },
        { configKey: 'limit.shelfKg', configValue: '10' },
      ]),
    )
    await server.db.delete(boothPrice)
  })
})

describe('who may what', () => {
  it('gives exhibitors public parameters only, and everybody their own infoComplete', async () => {
    expect(await server.call(calls.configKey, { key: 'expo.openDate' }, { as: own.token })).toMatchObject({
      code: 200,
      msg: '2024-12-02',
      data: '2024-12-02',
    })
    expect((await server.call(calls.configKey, { key: 'expo.nowOverride' }, { as: own.token })).code).toBe(403)
    expect((await server.call(calls.configKey, { key: 'no.such.key' }, { as: own.token })).code).toBe(403)
    expect(await server.call(calls.configKey, { key: 'infoComplete' }, { as: own.token })).toMatchObject({
      code: 200,
      msg: '0',
      data: 0,
    })
    expect((await server.call(calls.configKey, { key: 'expo.nowOverride' }, { as: reviewer })).code).toBe(200)
    const full = {
      companyName: '公',
      companyType: '1',
      creditCode: 'x',
      icon: 'i',
      description: 'd',
      contactName: 'c',
      phone: 'p',
      email: 'e',
      country: '276',
      address: 'a',
      cids: ['1'],
      invoiceTitle: 't',
      taxNo: 't',
      invoiceType: '1',
      invoiceEmail: 'e',
      enCompanyName: 'E',
      enDescription: 'E',
      enAddress: 'E',
      directoryStatus: 2,
    }
    await server.db.update(exhibitor).set(full).where(eq(exhibitor.id, own.exhibitorId))
    expect(await server.call(calls.configKey, { key: 'infoComplete' }, { as: own.token })).toMatchObject({
      msg: '1',
      data: 1,
    })
  })

  const guarded = [
    calls.dictDataCalls.list,
    calls.dictDataCalls.detail,
    calls.dictDataCalls.add,
    calls.dictDataCalls.edit,
    calls.dictDataCalls.remove,
    calls.configCalls.list,
    calls.configCalls.detail,
    calls.configCalls.add,
    calls.configCalls.edit,
    calls.configCalls.remove,
    calls.configRefresh,
  ]
  it.each(guarded.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'refuses %s to exhibitors and to roles without the permission',
    async (_, call) => {
      const body = { ...entry(), ...parameter(), id: '1' }
      for (const as of [own.token, reviewer]) expect((await server.call(call, body, { as })).code).toBe(403)
      expect((await server.call(call, body)).code).toBe(401)
    },
  )
})
