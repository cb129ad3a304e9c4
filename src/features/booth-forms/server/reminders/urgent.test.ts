import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/helpers/server.ts'
import { parseDateTime } from '../../../../shared/lib/time/dates.ts'
import { checklist } from '../../contract.ts'
import { boothForm } from '../tables.ts'
import { isUrgent } from './urgent.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('is nothing while the show has no dates', () => {
  expect(isUrgent(new Date(), { openDate: '', closeDate: '' })).toBe(false)
})

it('marks a missing required form of the checklist from forty days on, until it is filed', async () => {
  const one = await server.addExhibitor()
  const file = (form: string) =>
    server.db.insert(boothForm).values({
      exhibitorId: one.exhibitorId,
      participationId: one.participationId,
      form,
      status: 1,
      content: {},
    })
  await file('h1')
  const red = async () =>
    (await server.call(checklist, {}, { as: one.token })).data.forms
      .filter((row) => row.missing === 1)
      .map((row) => row.form)
  server.clock.override(parseDateTime('2024-10-23 08:59:59') as Date)
  expect(await red()).toEqual([])
  server.clock.override(parseDateTime('2024-10-23 09:00:00') as Date)
  expect(await red()).toEqual(['h2'])
  await file('h2')
  expect(await red()).toEqual([])
})
