/** What the review desk, the cleaner and the public page need of demands. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { Contacts } from '../../../server/base/tabular/contacts.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { deskFields, reviewedKind, type ReviewNote } from '../../../server/base/records/review.ts'
import { lockRecords } from '../../../server/base/records/store.ts'
import { PURCHASE_FACTS } from '../facts.ts'
import { isExpired, OPEN_MAX } from '../rules.ts'
import { countOpen, purchaseArea } from './area.ts'
import { purchaseDeskSheet } from './file.ts'
import { auditWords } from './replies.ts'
import { purchase } from './tables.ts'

export { eraseOldPurchases } from './retention.ts'

const reviewed = reviewedKind(
  purchaseArea,
  deskFields(PURCHASE_FACTS),
  async (_, content) => ({ ...content, category: [content['cid1'], content['cid2'], content['cid3']] }),
  async (ctx, row) => {
    const notes: ReviewNote[] = []
    if (row.status === 2)
      notes.push({ msgKey: 'features/purchases:state.forbiddenBecause', params: { reason: row.forbidReason } })
    if (isExpired(row, ctx.clock.showNow())) notes.push({ msgKey: 'features/purchases:state.expired', params: {} })
    return notes
  },
)

/** A forbidden demand takes no place; one that comes back does. Others of its exhibitor wait, as with each save. @throws 500 when there is none */
async function requirePlace(ctx: Ctx, entityId: number): Promise<void> {
  const row = await purchaseArea.store.any(ctx.db, entityId)
  if (!row || isExpired(row, ctx.clock.showNow())) return
  await lockRecords(ctx.db, purchaseArea.kind, row.exhibitorId)
  if ((await countOpen(ctx, row.exhibitorId, row.id)) >= OPEN_MAX)
    throw fail.business('features/purchases:errors.noPlace', { max: OPEN_MAX })
}

export const purchaseReview = {
  ...reviewed,
  sheet: (ctx: Ctx, ids: readonly number[], contacts: Contacts) => purchaseDeskSheet(ctx, ids, auditWords, contacts),
  /** Takes a reviewed demand out of the hall, or back into it; the reason is the exhibitor's to read. */
  async bar(ctx: Ctx, entityId: number, reason: string | null): Promise<void> {
    if (reason === null) await requirePlace(ctx, entityId)
    const row = await purchaseArea.store.any(ctx.db, entityId, true)
    if (row)
      await purchaseArea.store.update(ctx, row, {
        status: reason === null ? 1 : 2,
        forbidReason: reason ?? '',
      })
  },
  /** Is it forbidden now? */
  async isBarred({ db }: Pick<Ctx, 'db'>, entityId: number): Promise<boolean> {
    const [row] = await db.select({ status: purchase.status }).from(purchase).where(eq(purchase.id, entityId))
    return row?.status === 2
  },
}
