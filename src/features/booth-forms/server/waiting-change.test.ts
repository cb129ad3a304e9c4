/** A filed form stays in force while its change waits, and no draft overwrites it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { decideForm } from '../../../../tests/helpers/servers/decide-form.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { BOOTH_FORMS } from '../catalogue/forms.ts'
import { reportCalls } from '../contract.ts'
import { formOf } from '../forms/registry.ts'
import { h12 } from '../forms/h12/definition.ts'
import type { FormDefinition } from '../definition/definition.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import { STATUS } from '../model.ts'
import { findBalances, findOwnCharges } from './billing/balances.ts'
import { participation } from '../../company/server/tables.ts'
import { toDecimal } from '../../../shared/lib/money.ts'
import { boothForm } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await setParameter(server.db, 'forms.h13', 'true')
})
afterAll(() => server.close())

const guard = {
  serviceType: 'GUARD',
  qty: 2,
  dateFrom: '2024-12-02',
  dateTo: '2024-12-03',
  startTime: '18:00',
  dailyHours: 12,
  reportTo: '王芳',
  reportMobile: '13800138000',
}
const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
const calls = reportCalls(h12)
const save = (one: TestExhibitor, version: number, qty: number, submitFlag = 1) =>
  server.call(
    calls.save,
    { version, submitFlag, ...contact, lines: [{ ...guard, qty }], acceptSurcharge: 1 },
    { as: one.token },
  )
const get = async (one: TestExhibitor) => (await server.call(calls.get, {}, { as: one.token })).data

const decide = (one: TestExhibitor, type: 'confirm' | 'reject') => decideForm(server, h12, one, type)

describe('a change that waits', () => {
  it('is answered with the version in force, the difference and both amounts, until it is decided', async () => {
    const one = await server.addExhibitor()
    await save(one, 0, 2)
    await decide(one, 'confirm')
    const filed = await get(one)
    expect(filed).toMatchObject({ change: null, bill: { payable: '1400.00', waiting: null } })
    await save(one, 1, 3)
    const { form, change, bill } = await get(one)
    expect(form).toMatchObject({ status: STATUS.changed, version: 2, lines: [{ qty: 3 }] })
    expect(change).toMatchObject({
      inForce: { version: 1, status: STATUS.confirmed, receipt: filed.form.receipt, lines: [{ qty: 2 }] },
      ledger: filed.pricing.ledger,
      difference: { pairs: [], files: [], tables: [{ title: { zh: '服务项目' }, rows: [{}] }] },
    })
    expect(form.receipt).not.toBe(change?.inForce.receipt)
    expect(bill).toMatchObject({
      payable: '2100.00',
      waiting: { inForce: '1400.00', adds: '700.00', charges: '700.00' },
      boothPayable: '1400.00',
      balance: '1400.00',
    })
    await decide(one, 'reject')
    expect(await get(one)).toMatchObject({
      form: { status: STATUS.confirmed, lines: [{ qty: 2 }] },
      change: null,
      bill: { payable: '1400.00', waiting: null },
    })
  })

  it('is due once it is confirmed, and by nobody paid before', async () => {
    const one = await server.addExhibitor()
    const owes = async () => {
      const { bill } = await get(one)
      const found = await findBalances(server.db, { everybody: true }, eq(participation.id, one.participationId))
      expect(
        found.map(({ payable }) => toDecimal(payable)),
        'as all booths are listed',
      ).toEqual([bill.boothPayable])
      const { charges } = await findOwnCharges(server.db, [one.participationId])
      const sum = charges.reduce((all, { entry }) => all + entry.base + entry.surcharge - entry.waived, 0)
      expect(toDecimal(sum), 'as the ledger says').toBe(bill.boothPayable)
      return bill.boothPayable
    }
    await save(one, 0, 2)
    expect(await owes()).toBe('1400.00')
    await decide(one, 'confirm')
    await save(one, 1, 3)
    expect(await owes()).toBe('1400.00')
    await save(one, 2, 1)
    expect(await owes()).toBe('1400.00')
    await save(one, 3, 4)
    await decide(one, 'confirm')
    expect(await owes()).toBe('2800.00')
  })

  it('that costs less says by how much', async () => {
    const one = await server.addExhibitor()
    await save(one, 0, 2)
    await decide(one, 'confirm')
    await save(one, 1, 1)
    expect((await get(one)).bill.waiting).toEqual({ inForce: '1400.00', adds: '-700.00', charges: '-700.00' })
  })
})

const FILED = [STATUS.submitted, STATUS.confirmed, STATUS.changed]
const FORMS = BOOTH_FORMS.map(({ code, must }) => [code, must.findIndex((one) => one !== null) + 1] as const)

it.each(FORMS)('%s that is filed is not overwritten by a draft (booth of type %d)', async (code, boothType) => {
  const definition = formOf(code as FormCode) as FormDefinition
  for (const status of FILED) {
    const one = await server.addExhibitor({ booth: { boothType, area: '54.0', width: '9.0', depth: '6.0' } })
    const content = { contactName: '王芳', remark: 'filed' }
    const { exhibitorId, participationId } = one
    const values = { content, validContent: content, validVersion: 1, receipt: 'R-1' }
    await server.db.insert(boothForm).values({ exhibitorId, participationId, form: code, status, ...values })
    const stored = () => server.db.select().from(boothForm).where(eq(boothForm.participationId, participationId))
    const before = await stored()
    const draft = { version: 1, submitFlag: 0, contactName: '赵军', remark: 'draft' }
    const answer = await server.call(reportCalls(definition).save, draft, { as: one.token })
    expect(answer, `${code} ${status}`).toMatchObject({ code: 500, msg: '已提交的表格请直接修改后再次提交' })
    expect(await stored()).toEqual(before)
  }
})
