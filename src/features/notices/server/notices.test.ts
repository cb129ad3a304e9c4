import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, TEST_NOW, type TestServer } from '../../../../tests/helpers/server.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { noticeList, noticeOpen, noticeReadAll } from '../contract.ts'
import { sysNotice } from './tables.ts'

let server: TestServer
const titles = async (token: string): Promise<string[]> =>
  (await server.call(noticeList, {}, { as: token })).data.list.map((one) => one.noticeTitle)

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.db.delete(sysNotice)
  const notice = (noticeTitle: string, over: Partial<typeof sysNotice.$inferInsert> = {}) => ({
    noticeTitle,
    noticeContent: `<p>${noticeTitle}</p>`,
    publishTime: new Date(TEST_NOW.getTime() - 3_600_000),
    ...over,
  })
  await server.db
    .insert(sysNotice)
    .values([
      notice('旧', { publishTime: new Date(TEST_NOW.getTime() - 7_200_000) }),
      notice('新', { targetEdition: 'LABEL' }),
      notice('孕婴童', { targetEdition: 'BABY' }),
      notice('已关闭', { status: '1' }),
      notice('已删除', { delFlag: 2 }),
      notice('明天', { publishTime: new Date(TEST_NOW.getTime() + 86_400_000) }),
    ])
})
afterAll(() => server.close())

describe('notices', () => {
  it('are those published by now for this edition, newest first', async () => {
    const { token } = await server.addExhibitor()
    expect(await titles(token)).toEqual(['新', '旧'])
    await setParameter(server.db, 'expo.edition', 'BABY')
    expect(await titles(token)).toEqual(['孕婴童', '旧'])
    await setParameter(server.db, 'expo.edition', 'LABEL')
  })

  it('are pages with their true total', async () => {
    const { token } = await server.addExhibitor()
    const { data } = await server.call(noticeList, { pageNum: 2, pageSize: 1 }, { as: token })
    expect(data).toMatchObject({ total: 2, pageNum: 2, list: [{ noticeTitle: '旧', readFlag: 0 }] })
  })

  it('are read by the one who opens them, and by nobody else', async () => {
    const [one, other] = [await server.addExhibitor(), await server.addUser(['organiser_review'])]
    const [first] = (await server.call(noticeList, {}, { as: one.token })).data.list
    const opened = await server.call(noticeOpen, { id: first?.id }, { as: one.token })
    expect(opened.data).toMatchObject({ noticeContent: '<p>新</p>', readFlag: 1, unread: 1 })
    // A second look changes nothing.
    expect((await server.call(noticeOpen, { id: first?.id }, { as: one.token })).data.unread).toBe(1)
    const flags = async (token: string) =>
      (await server.call(noticeList, {}, { as: token })).data.list.map((row) => row.readFlag)
    expect(await flags(one.token)).toEqual([1, 0])
    expect(await flags(other.token)).toEqual([0, 0])
    expect((await server.call(noticeReadAll, {}, { as: other.token })).data).toEqual({ unread: 0 })
    expect(await flags(other.token)).toEqual([1, 1])
    expect(await flags(one.token)).toEqual([1, 0])
  })

  it('that are closed, of another edition or to come cannot be opened', async () => {
    const { token } = await server.addExhibitor()
    const rows = await server.db.select().from(sysNotice)
    for (const title of ['孕婴童', '已关闭', '已删除', '明天']) {
      const id = String(rows.find((row) => row.noticeTitle === title)?.noticeId)
      expect((await server.call(noticeOpen, { id }, { as: token })).code, title).toBe(404)
    }
  })
})
