import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf, startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { getInfo } from '../../../shared/auth/contract.ts'
import { EMPTY_HALL } from '../../../shared/lib/halls.ts'
import { calendarList } from '../../calendar/contract.ts'
import { showWords } from '../../../shared/api/show-contract.ts'
import { showGet, showUpdate } from '../contract.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
})
afterAll(() => server.close())

const save = async (zone: string) => {
  const { version } = (await server.call(showGet, {}, { as: admin })).data
  return server.call(showUpdate, { zone, halls: [{ ...EMPTY_HALL, code: 'N1' }], version }, { as: admin })
}

it('tells all times in the zone of the show: on screens, in calendars, and in what is late', async () => {
  const { token } = await server.addExhibitor()
  const directory = async () => {
    const { serverTime, events } = (await server.call(calendarList, {}, { as: token })).data
    return [serverTime, events.find(({ key }) => key === 'directory')?.start]
  }
  const file = async () =>
    (await server.raw('GET', '/busi/calendar/export', { headers: { authorization: `Bearer ${token}` } })).text()
  server.clock.override(new Date('2024-10-18T01:00:00Z'))
  const [, due = ''] = await directory()
  expect(await directory()).toEqual(['2024-10-18 09:00:00', '2024-10-18 18:00:00'])
  expect(await file()).toContain('DTSTART:20241018T100000Z')

  expect(faultsOf(await save('Asia/Atlantis'))).toEqual(['zone zone'])
  expect((await save('America/New_York')).code).toBe(200)
  expect(await directory()).toEqual(['2024-10-17 21:00:00', due])
  expect(await file()).toContain('DTSTART:20241018T220000Z')
  expect((await server.call(getInfo, {}, { as: token })).zone).toBe('America/New_York')
  expect((await server.call(showWords, {}, {})).data.zone).toBe('America/New_York')

  await save('')
  expect(await directory()).toEqual(['2024-10-18 09:00:00', due])
  server.clock.override(null)
})
