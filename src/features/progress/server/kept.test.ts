/** What is kept is what would be reckoned anew, whatever is written in whatever order. */
import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { badge } from '../../badges/server/tables.ts'
import { boothForm, boothPayment } from '../../booth-forms/server/tables.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { hotelReservation } from '../../hotel/server/tables.ts'
import { directoryEntry } from '../../newspaper/server/tables.ts'
import { brand, product } from '../../products/server/tables.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { findProgress, refreshProgress } from './keep.ts'
import { progress } from './tables.ts'

let server: TestServer
let own: TestExhibitor[]
beforeAll(async () => {
  server = await startTestServer()
  own = [await server.addExhibitor(), await server.addExhibitor({ booth: { boothType: 3, settleCurrency: 'USD' } })]
})
afterAll(() => server.close())

type Action = (one: TestExhibitor, n: number) => Promise<unknown>
const of = ({ exhibitorId, participationId }: TestExhibitor) => ({ exhibitorId, participationId })
let counter = 0
const ACTIONS: Record<string, Action> = {
  file: (one, n) =>
    server.db
      .insert(boothForm)
      .values({ ...of(one), form: `h${(n % 12) + 1}`, status: n % 6, payable: n * 100, content: {} })
      .onConflictDoNothing(),
  move: (one, n) =>
    server.db
      .update(boothForm)
      .set({ status: n % 6, recheckDue: n % 2, payable: n })
      .where(eq(boothForm.participationId, one.participationId)),
  drop: (one) => server.db.delete(boothForm).where(eq(boothForm.participationId, one.participationId)),
  pay: (one, n) =>
    server.db
      .insert(boothPayment)
      .values({ participationId: one.participationId, amount: n * 500, byName: '', at: server.clock.showNow() }),
  brand: (one, n) => server.db.insert(brand).values({ exhibitorId: one.exhibitorId, name: `B${n}` }),
  product: (one, n) =>
    server.db.insert(product).values({
      exhibitorId: one.exhibitorId,
      auditStatus: n % 4,
      status: n % 2,
    }),
  unproduct: (one) => server.db.update(product).set({ delFlag: 2 }).where(eq(product.exhibitorId, one.exhibitorId)),
  case: (one, n) =>
    server.db.insert(reviewCase).values({
      kind: ['PRODUCT', 'BRAND', 'BADGE', 'DIRECTORY'][n % 4] ?? '',
      entityId: ++counter,
      exhibitorId: one.exhibitorId,
      title: '',
      status: (n % 3) + 1,
    }),
  uncase: (one) => server.db.delete(reviewCase).where(eq(reviewCase.exhibitorId, one.exhibitorId)),
  badge: (one, n) =>
    server.db
      .insert(badge)
      .values({ ...of(one), auditStatus: n % 4, contactFlag: n % 2, fee: (n % 3) * 5000, code: `C${++counter}` })
      .onConflictDoNothing(),
  directory: (one, n) =>
    server.db
      .insert(directoryEntry)
      .values({ ...of(one), auditStatus: n % 4 })
      .onConflictDoNothing(),
  stay: (one, n) =>
    server.db.insert(hotelReservation).values({
      ...of(one),
      hotelId: 1,
      roomTypeId: 1,
      rooms: 1,
      checkIn: '2024-12-01',
      checkOut: '2024-12-02',
      currency: 'CNY',
      price: 1,
      amount: 1,
      status: (n % 5) + 1,
    }),
  booth: (one, n) =>
    server.db
      .update(participation)
      .set({ boothType: (n % 3) + 1, contractActive: n % 2 })
      .where(eq(participation.id, one.participationId)),
  company: (one, n) =>
    server.db
      .update(exhibitor)
      .set({ contactName: n % 2 ? '' : '王' })
      .where(eq(exhibitor.id, one.exhibitorId)),
  gone: (one, n) =>
    server.db
      .update(exhibitor)
      .set({ delFlag: n % 3 === 0 ? 2 : 0 })
      .where(eq(exhibitor.id, one.exhibitorId)),
  offer: (_, n) => setParameter(server.db, `forms.h${(n % 13) + 1}`, n % 2 ? 'false' : 'true'),
  quota: (_, n) => setParameter(server.db, 'badge.perUnit', n % 2 ? '0' : '3'),
}

it('after any walk of writes', { timeout: 120_000 }, async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(ACTIONS)), fc.nat(1), fc.nat(30))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const [name, who, n] of steps) await ACTIONS[name]?.(own[who] as TestExhibitor, n)
      await refreshProgress(server.services)
      for (const { exhibitorId } of own) {
        const [row] = await server.db.select().from(progress).where(eq(progress.exhibitorId, exhibitorId))
        const { percent, cells, open } = row ?? {}
        expect(row ? { percent, cells, open } : null, JSON.stringify(steps)).toEqual(
          await findProgress(server.services, exhibitorId),
        )
      }
    }),
    { numRuns: 12, seed: 7 },
  )
})

it('marks nobody whom a statement did not touch', async () => {
  await refreshProgress(server.services)
  await server.db
    .update(boothForm)
    .set({ status: 1 })
    .where(sql`false`)
  await setParameter(server.db, 'forms.h1', 'true')
  await setParameter(server.db, 'expo.venue', '别处')
  const marks = await server.db.execute(sql`select 1 from progress_stale`)
  expect(marks.rows).toEqual([])
})

it('knows at once when there are no badges to be filed any more', async () => {
  const { exhibitorId } = await server.addExhibitor()
  const kept = async (perUnit: string) => {
    await setParameter(server.db, 'badge.perUnit', perUnit)
    await refreshProgress(server.services)
    const [row] = await server.db.select().from(progress).where(eq(progress.exhibitorId, exhibitorId))
    return row?.cells.badge
  }
  expect(await kept('3')).toMatchObject({ state: 'TODO', open: 1 })
  expect((await kept('0'))?.open ?? 0).toBe(0)
})
