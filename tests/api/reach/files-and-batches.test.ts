/**
 * Staff of one hall get no file of an exhibitor in another hall, and no import, form or action on all matches reaches one
 * (src/docs/adr/0009-data-scope.md). Staff of all halls, who ask for the same, get it.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callKey, definedCalls } from '../../helpers/calls.ts'
import { sourceFiles } from '../../helpers/source-files.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../helpers/server.ts'
import { exhibitor, participation } from '../../../src/features/company/server/tables.ts'
import { exhibitorMatches, exhibitorTag } from '../../../src/features/exhibitors/bulk-contract.ts'
import { exhibitorAdd, exhibitorImports } from '../../../src/features/exhibitors/contract.ts'
import { boothPaidImports } from '../../../src/features/exhibitors/fee-contract.ts'
import { mailingSend } from '../../../src/features/exhibitors/mailing-contract.ts'
import { LIMITS } from '../../../src/features/files/server/stored-files.ts'
import { bankCheck } from '../../../src/features/form-desk/ledger-contract.ts'
import {
  deskMeetingExhibitors,
  deskMeetingImports,
  deskMeetingStart,
} from '../../../src/features/matchmaking/desk-contract.ts'
import { roleCalls } from '../../../src/features/roles/contract.ts'
import { sysDept, sysMenu, sysUser } from '../../../src/features/system/server/tables.ts'
import { outbox, storedFile } from '../../../src/server/base/db/core-tables.ts'
import { commonDownload } from '../../../src/shared/files/contract.ts'
import { stringifyCsv } from '../../../src/shared/files/csv.ts'
import { IMPORTS, rowOf, templateOf } from '../../world/files/imports.ts'

let server: TestServer
let near: TestExhibitor
let far: TestExhibitor
/** May do the same; one looks after all halls, one after hall 1. */
let all: string
let one: string

beforeAll(async () => {
  server = await startTestServer()
  near = await server.addExhibitor({ booth: { hall: '1', boothNo: '1A01' } })
  far = await server.addExhibitor({ booth: { hall: '2', boothNo: '2A01' } })
  const { token: admin } = await server.addUser(['admin'])
  const menuIds = (await server.db.select().from(sysMenu)).filter((menu) => menu.perms).map((menu) => `${menu.menuId}`)
  for (const [roleKey, dataScope] of [
    ['all', '1'],
    ['one', '3'],
  ] as const) {
    const role = { roleSort: 9, status: '0', menuIds, roleKey, roleName: roleKey, dataScope }
    expect((await server.call(roleCalls.add, role, { as: admin })).code).toBe(200)
  }
  all = (await server.addUser(['all'])).token
  const user = await server.addUser(['one'])
  one = user.token
  const [dept] = await server.db
    .insert(sysDept)
    .values({ deptName: '一馆', halls: ['1'] })
    .returning()
  await server.db
    .update(sysUser)
    .set({ deptId: dept?.deptId ?? 0 })
    .where(eq(sysUser.userId, user.userId))
})
afterAll(() => server.close())

describe('a stored file', () => {
  let count = 0
  /** A file that a record of the exhibitor refers to. */
  async function fileOf({ exhibitorId, accountId }: TestExhibitor, kind: string, more: object = {}): Promise<string> {
    const fileName = `${String((count += 1)).padStart(40, 'a')}.pdf`
    await server.services.store.put(fileName, new TextEncoder().encode('%PDF-1.4'), { contentType: 'application/pdf' })
    const named = { fileName, originalName: 'plan.pdf', kind, contentType: 'application/pdf', size: 8 }
    const owner = { exhibitorId, ownerKind: 'exhibitor', ownerId: accountId }
    const now = server.clock.realNow()
    await server.db
      .insert(storedFile)
      .values({ ...named, ...owner, variants: [], createTime: now, claimedAt: now, ...more })
    return fileName
  }
  const get = async (fileName: string, as: string) => (await server.call(commonDownload, { fileName }, { as })).code

  // The photo of a business card is the exhibitor's alone.
  it.each(Object.keys(LIMITS).filter((kind) => kind !== 'card'))(
    'of the kind %s is read by who looks after its exhibitor',
    async (kind) => {
      const [own, other] = [await fileOf(near, kind), await fileOf(far, kind)]
      expect([await get(own, one), await get(other, one), await get(other, all)]).toEqual([200, 404, 200])
    },
  )

  it('that is a document is bound alike, and so is one that no record refers to', async () => {
    const document = await fileOf(far, 'attachment', { document: 1, readers: ['busi:badge:number'] })
    expect([await get(document, one), await get(document, all)]).toEqual([404, 200])
    const upload = await fileOf(far, 'attachment', { claimedAt: null })
    expect([await get(upload, one), await get(upload, all)]).toEqual([404, 404])
  })

  // Whoever opens a file past `findFile` has made sure in another way that it may be seen.
  it('is opened without that check only for pages that everybody sees, and for jurors by their link', () => {
    const opened = sourceFiles(['src/features/**/server/**/*.ts'], ['**/*.test.ts'])
      .filter(({ text }) => /\bopenStoredFile\(|\bstore\.get\(/.test(text))
      .map(({ path }) => path)
    expect(opened.sort()).toEqual([
      'src/features/awards/server/voting/handlers.ts',
      'src/features/files/server/handlers.ts',
      'src/features/files/server/stored-files.ts',
      // A ZIP of what the desk lists, which is bound (`files.test.ts` beside it).
      'src/features/form-desk/server/files.ts',
      'src/features/industry-award/server/jury/page.ts',
      'src/features/products/server/show-handlers.ts',
      'src/features/show/server/picture.ts',
    ])
  })
})

describe('a batch or an addition', () => {
  const csv = (rows: readonly (readonly string[])[]) =>
    new File([Buffer.from(stringifyCsv(rows.map((row) => [...row])))], 'list.csv')
  const exhibitorIn = (hall: string, n: number) => ({
    companyName: `新展商${n}`,
    enCompanyName: `New exhibitor ${n}`,
    loginAcc: `newcomer${n}`,
    contactName: '李敏',
    email: `newcomer${n}@example.com`,
    mobile: '13800138000',
    language: 'zh-CN' as const,
    hall,
    boothNo: `${hall}N${n}`,
    boothType: 1 as const,
    width: '6',
    depth: '3',
    openSides: 1,
    settleCurrency: 'CNY' as const,
  })

  it('adds no exhibitor in a hall of somebody else', async () => {
    const count = await server.db.$count(exhibitor)
    const refused = await server.call(exhibitorAdd, exhibitorIn('2', 1), { as: one })
    expect([refused.code, refused.errors[0]?.field, await server.db.$count(exhibitor)]).toEqual([300, 'hall', count])
    expect((await server.call(exhibitorAdd, exhibitorIn('1', 2), { as: one })).code).toBe(200)
    expect((await server.call(exhibitorAdd, exhibitorIn('2', 3), { as: all })).code).toBe(200)
  })

  it('imports no exhibitor into a hall of somebody else', async () => {
    const list = IMPORTS.find(({ name }) => name === 'exhibitors')!
    const template = await templateOf(server, list, all)
    const place = template.headings.findIndex((heading) => heading.startsWith('馆号'))
    const rows = ['1', '2'].map((hall, at) =>
      rowOf(list, template, 60 + at).map((cell, column) => (column === place ? hall : cell)),
    )
    const file = csv([template.headings, ...rows])
    const { data } = await server.call(exhibitorImports.check, { file }, { as: one })
    expect(data.rows.map(({ row, errors }) => [row, errors[0]?.field])).toEqual([[3, 'hall']])
    const stored = await server.call(exhibitorImports.commit, { batchId: data.batchId }, { as: one })
    expect(stored.data.imported).toBe(1)
    expect((await server.call(exhibitorImports.check, { file }, { as: all })).data.fail).toBe(0)
    // A batch is its maker's.
    expect((await server.call(exhibitorImports.commit, { batchId: data.batchId }, { as: all })).code).not.toBe(200)
  })

  it('registers no exhibitor in a hall of somebody else for matchmaking', async () => {
    const file = csv([
      ['展商', '场次', '品牌'],
      ['1A01', '专场', '品牌'],
      ['2A01', '专场', '品牌'],
    ])
    const unknown = async (as: string) =>
      (await server.call(deskMeetingImports.check, { file }, { as })).data.rows
        .filter(({ errors }) => errors.some(({ field }) => field === 'exhibitorId'))
        .map(({ row }) => row)
    expect(await unknown(one)).toEqual([3])
    expect(await unknown(all)).toEqual([])
    const asked = { exhibitorId: String(far.exhibitorId) }
    expect((await server.call(deskMeetingStart, asked, { as: one })).code).toBe(404)
    expect((await server.call(deskMeetingStart, asked, { as: all })).code).toBe(200)
    const names = (await server.call(deskMeetingExhibitors, {}, { as: one })).data.list.map(({ id }) => id)
    expect(names).toContain(String(near.exhibitorId))
    expect(names).not.toContain(asked.exhibitorId)
  })

  it('notes the fee of no booth in a hall of somebody else', async () => {
    const file = csv([
      ['展馆', '展位号', '展位费'],
      ['1', '1A01', '2'],
      ['2', '2A01', '2'],
    ])
    const { data } = await server.call(boothPaidImports.check, { file }, { as: one })
    expect(data.rows.map(({ row, errors }) => [row, errors[0]?.field])).toEqual([[3, 'boothNo']])
    await server.call(boothPaidImports.commit, { batchId: data.batchId }, { as: one })
    const states = await server.db.select().from(participation)
    const paid = (id: number) => states.find((booth) => booth.id === id)?.paidStatus
    expect([paid(near.participationId), paid(far.participationId)]).toEqual([2, 0])
    expect((await server.call(boothPaidImports.check, { file }, { as: all })).data.fail).toBe(0)
  })

  it('proposes no booth in a hall of somebody else for a payment', async () => {
    const file = csv([
      ['交易日期', '收入金额', '对方户名', '摘要'],
      ['2024-10-12', '100.00', '某公司', '2A01'],
    ])
    const booths = async (as: string) =>
      (await server.call(bankCheck, { file, currency: 'CNY' }, { as })).data.booths.map(({ boothNo }) => boothNo)
    expect(await booths(one)).not.toContain('2A01')
    expect(await booths(all)).toContain('2A01')
  })

  it('acts on all matches of the caller, and on nobody beyond', async () => {
    const tagged = async (id: number) =>
      (await server.db.select().from(exhibitor).where(eq(exhibitor.id, id)))[0]?.tags ?? []
    const matches = async (as: string) => (await server.call(exhibitorMatches, {}, { as })).data.count
    const tag = (count: number) =>
      server.call(exhibitorTag, { filter: {}, matches: count, tag: '一馆', remove: 0 }, { as: one })
    // The number that the page named must be the caller's own.
    expect((await tag(await matches(all))).code).not.toBe(200)
    const { code } = await tag(await matches(one))
    expect([code, await tagged(near.exhibitorId), await tagged(far.exhibitorId)]).toEqual([200, ['一馆'], []])
    // Whoever names an exhibitor elsewhere changes nothing either.
    await server.call(exhibitorTag, { ids: [String(far.exhibitorId)], tag: '一馆', remove: 0 }, { as: one })
    expect(await tagged(far.exhibitorId)).toEqual([])
  })

  it('mails a first link to nobody in a hall of somebody else', async () => {
    await server.db.delete(outbox)
    expect((await server.call(mailingSend, { days: 14 }, { as: one })).code).toBe(200)
    const mailed = (await server.db.select().from(outbox)).map((mail) => mail.exhibitorId)
    expect(mailed).toContain(near.exhibitorId)
    expect(mailed).not.toContain(far.exhibitorId)
  })
})

describe('an exhibitor’s editor', () => {
  it('takes no list out of the portal', async () => {
    const { token: as } = await server.addExhibitor({ roleKey: 'exhibitor_editor', booth: { hall: '1' } })
    const exports = (await definedCalls())
      .map(({ call }) => call)
      .filter((call) => call.audience === 'exhibitor' && call.permission?.some((one) => one.endsWith(':export')))
    expect(exports.length).toBeGreaterThan(12)
    const given: string[] = []
    for (const call of exports) if ((await server.call(call, {}, { as })).code !== 403) given.push(callKey(call))
    expect(given).toEqual([])
  })
})
