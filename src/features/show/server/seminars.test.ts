import { afterAll, beforeAll, expect, it } from 'vitest'
import { SEMINAR } from '../../../../tests/helpers/samples/seminars.ts'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { EMPTY_HALL, HALLS_KEY } from '../../../shared/lib/halls.ts'
import { readRooms, readTimes, ROOMS_KEY, SLOTS_KEY } from '../../../shared/lib/show/seminars.ts'
import { formMove, reportCalls } from '../../booth-forms/contract.ts'
import { h13 } from '../../booth-forms/forms/h13/definition.ts'
import { showGet, showHistory, showUpdate } from '../contract.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  await setParameter(server.db, 'forms.h13', 'true')
  await setParameter(server.db, HALLS_KEY, JSON.stringify([{ ...EMPTY_HALL, code: 'N1' }]))
})
afterAll(() => server.close())

const calls = reportCalls(h13)
const show = async () => (await server.call(showGet, {}, { as: admin })).data
const save = async (values: object) =>
  server.call(showUpdate, { ...values, version: (await show()).version }, { as: admin })
const rooms = async () => readRooms(JSON.stringify((await show()).values.seminarRooms))
const times = async () => readTimes(JSON.stringify((await show()).values.seminarTimes))
const room = (code: string) => ({ code, name: `${code} 会议室`, enName: '', seats: '60' })

it('gives exhibitors a room and a time the organiser adds, and keeps what it changes', async () => {
  const seminarTimes = [...(await times()), { begin: '2024-12-04 09:30' }]
  expect((await save({ seminarRooms: [...(await rooms()), room('E9')], seminarTimes })).code).toBe(200)
  expect((await times()).at(-1)).toEqual({ begin: 'T+2 09:30' })
  const { data } = await server.call(showHistory, {}, { as: admin })
  expect(data.list[0]?.changes.map(({ name }) => name)).toEqual(['seminarRooms', 'seminarTimes'])
  expect(data.list[0]?.changes[0]?.to).toContain('E9 · E9 会议室 · 60')
  const one = await server.addExhibitor()
  const slot = { roomId: 'E9', slotId: 'T+2 09:30' }
  const sent = await server.call(calls.save, { ...SEMINAR, ...slot, version: 0, submitFlag: 1 }, { as: one.token })
  expect(sent.code).toBe(200)

  const gone = await save({
    seminarRooms: (await rooms()).filter(({ code }) => code !== 'E9'),
    seminarTimes: (await times()).filter(({ begin }) => begin !== 'T+2 09:30'),
  })
  expect(gone.errors).toEqual([
    expect.objectContaining({ field: 'seminarRooms', msg: expect.stringContaining('会议室 E9 已有 1 场') }),
    expect.objectContaining({ field: 'seminarTimes', msg: expect.stringContaining('T+2 09:30 已有 1 场') }),
  ])
  await server.call(formMove, { form: 'h13', version: 1, action: 'withdraw' }, { as: one.token })
  expect((await save({ seminarRooms: [], seminarTimes: [] })).code).toBe(200)
  const { view } = { view: (await server.call(calls.get, {}, { as: one.token })).data }
  expect(view.settings).toMatchObject({ [ROOMS_KEY]: '[]', [SLOTS_KEY]: '[]' })
})

it('leaves a room the seats that seminars are filed for', async () => {
  const withSeats = async (seats: string) => {
    const kept = (await rooms()).filter(({ code }) => code !== 'E7')
    return save({ seminarRooms: [...kept, { ...room('E7'), seats }] })
  }
  expect((await withSeats('80')).code).toBe(200)
  await save({ seminarTimes: [...(await times()), { begin: 'T 14:00' }] })
  const one = await server.addExhibitor()
  const slot = { roomId: 'E7', slotId: 'T 14:00' }
  const file = (audience: number, version: number) =>
    server.call(calls.save, { ...SEMINAR, ...slot, audience, version, submitFlag: 1 }, { as: one.token })
  expect((await file(81, 0)).errors).toMatchObject([{ field: 'audience' }])
  expect((await file(60, 0)).code).toBe(200)
  expect((await withSeats('59')).errors).toMatchObject([
    {
      field: `seminarRooms.${(await rooms()).length - 1}.seats`,
      msg: '会议室 E7 已申报的活动预计最多 60 人，座位不能少于此数；请先与展商另行安排或驳回其申请',
    },
  ])
  expect((await withSeats('60')).code).toBe(200)
  await server.call(formMove, { form: 'h13', version: 1, action: 'withdraw' }, { as: one.token })
  expect((await withSeats('20')).code).toBe(200)
})

it('refuses a new time outside the show’s days; one that a shorter show leaves behind may stay', async () => {
  expect((await save({ seminarTimes: [{ begin: 'T 10:00' }, { begin: 'T+3 10:00' }] })).errors).toMatchObject([
    { field: 'seminarTimes.1.begin', msg: '场次须在展期（2024-12-02 至 2024-12-04）之内' },
  ])
  const seminarTimes = [{ begin: 'T 10:00' }, { begin: 'T+2 10:00' }]
  expect((await save({ seminarTimes })).code).toBe(200)
  expect((await save({ closeDate: '2024-12-03', seminarTimes })).code).toBe(200)
  expect((await save({ closeDate: '2024-12-04' })).code).toBe(200)
})
