/** Numbers that want no more text messages, as the organiser sees them: only hashes are kept, so one is found by the whole number. */
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { findPage, type Paging } from '../../../server/base/db/paging.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import { MASKED } from '../../../server/base/tabular/contacts.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { blockNumber } from '../../../server/base/sms/block.ts'
import { numberHash } from '../../../server/base/sms/number-hash.ts'
import { smsBlock, smsOutbox } from '../../../server/base/sms/tables.ts'
import { compactPhone } from '../../../shared/form/rules/contact.ts'
import { maskMobile } from '../../../shared/lib/mask.ts'
import type { SmsBlockRow } from '../contract.ts'

const LOG = { area: 'features/sms:blocked.title', words: 'features/sms' } as const

export async function findBlocks(
  ctx: Ctx,
  { mobile, source }: { mobile?: string | undefined; source?: 'REPLY' | 'PAGE' | 'OFFICE' | '' | undefined },
  at: Paging,
  contacts = MASKED,
): Promise<{ list: SmsBlockRow[]; total: number }> {
  const where = and(
    mobile ? eq(smsBlock.numberHash, numberHash(compactPhone(mobile))) : undefined,
    source ? eq(smsBlock.source, source) : undefined,
  )
  const { list, total } = await findPage(ctx.db, smsBlock, where, [desc(smsBlock.id)], at)
  const hashes = list.map((row) => row.numberHash)
  const known = await ctx.db
    .selectDistinct({ hash: smsOutbox.numberHash, mobile: smsOutbox.recipient })
    .from(smsOutbox)
    .where(and(inArray(smsOutbox.numberHash, hashes), ne(smsOutbox.recipient, '')))
  const numbers = new Map(known.map((row) => [row.hash, row.mobile]))
  return {
    total,
    list: list.map((row) => ({
      id: String(row.id),
      mobile: contacts.mobile(numbers.get(row.numberHash) ?? ''),
      source: row.source,
      reason: row.reason,
      byName: row.byName,
      at: timeText(row.at),
    })),
  }
}

/** @throws a fault of the field when the number is blocked already */
export async function addBlock(ctx: Ctx, mobile: string, reason: string): Promise<{ id: string }> {
  const added = await blockNumber(ctx, mobile, { source: 'OFFICE', reason, byName: signedIn(ctx).userName })
  if (!added) throw fail.field('mobile', 'features/sms:errors.blockedAlready')
  const [row] = await ctx.db
    .select({ id: smsBlock.id })
    .from(smsBlock)
    .where(eq(smsBlock.numberHash, numberHash(mobile)))
  const id = String(row?.id ?? 0)
  await logOperation(ctx, { ...LOG, type: 'add', id, name: maskMobile(mobile), before: null, after: { reason } })
  return { id }
}

/** Messages to it may be written again; those cancelled stay so. 404 when it is not blocked. */
export async function removeBlock(ctx: Ctx, id: string, unblockReason: string): Promise<void> {
  const [row] = await ctx.db
    .delete(smsBlock)
    .where(eq(smsBlock.id, Number(id)))
    .returning()
  if (!row) throw fail.notFound()
  await logOperation(ctx, {
    ...LOG,
    type: 'remove',
    id,
    name: id,
    before: { reason: row.reason },
    after: { unblockReason },
  })
}
