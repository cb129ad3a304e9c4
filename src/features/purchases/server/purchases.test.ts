import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import readXlsx from 'read-excel-file/node'
import {
  addPurchase,
  completeExhibitor,
  openPurchase,
  purchaseInput,
} from '../../../../tests/helpers/samples/purchases.ts'
import { fieldsOf, startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import { lead } from '../../leads/server/tables.ts'
import { message } from '../../messages/server/tables.ts'
import { revealLog } from '../../reveal/server/tables.ts'
import { reviewApprove, reviewBar, reviewDetail, reviewReject } from '../../review/contract.ts'
import * as calls from '../contract.ts'
import { eraseOldPurchases } from './exports.ts'
import { purchase, purchaseContact } from './tables.ts'

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

  it('is in the hall while it is reviewed, not forbidden and not over, and always among the own ones', async () => {
    const [owner, other] = [await server.addExhibitor(), await server.addExhibitor()]
    const title = '寻找华东代理商'
    const pending = (await addPurchase(server, owner, { title })).data.id
    const hall = () => titles(other.token, { scope: 'HALL', title })
    expect(await hall()).toEqual([])
    expect((await server.call(calls.purchaseDetail, { id: pending }, { as: other.token })).code).toBe(404)
    const id = await openPurchase(server, owner, { title })
    expect(await hall()).toEqual([title])
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
    expect((await bar(0, '已核实')).data).toMatchObject({ barred: 0 })
    expect(await hall()).toHaveLength(1)
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
    const sheet = (await readXlsx((await server.call(calls.purchaseExport, {}, { as: owner.token })).data as Buffer))[0]
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
  })
})

describe('the contact of a demand', () => {
  const ask = (as: string, id: string) => server.call(calls.purchaseContact, { id }, { as })

  it('is hidden until somebody asks, and then known to both sides once', async () => {
    const owner = await server.addExhibitor()
    const asker = await completeExhibitor(server)
    const id = await openPurchase(server, owner)
    const detail = async () => (await server.call(calls.purchaseDetail, { id }, { as: asker.token })).data
    expect(await detail()).toMatchObject({ contactName: '', mobile: '', email: '', seenFlag: 0, mineFlag: 0 })
    expect((await ask(asker.token, id)).data).toMatchObject({ contactName: '王芳', mobile: '13800138000', left: 19 })
    expect((await ask(asker.token, id)).data, 'shown before: not counted').toMatchObject({ left: 19 })
    expect(await detail()).toMatchObject({ mobile: '13800138000', seenFlag: 1 })
    const { leads, messages, looks } = await traces(owner.exhibitorId, asker.exhibitorId, Number(id))
    expect(leads.toSorted((a, b) => a.exhibitorId - b.exhibitorId)).toMatchObject([
      { exhibitorId: owner.exhibitorId, source: 'PURCHASE', ownerId: null, consentFlag: 1, scanCount: 1 },
      {
        exhibitorId: asker.exhibitorId,
        source: 'PURCHASE',
        ownerId: asker.accountId,
        visitorName: '王芳',
        scanCount: 1,
      },
    ])
    expect(messages).toHaveLength(1)
    expect(looks, 'each look is noted').toBe(2)
    expect((await list(owner.token))[0]).toMatchObject({ contactCount: 1 })
  })

  it('is the own one’s for nothing, and nobody’s with incomplete information or outside the hall', async () => {
    const owner = await server.addExhibitor()
    const id = await openPurchase(server, owner)
    expect((await ask(owner.token, id)).data).toMatchObject({ mobile: '13800138000', left: 20 })
    const fresh = await server.addExhibitor()
    expect((await ask(fresh.token, id)).msg).toBe('企业信息和会刊信息填写完整后，才能查看联系方式')
    const pending = (await addPurchase(server, owner)).data.id
    expect((await ask(fresh.token, pending)).code).toBe(404)
  })

  it('is shown twenty times a day, whoever asks at once, and again the next day', async () => {
    const asker = await completeExhibitor(server)
    const owners = [await server.addExhibitor(), await server.addExhibitor()] as const
    const ids: string[] = []
    for (let at = 0; at < 24; at++) ids.push(await openPurchase(server, owners[at % 2] ?? owners[0]))
    const answers = await Promise.all(ids.map((id) => ask(asker.token, id)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20)
    expect(answers.find(({ code }) => code !== 200)?.msg).toContain('20')
    const left = async () => (await server.call(calls.purchaseNum, {}, { as: asker.token })).data.left
    expect(await left()).toBe(0)
    const refused = ids.find((_, at) => answers[at]?.code !== 200) ?? ''
    await yesterday(asker.exhibitorId)
    expect(await left()).toBe(20)
    expect((await ask(asker.token, refused)).data).toMatchObject({ left: 19 })
  })
})

/** What a shown contact leaves behind. */
async function traces(owner: number, asker: number, id: number) {
  const leads = await server.db
    .select()
    .from(lead)
    .where(inArray(lead.exhibitorId, [owner, asker]))
  const messages = await server.db.select().from(message).where(eq(message.exhibitorId, owner))
  const looks = await server.db.$count(revealLog, and(eq(revealLog.entity, 'PURCHASE'), eq(revealLog.entityId, id)))
  return { leads, messages: messages.filter((one) => one.template === 'purchaseContact'), looks }
}

/** What was shown today was shown yesterday. */
async function yesterday(exhibitorId: number) {
  const at = new Date(server.clock.showNow().getTime() - DAY_MS)
  await server.db.update(purchaseContact).set({ at }).where(eq(purchaseContact.exhibitorId, exhibitorId))
}
