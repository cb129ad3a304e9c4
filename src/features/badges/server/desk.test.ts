/** The organiser's desk for badges, and looks at masked values. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBadge, badgeInput } from '../../../../tests/helpers/samples/badges.ts'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { reviewApprove } from '../../review/contract.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { reviewLog } from '../../../server/base/records/tables.ts'
import * as calls from '../contract.ts'
import { badgeMark, deskBadges, type DeskBadge } from '../desk-contract.ts'
import { reveal } from '../../reveal/contract.ts'
import { revealLog } from '../../reveal/server/tables.ts'
import { badge } from './tables.ts'

let server: TestServer
let reviewer: string
let finance: string
beforeAll(async () => {
  server = await startTestServer()
  server.clock.override(TEST_NOW)
  reviewer = (await server.addUser(['organiser_review'])).token
  finance = (await server.addUser(['organiser_finance'])).token
})
afterAll(() => server.close())

const small = (booth: object = {}) => server.addExhibitor({ booth: { width: '3', depth: '3', area: '9', ...booth } })
async function approved(one: TestExhibitor, over: Record<string, unknown> = {}): Promise<string> {
  const { id } = (await addBadge(server, one, over)).data
  const [found] = await server.db
    .select()
    .from(reviewCase)
    .where(eq(reviewCase.entityId, Number(id)))
  await server.call(
    reviewApprove,
    { items: [{ kind: 'BADGE', entityId: id, version: found?.version }] },
    { as: reviewer },
  )
  return id as string
}
const deskOf = async (one: TestExhibitor) =>
  (await server.call(deskBadges, { exhibitorId: String(one.exhibitorId) }, { as: reviewer })).data
const rows = async (one: TestExhibitor): Promise<DeskBadge[]> => (await deskOf(one)).list
async function mark(one: TestExhibitor, id: string, action: string, token = reviewer) {
  const { list, fees } = await deskOf(one)
  const row = list.find((badge) => badge.id === id)
  return server.call(
    badgeMark,
    { id, version: row?.version ?? 0, action, seen: fees[row?.currency ?? 'CNY'] },
    { as: token },
  )
}
const stored = async (id: string) =>
  (
    await server.db
      .select()
      .from(badge)
      .where(eq(badge.id, Number(id)))
  )[0]

describe('a badge at the desk', () => {
  it('is printed once approved, then handed out, each step in its history', async () => {
    const one = await small()
    const { id: waiting } = (await addBadge(server, one)).data
    expect(await mark(one, waiting, 'print')).toMatchObject({ code: 500, msg: '审核通过后才能制证' })
    const id = await approved(one)
    expect(await mark(one, id, 'collect')).toMatchObject({ code: 500 })
    expect(await mark(one, id, 'print', finance)).toMatchObject({ code: 403 })
    expect(await mark(one, id, 'print')).toMatchObject({ code: 200, data: { printStatus: 1 } })
    expect(await mark(one, id, 'print')).toMatchObject({ code: 500, msg: '该证已制作' })
    expect(await mark(one, id, 'collect')).toMatchObject({ data: { printStatus: 2, fee: '0.00' } })
    const log = await server.db
      .select()
      .from(reviewLog)
      .where(eq(reviewLog.entityId, Number(id)))
    expect(log.map((entry) => entry.action)).toEqual(expect.arrayContaining(['print', 'collect']))
    expect(await server.call(calls.badgeDelete, { id }, { as: one.token })).toMatchObject({ code: 500 })
  })

  it('is told to who saved second', async () => {
    const one = await small()
    const id = await approved(one)
    const [{ version = 0 } = {}] = await rows(one)
    await mark(one, id, 'print')
    expect(await server.call(badgeMark, { id, version, action: 'print' }, { as: reviewer })).toMatchObject({
      code: 409,
      data: { current: { printStatus: 1 } },
    })
  })

  it('is made again for the fee of the booth’s currency: the old code is void, the quota is as before', async () => {
    for (const [settleCurrency, fee] of [
      ['CNY', '50.00'],
      ['USD', '8.00'],
    ] as const) {
      const one = await small({ settleCurrency })
      const id = await approved(one)
      await mark(one, id, 'print')
      const before = await stored(id)
      expect(await mark(one, id, 'replace')).toMatchObject({ data: { printStatus: 0, fee, currency: settleCurrency } })
      const after = await stored(id)
      expect(after?.code).not.toBe(before?.code)
      const gone = (await rows(one)).find((row) => row.id !== id)
      expect(gone).toMatchObject({ printStatus: 9, certNo: '', name: '王芳' })
      expect(await stored(gone?.id ?? '')).toMatchObject({ code: before?.code, certKey: '', contactFlag: 0 })
      expect(await mark(one, gone?.id ?? '', 'print')).toMatchObject({ code: 500, msg: '该证已作废' })
      const { data } = await server.call(calls.badgeInfo, {}, { as: one.token })
      expect(data).toMatchObject({ used: 1, left: 2, total: 1, list: [{ id, contactFlag: 1, printStatus: 0 }] })
      // Whose document it is stays known.
      expect(await addBadge(server, one, { certNo: before?.certNo })).toMatchObject({ code: 300 })
    }
  })
})

describe('a look at a masked value', () => {
  const look = (token: string, id: string, field = 'certNo') =>
    server.call(reveal, { entity: 'BADGE', id, field }, { as: token })

  it('tells it to its owner and to the organiser, and writes down who looked, not what', async () => {
    const [one, other] = [await small(), await small()]
    const input = badgeInput()
    const { id } = (await server.call(calls.badgeUpdate, input, { as: one.token })).data
    expect(await look(one.token, id)).toMatchObject({ code: 200, data: { value: input['certNo'] } })
    expect(await look(reviewer, id, 'mobile')).toMatchObject({ data: { value: '13800138000' } })
    expect(await look(other.token, id)).toMatchObject({ code: 404 })
    expect(await look(finance, id)).toMatchObject({ code: 403 })
    const log = await server.db
      .select()
      .from(revealLog)
      .where(eq(revealLog.entityId, Number(id)))
    expect(log).toMatchObject([
      { entity: 'BADGE', field: 'certNo', byKind: 'exhibitor' },
      { field: 'mobile', byKind: 'backOffice' },
    ])
    expect(JSON.stringify(log)).not.toContain(input['certNo'])
  })

  it('is refused after 60 within an hour', async () => {
    const one = await small()
    const { id } = (await addBadge(server, one)).data
    const own = (await look(one.token, id)).data.value
    const [entry] = await server.db
      .select()
      .from(revealLog)
      .where(eq(revealLog.entityId, Number(id)))
    const { id: _, ...values } = entry as typeof revealLog.$inferSelect
    await server.db.insert(revealLog).values(Array.from({ length: 58 }, () => values))
    expect(await look(one.token, id)).toMatchObject({ code: 200, data: { value: own } })
    expect(await look(one.token, id)).toMatchObject({ code: 429, data: { retryAfter: expect.any(Number) } })
    expect(await look(reviewer, id)).toMatchObject({ code: 200 })
  })
})
