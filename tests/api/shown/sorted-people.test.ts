/** Badges sort by person, surname first, in the list of the exhibitor and at the badge desk; nominations sort likewise. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestExhibitor, type TestServer } from '../../helpers/server.ts'
import { nominationList } from '../../../src/features/nominations/contract.ts'
import { nomination } from '../../../src/features/nominations/server/tables.ts'
import { badgeInfo } from '../../../src/features/badges/contract.ts'
import { runList } from '../../../src/features/badges/run-contract.ts'
import { badge } from '../../../src/features/badges/server/tables.ts'

let server: TestServer
let one: TestExhibitor
let office: string
beforeAll(async () => {
  server = await startTestServer()
  one = await server.addExhibitor()
  office = (await server.addUser(['admin'])).token
})
afterAll(() => server.close())

/** Surname, first name, and the name that lists show, in their order. */
const PEOPLE = [
  ['Berg', 'Anna', 'Anna Berg'],
  ['Berg', 'Zoë', 'Zoë Berg'],
  ['Bergmann', 'Ada', 'Ada Bergmann'],
  ['陈', '立', '陈立'],
  ['Émile', 'Bo', 'Bo Émile'],
  ['张', '芳', '张芳'],
  ['张', '伟', '张伟'],
  ['章', '三', '章三'],
] as const
const SHOWN = PEOPLE.map(([, , name]) => name)
const SHUFFLED = [6, 1, 7, 0, 4, 3, 5, 2]

const ask = (isAsc: 'asc' | 'desc', english = false) => {
  const query = { pageSize: 100, isAsc }
  const as = { as: one.token, english }
  return {
    'the list of the exhibitor': () => server.call(badgeInfo, { ...query, orderByColumn: 'name' }, as),
    'the badge desk': () => server.call(runList, { ...query, orderByColumn: 'name' }, { as: office, english }),
    'the list of nominations': () => server.call(nominationList, { ...query, orderByColumn: 'lastName' }, as),
  }
}
const LISTS = ['the list of the exhibitor', 'the badge desk', 'the list of nominations'] as const

it('puts every list in the order of the names it shows, also after names have changed', async () => {
  const ids: number[] = []
  const named: number[] = []
  for (const at of SHUFFLED) {
    const person = { exhibitorId: one.exhibitorId, firstName: `前${at}` }
    const [row] = await server.db
      .insert(badge)
      .values({ ...person, surname: `旧${at}`, participationId: one.participationId, code: `sorted-${at}` })
      .returning({ id: badge.id })
    const [other] = await server.db
      .insert(nomination)
      .values({ ...person, lastName: `旧${at}` })
      .returning({ id: nomination.id })
    ids[at] = row?.id ?? 0
    named[at] = other?.id ?? 0
  }
  // Keys exist now, and are of the names before.
  for (const list of LISTS) expect((await ask('asc')[list]()).code).toBe(200)
  for (const [at, [surname, firstName]] of PEOPLE.entries()) {
    await server.db
      .update(badge)
      .set({ surname, firstName })
      .where(eq(badge.id, ids[at] ?? 0))
    await server.db
      .update(nomination)
      .set({ lastName: surname, firstName })
      .where(eq(nomination.id, named[at] ?? 0))
  }
  for (const list of LISTS) {
    const shown = async (isAsc: 'asc' | 'desc', english = false) => {
      const { data }: { data: { list: readonly { name: string }[] } } = await ask(isAsc, english)[list]()
      return data.list.map(({ name }) => name)
    }
    expect(await shown('asc'), list).toEqual(SHOWN)
    expect(await shown('desc'), list).toEqual(SHOWN.toReversed())
    expect(await shown('asc', true), list).toEqual(SHOWN)
  }
  await server.db.delete(badge).where(inArray(badge.id, ids))
})
