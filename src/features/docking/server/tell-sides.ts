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

const companyOf = (meeting: Meeting, buyer: BuyerRow): string =>
  isShown(meeting.status) ? buyer.companyName || fullName(buyer) : maskCompany(buyer.companyName)

/** Tells an exhibitor who of it goes to a meeting. @param assigned.mailed addresses of those concerned, in the place of the company's */
export async function tellAssigned(
  ctx: Telling,
  meeting: Meeting,
  buyer: BuyerRow,
  { name, mailed: [instead, ...also] }: { name: string; mailed: readonly string[] },
): Promise<void> {
  await tell(ctx, {
    exhibitorId: meeting.row.exhibitorId,
    template: 'dockingTold',
    path: `/matchmaking/application?edit=${meeting.row.id}`,
    ...(instead ? { instead, also } : {}),
    words: (locale) => {
      const say = wordsIn(locale, 'features/docking')
      const params = { ...factsOf(meeting, locale), buyer: companyOf(meeting, buyer), name }
      return { title: say('told.assigned.title', params), text: say('told.assigned.text', params), reason: '' }
    },
  })
}

async function tellExhibitor(ctx: Telling, meeting: Meeting, buyer: BuyerRow, event: MeetingEvent): Promise<void> {
  const { row } = meeting
  await tell(ctx, {
    exhibitorId: row.exhibitorId,
    template: 'dockingTold',
    path: '/matchmaking/application',
    words: (locale) => {
      const say = wordsIn(locale, 'features/docking')
      const params = { ...factsOf(meeting, locale), buyer: companyOf(meeting, buyer) }
      return {
        title: say(`told.exhibitor.${event}.title`, params),
        text: say(`told.exhibitor.${event}.text`, params),
        reason: writtenOf(meeting, event, locale),
      }
    },
  })
}
