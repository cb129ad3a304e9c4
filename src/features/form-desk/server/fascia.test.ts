/** The fascia list: every shell booth, filed or not, and totals that equal its rows wherever it is read. */
import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { decideAtDesk } from '../../../../tests/helpers/samples/desk-decisions.ts'
import { formDeskServer } from '../../../../tests/helpers/servers/form-desk.ts'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import { reportCalls } from '../../booth-forms/contract.ts'
import { h2 } from '../../booth-forms/forms/h2/definition.ts'
import { boothForm } from '../../booth-forms/server/tables.ts'
import { fasciaExport, fasciaList } from '../fascia-contract.ts'

const given = formDeskServer()
const { as, contact } = given

const names = { fasciaCn: '测试公司', fasciaEn: 'Test Company', proof: [] }
const file = (one: TestExhibitor, body: object, version = 0) =>
  given.server.call(reportCalls(h2).save, { version, submitFlag: 1, ...contact, ...names, ...body }, { as: one.token })
const list = async (hall?: string) =>
  (await given.server.call(fasciaList, { boards: 1, ...(hall ? { hall } : {}) }, as(given.reviewer))).data
const company = { companyName: '测试公司', enCompanyName: 'Test Company' }
const corner = (hall: string) => ({ company, booth: { hall, openSides: 2 } })

describe('the fascia list', () => {
  it('has what is filed, and the contract’s names of who filed nothing; its totals equal its rows', async () => {
    const [filed, silent] = [await given.server.addExhibitor(corner('8')), await given.server.addExhibitor(corner('8'))]
    await given.server.addExhibitor({ company, booth: { hall: '8', boothType: 3 } })
    const boards = [
      { side: 'N', textMode: 'BOTH' },
      { side: 'E', textMode: 'EN' },
    ]
    expect(await file(filed, { boards })).toMatchObject({ code: 200 })
    const { halls, boards: found, show } = await list('8')
    expect(show).toMatchObject({ openDate: '2024-12-02' })
    expect(found).toMatchObject([
      { side: 'N', cn: '测试公司', en: 'TEST COMPANY', cnSigns: 4, enSigns: 11, source: 'SUBMITTED', waits: 0 },
      { side: 'E', cn: '', en: 'TEST COMPANY', cnSigns: 0, enSigns: 11, source: 'SUBMITTED' },
      { side: '', cn: '测试公司', source: 'CONTRACT' },
      { side: '', cn: '测试公司', source: 'CONTRACT' },
    ])
    expect(halls).toMatchObject([
      { code: '8', booths: 2, contract: 1, boards: 4, BOTH: 3, CN: 0, EN: 1, BLANK: 0, cnSigns: 12, enSigns: 44 },
    ])
    expect(silent.participationId).toBeGreaterThan(0)
    const totalsAlone = await given.server.call(fasciaList, { boards: 0, hall: '8' }, as(given.reviewer))
    expect(totalsAlone.data).toMatchObject({ boards: [], halls })
  })

  it('has what was confirmed while a change of it waits, and says so', async () => {
    const one = await given.server.addExhibitor({ company, booth: { hall: '9', openSides: 1 } })
    const boards = [{ side: 'N', textMode: 'BOTH' }]
    await file(one, { boards })
    await decideAtDesk(given.server, given.reviewer, { form: 'h2', action: 'confirm' }, one)
    await file(one, { boards: [{ side: 'N', textMode: 'CN' }] }, 1)
    expect((await list('9')).boards).toMatchObject([{ textMode: 'BOTH', source: 'CONFIRMED', waits: 1, recheck: 0 }])
    const { participationId } = one
    await given.server.db.update(boothForm).set({ recheckDue: 1 }).where(eq(boothForm.participationId, participationId))
    expect((await list('9')).boards).toMatchObject([{ recheck: 1 }])
    const { data } = await given.server.call(fasciaExport, { hall: '9' }, as(given.reviewer))
    expect((await readXlsx(data as Buffer))[0]?.data[2]?.[11]).toBe('已确认 · 有修改待审核 · 展位已变更，待重新核对')
  })

  it('says the same in a workbook, by hall and booth under the show’s name and days', async () => {
    await given.server.addExhibitor(corner('10'))
    const { boards, halls } = await list()
    const { data } = await given.server.call(fasciaExport, {}, as(given.reviewer))
    const [sheet] = await readXlsx(data as Buffer)
    const [title = [], head = [], ...rows] = sheet?.data ?? []
    expect(String(title[0])).toMatch(/^2024 国际标签印刷展览会 · 2024-12-02 – 2024-12-04 · 楣板清单/)
    expect(head.slice(0, 2)).toEqual(['展馆', '展位号'])
    expect(rows.slice(0, boards.length).map((row) => String(row[1]))).toEqual(boards.map(({ boothNo }) => boothNo))
    const [whole = []] = rows.slice(-1)
    expect(whole[0]).toBe('全部展馆')
    expect(whole[4]).toBe(`${boards.length} 块`)
    expect(whole[9]).toBe(halls.reduce((sum, { cnSigns }) => sum + cnSigns, 0))
  })

  it('is refused in words where a hall has none, and is not the contractor’s', async () => {
    expect(await given.server.call(fasciaExport, { hall: 'X' }, as(given.reviewer))).toMatchObject({ code: 500 })
    expect((await given.server.call(fasciaList, { boards: 0 }, as(given.contractor))).code).toBe(403)
  })
})
