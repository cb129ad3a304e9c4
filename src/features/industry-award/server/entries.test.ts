import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addAward,
  addEntrant,
  approveEntry,
  awardInput,
  HIGHLIGHTS,
  JUDGING,
  moveAward,
} from '../../../../tests/helpers/samples/industry-award.ts'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import { fieldsOf, startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import { calendarList } from '../../calendar/contract.ts'
import { welcomePage } from '../../home/contract.ts'
import { reviewDetail, reviewReject } from '../../review/contract.ts'
import { awardCalls, awardEntries } from '../award-contract.ts'
import * as calls from '../contract.ts'
import { eraseOldAwards } from './exports.ts'
import { awardEntry } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('an entry', () => {
  it('is entered in one or two categories, with a receipt, and tells no result', async () => {
    const { id: awardId } = await addAward(server)
    const one = await addEntrant(server)
    const { data } = await one.enter({ awardId, categories: ['1', '2'] })
    expect(data).toMatchObject({ auditStatus: 1, phase: 1, result: 0, results: [], indicators: one.content.indicators })
    expect(data.receipt).toMatch(/^AWD-/)
    expect(data.categoryNames.map(({ name }) => name)).toEqual(['创新设备奖', '绿色包装奖'])
    const list = (await server.call(calls.entryList, { awardId, auditStatus: 1 }, one.as)).data
    expect(list.list.map(({ id }) => id)).toEqual([data.id])
    expect((await toldTo(server, one.exhibitorId)).at(-1)).toMatchObject({ template: 'recordFiled' })
  })

  it('names the awards of own entries that are over beside those that are not', async () => {
    const [one, other] = [await addEntrant(server), await addEntrant(server)]
    const [over, open] = [await addAward(server), await addAward(server)]
    await one.enter({ awardId: over.id })
    await moveAward(server, over.id, { ...JUDGING, judgeEnd: '2024-10-13 00:00:00' })
    const { awards, past } = (await server.call(calls.entryStart, {}, one.as)).data
    expect(awards.map(({ id }) => id)).toContain(open.id)
    expect(awards.map(({ id }) => id)).not.toContain(over.id)
    expect(past).toMatchObject([{ id: over.id, name: over.name, categories: over.categories }])
    expect((await server.call(calls.entryStart, {}, other.as)).data.past).toEqual([])
  })

  it('is found by its category and by its result, which tells nothing before it is published', async () => {
    const { id: awardId } = await addAward(server)
    const one = await addEntrant(server)
    const [both, green] = [['1', '2'], ['2']].map((categories) => one.enter({ awardId, categories }))
    const ids = [(await both!).data.id, (await green!).data.id]
    const found = async (filters: object) =>
      (await server.call(calls.entryList, { awardId, ...filters }, one.as)).data.list.map(({ id }) => id).toSorted()
    expect(await found({ category: '1' })).toEqual([ids[0]])
    expect(await found({ category: '2' })).toEqual(ids.toSorted())
    expect(await found({ category: '9' })).toEqual([])
    expect(await found({ result: 2 })).toEqual([])
    await server.db
      .update(awardEntry)
      .set({ result: 2 })
      .where(eq(awardEntry.id, Number(ids[1])))
    expect(await found({ result: 2 })).toEqual([ids[1]])
    expect(await found({ result: 2, category: '1' })).toEqual([])
    const { data } = await server.call(calls.entryExport, { awardId, result: 2 }, one.as)
    if (!Buffer.isBuffer(data)) throw new Error('no file')
    expect((await readXlsx(data))[0]?.data).toHaveLength(2 + 1)
  })

  it('is one of three at most, also when the third and the fourth come at once', async () => {
    const { id: awardId } = await addAward(server)
    const one = await addEntrant(server)
    for (let at = 0; at < 2; at += 1) expect((await one.enter({ awardId })).code).toBe(200)
    const answers = await Promise.all([one.enter({ awardId }), one.enter({ awardId })])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 300])
    const draft = (await one.enter({ awardId, draft: 1 })).data
    const late = { id: draft.id, version: draft.version }
    expect(fieldsOf(await server.call(calls.entryUpdate, late, one.as))).toEqual(['awardId'])
    const start = (await server.call(calls.entryStart, {}, one.as)).data
    expect(start.awards.find(({ id }) => id === awardId)?.entered).toBe(3)
  })

  it('is refused outside its bounds at the field, and stored as a draft when it is incomplete', async () => {
    const { id: awardId } = await addAward(server)
    const [one, other] = [await addEntrant(server), await addEntrant(server)]
    // What has no form at all is said first, then what is out of bounds.
    const formless = {
      awardId,
      categories: ['1', '2', '1'],
      indicators: Array.from({ length: 11 }, (_, at) => ({ name: `指标${at}`, value: '1' })),
      email: 'nobody',
    }
    expect(fieldsOf(await one.enter(formless)).toSorted()).toEqual(['categories', 'email', 'indicators'])
    const short = { awardId, entryName: '短', highlights: HIGHLIGHTS.slice(0, 49), proposalImages: [], declaration: 0 }
    expect(fieldsOf(await one.enter(short)).toSorted()).toEqual([
      'declaration',
      'entryName',
      'highlights',
      'proposalImages',
    ])
    expect(fieldsOf(await one.enter({ awardId, highlights: '亮'.repeat(801) }))).toEqual(['highlights'])
    expect(fieldsOf(await one.enter({ awardId, categories: ['9'], entryType: 'PRODUCT' })).toSorted()).toEqual([
      'categories',
      'productId',
    ])
    expect(fieldsOf(await one.enter({ awardId, proposalImages: other.content.proposalImages }))).toEqual([
      'proposalImages.0',
    ])
    const draft = (await one.enter({ draft: 1, categories: [], highlights: '太短', indicators: [{ name: '能耗' }] }))
      .data
    expect(draft).toMatchObject({ auditStatus: 0, awardName: '', indicators: [{ name: '能耗', value: '' }] })
  })

  it('takes images under 2 MB and PDF alone, whatever they were uploaded for', async () => {
    const { id: awardId } = await addAward(server)
    const one = await addEntrant(server)
    const [image = ''] = one.content.proposalImages
    expect(fieldsOf(await one.enter({ awardId, files: [image] }))).toEqual(['files.0'])
    const size = (bytes: number) =>
      server.db.update(storedFile).set({ size: bytes }).where(eq(storedFile.fileName, image))
    await size(2 * 1024 * 1024)
    expect(fieldsOf(await one.enter({ awardId }))).toEqual(['proposalImages.0'])
    await size(2 * 1024 * 1024 - 1)
    expect((await one.enter({ awardId })).code).toBe(200)
  })

  it('is corrected until judging begins if it was entered in time; then nothing about it changes', async () => {
    const { id: awardId } = await addAward(server)
    const [one, two] = [await addEntrant(server), await addEntrant(server)]
    const { id } = (await one.enter({ awardId })).data
    const withdrawn = (await two.enter({ awardId })).data
    expect((await server.call(calls.entryWithdraw, { id: withdrawn.id }, two.as)).data).toMatchObject({
      auditStatus: 0,
    })
    await moveAward(server, awardId, { entryEnd: '2024-10-10 00:00:00' })
    const again = { id: withdrawn.id, version: withdrawn.version + 1 }
    expect((await server.call(calls.entryUpdate, again, two.as)).msg).toContain('报名已截止')
    await approveEntry(server, id)
    const change = async (over: object) => {
      const { version } = (await server.call(calls.entryDetail, { id }, one.as)).data
      return server.call(calls.entryUpdate, { id, version, ...over }, one.as)
    }
    expect((await change({ entryName: '窄幅数码标签机二代' })).data).toMatchObject({ auditStatus: 1 })
    await approveEntry(server, id)
    await moveAward(server, awardId, JUDGING)
    for (const answer of [
      await change({ entryName: '再改' }),
      await server.call(calls.entryWithdraw, { id }, one.as),
      await server.call(calls.entryDelete, { id }, one.as),
    ])
      expect(answer.msg).toContain('评审已开始')
    expect((await server.call(calls.entryDelete, { id: withdrawn.id }, two.as)).code, 'a draft is not judged').toBe(200)
    await moveAward(server, awardId, { entryBegin: '2024-11-01 00:00:00', ...awardTimes })
    expect((await two.enter({ awardId })).msg).toContain('2024-11-01 00:00')
  })

  it('is read on the desk without its contact, and is a step of Welcome once it is rejected', async () => {
    const { id: awardId } = await addAward(server)
    const one = await addEntrant(server)
    const { id } = (await one.enter({ awardId })).data
    const { token: as } = await server.addUser(['organiser_review'])
    const detail = (await server.call(reviewDetail, { kind: 'AWARD', entityId: id }, { as })).data
    expect(JSON.stringify(detail)).toContain('能耗：3.2 kW')
    expect(JSON.stringify(detail)).not.toMatch(/13800138000|wang@example/)
    const items = [{ kind: 'AWARD' as const, entityId: id, version: (detail as { version: number }).version }]
    await server.call(reviewReject, { items, reason: '请补充图片' }, { as })
    const steps = async () =>
      (await server.call(welcomePage, {}, one.as)).data.todo.filter(({ key }) => key === 'rejectedAward')
    expect(await steps()).toMatchObject([{ count: 1, route: '/award/industry?auditStatus=3' }])
    await moveAward(server, awardId, JUDGING)
    expect(await steps()).toEqual([])
  })

  it('stands in the organiser’s workbook with its contact masked, and a workbook of nobody is refused', async () => {
    const { id } = await addAward(server)
    const one = await addEntrant(server)
    const { token: as } = await server.addUser(['admin'])
    expect((await server.call(awardEntries, { id }, { as })).code).toBe(500)
    await one.enter({ awardId: id })
    await one.enter({ awardId: id, draft: 1, entryName: '未提交的草稿' })
    const answer = await server.call(awardEntries, { id }, { as })
    const told = JSON.stringify((await readXlsx(answer.data))[0]?.data)
    expect(told).toContain('窄幅数码标签机')
    expect(told).not.toMatch(/未提交的草稿|13800138000|wang@example|fields\./)
  })

  it('leaves the portal as a workbook of its exhibitor, without a result that is not published', async () => {
    const { id: awardId } = await addAward(server)
    const [owner, other] = [await addEntrant(server), await addEntrant(server)]
    const as = { as: owner.token }
    expect((await server.call(calls.entryExport, {}, as)).msg).toBe('没有可导出的数据')
    const { id } = (await owner.enter({ awardId })).data
    await other.enter({ awardId })
    await server.db
      .update(awardEntry)
      .set({ result: 2 })
      .where(eq(awardEntry.id, Number(id)))
    const rows = (await readXlsx((await server.call(calls.entryExport, { awardId }, as)).data))[0]?.data ?? []
    expect(rows).toHaveLength(3)
    expect(rows[2]?.at(-1)).toBeNull()
    const editor = await server.addExhibitor({ roleKey: 'exhibitor_editor' })
    expect((await server.call(calls.entryExport, {}, { as: editor.token })).code).toBe(403)
  })

  it('puts the end of entries into everybody’s calendar, the results into that of who entered', async () => {
    const { id: awardId } = await addAward(server)
    const [one, other] = [await addEntrant(server), await addEntrant(server)]
    await one.enter({ awardId })
    const entries = async (as: { as: string }) =>
      (await server.call(calendarList, {}, as)).data.events
        .filter((event) => event.id.startsWith('award-') && event.id.endsWith(`-${awardId}`))
        .map(({ kind, start }) => [kind, start])
    const deadline = ['deadline', '2024-11-10 18:00:00']
    expect(await entries(other.as)).toEqual([deadline])
    expect(await entries(one.as)).toEqual([deadline, ['appointment', '2024-12-02 15:00:00']])
  })

  it('forgets whom to ask 180 days after judging', async () => {
    const { id: awardId } = await addAward(server)
    const one = await addEntrant(server)
    const { id } = (await one.enter({ awardId })).data
    await moveAward(server, awardId, { ...JUDGING, judgeEnd: '2024-04-01 00:00:00' })
    expect(await eraseOldAwards(server.services)).toBeGreaterThan(0)
    const [row] = await server.db
      .select()
      .from(awardEntry)
      .where(eq(awardEntry.id, Number(id)))
    expect(row).toMatchObject({ contactName: '', mobile: '', email: '', approved: null, entryName: '窄幅数码标签机' })
  })
})

const awardTimes = { entryEnd: '2024-11-10 18:00:00', judgeBegin: '2024-11-12 09:00:00' }

describe('an award', () => {
  it('is refused where its times are out of order, weights do not make 100 or names stand twice', async () => {
    const { token: as } = await server.addUser(['admin'])
    const add = async (over: Record<string, unknown>) =>
      fieldsOf(await server.call(awardCalls.add, awardInput(over), { as }))
    expect(await add({ judgeBegin: '2024-11-10 17:59:59', publishTime: '2024-11-22 17:00:00' })).toEqual([
      'judgeBegin',
      'publishTime',
    ])
    const criterion = { name: '创新', enName: 'Novelty', weight: 60 }
    expect(await add({ criteria: [criterion] })).toEqual(['criteria'])
    expect(await add({ criteria: [criterion, { ...criterion, weight: 40 }] })).toEqual(['criteria.1.name'])
    expect(await add({ categories: [] })).toEqual(['categories'])
    const { judgeEnd: _, ...past } = { ...awardInput(), ...JUDGING }
    const over = { ...past, entryBegin: '2024-10-01 00:00:00', judgeEnd: '2024-10-13 00:00:00' }
    expect(fieldsOf(await server.call(awardCalls.add, over, { as }))).toEqual(['judgeEnd'])
  })

  it('keeps categories that are entered, gives ids for good, and tells entrants of other times', async () => {
    const { token: as } = await server.addUser(['admin'])
    const award = await addAward(server)
    const one = await addEntrant(server)
    await one.enter({ awardId: award.id })
    const [first, second] = award.categories
    const edit = async (over: object, version: number) =>
      server.call(
        awardCalls.edit,
        { ...awardInput({ name: award.name, criteria: award.criteria }), id: award.id, version, ...over },
        { as },
      )
    expect(fieldsOf(await edit({ categories: [second] }, award.version))).toEqual(['categories'])
    const added = (await edit({ categories: [first, { name: '人物奖', enName: 'Person' }] }, award.version)).data
    expect(added.categories.map(({ id }) => id)).toEqual(['1', '3'])
    expect(added.criteria.map(({ id }) => id)).toEqual(['1', '2'])
    const { categories } = added
    expect((await edit({ categories, publishTime: '2024-12-03 10:00:00' }, added.version)).code).toBe(200)
    expect((await toldTo(server, one.exhibitorId)).at(-1)).toMatchObject({ template: 'awardMoved', kind: 'VOTE' })
    expect((await server.call(awardCalls.remove, { id: award.id }, { as })).msg).toContain('已有报名')
    await moveAward(server, award.id, JUDGING)
    const late = { ...JUDGING, categories, criteria: [{ ...award.criteria[0], weight: 100 }] }
    expect(fieldsOf(await edit(late, added.version + 1))).toEqual(['criteria'])
  })
})
