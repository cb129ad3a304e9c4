import readXlsx from 'read-excel-file/node'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addLead } from '../../../../tests/helpers/samples/trade.ts'
import { secretMailed } from '../../../../tests/helpers/mails.ts'
import { insertSession } from '../../account/server/sessions.ts'
import { sendCode } from '../../../shared/form/mail-code/contract.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { parseCsv } from '../../../shared/files/csv.ts'
import { leadDelete, leadDetail, leadExport, leadList, leadOptions, leadUpdate } from '../contract.ts'
import { lead } from './tables.ts'
import { leadsServer } from '../../../../tests/helpers/servers/leads.ts'

const given = leadsServer()
const { as, change } = given

/** Another account of the same company. */
async function colleague(roleKey: string): Promise<{ accountId: number; token: string }> {
  const values = {
    exhibitorId: given.owner.exhibitorId,
    loginAcc: `${roleKey}-${given.owner.exhibitorId}`,
    userName: '小周',
    email: `${roleKey}@example.com`,
    roleKey,
    passwordHash: 'x',
  }
  const [row] = await given.server.db.insert(exhibitorAccount).values(values).returning({ id: exhibitorAccount.id })
  const accountId = row?.id ?? 0
  return {
    accountId,
    token: await insertSession(given.server.db, 'exhibitor', accountId, given.server.clock.realNow()),
  }
}

describe('the list', () => {
  it('is filtered by source, grade, state, owner, tag, days and words, a masked contact by the whole of it only', async () => {
    const a = await addLead(given.server, given.owner, { grade: 'A', tags: ['柔印'], position: '采购总监' })
    const b = await addLead(given.server, given.owner, {
      visitorName: '张三',
      mobile: '13700137000',
      companyName: '100%_标签',
      kindAndProduct: '模切机',
    })
    await given.server.db
      .update(lead)
      .set({ ariseTime: new Date('2024-10-01T23:59:59+08:00') })
      .where(eq(lead.id, Number(b)))
    const found = async (filters: Record<string, unknown>) =>
      (await given.server.call(leadList, filters, as())).data.list.map((row) => row.id)
    expect(await found({})).toEqual([a, b])
    expect(await found({ grade: 'A' })).toEqual([a])
    expect(await found({ grade: '' })).toEqual([a, b])
    expect(await found({ tag: '柔印' })).toEqual([a])
    expect(await found({ source: 'INQUIRY' })).toEqual([])
    expect(await found({ keyword: '采购总' })).toEqual([a])
    expect(await found({ keyword: '0%_标' })).toEqual([b])
    expect(await found({ keyword: '模切' })).toEqual([b])
    expect(await found({ keyword: '13700137000' })).toEqual([b])
    expect(await found({ keyword: '1370013' })).toEqual([])
    expect(await found({ params: { beginTime: '2024-10-01', endTime: '2024-10-01' } })).toEqual([b])
    expect(await found({ params: { beginTime: '2024-10-02' } })).toEqual([a])
    expect(await found({ ownerId: given.owner.accountId })).toEqual([a, b])
    expect(await found({ followStatus: 2 })).toEqual([])
  })

  it('tells how many there are, how many are due, and what to filter by', async () => {
    await addLead(given.server, given.owner, { grade: 'A', nextFollowTime: '2024-10-14', tags: ['柔印'] })
    const won = await addLead(given.server, given.owner, { mobile: '13700137000', nextFollowTime: '2024-10-01' })
    await change(won, { followStatus: 3 })
    await change(won, { followStatus: 4 })
    await addLead(given.server, given.owner, { mobile: '13600136000', grade: 'C', nextFollowTime: '2024-10-15' })
    const { data } = await given.server.call(leadOptions, {}, as())
    expect(data).toEqual({
      counts: { all: 3, due: 1, A: 1, B: 1, C: 1 },
      withdrawn: 0,
      owners: [{ id: String(given.owner.accountId), name: expect.any(String) }],
      tags: ['柔印'],
    })
  })

  it('shows booth staff what they look after themselves, and lets them hand nothing on, export nothing, delete nothing', async () => {
    const theirs = await addLead(given.server, given.owner)
    const staff = await colleague('booth_staff')
    const own = await addLead(given.server, staff, { mobile: '13700137000' })
    const list = async () => (await given.server.call(leadList, {}, { as: staff.token })).data.list.map((row) => row.id)
    expect(await list()).toEqual([own])
    expect((await given.server.call(leadDetail, { id: theirs }, { as: staff.token })).code).toBe(404)
    expect(
      (
        await given.server.call(
          leadUpdate,
          { id: own, version: 1, ownerId: String(given.owner.accountId) },
          { as: staff.token },
        )
      ).code,
    ).toBe(403)
    expect((await given.server.call(leadExport, {}, { as: staff.token })).code).toBe(403)
    expect((await given.server.call(leadDelete, { id: own }, { as: staff.token })).code).toBe(403)
    // The administrator hands one over.
    await change(theirs, { ownerId: String(staff.accountId) })
    expect((await list()).toSorted()).toEqual([own, theirs].toSorted())
    const editor = await colleague('exhibitor_editor')
    expect((await given.server.call(leadList, {}, { as: editor.token })).data.total).toBe(2)
    expect((await given.server.call(leadExport, {}, { as: editor.token })).code).toBe(403)
  })
})

describe('the export', () => {
  const mailed = (address: string) => secretMailed(given.server, address)

  it('says so when there is nothing, before any code is asked for', async () => {
    expect(await given.server.call(leadExport, {}, { ...as(), english: true })).toMatchObject({
      code: 500,
      msg: 'No Export Data',
    })
  })

  it('hands the filtered leads over once for a code mailed to the own address', async () => {
    await addLead(given.server, given.owner, { companyName: '=cmd()', grade: 'A', note: '要样张' })
    await addLead(given.server, given.owner, { mobile: '13700137000', grade: 'C' })
    const address = `${given.owner.loginAcc}@example.com`
    expect(await given.server.call(leadExport, { grade: 'A' }, as())).toMatchObject({
      code: 463,
      data: { scene: 'LEADS_EXPORT' },
    })
    expect(await given.server.call(sendCode, { scene: 'LEADS_EXPORT', to: 'other@example.com' }, as())).toMatchObject({
      code: 300,
      data: { errors: [{ field: 'to' }] },
    })
    expect((await given.server.call(sendCode, { scene: 'LEADS_EXPORT', to: address }, as())).code).toBe(200)
    const verifyCode = await mailed(address)
    const wrong = verifyCode === '000000' ? '111111' : '000000'
    expect(await given.server.call(leadExport, { grade: 'A', verifyCode: wrong }, as())).toMatchObject({
      code: 300,
      data: { errors: [{ field: 'verifyCode' }] },
    })
    const ungraded = await addLead(given.server, given.owner, { mobile: '13600136000', grade: '' })
    expect((await given.server.call(leadDetail, { id: ungraded }, as())).data.grade).toBe('')
    const csv = await given.server.call(leadExport, { grade: 'A', format: 'csv', verifyCode }, as())
    const bytes = csv.data
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString('utf8')).toContain("'=cmd()")
    const [head = [], ...rows] = parseCsv(bytes.toString('utf8'))
    expect(head.slice(0, 5)).toEqual(['线索编号', '姓名', '公司', '职务', '手机'])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toEqual(
      expect.arrayContaining([
        '=cmd()',
        '13900139000',
        '手工录入',
        '重点',
        '新线索',
        expect.stringContaining('要样张'),
      ]),
    )
    expect(csv.headers.get('content-disposition')).toContain('_20241014.csv')
    // A code opens one export.
    expect((await given.server.call(leadExport, { verifyCode }, as())).code).toBe(300)
    given.server.clock.advance(60_000)
    await given.server.call(sendCode, { scene: 'LEADS_EXPORT', to: address }, as())
    const xlsx = await given.server.call(leadExport, { verifyCode: await mailed(address) }, { ...as(), english: true })
    const sheets = await readXlsx(xlsx.data)
    const cells = (sheets[0]?.data ?? sheets) as unknown[][]
    expect(cells).toHaveLength(4)
    expect(cells.flat()).toContain('No grade')
    expect(cells[0]?.slice(0, 2)).toEqual(['Lead no.', 'Name'])
  })

  it('stops after five wrong codes', async () => {
    await addLead(given.server, given.owner)
    const address = `${given.owner.loginAcc}@example.com`
    await given.server.call(sendCode, { scene: 'LEADS_EXPORT', to: address }, as())
    const verifyCode = await mailed(address)
    const wrong = verifyCode === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries++) await given.server.call(leadExport, { verifyCode: wrong }, as())
    expect((await given.server.call(leadExport, { verifyCode }, as())).code).toBe(300)
  })
})
