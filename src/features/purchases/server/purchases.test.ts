import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import readXlsx from 'read-excel-file/node'
import { addPurchase, openPurchase, purchaseInput } from '../../../../tests/helpers/samples/purchases.ts'
import { fieldsOf, startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import { reviewApprove, reviewBar, reviewDetail, reviewReject, reviewRevoke } from '../../review/contract.ts'
import * as calls from '../contract.ts'
import { eraseOldPurchases } from './exports.ts'
import { purchase } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const list = async (as: string, input: Record<string, unknown> = {}) =>
  (await server.call(calls.purchaseList, input, { as })).data.list
const titles = async (as: string, input: Record<string, unknown> = {}) =>
  (await list(as, input)).map((row) => row.title)

async function itemOf(as: string, id: string) {
  const { version } = (await server.call(reviewDetail, { kind: 'PURCHASE', entityId: id }, { as })).data
  return { kind: 'PURCHASE', entityId: id, version } as const
}

describe('a demand', () => {
  it('is submitted under a number of its own, to the end of its day', async () => {
    const { token } = await server.addExhibitor()
    const { data } = await addPurchase(server, { token })
    expect(data).toMatchObject({
      auditStatus: 1,
      auditString: '待审核',
      status: 1,
      mineFlag: 1,
      expired: 0,
      num_: 5000,
    })
    expect(data.orderCode).toMatch(/^CG2410\d{8}$/)
    expect(data.endTime).toBe('2024-12-31 23:59:59')
    expect(data.areaNames).toEqual(['上海市', '浙江省'])
  })

  it('is refused outside its bounds at the field', async () => {
    const { token } = await server.addExhibitor()
    expect(fieldsOf(await addPurchase(server, { token }, { num_: 100_001, preNum: 0 }))).toEqual(['num_', 'preNum'])
    const wrong = { title: '短', endTime: '2024-10-13', cooperateArea: ['999999'] }
    expect(fieldsOf(await addPurchase(server, { token }, wrong))).toEqual(['title', 'endTime', 'cooperateArea'])
    expect(fieldsOf(await addPurchase(server, { token }, { priceEnd: '1.00' }))).toEqual(['priceEnd'])
    expect(fieldsOf(await addPurchase(server, { token }, { unit: '99' }))).toEqual(['unit'])
    const empty = Object.fromEntries(Object.keys(purchaseInput()).map((key) => [key, undefined]))
    expect(fieldsOf(await addPurchase(server, { token }, empty)).toSorted()).toEqual(
      ['contactName', 'endTime', 'info', 'mobile', 'num_', 'purchaseType', 'title'].toSorted(),
    )
    expect((await addPurchase(server, { token }, { ...empty, draft: 1 })).data).toMatchObject({ auditStatus: 0 })
  })

  it('is one of twenty open ones, also when twenty-five come at once', async () => {
    const { token } = await server.addExhibitor()
    const answers = await Promise.all(Array.from({ length: 25 }, () => addPurchase(server, { token })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20)
    expect(answers.find(({ code }) => code !== 200)?.msg).toContain('20')
    const id = answers.find(({ code }) => code === 200)?.data.id ?? ''
    await server.call(calls.purchaseRemove, { id }, { as: token })
    expect((await addPurchase(server, { token })).code).toBe(200)
  })

  it('takes no place while it is forbidden, nor failed and saved half-way', async () => {
    const { token } = await server.addExhibitor()
    const failed = (await addPurchase(server, { token })).data
    await server.db
      .update(purchase)
      .set({ auditStatus: 3 })
      .where(eq(purchase.id, Number(failed.id)))
    for (let at = 0; at < 20; at++) await addPurchase(server, { token })
    const again = (draft: 0 | 1) =>
      server.call(calls.purchaseAdd, { id: failed.id, version: failed.version, draft }, { as: token })
    expect((await again(0)).msg).toContain('20')
    expect((await again(1)).data).toMatchObject({ auditStatus: 3 })
    expect((await addPurchase(server, { token })).code).toBe(500)
    const [first] = await list(token)
    await server.db
      .update(purchase)
      .set({ auditStatus: 2, status: 2 })
      .where(eq(purchase.id, Number(first?.id)))
    expect((await server.call(calls.purchaseNum, {}, { as: token })).data).toMatchObject({ used: 19 })
    expect((await addPurchase(server, { token })).code).toBe(200)
  })

  it('is in the hall while it is reviewed, not forbidden and not over, and always among the own ones', async () => {
    const [owner, other] = [await server.addExhibitor(), await server.addExhibitor()]
    const title = '寻找华东代理商'
    const pending = (await addPurchase(server, owner, { title })).data.id
    const hall = () => titles(other.token, { scope: 'HALL', title })
    expect(await hall()).toEqual([])
    expect((await server.call(calls.purchaseDetail, { id: pending }, { as: other.token })).code).toBe(404)
    const id = await openPurchase(server, owner, { title })
    expect(await hall()).toEqual([title])
    const file = (input: object) => server.call(calls.purchaseExport, { scope: 'HALL', ...input }, { as: other.token })
    const cells = JSON.stringify(await readXlsx((await file({ title })).data))
    for (const told of [title, '测试公司']) expect(cells).toContain(told)
    const [row] = await server.db
      .select()
      .from(purchase)
      .where(eq(purchase.id, Number(id)))
    for (const hidden of [row!.contactName, row!.mobile, row!.email]) {
      expect(hidden).not.toBe('')
      expect(cells, 'asked for one by one').not.toContain(hidden)
    }
    expect((await file({ title: '没有这样的需求' })).msg).toBe('没有可导出的数据')
    await server.db
      .update(purchase)
      .set({ endTime: '2024-10-13 23:59:59' })
      .where(eq(purchase.id, Number(id)))
    expect(await hall(), 'over: B13').toEqual([])
    expect((await list(owner.token, { expired: 1 })).map((row) => row.id)).toEqual([id])
    expect(await titles(owner.token, { scope: 'MINE' })).toHaveLength(2)
    expect(await titles(other.token)).toEqual([])
  })

  it('is found by type, category, area, deadline, title and number', async () => {
    const owner = await server.addExhibitor()
    const one = { cid1: '', cooperateArea: ['440000'], endTime: '2025-02-03', purchaseType: 3, title: '寻找合作工厂一' }
    await openPurchase(server, owner, one)
    await openPurchase(server, owner)
    const found = (input: Record<string, unknown>) => titles(owner.token, input)
    expect(await found({ purchaseType: '3' })).toEqual([one.title])
    expect(await found({ cooperateArea: '440000' })).toEqual([one.title])
    await openPurchase(server, owner, { cooperateArea: [], title: '不限地区的需求' })
    expect(await found({ cooperateArea: '510000' }), 'any area will do').toEqual(['不限地区的需求'])
    expect(await found({ params: { beginTime: '2025-02-03', endTime: '2025-02-03' } })).toEqual([one.title])
    expect(await found({ title: '工厂一' })).toEqual([one.title])
    const [{ orderCode = '' } = {}] = await list(owner.token, { title: '工厂一' })
    expect(await found({ title: orderCode })).toEqual([one.title])
    expect(await found({ auditStatus: 3 })).toEqual([])
  })

  it('fails with a reason, is corrected under its id and is reviewed again', async () => {
    const owner = await server.addExhibitor()
    const { token: reviewer } = await server.addUser(['organiser_review'])
    const { id } = (await addPurchase(server, owner)).data
    const reject = { items: [await itemOf(reviewer, id)], reason: '请写明材料规格' }
    expect((await server.call(reviewReject, reject, { as: reviewer })).data[0]).toMatchObject({ done: 1 })
    const [row] = await list(owner.token)
    expect(row).toMatchObject({ auditStatus: 3, auditString: '未通过', auditReason: '请写明材料规格' })
    const edit = { id, info: '80 克铜版纸面材，可移胶，卷筒宽 330 毫米。' }
    expect(fieldsOf(await server.call(calls.purchaseAdd, edit, { as: owner.token }))).toEqual(['version'])
    const version = row?.version ?? 0
    expect((await server.call(calls.purchaseAdd, { ...edit, version: 1 }, { as: owner.token })).code).toBe(409)
    const answer = await server.call(calls.purchaseAdd, { ...edit, version }, { as: owner.token })
    expect(answer.data).toMatchObject({ id, auditStatus: 1, info: edit.info, num_: 5000 })
  })

  it('stays as it is in the hall until it is withdrawn, and is deleted then', async () => {
    const owner = await server.addExhibitor()
    const id = await openPurchase(server, owner)
    const as = owner.token
    expect((await server.call(calls.purchaseAdd, { id, version: 2, title: '另一个标题' }, { as })).code).toBe(500)
    expect((await server.call(calls.purchaseRemove, { id }, { as })).code).toBe(500)
    expect((await server.call(calls.purchaseCancel, { id }, { as })).data).toMatchObject({ auditStatus: 0 })
    expect((await server.call(calls.purchaseRemove, { id }, { as })).code).toBe(200)
    expect((await server.call(calls.purchaseDetail, { id }, { as })).code).toBe(404)
  })

  it('is forbidden with a reason and restored by the organiser, which the exhibitor reads', async () => {
    const [owner, other] = [await server.addExhibitor(), await server.addExhibitor()]
    const { token: as } = await server.addUser(['organiser_review'])
    const { id } = (await addPurchase(server, owner, { title: '禁用后恢复的需求' })).data
    await server.call(reviewApprove, { items: [await itemOf(as, id)] }, { as })
    const bar = async (value: 0 | 1, reason: string) =>
      server.call(reviewBar, { ...(await itemOf(as, id)), value, reason }, { as })
    const hall = () => titles(other.token, { scope: 'HALL', title: '禁用后恢复的需求' })
    expect(await hall()).toHaveLength(1)
    expect((await bar(1, '')).code, 'a reason is wanted').toBe(300)
    expect((await bar(1, '重复发布')).data).toMatchObject({ barred: 1 })
    expect(await hall()).toEqual([])
    expect((await bar(1, '再次')).code, 'twice').toBe(500)
    expect((await list(owner.token))[0]).toMatchObject({ status: 2, auditStatus: 2, auditReason: '重复发布' })
    expect((await server.call(calls.purchaseCancel, { id }, { as: owner.token })).msg).toContain('禁用')
    const shown = (await server.call(reviewDetail, { kind: 'PURCHASE', entityId: id }, { as })).data
    expect(shown).toMatchObject({ barred: 1, revocable: 0 })
    expect(shown.fields.find(({ key }) => key === 'mobile')?.current).toBe('138****8000')
    const revoked = await server.call(reviewRevoke, { ...(await itemOf(as, id)), reason: '重新审核' }, { as })
    expect(revoked.msg).toBe('已禁用的内容请先恢复，再撤销通过')
    expect((await list(owner.token))[0]).toMatchObject({ auditStatus: 2, status: 2 })
    expect((await bar(0, '已核实')).data).toMatchObject({ barred: 0 })
    expect(await hall()).toHaveLength(1)
  })

  it('comes back only where its exhibitor has room for it, and keeps that reason to read', async () => {
    const owner = await server.addExhibitor()
    const { token: as } = await server.addUser(['organiser_review'])
    const { id } = (await addPurchase(server, owner)).data
    await server.call(reviewApprove, { items: [await itemOf(as, id)] }, { as })
    const bar = async (value: 0 | 1, reason: string) =>
      server.call(reviewBar, { ...(await itemOf(as, id)), value, reason }, { as })
    await bar(1, '重复发布')
    const others: string[] = []
    for (let at = 0; at < 20; at++) others.push((await addPurchase(server, owner)).data.id)
    const refused = await bar(0, '已核实')
    expect([refused.code, refused.msg]).toEqual([
      500,
      '该展商未结束的需求已达上限（20条），待其删除或有需求截止后才能恢复',
    ])
    const own = await server.call(calls.purchaseDetail, { id }, { as: owner.token })
    expect(own.data).toMatchObject({ status: 2, auditReason: '重复发布' })
    await server.call(calls.purchaseRemove, { id: others[0] ?? '' }, { as: owner.token })
    expect((await bar(0, '已核实')).data).toMatchObject({ barred: 0 })
    // One that is over takes no place.
    await bar(1, '重复发布')
    await addPurchase(server, owner)
    await server.db
      .update(purchase)
      .set({ endTime: '2024-10-01 23:59:59' })
      .where(eq(purchase.id, Number(id)))
    expect((await bar(0, '已核实')).code).toBe(200)
  })

  it('is nobody else’s to change, withdraw or delete', async () => {
    const [owner, { token: as }] = [await server.addExhibitor(), await server.addExhibitor()]
    const id = await openPurchase(server, owner)
    for (const answer of [
      await server.call(calls.purchaseAdd, { id, version: 2, title: '别人的标题' }, { as }),
      await server.call(calls.purchaseCancel, { id }, { as }),
      await server.call(calls.purchaseRemove, { id }, { as }),
    ])
      expect(answer.code).toBe(404)
  })

  it('leaves the portal as a workbook, the own ones only', async () => {
    const owner = await server.addExhibitor()
    expect((await server.call(calls.purchaseExport, {}, { as: owner.token })).msg).toBe('没有可导出的数据')
    await addPurchase(server, owner)
    const sheet = (await readXlsx((await server.call(calls.purchaseExport, {}, { as: owner.token })).data))[0]
    expect(sheet?.data).toHaveLength(3)
    expect(JSON.stringify(sheet?.data)).toContain('求购可移不干胶材料')
    const editor = await server.addExhibitor({ roleKey: 'exhibitor_editor' })
    expect((await server.call(calls.purchaseExport, {}, { as: editor.token })).code).toBe(403)
  })

  it('forgets whom to ask 180 days after its deadline', async () => {
    const owner = await server.addExhibitor()
    const id = await openPurchase(server, owner)
    const past = new Date(server.clock.showNow().getTime() - 182 * DAY_MS).toISOString().slice(0, 10)
    expect(await eraseOldPurchases(server.services)).toBe(0)
    await server.db
      .update(purchase)
      .set({ endTime: `${past} 23:59:59` })
      .where(eq(purchase.id, Number(id)))
    expect(await eraseOldPurchases(server.services)).toBe(1)
    const [row] = await server.db
      .select()
      .from(purchase)
      .where(eq(purchase.id, Number(id)))
    expect(row).toMatchObject({ contactName: '', mobile: '', email: '', approved: null })
    expect(await eraseOldPurchases(server.services)).toBe(0)
  })

  it('forgets drafts without a deadline, deleted ones and approved copies after as long', async () => {
    const owner = await server.addExhibitor()
    const draft = (await addPurchase(server, owner, { draft: 1, endTime: undefined })).data.id
    const removed = (await addPurchase(server, owner)).data.id
    await server.call(calls.purchaseRemove, { id: removed }, { as: owner.token })
    const copied = await openPurchase(server, owner)
    const change = (id: string, values: Partial<typeof purchase.$inferInsert>) =>
      server.db
        .update(purchase)
        .set(values)
        .where(eq(purchase.id, Number(id)))
    expect(await eraseOldPurchases(server.services)).toBe(0)
    const updateTime = new Date(server.clock.showNow().getTime() - 182 * DAY_MS)
    await change(draft, { updateTime })
    await change(removed, { updateTime })
    await change(copied, { endTime: '2024-01-01 23:59:59', contactName: '', mobile: '', email: '' })
    expect(await eraseOldPurchases(server.services)).toBe(3)
    const rows = await server.db.select().from(purchase).where(eq(purchase.exhibitorId, owner.exhibitorId))
    for (const row of rows) expect(row).toMatchObject({ contactName: '', mobile: '', email: '', approved: null })
  })
})
