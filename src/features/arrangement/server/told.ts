/** Who is told of an arrangement: each exhibitor and each buyer once, with all that changed for them. */
import { buyerLink, findBuyers, fullName, placeOf, whenOf, type Meeting } from '../../docking/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { tell } from '../../messages/server/exports.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { isMailAddress } from '../../../server/base/mail/mail.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { shownName } from '../../../shared/record/shown-name.ts'

interface Changed {
  placed: readonly Meeting[]
  cancelled: readonly Meeting[]
}

const byTime = (list: readonly Meeting[]) =>
  list.toSorted((a, b) => a.slot.beginAt.getTime() - b.slot.beginAt.getTime() || a.row.id - b.row.id)

/** Words for one side. @param other who is met */
function textOf(locale: Locale, { placed, cancelled }: Changed, other: (meeting: Meeting) => string): string {
  const say = wordsIn(locale, 'features/arrangement')
  const line = (meeting: Meeting) =>
    say('told.line', { when: whenOf(meeting.slot), place: placeOf(meeting, locale), other: other(meeting) })
  const gone = (meeting: Meeting) => say('told.gone', { when: whenOf(meeting.slot), other: other(meeting) })
  return [
    ...(placed.length > 0 ? [say('told.placed'), ...byTime(placed).map(line)] : []),
    ...(cancelled.length > 0 ? [say('told.cancelled'), ...byTime(cancelled).map(gone)] : []),
  ].join('\n')
}

const partOf = (changed: Changed, is: (meeting: Meeting) => boolean): Changed => ({
  placed: changed.placed.filter(is),
  cancelled: changed.cancelled.filter(is),
})

export async function tellArranged(ctx: Ctx, changed: Changed): Promise<void> {
  const all = [...changed.placed, ...changed.cancelled]
  const ids = (side: 'exhibitorId' | 'buyerId') =>
    [...new Set(all.map(({ row }) => row[side]))].toSorted((a, b) => a - b)
  const buyers = await findBuyers(ctx.db, ids('buyerId'))
  const companies = new Map(
    (
      await ctx.db
        .select({ id: exhibitor.id, name: exhibitor.companyName, enName: exhibitor.enCompanyName })
        .from(exhibitor)
        .where(isOneOf(exhibitor.id, ids('exhibitorId')))
    ).map(({ id, ...names }) => [id, names]),
  )
  for (const exhibitorId of ids('exhibitorId')) {
    const own = partOf(changed, ({ row }) => row.exhibitorId === exhibitorId)
    await tell(ctx, {
      exhibitorId,
      template: 'dockingTold',
      path: '/matchmaking/registration',
      words: (locale) => ({
        title: wordsIn(locale, 'features/arrangement')('told.title'),
        text: textOf(locale, own, ({ row }) => {
          const buyer = buyers.get(row.buyerId)
          return buyer ? buyer.companyName || fullName(buyer) : ''
        }),
        reason: '',
      }),
    })
  }
  for (const [id, buyer] of buyers) {
    if (ctx.unmailed || !isMailAddress(buyer.email)) continue
    const locale = buyer.language
    const own = partOf(changed, ({ row }) => row.buyerId === id)
    const link = (await buyerLink(ctx, buyer)) ?? siteUrl(ctx.settings, '/', locale)
    const name = fullName(buyer) || buyer.companyName
    const title = wordsIn(locale, 'features/arrangement')('told.title')
    const text = textOf(locale, own, ({ row }) =>
      shownName(companies.get(row.exhibitorId) ?? { name: '', enName: '' }, locale),
    )
    await queueMail(
      { ...ctx, locale },
      { template: 'buyerTold', to: buyer.email, locale, params: { name, title, text, reason: '', link } },
    )
  }
}
