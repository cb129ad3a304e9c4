/** A visitor's own page. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { findShowWords } from '../../../server/base/show-words.ts'
import { mobileKey } from '../../../shared/form/rules/contact.ts'
import * as calls from '../pass-contract.ts'
import { areaOf, findAreas, readAbout } from './about.ts'
import { keepBlock } from './blocks.ts'
import { eraseVisitor } from './erase.ts'
import { isFree, lockKeys, verify, type VisitorTableRow } from './keep.ts'
import { tellFollowers } from './follow.ts'
import { visitor } from './tables.ts'
import { findWishCategories, readWish } from './wish.ts'

/** Calls a minute from one address: at the entrance many share one. */
const LOOKS = 120
const WRITES = 30

async function byToken(ctx: Ctx, token: string): Promise<VisitorTableRow> {
  if (!/^[\w-]{22}$/.test(token)) throw fail.notFound()
  const [row] = await ctx.db
    .select()
    .from(visitor)
    .where(and(eq(visitor.token, token), isNull(visitor.goneTime)))
    .for('update')
  if (!row) throw fail.notFound()
  return row
}

async function passOf(ctx: Ctx, row: VisitorTableRow): Promise<calls.Pass> {
  const { zh, en, openDate, closeDate, hours } = await findShowWords(ctx.db)
  const { code, name, company, mobile, email, consentShare, consentBuyer, buyerDemand, buyerCids, version } = row
  return {
    code,
    name,
    company,
    mobile,
    email,
    position: row.position,
    area: areaOf(row),
    areas: findAreas(ctx.locale),
    consentShare,
    consentBuyer,
    buyerDemand,
    buyerCids,
    categories: await findWishCategories(ctx.db),
    version,
    openDate,
    closeDate,
    hours,
    arriveTime: timeText(row.arriveTime),
    showName: zh.name,
    enShowName: en.name,
    venue: zh.venue,
    enVenue: en.venue,
  }
}

export const passHandlers = [
  handle(
    calls.visitorPass,
    async (ctx, { v }) => {
      const row = await byToken(ctx, v)
      // Who gave no address got the link on the page itself: it shows nothing.
      return { data: await passOf(ctx, row.email ? await verify(ctx.db, row, ctx.clock.showNow()) : row) }
    },
    { limit: LOOKS },
  ),
  handle(
    calls.visitorChange,
    async (ctx, { v, version, name, company, mobile = '', consentShare, position, area, ...wish }) => {
      // Numbers before people, as whoever registers locks them.
      const key = mobileKey(mobile, name)
      await lockKeys(ctx.db, [key])
      const row = await byToken(ctx, v)
      if (row.version !== version) throw fail.conflict(await passOf(ctx, row))
      if (row.email === '' && mobile === '') throw fail.field('mobile', 'features/invitations:errors.reach')
      // Whoever has it already keeps it, and is not told of.
      const own = key === row.mobileKey || (await isFree(ctx.db, key)) ? key : ''
      await keepBlock(ctx.db, row)
      // Left out, the wish stays as it is.
      const wished = typeof wish.consentBuyer === 'number' ? await readWish(ctx.db, wish) : null
      const [stored] = await ctx.db
        .update(visitor)
        .set({
          name,
          company,
          mobile,
          mobileKey: own,
          ...readAbout({ position, area }),
          consentShare: consentShare ?? row.consentShare,
          ...wished,
          version: version + 1,
          updateTime: ctx.clock.showNow(),
        })
        .where(eq(visitor.id, row.id))
        .returning()
      if (row.consentBuyer === 1 && wished?.consentBuyer === 0) await tellFollowers('unwished', ctx, row)
      return { data: await passOf(ctx, stored ?? row) }
    },
    { limit: WRITES },
  ),
  handle(
    calls.visitorRemove,
    async (ctx, { v }) => {
      const row = await byToken(ctx, v)
      await eraseVisitor(ctx, row)
      return { data: { removed: 1 } }
    },
    { limit: WRITES },
  ),
]
