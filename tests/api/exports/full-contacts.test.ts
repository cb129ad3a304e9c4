/** Exports with personal data in full: for the right only, with a reason, and written down. Every export that masks can be asked so. */
import { desc, eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boothForm } from '../../../src/features/booth-forms/server/tables.ts'
import { operLogList } from '../../../src/features/logs/contract.ts'
import { sysMenu, sysRole, sysRoleMenu } from '../../../src/features/system/server/tables.ts'
import { smsBlock, smsOutbox } from '../../../src/server/base/sms/tables.ts'
import { operLog } from '../../../src/server/base/db/core-tables.ts'
import { seedSystem } from '../../../src/server/seeds/system.ts'
import { FULL_CONTACTS_RIGHT } from '../../../src/shared/lib/contacts/full-contacts-contract.ts'
import type { AnyCall } from '../../helpers/calls.ts'
import { fieldsOf } from '../../helpers/server.ts'
import { idsOf, staffExports, startExportServer, type ExportServer } from './staff-exports.ts'

/** A masked mobile, address or identity number. */
const MASK = /\d[\d +-]*\*{2,}|\S\*{4}@|\*{4,}/
const REASON = '明年的邀请函'

const takesUnmask = ({ request }: AnyCall) => 'unmask' in ((request.schema ?? {}) as object)
const unmasking = staffExports.filter(([, call]) => takesUnmask(call))

let on: ExportServer
/** Input of an export that gives its rows contacts. */
let wanted: Record<string, object>
let plain: string
beforeAll(async () => {
  on = await startExportServer()
  const { server } = on
  plain = (await server.addUser(['organiser_review', 'organiser_finance'])).token
  const sms = { signature: '展会', text: '您好', segments: 1, numberHash: 'hash-1', recipient: '13800138000' }
  await server.db
    .insert(smsOutbox)
    .values({ ...sms, reference: 'R-1', gatewayCode: 'G', purpose: 'inquiry', state: 'sent' })
  await server.db
    .insert(smsBlock)
    .values({ numberHash: 'hash-1', source: 'OFFICE', reason: '', byName: '', at: new Date() })
  wanted = {
    ...on.inputs,
    'POST /busi/organiser/exhibitor/export': { list: 'EXHIBITORS' },
    'POST /busi/organiser/boothForm/export': { form: 'h11', format: 'xlsx' },
    'POST /busi/review/export': { kind: 'PURCHASE', status: '1' },
  }
}, 300_000)
afterAll(() => on.server.close())

const ask = (key: string, call: AnyCall, more: object, as = on.admin) =>
  on.server.call(call, { ...idsOf(call.path), ...wanted[key], ...more }, { as })
const cellsOf = async (data: Buffer) =>
  ((await readXlsx(data))[0]?.data ?? []).slice(2).map((row) => row.map((cell) => String(cell ?? '')))

describe('an export in full', () => {
  it('is offered for each export that masks', async () => {
    const masking: string[] = []
    for (const [key, call] of staffExports) {
      const { code, data, headers } = await ask(key, call, {})
      expect(code, key).toBe(200)
      if (!String(headers.get('content-type')).includes('sheet')) continue
      if (MASK.test((await cellsOf(data)).flat().join('\n'))) masking.push(key)
    }
    expect(masking.filter((key) => !unmasking.some(([one]) => one === key))).toEqual([])
    // Identity numbers are a column that the masked export leaves out.
    expect(unmasking.map(([key]) => key).filter((key) => !masking.includes(key))).toEqual([
      'POST /busi/organiser/boothForm/export',
    ])
  })

  it.each(unmasking)('%s tells whole contacts, and who took them, what, how many and why', async (key, call) => {
    const masked = await cellsOf((await ask(key, call, {})).data)
    const { code, data } = await ask(key, call, { unmask: 1, unmaskReason: REASON })
    expect(code).toBe(200)
    const full = await cellsOf(data)
    expect(full).toHaveLength(masked.length)
    expect(full).not.toEqual(masked)
    expect(full.flat().join('\n')).not.toMatch(MASK)
    const [line] = await on.server.db.select().from(operLog).orderBy(desc(operLog.id)).limit(1)
    expect(line).toMatchObject({ operType: '5', operName: '管理员甲' })
    expect(line?.recordName).toMatch(/（含完整联系方式）.*\d+ 行/)
    const kept = Object.fromEntries((line?.changes ?? []).map(({ field, to }) => [field, to]))
    expect(kept).toEqual({ exportFilter: expect.stringMatching(/./), exportReason: REASON })
  })

  it.each(unmasking)('%s refuses it without the right or a reason', async (key, call) => {
    const before = await on.server.db.$count(operLog)
    expect((await ask(key, call, { unmask: 1, unmaskReason: REASON }, plain)).code).toBe(403)
    for (const unmaskReason of ['', '  ', undefined]) {
      const refused = await ask(key, call, { unmask: 1, unmaskReason })
      expect([refused.code, fieldsOf(refused)]).toEqual([300, ['unmaskReason']])
    }
    expect(fieldsOf(await ask(key, call, { unmask: 1, unmaskReason: '因'.repeat(201) }))).toEqual(['unmaskReason'])
    expect(await on.server.db.$count(operLog)).toBe(before)
  })

  it('leaves the account for a refund out, whatever is asked', async () => {
    const { db } = on.server
    const [row] = await db.select().from(boothForm).where(eq(boothForm.form, 'h3')).limit(1)
    const content = { ...row?.validContent, refundAccountNo: '6222021234567890123' }
    await db
      .update(boothForm)
      .set({ content, validContent: content })
      .where(eq(boothForm.id, row?.id ?? 0))
    const key = 'POST /busi/organiser/boothForm/export'
    const call = staffExports.find(([one]) => one === key)?.[1]
    if (!call) throw new Error('no export of the desk')
    const asked = { form: 'h3', format: 'csv', unmask: 1, unmaskReason: REASON }
    expect(String((await ask(key, call, asked)).data)).not.toContain('6222021234567890123')
  })
})

describe('the right to whole contacts', () => {
  it('comes to a running database at the next start, and no role but the administrator holds it', async () => {
    const { db } = on.server
    await db.delete(sysMenu).where(eq(sysMenu.perms, FULL_CONTACTS_RIGHT[0]))
    await seedSystem(db, 'LABEL')
    const [menu] = await db.select().from(sysMenu).where(eq(sysMenu.perms, FULL_CONTACTS_RIGHT[0]))
    expect(menu).toMatchObject({ menuType: 'F', menuName: '导出完整联系方式', enMenuName: 'Export full contact data' })
    const menuId = menu?.menuId ?? 0
    expect(await db.$count(sysRoleMenu, eq(sysRoleMenu.menuId, menuId))).toBe(0)
    // A role that is given it may.
    const [role] = await db.select().from(sysRole).where(eq(sysRole.roleKey, 'organiser_review'))
    await db.insert(sysRoleMenu).values({ roleId: role?.roleId ?? 0, menuId })
    const { token } = await on.server.addUser(['organiser_review'], '审核员乙')
    const key = 'POST /busi/organiser/visitor/export'
    const call = staffExports.find(([one]) => one === key)?.[1]
    if (!call) throw new Error('no export of visitors')
    expect((await ask(key, call, { unmask: 1, unmaskReason: REASON, keyword: 'a' }, token)).code).toBe(200)
    const log = await on.server.call(operLogList, { operName: '审核员乙' }, { as: on.admin })
    expect(JSON.stringify(log.rows[0])).toContain('导出完整联系方式的原因')
    expect(JSON.stringify(log.rows[0])).toContain('：a')
  })
})
