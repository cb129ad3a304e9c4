/** A visitor's own page. */
import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { findShowWords } from '../../../server/base/show-words.ts'
import { mobileKey } from '../../../shared/form/rules/contact.ts'
import { findAgain } from './letters.ts'
import * as calls from '../pass-contract.ts'
import { areaOf, findAreas, readAbout } from './about.ts'
import { keepBlock } from './blocks.ts'
import { eraseVisitor } from './erase.ts'
import { lockWithKnown, prove } from './join.ts'
import { findPerson, isFree, lockKeys, type VisitorTableRow } from './person.ts'
import { tellFollowers } from './follow.ts'
import { visitor, visitorInviter } from './tables.ts'
import { findWishCategories, readWish } from './wish.ts'

/** Calls a minute from one address: at the entrance many share one. */
const LOOKS = 120
const WRITES = 30

async function byToken(ctx: Ctx, token: string): Promise<VisitorTableRow> {
  if (!/^[\w-]{22}$/.test(token)) throw fail.notFound()
  const found = await findPerson(ctx.db, eq(visitor.token, token))
  if (!found) throw fail.notFound()
  const { row } = await lockWithKnown(ctx.db, found.id)
  if (row.goneTime) throw fail.notFound()
  return row
}

/** Does an exhibitor get the contact because the visitor registered through it? */
async function isSharedWithInviter({ db }: Ctx, { id, withdrawTime }: VisitorTableRow): Promise<boolean> {
  const { visitorId, shares, registerTime } = visitorInviter
  const since = withdrawTime ? gt(registerTime, withdrawTime) : undefined
  return (await db.$count(visitorInviter, and(eq(visitorId, id), eq(shares, 1), since))) > 0
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
    shared: Number(consentShare === 1 || (await isSharedWithInviter(ctx, row))),
    withdrawTime: timeText(row.withdrawTime),
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
      const { id } = await byToken(ctx, v)
      return { data: await passOf(ctx, await prove(ctx.db, id, ctx.clock.showNow())) }
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
      const now = ctx.clock.showNow()
      const withdraws = row.consentShare === 1 && consentShare === 0
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
          ...(withdraws ? { withdrawTime: now } : {}),
          ...wished,
          version: version + 1,
          updateTime: now,
        })
        .where(eq(visitor.id, row.id))
        .returning()
      if (withdraws) await tellFollowers('consented', ctx.db, row.id, now)
      if (row.consentShare === 0 && consentShare === 1) await tellFollowers('consented', ctx.db, row.id, null)
      if (row.consentBuyer === 1 && wished?.consentBuyer === 0) await tellFollowers('unwished', ctx, row)
      return { data: await passOf(ctx, stored ?? row) }
    },
    { limit: WRITES },
  ),
  handle(
    calls.visitorWithdraw,
    async (ctx, { v }) => {
      const row = await byToken(ctx, v)
      const now = ctx.clock.showNow()
      const [stored] = await ctx.db
        .update(visitor)
        .set({ consentShare: 0, withdrawTime: now, version: row.version + 1, updateTime: now })
        .where(eq(visitor.id, row.id))
        .returning()
      await tellFollowers('consented', ctx.db, row.id, now)
      return { data: await passOf(ctx, stored ?? row) }
    },
    { limit: WRITES },
  ),
  handle(
    calls.visitorRemove,
    async (ctx, { v }) => {
      const row = await byToken(ctx, v)
      const again = await findAgain(ctx.db, row)
      await eraseVisitor(ctx, row)
      return { data: { removed: 1, again } }
    },
    { limit: WRITES },
  ),
]
