/** The mail a buyer gets, in its own language. */
import { findExhibitor, findParticipations } from '../../company/server/exports.ts'
import type { Telling } from '../../messages/server/exports.ts'
import { isMailAddress } from '../../../server/base/mail/mail.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { fullName } from '../rules.ts'
import { buyerLink } from './buyer-link.ts'
import type { BuyerRow, Meeting } from './queries.ts'
import { factsOf, writtenOf, type MeetingEvent } from './tell-facts.ts'
import { overAtOf } from './words.ts'

export async function tellBuyer(ctx: Telling, meeting: Meeting, buyer: BuyerRow, event: MeetingEvent): Promise<void> {
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
    exhibitor: booth ? say('told.exhibitorAt', { name, booth: boothPlace(booth) }) : name,
  }
  const link = await buyerLink(ctx, buyer)
  await queueMail(
    { ...ctx, locale },
    {
      template: 'buyerTold',
      to: buyer.email,
      exhibitorId,
      locale,
      overAt: overAtOf([meeting]),
      params: {
        name: fullName(buyer) || buyer.companyName,
        title: say(`told.buyer.${event}.title`, params),
        text: say(`told.buyer.${event}.text`, params),
        reason: writtenOf(meeting, event, locale),
        link: link ?? siteUrl(ctx.settings, '/', locale),
      },
    },
  )
}
