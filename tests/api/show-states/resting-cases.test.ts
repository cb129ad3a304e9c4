/** The data step of migration 0064: cases of exhibitors that withdrew before cases could rest, on both engines (TEST_DATABASE_URL). */
import { eq, sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exhibitor } from '../../../src/features/company/server/tables.ts'
import { exhibitorReinstate } from '../../../src/features/exhibitors/withdraw-contract.ts'
import { reviewCounts, reviewList } from '../../../src/features/review/contract.ts'
import { reviewCase } from '../../../src/features/review/server/tables.ts'
import { addBadge } from '../../helpers/samples/badges.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

const FILE = new URL('../../../src/server/db/migrations/0064_badge_names_and_resting_cases.sql', import.meta.url)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('puts open cases of withdrawn exhibitors to rest, no others, and they wait again with their exhibitor', async () => {
  const as = { as: (await server.addUser(['admin'])).token }
  const [gone, here] = [await server.addExhibitor(), await server.addExhibitor()]
  const cases = await Promise.all([gone, gone, here].map(async (one) => Number((await addBadge(server, one)).data.id)))
  const [open = 0, decided = 0, other = 0] = cases
  await server.db.update(reviewCase).set({ status: 3 }).where(eq(reviewCase.entityId, decided))
  // A version before 0059 left the exhibitor like this: withdrawn, and its case still open.
  await server.db.update(exhibitor).set({ withdrawnAt: new Date() }).where(eq(exhibitor.id, gone.exhibitorId))
  const states = async () => {
    const rows = await server.db.select().from(reviewCase).where(eq(reviewCase.kind, 'BADGE'))
    return [open, decided, other].map((id) => rows.find((row) => row.entityId === id)?.status)
  }
  const waiting = async () => [
    (await server.call(reviewList, { kind: 'BADGE' }, as)).data.total,
    (await server.call(reviewCounts, {}, as)).data.find(({ kind }) => kind === 'BADGE')?.pending,
  ]
  expect([await states(), await waiting()]).toEqual([
    [1, 3, 1],
    [2, 2],
  ])
  const step = readFileSync(FILE, 'utf8')
    .split('--> statement-breakpoint')
    .find((part) => /^UPDATE review_case/m.test(part))
  await server.db.execute(sql.raw(step ?? ''))
  expect([await states(), await waiting()]).toEqual([
    [0, 3, 1],
    [1, 1],
  ])
  const { exhibitorId } = gone
  expect((await server.call(exhibitorReinstate, { id: String(exhibitorId) }, as)).code).toBe(200)
  expect([await states(), await waiting()]).toEqual([
    [1, 3, 1],
    [2, 2],
  ])
})
