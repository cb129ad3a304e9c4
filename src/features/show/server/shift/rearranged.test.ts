/** Marks of what is to be rearranged: who gets one, what closes it, what brings it back, and who is told. */
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toldTo } from '../../../../../tests/helpers/messages.ts'
import { showMoves, SHOW, WEEK_LATER, type ShowMoves } from '../../../../../tests/helpers/samples/show-moves.ts'
import { van } from '../../../../../tests/helpers/samples/vehicles.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { reportCalls } from '../../../booth-forms/contract.ts'
import { h11 } from '../../../booth-forms/forms/h11/definition.ts'
import { boothVehiclePass } from '../../../booth-forms/server/tables.ts'
import { slotBoard, slotClose } from '../../../booth-forms/vehicle-contract.ts'
import { rearrangeClose } from '../../../../shared/record/rearrange-contract.ts'
import { operLog } from '../../../../server/base/db/core-tables.ts'
import { decideAtDesk } from '../../../../../tests/helpers/samples/desk-decisions.ts'
import { setParameter } from '../../../../server/seeds/system.ts'

let server: TestServer
let admin: string
let show: ShowMoves
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  show = showMoves(server, admin)
})
afterAll(() => server.close())
beforeEach(() => show.reset())

const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
const park = (one: TestExhibitor, passes: object[], form: object = {}) =>
  server.call(reportCalls(h11).save, { version: 0, submitFlag: 1, ...contact, passes, ...form }, { as: one.token })
const formOf = async (one: TestExhibitor) => (await server.call(reportCalls(h11).get, {}, { as: one.token })).data.form
const news = async (one: TestExhibitor) =>
  (await toldTo(server, one.exhibitorId)).filter(({ kind }) => kind === 'SHOW_MOVED').map(({ text }) => text)
const decide = (one: TestExhibitor, action: 'confirm' | 'reject') =>
  decideAtDesk(server, admin, { form: 'h11', action, reason: '请另选' }, one)

describe('marks', () => {
  it('come back only with the refusal of what was chosen anew, not with a later one', async () => {
    const one = await server.addExhibitor()
    await park(one, [van()])
    await decide(one, 'confirm')
    await show.apply(WEEK_LATER, { vehicle: 'KEEP' })
    expect(await show.open()).toHaveLength(1)
    const choose = async (slotTime: string) => {
      const { version, passes } = await formOf(one)
      const [pass] = passes as object[]
      return park(one, [{ ...pass, slotDate: '2024-12-08', slotTime }], { version })
    }
    expect((await choose('12:00')).code).toBe(200)
    expect(await show.open()).toHaveLength(0)
    await decide(one, 'reject')
    expect(await show.open()).toHaveLength(1)
    await choose('13:00')
    await decide(one, 'confirm')
    await choose('14:00')
    await decide(one, 'reject')
    expect((await formOf(one)).passes).toMatchObject([{ slotDate: '2024-12-08', slotTime: '13:00' }])
    expect(await show.open()).toEqual([])
  })

  it('are closed where the days are put back by hand, and their exhibitor is told', async () => {
    const one = await server.addExhibitor({ company: { email: 'back@printer.example' } })
    await park(one, [van()])
    await show.apply(WEEK_LATER, { vehicle: 'KEEP' })
    expect((await show.preview(SHOW)).data.total).toBe(0)
    expect((await show.save(SHOW)).code).toBe(200)
    expect(await show.open()).toEqual([])
    expect((await formOf(one)).passes).toMatchObject([{ slotDate: '2024-12-01' }])
    expect((await news(one)).at(-1)).toContain('维持不变')
  })

  it('stay with what was asked for, when another change does not touch it', async () => {
    const one = await server.addExhibitor()
    await park(one, [van()])
    await show.apply({ openDate: '2024-12-02', closeDate: '2024-12-05' }, {})
    await show.apply({ ...WEEK_LATER, moveInShell: 'T-8 09:00-20:00' }, { vehicle: 'ASK' })
    expect(await show.open()).toMatchObject([{ why: '' }])
    expect((await show.save({ moveInShell: 'T-9 09:00-20:00' })).code).toBe(200)
    expect(await show.open()).toHaveLength(1)
  })
})

describe('what is kept', () => {
  it('is told in the same message as what moves', async () => {
    const one = await server.addExhibitor({ company: { email: 'kept@printer.example' } })
    await park(one, [van()])
    const done = await show.apply({ ...WEEK_LATER, moveInShell: 'T-8 09:00-20:00' }, { vehicle: 'KEEP' })
    expect(done.data).toMatchObject({ moved: 0, open: 0, told: 1 })
    const [text] = await news(one)
    expect(text).toContain('以下安排维持不变')
    expect(text).toMatch(/车辆 沪A12345（展位 1A\d+）：2024-12-01 10:00，维持不变/)
  })
})

describe('half hours the organiser closed', () => {
  const closedOn = async (date: string) => {
    const { gates } = (await server.call(slotBoard, { date }, { as: admin })).data
    return gates.flatMap(({ slots }) => slots.filter(({ own }) => own === 1).map(({ slot }) => slot))
  }

  it('go along with the show and back, and hold those who were in them', async () => {
    const one = await server.addExhibitor()
    await park(one, [van()])
    await server.call(slotClose, { gate: 'N1', slot: '2024-12-01 10:00', closed: 1 }, { as: admin })
    expect((await show.apply(WEEK_LATER, { vehicle: 'MOVE' })).data).toMatchObject({ moved: 1, open: 0 })
    expect(await closedOn('2024-12-08')).toEqual(['2024-12-08 10:00'])
    await show.undo()
    expect(await closedOn('2024-12-01')).toEqual(['2024-12-01 10:00'])
  })

  it('go along with a show nobody has filed anything for', async () => {
    await server.call(slotClose, { gate: 'N1', slot: '2024-12-04 16:00', closed: 1 }, { as: admin })
    await show.save({ openDate: '2024-12-02', closeDate: '2024-12-05' })
    expect(await closedOn('2024-12-05')).toEqual(['2024-12-05 16:00'])
  })
})

describe('an undo', () => {
  it('brings all days back or none', async () => {
    const one = await server.addExhibitor()
    await park(one, [van()])
    await show.apply(WEEK_LATER, { vehicle: 'MOVE' })
    await setParameter(server.db, 'expo.closeDate', '2024-12-12')
    const refused = await show.undo()
    expect(refused).toMatchObject({ code: 500, msg: expect.stringContaining('2024-12-12') })
    expect((await formOf(one)).passes).toMatchObject([{ slotDate: '2024-12-08' }])
    await setParameter(server.db, 'expo.closeDate', WEEK_LATER.closeDate)
  })

  it('goes back move by move', async () => {
    const one = await server.addExhibitor()
    await park(one, [van()])
    await show.apply(WEEK_LATER, { vehicle: 'MOVE' })
    await show.save({ closeDate: '2024-12-12' })
    expect((await show.undo()).data).toMatchObject({ moved: 0, show: { values: WEEK_LATER } })
    expect((await show.undo()).data).toMatchObject({ moved: 1, show: { values: SHOW }, complete: true })
    expect((await formOf(one)).passes).toMatchObject([{ slotDate: '2024-12-01' }])
    expect((await show.undo()).code).toBe(500)
  })

  it('names what it leaves with company, booth and days', async () => {
    const one = await server.addExhibitor()
    await park(one, [van()])
    await show.apply({ ...WEEK_LATER, due_h3: 'T-44 18:00' }, { vehicle: 'MOVE' })
    const { version, passes } = await formOf(one)
    await park(one, [{ ...(passes as object[])[0], slotTime: '12:00' }], { version })
    await show.save({ due_h3: 'T-43 18:00' })
    const { left } = (await show.undo()).data
    expect(left).toMatchObject([
      { is: 'T-43 18:00', was: 'T-45 18:00', companyName: '' },
      { label: '沪A12345', is: '2024-12-08 12:00', was: '2024-12-01 10:00', why: '此后已有改动' },
    ])
    expect(left[1]?.companyName).not.toBe('')
    expect(left[1]?.boothNo).not.toBe('')
  })
})

describe('the board', () => {
  const close = (id: string, as: string) => server.call(rearrangeClose, { id }, { as })

  it('is read by who may read its list, and closed by who may edit, which the exhibitor is told', async () => {
    const one = await server.addExhibitor({ company: { email: 'closed@printer.example' } })
    await park(one, [van()])
    await show.apply(WEEK_LATER, { vehicle: 'KEEP' })
    const tokenOf = async (role: string) => (await server.addUser([role])).token
    const [reads, edits] = [await tokenOf('organiser_finance'), await tokenOf('organiser_review')]
    const [found] = await show.open(reads)
    expect(found).toMatchObject({ what: '沪A12345', mayClose: 0 })
    const id = found?.id ?? ''
    expect((await close(id, reads)).code).toBe(403)
    expect(await show.open(await tokenOf('contractor_view'))).toEqual([])
    expect((await close(id, edits)).code).toBe(200)
    expect((await close(id, edits)).code).toBe(500)
    expect(await show.open(reads)).toEqual([])
    expect((await news(one)).at(-1)).toMatch(/“车辆 沪A12345（展位 1A\d+）”（原定 2024-12-01 10:00）/)
    const [line] = await server.db.select().from(operLog).orderBy(desc(operLog.id)).limit(1)
    expect(line).toMatchObject({
      area: 'features/show:title',
      recordName: expect.stringMatching(/^车辆 沪A12345（展位 1A\d+） · 2024-12-01 10:00$/),
    })
  })
})

describe('filings beside a move', () => {
  it('are moved along, or made for the new days: none is left behind', async () => {
    const all: TestExhibitor[] = []
    for (let count = 0; count < 6; count++) all.push(await server.addExhibitor())
    const moved = show.apply(WEEK_LATER, { vehicle: 'MOVE' })
    const filed = all.map((one, at) => park(one, [van({ plateNo: `沪A1234${at}` })]))
    expect((await moved).code).toBe(200)
    await Promise.all(filed)
    const places = await server.db.select({ slot: boothVehiclePass.slot }).from(boothVehiclePass)
    expect(places.filter(({ slot }) => slot < '2024-12-08')).toEqual([])
  })
})
