import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { EMPTY_HALL, type Hall } from '../../../shared/lib/halls.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { boothNode } from '../../booth-forms/server/tables.ts'
import { participation } from '../../company/server/tables.ts'
import { showGet, showUpdate } from '../contract.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  // Being prepared: everything may be empty.
  await setParameter(server.db, 'expo.opensAt', '')
})
afterAll(() => server.close())

const read = async () => (await server.call(showGet, {}, { as: admin })).data
const save = async (over: Record<string, unknown>) =>
  server.call(showUpdate, { ...over, version: (await read()).version }, { as: admin })
const hall = (code: string): Hall => ({ ...EMPTY_HALL, code })

describe('a save that others hold on to', () => {
  it('is refused while a hall that has booths is not in the list, also where there was no list before', async () => {
    const { values } = await read()
    await server.addExhibitor({ booth: { hall: 'N7' } })
    await setParameter(server.db, 'expo.halls', '[]')
    expect((await save({ contactPhone: '021-5555-0001' })).code, 'halls are not touched').toBe(200)
    const refused = await save({ halls: [hall('1')] })
    expect(refused.errors.find(({ msg }) => msg.includes('N7'))?.field).toBe('halls')
    const standing = await server.db
      .selectDistinct({ code: sql<string>`upper(${participation.hall})` })
      .from(participation)
    expect((await save({ halls: standing.map(({ code }) => hall(code)) })).code).toBe(200)
    await server.db.update(participation).set({ hall: '1' })
    await save({ halls: values.halls })
  })

  it('is refused where other days would tear the price periods apart', async () => {
    const nodes = (at: string) =>
      [
        ['STANDARD', 'T-77 00:00', at, 0],
        ['LATE', at, 'C 15:00', 50],
      ].map(([nodeCode, begin, end, surchargeRate]) => ({
        ...{ form: 'h8', nodeCode, begin, end, surchargeRate, onlineFlag: 1, version: 1 },
      })) as (typeof boothNode.$inferInsert)[]
    await server.db.insert(boothNode).values(nodes('2024-11-01 18:00'))
    const { values } = await read()
    expect(faultsOf(await save({ openDate: '2025-02-10', closeDate: '2025-02-12' }))).toEqual(['closeDate nodes'])
    await server.db.delete(boothNode)
    await server.db.insert(boothNode).values(nodes('T-31 18:00'))
    expect((await save({ openDate: '2025-02-10', closeDate: '2025-02-12' })).code).toBe(200)
    expect((await save({ openDate: values.openDate, closeDate: values.closeDate })).code).toBe(200)
    await server.db.delete(boothNode)
  })
})
