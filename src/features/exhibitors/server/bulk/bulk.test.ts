import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/helpers/server.ts'
import { operLog, outbox } from '../../../../server/base/db/core-tables.ts'
import { sysUser } from '../../../system/server/tables.ts'
import { exhibitorAssign, exhibitorMatches, exhibitorTag, exhibitorTags } from '../../bulk-contract.ts'
import { exhibitorExport, exhibitorList } from '../../contract.ts'
import { letterSend } from '../../letter-contract.ts'
import { exhibitorKeeper, exhibitorOverview } from '../../overview-contract.ts'
import { TAGS_MAX } from '../../rules.ts'

let server: TestServer
let as: { as: string }
let me: string
const ids: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  const user = await server.addUser(['organiser_review'], '李审核')
  as = { as: user.token }
  me = String(user.userId)
  for (let n = 0; n < 3; n++) ids.push(String((await server.addExhibitor()).exhibitorId))
})
afterAll(() => server.close())
const listed = async (input: object) =>
  (await server.call(exhibitorList, input, as)).data.list.map((one) => one.exhibitorId).toSorted()
const tag = (input: { ids: string[]; tag: string; remove?: 0 | 1 }) =>
  server.call(exhibitorTag, { remove: 0, ...input }, as)

describe('several exhibitors at once', () => {
  it('are assigned to a colleague, who finds them as “mine”; what was so already is said', async () => {
    const [one = '', two = '', three = ''] = ids
    expect((await server.call(exhibitorAssign, { ids: [one, one], keeperId: me }, as)).data).toMatchObject({
      changed: 1,
    })
    const { data } = await server.call(exhibitorAssign, { ids: [one, two], keeperId: me }, as)
    expect(data).toEqual({ changed: 1, same: 1, full: 0 })
    expect(await listed({ keeper: 'MINE' })).toEqual([one, two].toSorted())
    expect(await listed({ keeper: 'NOBODY' })).toContain(three)
    expect((await server.call(exhibitorList, { keeper: 'MINE' }, as)).data.list[0]?.keeperName).toBe('李审核')
    expect((await server.call(exhibitorAssign, { ids: [two] }, as)).data.changed).toBe(1)
    expect(await listed({ keeper: 'MINE' })).toEqual([one])
    const log = await server.db.select().from(operLog).where(eq(operLog.recordId, two))
    expect(log.map((line) => JSON.stringify(line.changes))).toEqual([
      expect.stringContaining('李审核'),
      expect.stringContaining('李审核'),
    ])
    expect((await server.call(exhibitorAssign, { ids: [one], keeperId: '999999' }, as)).errors[0]?.field).toBe(
      'keeperId',
    )
  })

  it('are all that the filters match, counted again: another number than the page named changes nobody', async () => {
    const hall = 'ALL1'
    const own: string[] = []
    for (const boothNo of ['A1', 'A2'])
      own.push(String((await server.addExhibitor({ booth: { hall, boothNo } })).exhibitorId))
    expect((await server.call(exhibitorMatches, { hall }, as)).data.count).toBe(2)
    const assign = (more: object) => server.call(exhibitorAssign, { filter: { hall }, keeperId: me, ...more }, as)
    expect((await assign({ matches: 1 })).msg).toContain('2')
    expect((await assign({})).code).toBe(500)
    expect((await assign({ filter: { hall: 'NOWHERE' }, matches: 0 })).code).toBe(500)
    expect(await listed({ keeper: 'MINE', hall })).toEqual([])
    expect((await assign({ matches: 2 })).data).toEqual({ changed: 2, same: 0, full: 0 })
    expect(await listed({ keeper: 'MINE', hall })).toEqual(own.toSorted())
    expect((await server.call(exhibitorAssign, { keeperId: me }, as)).code).toBe(300)
    const { data } = await server.call(exhibitorTag, { filter: { hall }, matches: 2, remove: 0, tag: '全选' }, as)
    expect(data.changed).toBe(2)
    expect(await listed({ tag: '全选' })).toEqual(own.toSorted())
    await server.call(exhibitorTag, { filter: { hall }, matches: 2, remove: 1, tag: '全选' }, as)
    const words = { titleZh: '通知', textZh: '内容', titleEn: 'News', textEn: 'Text' }
    const sent = await server.call(letterSend, { filter: { hall }, matches: 2, ...words }, as)
    expect(sent.data.mails + sent.data.noAddress).toBe(2)
  })

  it('are nobody’s once their keeper is disabled or deleted, and the list says so', async () => {
    const [one = ''] = ids
    const keeper = await server.addUser(['organiser_review'], '王已离职')
    await server.call(exhibitorAssign, { ids: [one], keeperId: String(keeper.userId) }, as)
    expect(await listed({ keeper: 'NOBODY' })).not.toContain(one)
    const change = (values: object) => server.db.update(sysUser).set(values).where(eq(sysUser.userId, keeper.userId))
    for (const gone of [{ status: '1' }, { status: '0', delFlag: 1 }]) {
      await change(gone)
      const { list } = (await server.call(exhibitorList, { keeper: 'NOBODY' }, as)).data
      expect(list.find((row) => row.exhibitorId === one)).toMatchObject({ keeperName: '王已离职', keeperGone: 1 })
      expect((await server.call(exhibitorOverview, { id: one }, as)).data).toMatchObject({ keeperGone: 1 })
    }
    await change({ delFlag: 0 })
    expect(await listed({ keeper: 'NOBODY' })).not.toContain(one)
    await server.call(exhibitorAssign, { ids: [one] }, as)
  })

  it('are told to the colleague in one mail, never to who assigned them', async () => {
    const keeper = await server.addUser(['organiser_review'], '赵同事')
    for (const [userId, email] of [
      [keeper.userId, 'zhao@staff.example'],
      [Number(me), 'li@staff.example'],
    ] as const)
      await server.db.update(sysUser).set({ email }).where(eq(sysUser.userId, userId))
    const mails = () => server.db.select().from(outbox).where(eq(outbox.template, 'exhibitorsAssigned'))
    await server.call(exhibitorAssign, { ids, keeperId: String(keeper.userId) }, as)
    // What is so already is no news.
    await server.call(exhibitorAssign, { ids, keeperId: String(keeper.userId) }, as)
    expect(await mails()).toMatchObject([
      { recipient: 'zhao@staff.example', subject: expect.stringContaining('李审核 将 3 家展商分配给您负责') },
    ])
    await server.call(exhibitorAssign, { ids, keeperId: me }, as)
    await server.call(exhibitorAssign, { ids }, as)
    expect(await mails()).toHaveLength(1)
    const [id = ''] = ids
    await server.call(exhibitorKeeper, { id, keeperId: String(keeper.userId) }, as)
    expect(await mails()).toHaveLength(2)
    await server.call(exhibitorKeeper, { id }, as)
  })

  it('are tagged, filtered by it, named with it in the export, and let go of it', async () => {
    const [one = '', two = '', three = ''] = ids
    expect((await tag({ ids: [one, two], tag: '重点' })).data).toEqual({ changed: 2, same: 0, full: 0 })
    expect((await tag({ ids: [one, three], tag: '重点' })).data).toEqual({ changed: 1, same: 1, full: 0 })
    expect(await listed({ tag: '重点' })).toEqual([...ids].toSorted())
    expect(await listed({ tag: '重' })).toEqual([])
    expect((await server.call(exhibitorTags, {}, as)).data).toEqual(['重点'])
    expect((await server.call(exhibitorOverview, { id: one }, as)).data.tags).toEqual(['重点'])
    const { data } = await server.call(exhibitorExport, { list: 'EXHIBITORS', tag: '重点' }, as)
    if (!Buffer.isBuffer(data)) throw new Error('no file')
    const rows = (await readXlsx(data))[0]?.data ?? []
    expect(rows[1]).toContain('标签')
    expect(rows[2]).toContain('重点')
    expect((await tag({ ids: [one], tag: '重点', remove: 1 })).data.changed).toBe(1)
    expect(await listed({ tag: '重点' })).toEqual([two, three].toSorted())
    for (let n = 0; n < TAGS_MAX; n++) await tag({ ids: [one], tag: `标签${n}` })
    expect((await tag({ ids: [one], tag: '太多' })).data).toEqual({ changed: 0, same: 0, full: 1 })
    expect((await tag({ ids: [one], tag: '超过十二个字的标签不能保存' })).errors[0]?.field).toBe('tag')
  })

  it('are nobody’s who may not, and none where one is not there', async () => {
    const finance = { as: (await server.addUser(['organiser_finance'])).token }
    const [one = ''] = ids
    expect((await server.call(exhibitorTag, { ids: [one], tag: 'x', remove: 0 }, finance)).code).toBe(403)
    expect((await server.call(exhibitorAssign, { ids: [one], keeperId: me }, finance)).code).toBe(403)
    expect((await tag({ ids: [one, '999999'], tag: '不该有' })).code).toBe(404)
    expect((await server.call(exhibitorAssign, { ids: [one, '999999'], keeperId: me }, as)).code).toBe(404)
    expect(await listed({ tag: '不该有' })).toEqual([])
  })
})
