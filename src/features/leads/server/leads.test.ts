import readXlsx from 'read-excel-file/node'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLead } from '../../../../tests/helpers/trade.ts'
import { secretMailed } from '../../../../tests/helpers/mails.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { insertSession } from '../../account/server/sessions.ts'
import { sendCode } from '../../account/contract.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { parseCsv } from '../../../shared/files/csv.ts'
import {
  leadAdd,
  leadDelete,
  leadDetail,
  leadExport,
  leadList,
  leadNoteAdd,
  leadOptions,
  leadUpdate,
} from '../contract.ts'
import { eraseOldLeads } from './exports.ts'
import { lead, leadNote } from './tables.ts'

let server: TestServer
let owner: TestExhibitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.addExhibitor()
})

const as = () => ({ as: owner.token })
const detail = async (id: string) => (await server.call(leadDetail, { id }, as())).data
const change = async (id: string, over: Record<string, unknown>) =>
  server.call(leadUpdate, { id, version: (await detail(id)).version, ...over }, as())

/** Another account of the same company. */
async function colleague(roleKey: string): Promise<{ accountId: number; token: string }> {
  const values = {
    exhibitorId: owner.exhibitorId,
    loginAcc: `${roleKey}-${owner.exhibitorId}`,
    userName: '小周',
    email: `${roleKey}@example.com`,
    roleKey,
    passwordHash: 'x',
  }
  const [row] = await server.db.insert(exhibitorAccount).values(values).returning({ id: exhibitorAccount.id })
  const accountId = row?.id ?? 0
  return { accountId, token: await insertSession(server.db, 'exhibitor', accountId, server.clock.realNow()) }
}

describe('a lead', () => {
  it('entered by hand is the one who enters it’s, new, masked in the list and whole in its detail', async () => {
    const id = await addLead(server, owner, {
      grade: 'A',
      tags: ['柔印', '大客户'],
      email: 'li.ming@example.com',
      note: '要样张',
    })
    const { data } = await server.call(leadList, {}, as())
    expect(data).toMatchObject({
      total: 1,
      list: [
        {
          id,
          leadCode: expect.stringMatching(/^XS241014\d{6}$/),
          source: 'MANUAL',
          followStatus: 1,
          mobile: '139****9000',
          email: 'l****@example.com',
          ownerId: String(owner.accountId),
          grade: 'A',
          scanCount: 1,
        },
      ],
    })
    expect(await detail(id)).toMatchObject({
      mobile: '13900139000',
      email: 'li.ming@example.com',
      tags: ['柔印', '大客户'],
      notes: [{ text: '要样张', at: '2024-10-14 10:00:00' }],
    })
  })

  it('keeps no contact without consent', async () => {
    const visitor = { visitorName: '李明', mobile: '13900139000', grade: 'B' }
    const refused = await server.call(leadAdd, visitor, as())
    expect(refused).toMatchObject({ code: 300, data: { errors: [{ field: 'consentFlag' }] } })
    const bare = await server.call(leadAdd, { visitorName: '李明', grade: 'B' }, as())
    expect(bare.data).toMatchObject({ consentFlag: 0, mobile: '', email: '' })
    expect(await change(bare.data.id, { email: 'a@example.com' })).toMatchObject({
      code: 300,
      data: { errors: [{ field: 'consentFlag' }] },
    })
    expect((await change(bare.data.id, { email: 'a@example.com', consentFlag: 1 })).data).toMatchObject({
      email: 'a@example.com',
    })
    // Consent taken back: the contact has to go with it.
    expect((await change(bare.data.id, { consentFlag: 0 })).code).toBe(300)
    expect((await change(bare.data.id, { consentFlag: 0, email: '' })).data).toMatchObject({
      consentFlag: 0,
      email: '',
    })
  })

  it('of a visitor known by mobile or e-mail stays one: met once more, notes appended, details filled in, the newer grade', async () => {
    const id = await addLead(server, owner, { email: 'Li.Ming@example.com', note: '第一次' })
    const again = await server.call(
      leadAdd,
      {
        visitorName: '李先生',
        email: 'li.ming@example.com',
        position: '采购',
        grade: 'A',
        tags: ['老客户'],
        consentFlag: 1,
        note: '第二次',
      },
      as(),
    )
    expect(again.data).toMatchObject({
      id,
      merged: 1,
      visitorName: '李明',
      position: '采购',
      grade: 'A',
      scanCount: 2,
      tags: ['老客户'],
    })
    expect(again.data.notes.map((one: { text: string }) => one.text)).toEqual(['第一次', '第二次'])
    // Another exhibitor's visitor is another lead.
    const other = await server.addExhibitor()
    expect(await addLead(server, other, { email: 'li.ming@example.com' })).not.toBe(id)
    expect((await server.call(leadList, {}, { as: other.token })).data.list[0]).toMatchObject({ scanCount: 1 })
  })

  it('met by two people at once is one lead', async () => {
    await Promise.all([addLead(server, owner), addLead(server, owner), addLead(server, owner)])
    const rows = await server.db.select().from(lead).where(eq(lead.exhibitorId, owner.exhibitorId))
    expect(rows.map((row) => row.scanCount)).toEqual([3])
  })

  it('is followed up step by step; an invalid one needs a reason, what is won stays won', async () => {
    const id = await addLead(server, owner, { tags: ['柔印'] })
    expect((await change(id, { followStatus: 4 })).code).toBe(500)
    expect(await change(id, { followStatus: 5 })).toMatchObject({ code: 300, data: { errors: [{ field: 'note' }] } })
    expect((await change(id, { followStatus: 5, note: '空号' })).data).toMatchObject({
      followStatus: 5,
      notes: [{ text: '空号' }],
    })
    for (const followStatus of [1, 2, 3, 4])
      expect((await change(id, { followStatus })).data.followStatus).toBe(followStatus)
    expect((await change(id, { followStatus: 1 })).code).toBe(500)
    // What was not sent is as it was.
    expect(await detail(id)).toMatchObject({ tags: ['柔印'], grade: 'B', mobile: '13900139000' })
  })

  it('changed meanwhile answers with what stands', async () => {
    const id = await addLead(server, owner)
    await change(id, { grade: 'A' })
    expect(await server.call(leadUpdate, { id, version: 1, grade: 'C' }, as())).toMatchObject({
      code: 409,
      data: { current: { grade: 'A' } },
    })
  })

  it('takes notes only, each of at most 500 characters, and goes for good with them', async () => {
    const id = await addLead(server, owner)
    expect((await server.call(leadNoteAdd, { id, text: '注'.repeat(501) }, as())).code).toBe(300)
    expect((await server.call(leadNoteAdd, { id, text: '注'.repeat(500) }, as())).data.notes).toHaveLength(1)
    expect((await server.call(leadDelete, { id }, as())).code).toBe(200)
    expect(
      await server.db
        .select()
        .from(lead)
        .where(eq(lead.id, Number(id))),
    ).toEqual([])
    expect(
      await server.db
        .select()
        .from(leadNote)
        .where(eq(leadNote.leadId, Number(id))),
    ).toEqual([])
  })

  it('has at most ten tags of twelve characters', async () => {
    const id = await addLead(server, owner)
    expect((await change(id, { tags: Array.from({ length: 11 }, (_, i) => `标${i}`) })).code).toBe(300)
    expect((await change(id, { tags: ['十三个字符的标签真的太长了'] })).code).toBe(300)
    expect((await change(id, { tags: ['十二个字符的标签正好可以'] })).data.tags).toEqual(['十二个字符的标签正好可以'])
  })
})

describe('a lead of long ago', () => {
  it('is forgotten with its notes two years after the visitor was last met', async () => {
    const [old, met] = [
      await addLead(server, owner, { note: '旧' }),
      await addLead(server, owner, { mobile: '13700137000' }),
    ]
    const ago = (days: number) => ({
      ariseTime: new Date(0),
      lastScanTime: new Date(server.clock.showNow().getTime() - days * 24 * 60 * 60 * 1000 - 1000),
    })
    await server.db
      .update(lead)
      .set(ago(730))
      .where(eq(lead.id, Number(old)))
    await server.db
      .update(lead)
      .set(ago(729))
      .where(eq(lead.id, Number(met)))
    expect(await eraseOldLeads(server.services)).toBe(1)
    expect((await server.call(leadList, {}, as())).data.list).toMatchObject([{ id: met }])
    expect(
      await server.db
        .select()
        .from(leadNote)
        .where(eq(leadNote.leadId, Number(old))),
    ).toEqual([])
    expect(await eraseOldLeads(server.services)).toBe(0)
  })
})

describe('the list', () => {
  it('is filtered by source, grade, state, owner, tag, days and words, a masked contact by the whole of it only', async () => {
    const a = await addLead(server, owner, { grade: 'A', tags: ['柔印'], position: '采购总监' })
    const b = await addLead(server, owner, {
      visitorName: '张三',
      mobile: '13700137000',
      companyName: '100%_标签',
      kindAndProduct: '模切机',
    })
    await server.db
      .update(lead)
      .set({ ariseTime: new Date('2024-10-01T23:59:59+08:00') })
      .where(eq(lead.id, Number(b)))
    const found = async (filters: Record<string, unknown>) =>
      (await server.call(leadList, filters, as())).data.list.map((row: { id: string }) => row.id)
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
    expect(await found({ ownerId: owner.accountId })).toEqual([a, b])
    expect(await found({ followStatus: 2 })).toEqual([])
  })

  it('tells how many there are, how many are due, and what to filter by', async () => {
    await addLead(server, owner, { grade: 'A', nextFollowTime: '2024-10-14', tags: ['柔印'] })
    const won = await addLead(server, owner, { mobile: '13700137000', nextFollowTime: '2024-10-01' })
    await change(won, { followStatus: 3 })
    await change(won, { followStatus: 4 })
    await addLead(server, owner, { mobile: '13600136000', grade: 'C', nextFollowTime: '2024-10-15' })
    const { data } = await server.call(leadOptions, {}, as())
    expect(data).toEqual({
      counts: { all: 3, due: 1, A: 1, B: 1, C: 1 },
      owners: [{ id: String(owner.accountId), name: expect.any(String) }],
      tags: ['柔印'],
    })
  })

  it('shows booth staff what they look after themselves, and lets them hand nothing on, export nothing, delete nothing', async () => {
    const theirs = await addLead(server, owner)
    const staff = await colleague('booth_staff')
    const own = await addLead(server, staff, { mobile: '13700137000' })
    const list = async () =>
      (await server.call(leadList, {}, { as: staff.token })).data.list.map((row: { id: string }) => row.id)
    expect(await list()).toEqual([own])
    expect((await server.call(leadDetail, { id: theirs }, { as: staff.token })).code).toBe(404)
    expect(
      (await server.call(leadUpdate, { id: own, version: 1, ownerId: String(owner.accountId) }, { as: staff.token }))
        .code,
    ).toBe(403)
    expect((await server.call(leadExport, {}, { as: staff.token })).code).toBe(403)
    expect((await server.call(leadDelete, { id: own }, { as: staff.token })).code).toBe(403)
    // The administrator hands one over.
    await change(theirs, { ownerId: String(staff.accountId) })
    expect((await list()).toSorted()).toEqual([own, theirs].toSorted())
    const editor = await colleague('exhibitor_editor')
    expect((await server.call(leadList, {}, { as: editor.token })).data.total).toBe(2)
    expect((await server.call(leadExport, {}, { as: editor.token })).code).toBe(403)
  })
})

describe('the export', () => {
  const mailed = (address: string) => secretMailed(server, address)

  it('says so when there is nothing, before any code is asked for', async () => {
    expect(await server.call(leadExport, {}, { ...as(), english: true })).toMatchObject({
      code: 500,
      msg: 'No Export Data',
    })
  })

  it('hands the filtered leads over once for a code mailed to the own address', async () => {
    await addLead(server, owner, { companyName: '=cmd()', grade: 'A', note: '要样张' })
    await addLead(server, owner, { mobile: '13700137000', grade: 'C' })
    const address = `${owner.loginAcc}@example.com`
    expect(await server.call(leadExport, { grade: 'A' }, as())).toMatchObject({
      code: 463,
      data: { scene: 'LEADS_EXPORT' },
    })
    expect(await server.call(sendCode, { scene: 'LEADS_EXPORT', to: 'other@example.com' }, as())).toMatchObject({
      code: 300,
      data: { errors: [{ field: 'to' }] },
    })
    expect((await server.call(sendCode, { scene: 'LEADS_EXPORT', to: address }, as())).code).toBe(200)
    const verifyCode = await mailed(address)
    const wrong = verifyCode === '000000' ? '111111' : '000000'
    expect(await server.call(leadExport, { grade: 'A', verifyCode: wrong }, as())).toMatchObject({
      code: 300,
      data: { errors: [{ field: 'verifyCode' }] },
    })
    const csv = await server.call(leadExport, { grade: 'A', format: 'csv', verifyCode }, as())
    const bytes = csv.data as Buffer
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
    expect((await server.call(leadExport, { verifyCode }, as())).code).toBe(300)
    server.clock.advance(60_000)
    await server.call(sendCode, { scene: 'LEADS_EXPORT', to: address }, as())
    const xlsx = await server.call(leadExport, { verifyCode: await mailed(address) }, { ...as(), english: true })
    const sheets = await readXlsx(xlsx.data)
    const cells = (sheets[0]?.data ?? sheets) as unknown[][]
    expect(cells).toHaveLength(3)
    expect(cells[0]?.slice(0, 2)).toEqual(['Lead no.', 'Name'])
  })

  it('stops after five wrong codes', async () => {
    await addLead(server, owner)
    const address = `${owner.loginAcc}@example.com`
    await server.call(sendCode, { scene: 'LEADS_EXPORT', to: address }, as())
    const verifyCode = await mailed(address)
    const wrong = verifyCode === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries++) await server.call(leadExport, { verifyCode: wrong }, as())
    expect((await server.call(leadExport, { verifyCode }, as())).code).toBe(300)
  })
})
