/** Whom booth forms and hotel bookings name is forgotten 180 days after the show, as from badges (business-entities 5.4); what was ordered and costs stays. */
import { keepFacts } from '../../helpers/samples/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBooking } from '../../helpers/samples/hotel.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'
import { insertBoothForms } from '../../../src/features/booth-forms/server/seed/booth-forms.ts'
import { eraseOldForms } from '../../../src/features/booth-forms/server/exports.ts'
import { BASE_FIELDS } from '../../../src/features/booth-forms/definition/definition.ts'
import type { FieldSpecs } from '../../../src/features/booth-forms/definition/field-spec.ts'
import { formOf } from '../../../src/features/booth-forms/forms/registry.ts'
import {
  boothForm,
  boothFormHistory,
  boothFormLedger,
  boothVehiclePass,
} from '../../../src/features/booth-forms/server/tables.ts'
import { eraseOldGuests } from '../../../src/features/hotel/server/exports.ts'
import { hotelReservation } from '../../../src/features/hotel/server/tables.ts'
import type { FormCode } from '../../../src/shared/lib/form-codes.ts'
import { parseDateTime } from '../../../src/shared/lib/time/dates.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const ids: number[] = []
  for (let index = 0; index < 12; index++) {
    const raw = index % 3 === 2
    const one = await server.addExhibitor({
      booth: {
        boothType: 1 + (index % 3),
        hall: '1',
        width: raw ? '9.0' : '6.0',
        depth: raw ? '6.0' : '3.0',
        area: raw ? '54.0' : '18.0',
        openSides: 2,
      },
      company: { country: '276' },
    })
    ids.push(one.exhibitorId)
    if (index === 0) expect((await addBooking(server, one)).code).toBe(200)
  }
  await insertBoothForms({ ...server.services, locale: 'zh-CN', traceId: '', ip: '', cookies: [] }, ids)
})
afterAll(() => server.close())

/** Texts and files of the fields that name people. */
function namesIn(specs: FieldSpecs, content: Record<string, unknown>): unknown[] {
  return Object.entries(content).flatMap(([name, value]) => {
    const spec = specs[name]
    if (spec?.rows)
      return ((value ?? []) as Record<string, unknown>[]).flatMap((row) => namesIn(spec.rows!.columns, row))
    return spec?.person && value && (value as string | string[]).length > 0 ? [value] : []
  })
}
const people = async () => {
  const forms = await server.db.select().from(boothForm)
  const codes = new Map(forms.map(({ id, form }) => [id, form]))
  const steps = (await server.db.select().from(boothFormHistory)).map(({ formId, content }) => ({
    form: codes.get(formId),
    content,
  }))
  return [...forms, ...forms.map(({ form, validContent }) => ({ form, content: validContent })), ...steps].flatMap(
    ({ form, content }) => namesIn({ ...BASE_FIELDS, ...formOf(form as FormCode)?.fields }, content ?? {}),
  )
}
const figures = async () => ({
  forms: (await server.db.select().from(boothForm).orderBy(boothForm.id)).map(
    ({ form, status, version, receipt, payable }) => ({ form, status, version, receipt, payable }),
  ),
  ledger: await server.db.select().from(boothFormLedger).orderBy(boothFormLedger.id),
  passes: await server.db.$count(boothVehiclePass),
})
const erase = async () => {
  let gone = 0
  for (let some = await eraseOldForms(server.services); some > 0; some = await eraseOldForms(server.services))
    gone += some
  return gone
}

it('keeps people for 180 days, then what is theirs goes from forms and their history, and nothing else', async () => {
  const before = await figures()
  const named = (await people()).length
  expect(named).toBeGreaterThan(50)
  expect(before.passes).toBeGreaterThan(0)
  server.clock.override(parseDateTime('2025-06-02 23:59:59'))
  expect(await erase()).toBe(0)
  expect((await people()).length).toBe(named)
  server.clock.override(parseDateTime('2025-06-03 00:00:00'))
  expect(await erase()).toBe(before.forms.length)
  expect(await people()).toEqual([])
  expect(await figures()).toEqual(before)
  expect((await server.db.select().from(boothVehiclePass)).filter(({ id, plateNo }) => plateNo !== `#${id}`)).toEqual(
    [],
  )
  expect(await erase(), 'once').toBe(0)
})

it('erases anew what was filed since', async () => {
  const [form] = await server.db.select().from(boothForm).where(eq(boothForm.form, 'h11'))
  if (!form) throw new Error('no vehicles')
  const content = { ...form.content, contactName: '王芳' }
  await server.db
    .update(boothForm)
    .set({ content, version: form.version + 1 })
    .where(eq(boothForm.id, form.id))
  expect(await people()).toEqual(['王芳'])
  expect(await erase()).toBe(1)
  expect(await people()).toEqual([])
})

it('keeps where a deposit goes back to until it has gone back', async () => {
  const [form] = await server.db.select().from(boothForm).where(eq(boothForm.form, 'h3'))
  if (!form) throw new Error('no raw space')
  const row = async () => (await server.db.select().from(boothForm).where(eq(boothForm.id, form.id)))[0]
  const account = { refundAccountName: '李强', refundBank: '工商银行', refundAccountNo: '6222021234567890' }
  const facts = { ...form.facts, depositStatus: 1, depositPaid: 1, depositAmount: '5000.00' }
  const content = { ...form.content, ...account }
  await server.db
    .update(boothForm)
    .set({ content, facts, version: form.version + 1 })
    .where(eq(boothForm.id, form.id))
  expect(await erase()).toBe(1)
  expect((await row())?.content).toMatchObject(account)
  expect(await erase(), 'once').toBe(0)
  const item = { form: 'h3', participationId: String(form.participationId) }
  const finance = (await server.addUser(['organiser_finance'])).token
  expect((await keepFacts(server, finance, item, { version: form.factsVersion, depositStatus: 2 })).code).toBe(200)
  expect(await erase()).toBe(1)
  expect(await row()).toMatchObject({
    content: { refundAccountName: '', refundBank: '', refundAccountNo: '' },
    facts: { depositStatus: 2, depositAmount: '5000.00' },
  })
})

it('erases guests and contacts of bookings, and of a change that waits; stays and amounts stay', async () => {
  const [row] = await server.db.select().from(hotelReservation)
  if (!row) throw new Error('no booking')
  const { hotelId, roomTypeId, rooms, checkIn, checkOut, price, amount, guests, contactName, mobile, email } = row
  const people = { guests, contactName, mobile, email, arriveTime: '', invoiceNeed: 0, remark: '' }
  const change = { hotelId, roomTypeId, rooms, checkIn, checkOut, price, amount, ...people }
  await server.db.update(hotelReservation).set({ change })
  server.clock.override(parseDateTime('2025-06-02 23:59:59'))
  expect(await eraseOldGuests(server.services)).toBe(0)
  server.clock.override(parseDateTime('2025-06-03 00:00:00'))
  expect(await eraseOldGuests(server.services)).toBe(1)
  const [gone] = await server.db.select().from(hotelReservation)
  const nobody = { guests: [], contactName: '', mobile: '', email: '' }
  expect(gone).toMatchObject({ ...nobody, rooms, checkIn, checkOut, amount, change: { ...nobody, rooms, amount } })
  expect(await eraseOldGuests(server.services)).toBe(0)
})
