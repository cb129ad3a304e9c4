import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dictDataByType } from '../../../shared/list/dict-contract.ts'
import { exhibitor } from '../../company/server/tables.ts'
import * as calls from '../contract.ts'
import { systemServer } from '../../../../tests/helpers/servers/system.ts'
import { fieldsOf } from '../../../../tests/helpers/server.ts'

const given = systemServer()
const { parameter } = given
const entry = (over: object = {}) => ({
  dictType: 'busi_unit',
  dictLabel: '吨袋',
  enDictLabel: 'bulk bag',
  dictValue: `v${Math.random()}`,
  ...over,
})

describe('dictionary entries', () => {
  it('are added, read by id and by type, changed and removed', async () => {
    const added = await given.server.call(calls.dictDataCalls.add, entry({ dictValue: 'bag', dictSort: 99 }), {
      as: given.admin,
    })
    expect(added).toMatchObject({
      code: 200,
      data: { dictValue: 'bag', listClass: 'default', isDefault: 'N', status: '0', version: 1 },
    })
    const { id } = added.data
    expect(added.data.dictCode).toBe(id)
    expect((await given.server.call(calls.dictDataCalls.detail, { id }, { as: given.admin })).data).toEqual(added.data)
    const byType = async () =>
      (await given.server.call(dictDataByType, { type: 'busi_unit' }, { as: given.own.token })).data.map(
        (one) => one.dictValue,
      )
    expect((await byType()).at(-1)).toBe('bag')

    const edited = await given.server.call(
      calls.dictDataCalls.edit,
      { ...added.data, status: '1', remark: '停用' },
      { as: given.admin },
    )
    expect(edited).toMatchObject({
      code: 200,
      data: { status: '1', remark: '停用', version: 2, updateBy: expect.stringMatching(/.+/) },
    })
    // What is out of use is not offered, but kept.
    expect(await byType()).not.toContain('bag')
    expect((await given.server.call(calls.dictDataCalls.remove, { id }, { as: given.admin })).data).toEqual({
      removed: 1,
    })
    expect((await given.server.call(calls.dictDataCalls.detail, { id }, { as: given.admin })).code).toBe(404)
  })

  it('answers an unknown type with an empty list', async () => {
    expect((await given.server.call(dictDataByType, { type: 'no_such_type' }, { as: given.own.token })).data).toEqual(
      [],
    )
    expect((await given.server.call(dictDataByType, { type: 'busi_unit' })).code).toBe(401)
  })

  it('lists by type, label in either language and status, a page at a time', async () => {
    const list = (query: object) =>
      given.server.call(calls.dictDataCalls.list, query as Record<string, unknown>, { as: given.admin })
    const all = await list({ dictType: 'busi_audit_status' })
    expect(all.rows.map((row) => row.dictValue)).toEqual(['0', '1', '2', '3'])
    expect(await list({ dictType: 'busi_audit_status', pageNum: 2, pageSize: 3 })).toMatchObject({
      total: 4,
      rows: [{ dictValue: '3' }],
    })
    // After the last page comes the last one, as in the ancestor.
    expect((await list({ dictType: 'busi_audit_status', pageNum: 9, pageSize: 3 })).rows).toMatchObject([
      { dictValue: '3' },
    ])
    expect((await list({ dictType: 'busi_audit_status', dictLabel: 'pending' })).total).toBe(1)
    expect((await list({ dictType: 'busi_audit_status', dictLabel: '审核通过' })).total).toBe(1)
    expect((await list({ dictType: 'busi_audit_status', dictLabel: '%' })).total).toBe(0)
    expect((await list({ dictType: 'busi_audit_status', status: '1' })).total).toBe(0)
    const down = await list({ dictType: 'busi_audit_status', orderByColumn: 'dictValue', isAsc: 'descending' })
    expect(down.rows[0]?.dictValue).toBe('3')
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
    expect(fieldsOf(await given.server.call(calls.dictDataCalls.add, entry(over), { as: given.admin }))).toEqual([
      field,
    ])
  })

  it('keep a value unique in its dictionary when edited, and free in another', async () => {
    const first = (await given.server.call(calls.dictDataCalls.add, entry({ dictValue: 'one' }), { as: given.admin }))
      .data
    const second = (await given.server.call(calls.dictDataCalls.add, entry({ dictValue: 'two' }), { as: given.admin }))
      .data
    expect(
      fieldsOf(await given.server.call(calls.dictDataCalls.edit, { ...second, dictValue: 'one' }, { as: given.admin })),
    ).toEqual(['dictValue'])
    expect(
      (await given.server.call(calls.dictDataCalls.edit, { ...first, dictLabel: '另' }, { as: given.admin })).code,
    ).toBe(200)
    expect(
      (
        await given.server.call(calls.dictDataCalls.add, entry({ dictType: 'busi_hot_flag', dictValue: 'one' }), {
          as: given.admin,
        })
      ).code,
    ).toBe(200)
  })

  it('show the second of two editors both versions', async () => {
    const { data } = await given.server.call(calls.dictDataCalls.add, entry(), { as: given.admin })
    await given.server.call(calls.dictDataCalls.edit, { ...data, dictLabel: '甲' }, { as: given.admin })
    expect(
      await given.server.call(calls.dictDataCalls.edit, { ...data, dictLabel: '乙' }, { as: given.admin }),
    ).toMatchObject({
      code: 409,
      data: { current: { dictLabel: '甲', version: 2 } },
    })
  })

  it('are removed several at once, or not at all', async () => {
    const ids: string[] = []
    for (let i = 0; i < 2; i++)
      ids.push((await given.server.call(calls.dictDataCalls.add, entry(), { as: given.admin })).data.id)
    expect(
      (await given.server.call(calls.dictDataCalls.remove, { id: `${ids[0]},99999999` }, { as: given.admin })).code,
    ).toBe(404)
    expect((await given.server.call(calls.dictDataCalls.detail, { id: ids[0] ?? '' }, { as: given.admin })).code).toBe(
      200,
    )
    expect(
      (await given.server.call(calls.dictDataCalls.remove, { id: ids.join(',') }, { as: given.admin })).data,
    ).toEqual({
      removed: 2,
    })
    expect((await given.server.call(calls.dictDataCalls.remove, { id: 'x' }, { as: given.admin })).code).toBe(300)
  })
})

describe('who may what', () => {
  it('gives exhibitors public parameters only, and everybody their own infoComplete', async () => {
    expect(await given.server.call(calls.configKey, { key: 'expo.openDate' }, { as: given.own.token })).toMatchObject({
      code: 200,
      msg: '2024-12-02',
      data: '2024-12-02',
    })
    expect((await given.server.call(calls.configKey, { key: 'expo.nowOverride' }, { as: given.own.token })).code).toBe(
      403,
    )
    expect((await given.server.call(calls.configKey, { key: 'no.such.key' }, { as: given.own.token })).code).toBe(403)
    expect(await given.server.call(calls.configKey, { key: 'infoComplete' }, { as: given.own.token })).toMatchObject({
      code: 200,
      msg: '0',
      data: 0,
    })
    expect((await given.server.call(calls.configKey, { key: 'expo.nowOverride' }, { as: given.reviewer })).code).toBe(
      200,
    )
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
    await given.server.db.update(exhibitor).set(full).where(eq(exhibitor.id, given.own.exhibitorId))
    expect(await given.server.call(calls.configKey, { key: 'infoComplete' }, { as: given.own.token })).toMatchObject({
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
      for (const as of [given.own.token, given.reviewer])
        expect((await given.server.call(call, body, { as })).code).toBe(403)
      expect((await given.server.call(call, body)).code).toBe(401)
    },
  )
})
