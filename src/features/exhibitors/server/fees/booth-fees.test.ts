import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { signNotification } from '../../../newspaper/contract.ts'
import { participation } from '../../../company/server/tables.ts'
import { exhibitorOverview } from '../../overview-contract.ts'
import { startTestServer, type TestServer } from '../../../../../tests/helpers/server.ts'
import { toldTo } from '../../../../../tests/helpers/messages.ts'
import { boothPaid, boothPaidImports } from '../../fee-contract.ts'

let server: TestServer
let finance: string
let manager: string
beforeAll(async () => {
  server = await startTestServer()
  finance = (await server.addUser(['organiser_finance'])).token
  manager = (await server.addUser(['admin'])).token
})
afterAll(() => server.close())

const statusOf = async (id: number) =>
  (await server.db.select().from(participation).where(eq(participation.id, id)))[0]?.paidStatus

describe('the booth fee', () => {
  it('is noted for a booth by finance, and the sign-in notice follows when it is paid in full', async () => {
    const one = await server.addExhibitor()
    const note = (paidStatus: number, seen: number) =>
      server.call(boothPaid, { booths: [{ id: String(one.participationId), seen }], paidStatus }, { as: finance })
    const notice = async () => (await server.call(signNotification, {}, { as: one.token })).data.state
    expect(await notice()).toBe(0)
    expect(await note(1, 0)).toMatchObject({ data: { changed: 1, same: 0 } })
    expect(await notice()).toBe(0)
    const told = async () =>
      (await toldTo(server, one.exhibitorId)).filter(({ template }) => template === 'signIssued').length
    // Somebody who still sees the fee as unpaid decides nothing.
    expect(await note(2, 0)).toMatchObject({ code: 409, data: { current: { paidStatus: 1 } } })
    expect(await note(2, 1)).toMatchObject({ data: { changed: 1 } })
    expect(await told()).toBe(1)
    expect(await notice()).toBeGreaterThan(0)
    expect(await note(2, 2)).toMatchObject({ data: { changed: 0, same: 1 } })
    expect(await told()).toBe(1)
    expect(await note(3, 2)).toMatchObject({ code: 300 })
  })

  it('is noted for all booths of several exhibitors, and stands in their history', async () => {
    const [one, two] = [await server.addExhibitor(), await server.addExhibitor()]
    const ids = [one, two].map(({ exhibitorId }) => String(exhibitorId))
    const sent = { exhibitorIds: ids, paidStatus: 2 }
    expect(await server.call(boothPaid, sent, { as: finance })).toMatchObject({ data: { changed: 2, same: 0 } })
    expect(await statusOf(one.participationId)).toBe(2)
    const { data } = await server.call(exhibitorOverview, { id: ids[1] }, { as: manager })
    expect(data.booths).toMatchObject([{ paidStatus: 2 }])
    expect(await server.call(boothPaid, { ...sent, exhibitorIds: ['999999'] }, { as: finance })).toMatchObject({
      code: 404,
    })
    const editor = await server.addExhibitor()
    expect(await server.call(boothPaid, sent, { as: editor.token })).toMatchObject({ code: 403 })
  })

  it('is read from a list by words or numbers, and every faulty row says why', async () => {
    const people = [await server.addExhibitor(), await server.addExhibitor(), await server.addExhibitor()]
    const booths = await server.db.select().from(participation)
    const noOf = (at: number) => booths.find(({ id }) => id === people[at]?.participationId)?.boothNo
    const list = `展馆,展位号,展位费\nN1,${noOf(0)},已付清\n,${noOf(1)?.toLowerCase()},1\nN1,9Z99,2\nN1,${noOf(2)},maybe\nN1,${noOf(0)},0\n`
    const file = new File([list], 'fees.csv', { type: 'text/csv' })
    const { data } = await server.call(boothPaidImports.check, { file }, { as: finance })
    expect(data.rows.map(({ row, errors }) => [row, errors.map(({ field }) => field)])).toEqual([
      [4, ['boothNo']],
      [5, ['paidStatus']],
      [6, ['boothNo']],
    ])
    const done = await server.call(boothPaidImports.commit, { batchId: data.batchId }, { as: finance })
    expect(done.data).toMatchObject({ imported: 2, changed: 2 })
    expect(await Promise.all(people.map(({ participationId }) => statusOf(participationId)))).toEqual([2, 1, 0])
  })
})
