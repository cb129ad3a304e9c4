import { describe, expect, it } from 'vitest'
import { decideAtDesk } from '../../../../../tests/helpers/samples/desk-decisions.ts'
import { addFiles } from '../../../../../tests/helpers/samples/products.ts'
import type { TestExhibitor } from '../../../../../tests/helpers/server.ts'
import { parseDateTime } from '../../../../shared/lib/time/dates.ts'
import * as desk from '../../../form-desk/contract.ts'
import { h2 } from '../../forms/h2/definition.ts'
import { h3 } from '../../forms/h3/definition.ts'
import { h6 } from '../../forms/h6/definition.ts'
import type { FormCode } from '../../../../shared/lib/form-codes.ts'
import { boothChangeServer } from '../../../../../tests/helpers/servers/booth-change.ts'

const given = boothChangeServer()
const {
  exhibitor,
  built,
  filed,
  change,
  wider,
  agreed,
  save,
  lineOf,
  stepOf,
  deskRow,
  empty,
  listOf,
  get,
  contentOf,
  mailsTo,
} = given

const at = (text: string) => given.server.clock.override(parseDateTime(text) as Date)
const decide = (one: TestExhibitor, form: FormCode, action: desk.DeskAction) =>
  decideAtDesk(given.server, given.staff, { form, action }, one).then((reply) => reply.data[0])

describe('a form to be checked again', () => {
  it('is done once the exhibitor submits it for the booth as it is, and charged for that', async () => {
    const one = await exhibitor()
    const content = await built(one)
    await filed(h3, one, content)
    await change(one, wider, agreed)
    expect((await save(h3, one, 1, content)).errors).toMatchObject([{ field: 'extinguishers' }])
    const sent = await save(h3, one, 1, { ...content, extinguishers: 4 })
    expect(sent).toMatchObject({ code: 200, data: { recheck: null, form: { status: 1, version: 2 } } })
    expect(sent.data.bill.lines).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ itemCode: 'RAW_MANAGEMENT', chargedQty: 72 })]),
    )
    expect(await lineOf(one, 'h3')).toMatchObject({ recheck: 0 })
    expect(await stepOf(one)).toBeUndefined()
    expect(await deskRow(one, 'h3', 'recheck')).toBeUndefined()
  })

  it('is done once the organiser confirms it, charged for the booth as it is', async () => {
    const one = await exhibitor()
    await filed(h3, one, empty)
    expect(await decide(one, 'h3', 'confirm')).toMatchObject({ done: 1 })
    expect(await decide(one, 'h3', 'confirm')).toMatchObject({ done: 0 })
    expect((await listOf(one)).bill.boothPayable).toBe('900.00')
    await change(one, wider, agreed)
    expect((await listOf(one)).bill.boothPayable).toBe('900.00')
    expect(await deskRow(one, 'h3', 'recheck')).toMatchObject({ payable: '900.00', payableAnew: '1800.00' })
    const items = [{ participationId: String(one.participationId), seen: '900.00' }]
    const asFiled = await given.server.call(
      desk.deskDecide,
      { form: 'h3', action: 'confirm', items },
      { as: given.staff, english: true },
    )
    expect(asFiled.data).toMatchObject([
      { done: 0, msg: expect.stringMatching(/^Your page shows ¥900\.00 payable; it is ¥1,800\.00 now/) },
    ])
    expect((await listOf(one)).bill.boothPayable).toBe('900.00')
    expect(await decide(one, 'h3', 'confirm')).toMatchObject({ done: 1 })
    expect((await listOf(one)).bill.boothPayable).toBe('1800.00')
    const reply = await get(h3, one)
    expect(reply).toMatchObject({ recheck: null, form: { status: 2, version: 2, validVersion: 2 } })
    expect(reply.history[0]).toMatchObject({ action: 'confirm', amountBefore: '900.00', amountAfter: '1800.00' })
  })

  it('is not confirmed while its rules refuse it for the booth', async () => {
    const one = await exhibitor()
    await filed(h3, one, await built(one))
    await change(one, wider, agreed)
    expect(await decide(one, 'h3', 'confirm')).toMatchObject({ done: 0, msg: expect.stringMatching(/灭火器.*4/) })
  })

  it('may be submitted after its end', async () => {
    const one = await exhibitor()
    const point = { x: 5, y: 1, loadKg: 100 }
    const hung = { bannerW: 3, bannerH: 1, bannerKg: 70, bottomH: 5, rigger: '展馆吊装' }
    const drawing = [await addFiles(given.server, one, 1, 'pdf')].flat()
    await filed(h6, one, { points: [point], ...hung, hangAt: '2024-11-28 10:00:00', drawing })
    at('2024-11-20 10:00:00')
    expect((await get(h6, one)).deadline.closed).toBe(1)
    await change(one, { width: '4' }, agreed)
    expect(await get(h6, one)).toMatchObject({
      deadline: { closed: 0 },
      recheck: { problems: [expect.stringContaining('4')] },
    })
    const points = [{ ...point, x: 3 }]
    expect(await save(h6, one, 1, { points })).toMatchObject({
      code: 200,
      data: { recheck: null, form: { status: 4 } },
    })
    expect((await get(h6, one)).deadline.closed).toBe(1)
  })

  it('comes back when the organiser rejects the change that put it right', async () => {
    const one = await exhibitor({ boothType: 1, width: '3', depth: '3', area: '9', openSides: 1 })
    await filed(h2, one, await contentOf(h2, one))
    at('2024-11-20 10:00:00')
    await change(one, { width: '6', openSides: 2 }, agreed)
    const content = await contentOf(h2, one)
    const boards = [...content.boards, { side: 'W', textMode: 'BOTH' }]
    const sent = await save(h2, one, 1, { ...content, boards, acceptSurcharge: 1 })
    // A board the booth gained has no text that could change: no correction fee.
    expect(sent).toMatchObject({ code: 200, data: { recheck: null, form: { status: 4 }, bill: { payable: '0.00' } } })
    expect(await decide(one, 'h2', 'reject')).toMatchObject({ done: 1 })
    expect((await get(h2, one)).recheck).not.toBeNull()
  })

  it('that is locked is no step of the exhibitor, who is told whom to ask', async () => {
    const one = await exhibitor()
    await filed(h3, one, empty)
    await decide(one, 'h3', 'lock')
    await change(one, wider, agreed)
    expect(await stepOf(one)).toBeUndefined()
    const [mail] = await mailsTo(one)
    expect(mail?.bodyText).toMatch(/H3 .*已锁定，请联系主办方/)
    expect(mail?.bodyText).toContain('021-6000-1024')
    expect(await get(h3, one)).toMatchObject({
      form: { locked: 1 },
      recheck: { contact: expect.stringContaining('021') },
    })
  })

  it('stands in the exported table', async () => {
    const one = await exhibitor()
    await filed(h3, one, empty)
    await change(one, wider, agreed)
    const body = { form: 'h3', state: 'recheck', format: 'csv' }
    const { data } = await given.server.call(desk.deskExport, body, { as: given.finance })
    expect((data as Buffer).toString('utf8')).toContain('已提交 · 待重新核对')
  })
})
