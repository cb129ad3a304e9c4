/** Tells both sides what became of a meeting: the exhibitor by message and mail, the buyer by mail in its own language. */
import { findExhibitor, findParticipations } from '../../company/server/exports.ts'
import { tell, type Telling } from '../../messages/server/exports.ts'
import { isMailAddress } from '../../../server/base/mail/mail.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { fullName, isShown, maskCompany } from '../rules.ts'
import { buyerLink } from './buyer-link.ts'
import type { BuyerRow, Meeting } from './queries.ts'
import { placeOf, whenOf } from './words.ts'

export type MeetingEvent =
  'asked' | 'accepted' | 'declined' | 'offered' | 'moved' | 'cancelled' | 'arranged' | 'expired'

/** @param told.to who did not do it; null: both */
export async function tellSides(
  ctx: Telling,
  meeting: Meeting,
  buyer: BuyerRow,
  told: { event: MeetingEvent; to: 'EXHIBITOR' | 'BUYER' | null },
): Promise<void> {
  if (told.to !== 'BUYER') await tellExhibitor(ctx, meeting, buyer, told.event)
  if (told.to !== 'EXHIBITOR') await tellBuyer(ctx, meeting, buyer, told.event)
}

/** What the words of both sides name. */
const factsOf = (meeting: Meeting, locale: Locale) => ({
  when: whenOf(meeting.slot),
  other: meeting.altSlot ? whenOf(meeting.altSlot) : '',
  place: placeOf(meeting, locale),
  until: formatDateTime(meeting.row.expireAt).slice(0, 16),
})

/** What the other side wrote, if anything: a message when it asked, a reason when it said no. */
const writtenOf = ({ row }: Meeting, event: MeetingEvent): string =>
  event === 'asked' ? row.message : event === 'declined' || event === 'cancelled' ? row.cancelReason : ''

async function tellExhibitor(ctx: Telling, meeting: Meeting, buyer: BuyerRow, event: MeetingEvent): Promise<void> {
  const { row, status } = meeting
  await tell(ctx, {
    exhibitorId: row.exhibitorId,
    template: 'dockingTold',
    path: '/matchmaking/application',
    words: (locale) => {
      const say = wordsIn(locale, 'features/docking')
      const company = isShown(status) ? buyer.companyName || fullName(buyer) : maskCompany(buyer.companyName)
      const params = { ...factsOf(meeting, locale), buyer: company }
      return {
        title: say(`told.exhibitor.${event}.title`, params),
        text: say(`told.exhibitor.${event}.text`, params),
        reason: writtenOf(meeting, event),
      }
    },
  })
}

async function tellBuyer(ctx: Telling, meeting: Meeting, buyer: BuyerRow, event: MeetingEvent): Promise<void> {
  if (ctx.unmailed || !isMailAddress(buyer.email)) return
  const { exhibitorId } = meeting.row
  const company = await findExhibitor(ctx.db, exhibitorId)
  const [booth] = await findParticipations(ctx.db, exhibitorId)
  if (!company) return
  const locale = buyer.language
  const say = wordsIn(locale, 'features/docking')
  const name = shownName({ name: company.companyName, enName: company.enCompanyName }, locale)
  const params = {
    ...factsOf(meeting, locale),
    exhibitor: booth ? say('told.exhibitorAt', { name, booth: `${booth.hall}${booth.boothNo}` }) : name,
  }
  const link = await buyerLink(ctx, buyer)
  await queueMail(
    { ...ctx, locale },
    {
      template: 'buyerTold',
      to: buyer.email,
      exhibitorId,
      locale,
      params: {
        name: fullName(buyer) || buyer.companyName,
        title: say(`told.buyer.${event}.title`, params),
        text: say(`told.buyer.${event}.text`, params),
        reason: writtenOf(meeting, event),
        link: link ?? siteUrl(ctx.settings, '/', locale),
      },
    },
  )
}
