/** What is undone where nothing filed has moved: days alone, and deadlines. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { showMoves, SHOW, WEEK_LATER, type ShowMoves } from '../../../../../tests/helpers/samples/show-moves.ts'
import { startTestServer, type TestServer } from '../../../../../tests/helpers/server.ts'
import { refreshProgress } from '../../../progress/server/exports.ts'
import { showGet } from '../../contract.ts'
import { shiftLast } from '../../shift-contract.ts'

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

const values = async () => (await server.call(showGet, {}, { as: admin })).data.values
const last = async () => (await server.call(shiftLast, {}, { as: admin })).data

it('brings back days for which nothing was filed', async () => {
  expect((await show.save(WEEK_LATER)).code).toBe(200)
  expect(await last()).toMatchObject({ moved: 0, deadlines: 0 })
  expect((await show.undo()).data).toMatchObject({ complete: true, moved: 0 })
  expect(await values()).toMatchObject(SHOW)
  expect(await last()).toBeNull()
})

it('brings back deadlines, and says before they are changed how many are told', async () => {
  await server.addExhibitor({ booth: { boothType: 3 } })
  await server.addExhibitor({ booth: { boothType: 1 } })
  await refreshProgress(server.services)
  const changed = { due_h3: 'T-40 18:00' }
  const { data } = await show.preview(changed)
  expect(data).toMatchObject({ total: 0, visitors: 0, concerned: 1 })
  expect((await show.save(changed)).data.told).toBe(data.concerned)
  expect(await last()).toMatchObject({ moved: 0, deadlines: 1 })
  expect((await show.undo()).code).toBe(200)
  expect(await values()).toMatchObject({ ...SHOW, due_h3: 'T-45 18:00' })
})

it('keeps the move of days within reach while deadlines are changed', async () => {
  await show.save(WEEK_LATER)
  await show.save({ due_h3: 'T-44 18:00' })
  expect(await last()).toMatchObject({ deadlines: 0 })
  expect((await show.undo()).code).toBe(200)
  expect(await values()).toMatchObject({ ...SHOW, due_h3: 'T-44 18:00' })
})

it('has nothing to undo after other facts', async () => {
  await show.save({ slogan: '印出精彩' })
  expect(await last()).toBeNull()
})
