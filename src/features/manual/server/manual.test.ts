import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { manualFacts } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('tells everybody the days of the show and what the organiser has moved, and nothing else', async () => {
  const facts = async () => (await server.call(manualFacts, {}, {})).data
  expect(await facts()).toMatchObject({ show: { openDate: '2024-12-02', closeDate: '2024-12-04' }, moved: {} })
  await setParameter(server.db, 'forms.deadline.h7', 'T-20 12:00')
  await setParameter(server.db, 'forms.deadline.h8', 'no such time')
  await setParameter(server.db, 'expo.openDate', '2024-12-09')
  expect(await facts()).toEqual({
    show: expect.objectContaining({ openDate: '2024-12-09', closeDate: '2024-12-04' }),
    moved: { h7: 'T-20 12:00' },
  })
  await setParameter(server.db, 'expo.moveOut', 'C+1 16:00-22:00')
  expect((await facts()).moved).toEqual({ h7: 'T-20 12:00', 'moveOut.from': 'C 16:00', 'moveOut.to': 'C+1 22:00' })
})
