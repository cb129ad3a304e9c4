/** Two of the staff at once: a place is given once, and no booth is left in a hall that is taken away. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../helpers/server.ts'
import { EMPTY_HALL } from '../../../src/shared/lib/halls.ts'
import { participation } from '../../../src/features/company/server/tables.ts'
import { showGet, showUpdate } from '../../../src/features/show/contract.ts'
import { boothAdd } from '../../../src/features/exhibitors/overview-contract.ts'

let server: TestServer
/** Who gives booths, and who looks after the halls. */
let staff: [string, string]
let ids: string[]
beforeAll(async () => {
  server = await startTestServer()
  staff = [(await server.addUser(['admin'])).token, (await server.addUser(['admin'])).token]
  ids = []
  for (let nth = 0; nth < 2; nth++)
    ids.push(String((await server.addExhibitor({ booth: { hall: '3', boothNo: `A0${nth}` } })).exhibitorId))
})
afterAll(() => server.close())

const give = async (exhibitorId: string, hall: string, boothNo: string, as: string) => {
  const booth = { hall, boothNo, boothType: 1, width: '3', depth: '3', openSides: 1, settleCurrency: 'CNY' as const }
  return server.call(boothAdd, { exhibitorId, ...booth }, { as })
}
const setHalls = async (codes: string[], as: string, read?: number) => {
  const version = read ?? (await server.call(showGet, {}, { as })).data.version
  return server.call(showUpdate, { version, halls: codes.map((code) => ({ ...EMPTY_HALL, code })) }, { as })
}
const standing = (hall: string) => server.db.$count(participation, eq(participation.hall, hall))

it('give one place to one of two exhibitors', async () => {
  for (const boothNo of ['B01', 'B02', 'B03', 'B04']) {
    const both = await Promise.all(ids.map((id, nth) => give(id, '3', boothNo, staff[nth % 2] ?? '')))
    expect(both.map(({ code }) => code).toSorted(), boothNo).toEqual([200, 300])
    expect(await server.db.$count(participation, eq(participation.boothNo, boothNo))).toBe(1)
  }
})

it('never leave a booth in a hall the other took away meanwhile', async () => {
  for (const hall of ['5', '6', '7', '8']) {
    expect((await setHalls(['3', hall], staff[1])).code).toBe(200)
    const steps = [() => give(ids[0] ?? '', hall, `C0${hall}`, staff[0]), () => setHalls(['3'], staff[1])]
    // Whoever comes first wins.
    const [one, two] = await Promise.all((Number(hall) % 2 ? steps : steps.toReversed()).map((step) => step()))
    const codes = [one?.code, two?.code].toSorted()
    expect(codes, hall).toEqual([200, 300])
    const kept = ((await server.call(showGet, {}, { as: staff[1] })).data.values['halls'] as { code: string }[]).some(
      ({ code }) => code === hall,
    )
    expect(kept, hall).toBe((await standing(hall)) === 1)
    await server.db.delete(participation).where(eq(participation.hall, hall))
  }
})

it('save halls one after the other: whoever read the older ones is told', async () => {
  const { version } = (await server.call(showGet, {}, { as: staff[0] })).data
  const both = await Promise.all(staff.map((as, nth) => setHalls(['3', `N${nth + 1}`], as, version)))
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
