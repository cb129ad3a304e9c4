/** Tells both sides what became of a meeting: the exhibitor by message and mail, the buyer by mail in its own language. */
import { tell, type Telling } from '../../messages/server/exports.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { fullName, isShown, maskCompany } from '../rules.ts'
import type { BuyerRow, Meeting } from './queries.ts'
import { tellBuyer } from './tell-buyer.ts'
import { factsOf, writtenOf, type MeetingEvent } from './tell-facts.ts'

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
        reason: writtenOf(meeting, event, locale),
      }
    },
  })
}
