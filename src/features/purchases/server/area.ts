/** Demands as reviewed records: what they hold, how they move, what a save has to know beside them. */
import { checkStruct } from '../../../shared/form/rules.ts'
import { and, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { findCurrency, stillTakesPart } from '../../company/server/exports.ts'
import { claimFiles, labelsAt, openToAll, recordReaders } from '../../files/server/exports.ts'
import type { AuditStatus } from '../../../shared/record/states.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { findEdition } from '../../../server/base/parameters.ts'
import type { RecordArea } from '../../../server/base/records/area.ts'
import { emptyContent, type ContentOf } from '../../../server/base/records/content.ts'
import { filesOf, hasEntry, isPlace, refused, refuseFields } from '../../../server/base/records/field-checks.ts'
import { findMaxPrice } from '../../../server/base/records/limits.ts'
import { insertNumbered } from '../../../server/base/records/number.ts'
import { recordStore } from '../../../server/base/records/store.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { purchaseStruct } from '../fields.ts'
import {
  newPurchaseState,
  nextPurchase,
  OPEN_MAX,
  PURCHASE_WORDS,
  type PurchaseRefusal,
  type PurchaseState,
} from '../rules.ts'
import { purchase } from './tables.ts'

export type PurchaseStored = typeof purchase.$inferSelect

const STATES = ['orderCode', 'status', 'forbidReason', 'viewCount', 'contactCount'] as const

const purchaseState = ({ auditStatus, status }: PurchaseStored): PurchaseState => ({
  auditStatus: auditStatus as AuditStatus,
  status: status === 2 ? 2 : 1,
})

/** Booths in the hall, of exhibitors that take part. */
export const inHall = (now: Date): SQL | undefined =>
  and(
    eq(purchase.auditStatus, 2),
    eq(purchase.status, 1),
    eq(purchase.delFlag, 0),
    stillTakesPart(purchase.exhibitorId),
    gt(purchase.endTime, formatDateTime(now)),
  )

/** Demands that are not over: drafts, pending and reviewed ones; a forbidden one takes no place. */
export const countOpen = (ctx: Ctx, exhibitorId: number, without = 0): Promise<number> =>
  purchaseArea.store.count(
    ctx.db,
    exhibitorId,
    and(
      inArray(purchase.auditStatus, [0, 1, 2]),
      eq(purchase.status, 1),
      or(eq(purchase.endTime, ''), gt(purchase.endTime, formatDateTime(ctx.clock.showNow()))),
    ),
    without,
  )

type Content = ContentOf<typeof purchase, (typeof STATES)[number]>

const store = recordStore(purchase)

export const purchaseArea: RecordArea<PurchaseStored, Content, PurchaseState, PurchaseRefusal> & { kind: 'PURCHASE' } =
  {
    kind: 'PURCHASE',
    store: {
      ...store,
      insert: (ctx, values) => {
        const now = ctx.clock.showNow()
        return insertNumbered('CG', now, async (orderCode) => {
          const row = { ...(values as typeof purchase.$inferInsert), orderCode, createTime: now, updateTime: now }
          const [stored] = await ctx.db
            .insert(purchase)
            .values(row)
            .onConflictDoNothing({ target: purchase.orderCode })
            .returning()
          return stored
        })
      },
    },
    empty: emptyContent(purchase, STATES),
    words: PURCHASE_WORDS,
    stateOf: purchaseState,
    initial: newPurchaseState,
    next: nextPurchase,
    columnsOf: (_, { auditStatus, status }) => ({ auditStatus, status }),
    headOf: ({ title, enTitle, images }) => ({ title, enTitle, thumbnail: images[0] ?? '' }),
    async check(ctx, exhibitorId, content, draft, stored) {
      // A failed one saved half-way stays failed.
      const takesPlace = !(draft && stored?.auditStatus === 3)
      if (takesPlace && (await countOpen(ctx, exhibitorId, stored?.id)) >= OPEN_MAX)
        throw fail.business('features/purchases:errors.full', { max: OPEN_MAX })
      const found = checkStruct(
        purchaseStruct({
          settleCurrency: await findCurrency(ctx.db, exhibitorId),
          locale: ctx.locale,
          draft,
          now: ctx.clock.showNow(),
          maxPrice: await findMaxPrice(ctx.db),
        }),
        content,
      )
      const categories = new Set(categoriesOf(await findEdition(ctx.db)).map((one) => one.id))
      for (const field of ['cid1', 'cid2', 'cid3'] as const)
        if (content[field] !== '' && !categories.has(content[field])) found.push(refused(field, 'unknownCategory'))
      if (content.cooperateArea.some((id) => !isPlace(id))) found.push(refused('cooperateArea', 'unknownRegion'))
      if (content.unit !== '' && !(await hasEntry(ctx, 'busi_unit', content.unit, stored?.unit)))
        found.push(refused('unit', 'unknownOption'))
      refuseFields(found)
      await claimFiles(
        ctx,
        exhibitorId,
        filesOf('images', content.images),
        recordReaders('purchase'),
        labelsAt('features/purchases:fields.'),
      )
      return content
    },
    // Counted with each save: a failed one that comes back takes a place too.
    checkRoom: async () => {},
  }

// Pictures in the hall are seen by whoever finds them there.
openToAll(async (db, fileName, now) => {
  const [found] = await db
    .select({ id: purchase.id })
    .from(purchase)
    .where(and(inHall(now), sql`${purchase.images} @> ${JSON.stringify([fileName])}::jsonb`))
    .limit(1)
  return found !== undefined
})
