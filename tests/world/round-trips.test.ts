/** A file that the portal writes of a thing is read again by the import of that thing: no row is faulty, and nothing changes. */
import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exhibitorAccount } from '../../src/features/account/server/tables.ts'
import { insertSession } from '../../src/features/account/server/sessions.ts'
import { badgeExport } from '../../src/features/badges/import-contract.ts'
import { buyerExport } from '../../src/features/buyers/contract.ts'
import { exhibitorExport } from '../../src/features/exhibitors/contract.ts'
import { priceExport } from '../../src/features/form-desk/prices-contract.ts'
import { invitationExport } from '../../src/features/invitations/contract.ts'
import { smsInvitationAdd } from '../../src/features/invitations/sms-contract.ts'
import { deskMeetingExport } from '../../src/features/matchmaking/desk-contract.ts'
import { nominationExport } from '../../src/features/nominations/import-contract.ts'
import { productExport } from '../../src/features/products/contract.ts'
import { userCalls } from '../../src/features/users/contract.ts'
import { seedDemo } from '../../src/server/seeds/demo.ts'
import { definedCalls, type AnyCall } from '../helpers/calls.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { asFile } from './files/awkward-files.ts'
import { IMPORTS } from './files/imports.ts'

let server: TestServer
const tokens = { exhibitor: '', office: '' }
beforeAll(async () => {
  server = await startTestServer()
  await seedDemo(server.services, () => {})
  const [account] = await server.db.select().from(exhibitorAccount).where(eq(exhibitorAccount.loginAcc, 'demo'))
  tokens.exhibitor = await insertSession(server.db, 'exhibitor', account?.id ?? 0, server.clock.realNow())
  tokens.office = (await server.addUser(['admin'])).token
  // The demo invites nobody by text message.
  const person = { name: '王小明', mobile: '13900139001', company: '示例印刷有限公司', position: '采购经理' }
  expect((await server.call(smsInvitationAdd, person, { as: tokens.exhibitor })).code).toBe(200)
}, 300_000)
afterAll(() => server.close())

/** The file of each import: the call that writes it, and which of its rows the import takes. */
const WRITTEN: Readonly<Record<string, readonly [call: AnyCall, input?: object]>> = {
  badges: [badgeExport],
  nominations: [nominationExport],
  invitations: [invitationExport, { channel: 1 }],
  mobiles: [invitationExport, { channel: 4 }],
  products: [productExport],
  buyers: [buyerExport],
  registrations: [deskMeetingExport],
  exhibitors: [exhibitorExport, { list: 'EXHIBITORS' }],
  'booth fees': [exhibitorExport, { list: 'BOOTHS' }],
  prices: [priceExport],
  users: [userCalls.export],
}

it('stands here for each import of the contract', async () => {
  const checks = (await definedCalls()).filter(({ name }) => name.endsWith('.check') && name.includes('Imports'))
  expect(IMPORTS.map(({ calls }) => calls.check.path).sort()).toEqual(checks.map(({ call }) => call.path).sort())
  expect(Object.keys(WRITTEN).sort()).toEqual(IMPORTS.map(({ name }) => name).sort())
})

describe.each([
  ['Chinese', false],
  ['English', true],
] as const)('in %s', (_, english) => {
  it.each(IMPORTS)('the import of $name reads what the export writes', async (one) => {
    const [call, input = {}] = WRITTEN[one.name] ?? []
    if (!call) throw new Error(`no export of ${one.name}`)
    const as = { as: tokens[one.side], english }
    const written = async () => {
      const { code, msg, data } = await server.call(call, input, as)
      expect([code, msg]).toEqual([200, ''])
      const bytes = data as Buffer
      const rows = (await readXlsx(bytes))[0]?.data ?? []
      // The line above the headings tells when the file was written.
      return { bytes, rows: rows.filter((row) => row.filter((cell) => cell !== null).length > 1) }
    }
    const before = await written()
    expect(before.rows.length).toBeGreaterThan(1)
    const checked: unknown = await server.call(
      one.calls.check,
      { ...one.input, file: asFile(new Uint8Array(before.bytes), 'list.xlsx') },
      as,
    )
    const { code, msg, data } = checked as {
      code: number
      msg: string
      data: { batchId: string; total: number; rows: { status: string; values: object; errors: { msg: string }[] }[] }
    }
    expect([code, msg]).toEqual([200, msg])
    const faulty = data.rows.filter(({ status }) => status === 'ERROR')
    expect(faulty.slice(0, 3).map(({ values, errors }) => [values, ...errors.map((error) => error.msg)])).toEqual([])
    const stored: unknown = await server.call(one.calls.commit, { batchId: data.batchId }, as)
    expect((stored as { code: number }).code).toBe(200)
    expect((await written()).rows).toEqual(before.rows)
  })
})
