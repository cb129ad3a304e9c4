import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, faultsOf, type TestServer } from '../../../../tests/helpers/server.ts'
import { getInfo } from '../../../shared/auth/contract.ts'
import { dictDataByType } from '../../../shared/list/dict-contract.ts'
import { configCalls, dictDataCalls, dictRefresh, dictTypeCalls, dictTypeOptions } from '../contract.ts'
import { sysDictData, sysDictType } from '../../../server/base/parameter-tables.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
})
afterAll(() => server.close())

let count = 0
const dict = (over: object = {}) => {
  count += 1
  return { dictName: `字典${count}`, enDictName: `Dictionary ${count}`, dictType: `own_${count}`, status: '0', ...over }
}
const add = async (over: object = {}) => (await server.call(dictTypeCalls.add, dict(over), { as: admin })).data
const entry = (dictType: string, dictValue: string) =>
  server.call(dictDataCalls.add, { dictType, dictLabel: `标签${dictValue}`, dictValue }, { as: admin })

describe('dictionaries', () => {
  it('carry their data along when their type is renamed', async () => {
    const row = await add()
    await entry(row.dictType, '1')
    const renamed = await server.call(dictTypeCalls.edit, { ...row, dictType: 'renamed_one' }, { as: admin })
    expect(renamed.code).toBe(200)
    const { data } = await server.call(dictDataByType, { type: 'renamed_one' }, { as: admin })
    expect(data.map((one) => one.dictValue)).toEqual(['1'])
    expect((await server.call(dictDataByType, { type: row.dictType }, { as: admin })).data).toEqual([])
  })

  it('keep the type the portal’s pages ask for; names may change', async () => {
    const [row] = (await server.call(dictTypeCalls.list, { dictType: 'sys_yes_no' }, { as: admin })).rows
    expect(faultsOf(await server.call(dictTypeCalls.edit, { ...row, dictType: 'sys_no_yes' }, { as: admin }))).toEqual([
      'dictType builtInDict',
    ])
    expect((await server.call(dictTypeCalls.edit, { ...row, dictName: '是与否' }, { as: admin })).data.dictName).toBe(
      '是与否',
    )
  })

  it('have a type of their own, in small letters', async () => {
    const row = await add()
    expect(faultsOf(await server.call(dictTypeCalls.add, dict({ dictType: row.dictType }), { as: admin }))).toEqual([
      'dictType taken',
    ])
    expect(faultsOf(await server.call(dictTypeCalls.add, dict({ dictType: 'Own Type' }), { as: admin }))).toEqual([
      'dictType dictTypeForm',
    ])
  })

  it('stay while they have data, all of a choice', async () => {
    const [full, empty] = [await add({ dictName: '有数据' }), await add()]
    await entry(full.dictType, '1')
    const refused = await server.call(dictTypeCalls.remove, { id: `${empty.id},${full.id}` }, { as: admin })
    expect(refused).toMatchObject({ code: 500, msg: '字典“有数据”还有 1 条数据，请先删除数据' })
    expect((await server.call(dictTypeCalls.remove, { id: empty.id }, { as: admin })).data).toEqual({ removed: 1 })
  })

  it('are told as changed to every page, at its next profile', async () => {
    const version = async () => (await server.call(getInfo, {}, { as: admin }))['dictionaries']
    const row = await add()
    const before = await version()
    await entry(row.dictType, '1')
    const added = await version()
    expect(added).not.toBe(before)
    server.clock.advance(1000)
    const [stored] = await server.db.select().from(sysDictData).where(eq(sysDictData.dictType, row.dictType))
    const { data } = await server.call(dictDataCalls.detail, { id: String(stored?.dictCode) }, { as: admin })
    await server.call(dictDataCalls.edit, { ...data, dictLabel: '新标签' }, { as: admin })
    const edited = await version()
    expect(edited).not.toBe(added)
    server.clock.advance(1000)
    await server.call(dictRefresh, {}, { as: admin })
    expect(await version()).not.toBe(edited)
  })

  it('are offered as a choice', async () => {
    const row = await add()
    const { data } = await server.call(dictTypeOptions, {}, { as: admin })
    expect(data).toContainEqual({
      dictId: row.id,
      dictName: row.dictName,
      enDictName: row.enDictName,
      dictType: row.dictType,
    })
  })

  it('hold five thousand entries, found a page at a time', async () => {
    const { dictType } = await add()
    await server.db.insert(sysDictData).values(
      Array.from({ length: 5000 }, (_, at) => ({
        dictType,
        dictLabel: `大${at}`,
        dictValue: String(at),
        dictSort: at,
      })),
    )
    const { rows, total } = await server.call(dictDataCalls.list, { dictType, pageNum: 3 }, { as: admin })
    expect({ total, first: rows[0]?.dictValue }).toEqual({ total: 5000, first: '40' })
    expect(await server.db.$count(sysDictType)).toBeGreaterThan(0)
  })
})

describe('parameters', () => {
  it('are listed by group and by their name in either language', async () => {
    const keys = async (filters: object) =>
      (await server.call(configCalls.list, { pageSize: 200, ...filters }, { as: admin })).rows.map(
        (row) => row.configKey,
      )
    expect(await keys({ group: 'show' })).toEqual(expect.arrayContaining(['expo.openDate', 'hall.height', 'sign.html']))
    expect(await keys({ group: 'forms' })).toContain('forms.h1')
    expect((await keys({ group: 'forms' })).filter((key: string) => key.includes('deadline'))).toEqual([])
    expect(await keys({ group: 'other' })).toEqual([])
    expect(await keys({ group: 'nonsense' })).toEqual([])
    expect(await keys({ configName: 'opening day', group: 'show' })).toEqual(['expo.openDate'])
    const all = (await server.call(configCalls.list, { pageSize: 200 }, { as: admin })).rows as {
      configKey: string
      enConfigName: string
      configType: string
    }[]
    expect(all.filter((row) => row.configType === 'Y' && row.enConfigName === '').map((row) => row.configKey)).toEqual(
      [],
    )
  })

  it('are cleaned where they are formatted, and short where they are not', async () => {
    const [row] = (await server.call(configCalls.list, { configKey: 'sign.html' }, { as: admin })).rows
    const { data } = await server.call(
      configCalls.edit,
      { ...row, configValue: '<p onclick="x()">好<script>alert(1)</script></p>' },
      { as: admin },
    )
    expect(data.configValue).toBe('<p>好</p>')
    const long = '长'.repeat(501)
    expect((await server.call(configCalls.edit, { ...data, configValue: `<p>${long}</p>` }, { as: admin })).code).toBe(
      200,
    )
    const own = { configName: '自定义', configKey: 'own.key', configValue: long }
    expect(faultsOf(await server.call(configCalls.add, own, { as: admin }))).toEqual(['configValue maxLength'])
  })
})
