import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { boothPrice } from '../../booth-forms/server/tables.ts'
import { parameterList } from '../../home/contract.ts'
import { PARAMETERS } from '../../../server/parameters/parameters.ts'
import * as calls from '../contract.ts'
import { checkParameter } from '../rules.ts'
import { createClock } from '../../../server/base/clock.ts'
import { sysConfig } from '../../../server/base/parameter-tables.ts'
import { applyClockSetting } from '../../../server/base/services.ts'
import { systemServer } from '../../../../tests/helpers/servers/system.ts'
import { fieldsOf } from '../../../../tests/helpers/server.ts'

const given = systemServer()
const { parameter } = given

describe('parameters', () => {
  it('are added removable, read under both names, changed and removed', async () => {
    const added = await given.server.call(
      calls.configCalls.add,
      parameter({ configKey: 'test.one', configValue: ' 7 ' }),
      {
        as: given.admin,
      },
    )
    expect(added).toMatchObject({
      code: 200,
      data: { configKey: 'test.one', configValue: '7', value: '7', configType: 'N' },
    })
    const { id } = added.data
    expect(added.data.configId).toBe(id)
    expect(
      (await given.server.call(calls.configCalls.edit, { ...added.data, configValue: '8' }, { as: given.admin })).data,
    ).toMatchObject({ value: '8', version: 2 })
    expect(await given.server.call(calls.configKey, { key: 'test.one' }, { as: given.admin })).toMatchObject({
      code: 200,
      msg: '8',
      data: '8',
    })
    expect((await given.server.call(calls.configCalls.remove, { id }, { as: given.admin })).data).toEqual({
      removed: 1,
    })
    expect((await given.server.call(calls.configCalls.detail, { id }, { as: given.admin })).code).toBe(404)
    expect(await given.server.call(calls.configKey, { key: 'test.one' }, { as: given.admin })).toMatchObject({
      code: 200,
      msg: '',
      data: '',
    })
  })

  it('list by name, key, kind and day of creation', async () => {
    const list = (query: object) =>
      given.server.call(calls.configCalls.list, query as Record<string, unknown>, { as: given.admin })
    expect(await list({ configKey: 'expo.openDate' })).toMatchObject({ total: 1, rows: [{ value: '2024-12-02' }] })
    expect((await list({ configName: '开幕日期' })).total).toBe(1)
    const builtIn = (await list({ configType: 'Y' })).total
    expect(builtIn).toBeGreaterThan(10)
    await given.server.call(calls.configCalls.add, parameter(), { as: given.admin })
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
    expect(fieldsOf(await given.server.call(calls.configCalls.add, parameter(over), { as: given.admin }))).toEqual([
      field,
    ])
  })

  it.each([
    ['expo.openDate', '2.12.2024'],
    ['expo.edition', 'TOYS'],
    ['product.max', 'many'],
    ['product.maxPrice', '1,5'],
    ['sys.account.captchaEnabled', 'yes'],
    ['expo.nowOverride', 'tomorrow'],
    ['limit.hangerKg', '15 cm'],
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
    const [row] = await given.server.db.select().from(sysConfig).where(eq(sysConfig.configKey, key))
    const answer = await given.server.call(
      calls.configCalls.edit,
      { id: String(row?.configId), configName: row?.configName, configKey: key, configValue },
      { as: given.admin },
    )
    expect(fieldsOf(answer)).toEqual(['configValue'])
  })

  it('takes a whole letter, with the one placeholder it knows', () => {
    const letter = (text: string) => checkParameter('nomination.letter', text)
    expect(letter('')).toBe(true)
    expect(letter(`{{companyName}}邀您光临。${'谢'.repeat(1900)}`)).toBe(true)
    expect(letter('{{ companyName }}')).toBe(true)
    for (const text of ['{{name}} 邀您光临', '{companyNames}', '谢'.repeat(2001)]) expect(letter(text)).not.toBe(true)
  })

  it('takes every value a show begins with', () => {
    expect(PARAMETERS.filter((one) => checkParameter(one.configKey, one.configValue) !== true)).toEqual([])
  })

  it('keep built-in ones: neither deleted nor renamed nor made ordinary', async () => {
    const [row] = await given.server.db.select().from(sysConfig).where(eq(sysConfig.configKey, 'product.max'))
    const id = String(row?.configId)
    const other = (await given.server.call(calls.configCalls.add, parameter(), { as: given.admin })).data.id
    expect(
      (await given.server.call(calls.configCalls.remove, { id: `${other},${id}` }, { as: given.admin })).code,
    ).toBe(500)
    expect((await given.server.call(calls.configCalls.detail, { id: other }, { as: given.admin })).code).toBe(200)
    const edit = (over: object) =>
      given.server.call(
        calls.configCalls.edit,
        { id, configName: '上限', configKey: 'product.max', configValue: '60', ...over },
        { as: given.admin },
      )
    expect(fieldsOf(await edit({ configKey: 'product.most' }))).toEqual(['configKey'])
    expect(fieldsOf(await edit({ configType: 'N' }))).toEqual(['configType'])
    expect((await edit({ configType: 'Y' })).data).toMatchObject({ value: '60', configType: 'Y' })
  })

  it('set the show clock at once, and let it tick on through other edits', async () => {
    const [row] = await given.server.db.select().from(sysConfig).where(eq(sysConfig.configKey, 'expo.nowOverride'))
    const set = (configValue: string) =>
      given.server.call(
        calls.configCalls.edit,
        { id: String(row?.configId), configName: '时钟', configKey: 'expo.nowOverride', configValue },
        { as: given.admin },
      )
    expect((await set('2024-11-20 09:00')).code).toBe(200)
    expect(formatDateTime(given.server.clock.showNow())).toBe('2024-11-20 09:00:00')
    given.server.clock.advance(60_000)
    await given.server.call(calls.configCalls.add, parameter(), { as: given.admin })
    expect(formatDateTime(given.server.clock.showNow())).toBe('2024-11-20 09:01:00')
    expect((await given.server.call(calls.configRefresh, {}, { as: given.admin })).code).toBe(200)
    expect(formatDateTime(given.server.clock.showNow()), 'read again').toBe('2024-11-20 09:01:00')
    const restarted = createClock(given.server.clock.realNow)
    given.server.clock.advance(60_000)
    await applyClockSetting({ db: given.server.db, clock: restarted })
    expect(formatDateTime(restarted.showNow()), 'a process that starts later').toBe('2024-11-20 09:02:00')
    expect((await set('2024-11-21 09:00')).code).toBe(200)
    expect(formatDateTime(given.server.clock.showNow()), 'set anew').toBe('2024-11-21 09:00:00')
    const [mark] = await given.server.db.select().from(sysConfig).where(eq(sysConfig.configKey, 'expo.clockSetAt'))
    const typed = { configName: '时刻', configKey: 'expo.clockSetAt', configValue: '2024-11-21 09:00@2020-01-01' }
    const refused = await given.server.call(
      calls.configCalls.edit,
      { id: String(mark?.configId), ...typed },
      { as: given.admin },
    )
    expect(fieldsOf(refused)).toEqual(['configValue'])
    expect((await set('')).code).toBe(200)
    expect(given.server.clock.showNow()).toEqual(given.server.clock.realNow())
  })
})

describe('prices as parameters', () => {
  it('are those of the price list in force, for exhibitors too', async () => {
    const read = async (key: string) => (await given.server.call(calls.configKey, { key }, { as: given.own.token })).msg
    expect(await read('fee.move')).toBe('50')
    expect(await read('deposit.customBooth')).toBe('2000')
    expect(await read('fee.usd.customBooth')).toBe('286')
    await given.server.db.insert(boothPrice).values({ code: 'MOVE', cny: 6050, usd: 900 })
    expect(await read('fee.move')).toBe('60.5')
    expect(await read('deposit.holeBoard')).toBe('200')
    const listed = await given.server.call(
      parameterList,
      { keys: ['fee.usd.move', 'limit.shelfKg'] },
      { as: given.own.token },
    )
    expect(listed.data).toEqual(
      expect.arrayContaining([
        { configKey: 'fee.usd.move', configValue: '9' },
        { configKey: 'limit.shelfKg', configValue: '10' },
      ]),
    )
    await given.server.db.delete(boothPrice)
  })
})
