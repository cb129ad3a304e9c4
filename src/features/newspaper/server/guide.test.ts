import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { newspaperServer } from '../../../../tests/helpers/servers/newspaper.ts'
import { operLog } from '../../../server/base/db/core-tables.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { HALLS_KEY } from '../../../shared/lib/halls.ts'
import { reviewApprove } from '../../review/contract.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { guideExport, guidePrint, type Guide, type GuideOrder } from '../guide-contract.ts'

const given = newspaperServer()

describe('the printed guide', () => {
  let guide: Guide
  beforeAll(async () => {
    const file = async (booth: { hall: string; boothNo: string }, name: string, approve = true) => {
      const one = await given.server.addExhibitor({ booth })

      expect(await given.save(one, { ...given.whole, name, submitFlag: 1, version: 0 })).toMatchObject({
        code: 200,
      })
      if (!approve) return
      const [found] = await given.server.db.select().from(reviewCase).where(eq(reviewCase.exhibitorId, one.exhibitorId))
      const items = [{ kind: 'DIRECTORY', entityId: String(found?.entityId), version: found?.version }]
      await given.server.call(reviewApprove, { items }, { as: given.reviewer })
    }
    await file({ hall: '10', boothNo: '10A01' }, '北京甲机械')
    await file({ hall: '2', boothNo: '2A10' }, '上海乙机械')
    await file({ hall: '2', boothNo: '2A02' }, '广州丙机械')
    await file({ hall: '1', boothNo: '1A77' }, '未审机械', false)
    guide = (await given.server.call(guidePrint, { language: 'both' }, { as: given.reviewer })).data
  })
  const firstLines = (order: GuideOrder, of = guide) =>
    of.orders[order].map((section) => [section.zh, ...section.of.map((at) => of.entries[at]?.zh[0]?.slice(0, 5))])

  it('has what is approved, by hall, by company and under each of its categories', () => {
    expect(firstLines('hall')).toEqual([
      ['2 号馆', '广州丙机械', '上海乙机械'],
      ['10 号馆', '北京甲机械'],
    ])
    expect(firstLines('company')).toEqual([['', '北京甲机械', '广州丙机械', '上海乙机械']])
    expect(guide.orders.category).toHaveLength(given.cids.length)
    expect(guide.orders.category.every(({ of }) => of.length === 3)).toBe(true)
    expect(guide.waiting).toBe(1)
  })

  it('calls a hall what the organiser calls it', async () => {
    const hall = { code: '2', name: 'W2 西馆', enName: 'West Hall 2', floorLoad: '', clearHeight: '' }
    await setParameter(given.server.db, HALLS_KEY, JSON.stringify([hall]))
    const { data } = await given.server.call(guidePrint, { language: 'both' }, { as: given.reviewer })
    expect(data.orders.hall.map(({ zh, en }) => [zh, en])).toEqual([
      ['W2 西馆', 'West Hall 2'],
      ['10 号馆', 'Hall 10'],
    ])
  })

  it('leaves as a workbook that names show and day, counts what the pages have, and is logged', async () => {
    const { data, headers } = await given.server.call(guideExport, { order: 'category' }, { as: given.reviewer })
    const [[title] = [], head = [], ...rows] = (await readXlsx(data as Buffer))[0]?.data ?? []
    expect(String(title)).toMatch(/2024-12-0\d – 2024-12-0\d · 会刊 按类别/)
    expect(head).toContain('展位')
    expect(rows.map((row) => String(row[0]))).toEqual(['10', '2', '2', '合计 3 个展位'])
    expect(decodeURIComponent(String(headers.get('download-filename')))).toMatch(/^会刊 按类别_.*\.xlsx$/)
    const logged = await given.server.db.select().from(operLog).where(eq(operLog.area, 'features/newspaper:guide.file'))
    expect(logged).toMatchObject([{ operType: '5', recordName: '会刊 按类别，3 行' }])
  })

  it('is for those who see the entries on the review desk', async () => {
    const { token } = await given.server.addUser(['organiser_finance'])
    expect(await given.server.call(guidePrint, { language: 'both' }, { as: token })).toMatchObject({ code: 403 })
    expect(await given.server.call(guideExport, { order: 'hall' }, { as: token })).toMatchObject({ code: 403 })
  })
})
