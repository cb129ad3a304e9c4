/** The mail a buyer gets, in its own language. */
import { findExhibitor, findParticipations } from '../../../company/server/exports.ts'
import type { Telling } from '../../../messages/server/exports.ts'
import { isMailAddress } from '../../../../server/base/mail/mail.ts'
import { queueMail } from '../../../../server/base/mail/outbox.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { fullName } from '../../rules.ts'
import { mailWithLink } from '../buyer-link.ts'
import { mailedCalendar } from '../ics.ts'
import type { BuyerRow, Meeting } from '../queries.ts'
import { aboutOf, factsOf, isEnd, isInCalendar, writtenOf, type MeetingEvent } from './tell-facts.ts'
import { overAtOf, whenOf } from '../words.ts'

/** The company met, with its booth. */
async function exhibitorIn(ctx: Telling, exhibitorId: number, locale: Locale): Promise<string | null> {
  const company = await findExhibitor(ctx.db, exhibitorId)
  if (!company) return null
  const [booth] = await findParticipations(ctx.db, exhibitorId)
  const name = shownName({ name: company.companyName, enName: company.enCompanyName }, locale)
  return booth ? wordsIn(locale, 'features/docking')('told.exhibitorAt', { name, booth: boothPlace(booth) }) : name
}

/** @param meetings what the mail tells of, at least one */
async function mailBuyer(
  ctx: Telling,
  buyer: BuyerRow,
  meetings: readonly Meeting[],
  {
    calendar = {},
    about = '',
    ...words
  }: Record<'title' | 'text' | 'reason', string> & { calendar?: Record<string, string>; about?: string },
): Promise<void> {
  const { email: to, language: locale } = buyer
  const exhibitorIds = new Set(meetings.map(({ row }) => row.exhibitorId))
  const [exhibitorId = null] = exhibitorIds.size === 1 ? exhibitorIds : []
  const overAt = overAtOf(meetings)
  await mailWithLink(ctx, buyer, (link) => {
    const params = { name: fullName(buyer) || buyer.companyName, ...words, link }
    const mail = { template: 'buyerTold', to, exhibitorId, locale, overAt, calendar, about, params } as const
    return queueMail({ ...ctx, locale }, mail)
  })
}

/** @param forBuyer the organiser did it in the buyer's place */
export async function tellBuyer(
  ctx: Telling,
  meeting: Meeting,
  buyer: BuyerRow,
  event: MeetingEvent,
  forBuyer = false,
): Promise<void> {
  if (ctx.unmailed || !isMailAddress(buyer.email)) return
  const locale = buyer.language
  const exhibitor = await exhibitorIn(ctx, meeting.row.exhibitorId, locale)
  if (exhibitor === null) return
  const say = wordsIn(locale, 'features/docking')
  const params = { ...factsOf(meeting, locale), exhibitor }
  await mailBuyer(ctx, buyer, [meeting], {
    ...(forBuyer && (event === 'accepted' || event === 'declined')
      ? { title: say(`told.forBuyer.${event}.title`, params), text: say(`told.forBuyer.${event}.text`, params) }
      : { title: say(`told.buyer.${event}.title`, params), text: say(`told.buyer.${event}.text`, params) }),
    reason: writtenOf(meeting, event, locale),
    ...(isEnd(event) ? {} : { about: aboutOf([meeting.row.id]) }),
    ...(isInCalendar(event)
      ? { calendar: await mailedCalendar(ctx, [meeting], { to: buyer.email, locale, side: 'BUYER' }) }
      : {}),
  })
}

/** Asks a buyer how its meetings were, all that are over by now in one mail. */
export async function askBuyer(ctx: Telling, meetings: readonly Meeting[], buyer: BuyerRow): Promise<void> {
  const [only, ...more] = meetings
  if (only && more.length === 0) return tellBuyer(ctx, only, buyer, 'over')
  if (!only || ctx.unmailed || !isMailAddress(buyer.email)) return
  const locale = buyer.language
  const say = wordsIn(locale, 'features/docking')
  const lines: string[] = []
  for (const { row, slot } of meetings.toSorted((a, b) => a.slot.beginAt.getTime() - b.slot.beginAt.getTime())) {
    const exhibitor = await exhibitorIn(ctx, row.exhibitorId, locale)
    if (exhibitor !== null) lines.push(say('told.overMany.line', { when: whenOf(slot), exhibitor }))
  }
  const count = meetings.length
  await mailBuyer(ctx, buyer, meetings, {
    title: say('told.overMany.title', { count }),
    text: [say('told.overMany.text'), ...lines].join('\n'),
    reason: '',
  })
}
