/** Tells both sides what became of a meeting: the exhibitor by message and mail, the buyer by mail in its own language. */
import { tell, type Telling } from '../../../messages/server/exports.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { isNamed } from '../../rules.ts'
import { colleaguesIn } from './colleague.ts'
import { findTeam } from '../guard.ts'
import type { BuyerRow, Meeting } from '../queries.ts'
import { tellBuyer } from './tell-buyer.ts'
import { aboutOf, endWaiting, factsOf, isEnd, isInCalendar, writtenOf, type MeetingEvent } from './tell-facts.ts'
import { buyerIn, overAtOf } from '../words.ts'

/** @param told.to who did not do it; null: both. `forBuyer`: the organiser did it in the buyer's place, which both read */
export async function tellSides(
  ctx: Telling,
  meeting: Meeting,
  buyer: BuyerRow,
  told: { event: MeetingEvent; to: 'EXHIBITOR' | 'BUYER' | null; forBuyer?: boolean },
): Promise<void> {
  if (isEnd(told.event)) await endWaiting(ctx, [meeting.row.id])
  if (told.to !== 'BUYER') await tellExhibitor(ctx, meeting, buyer, told)
  if (told.to !== 'EXHIBITOR') await tellBuyer(ctx, meeting, buyer, told.event, told.forBuyer)
}

const companyOf = (locale: Locale, { row, status }: Meeting, buyer: BuyerRow): string =>
  buyerIn(locale, buyer, isNamed(row, status))

/** Tells the colleague who goes there what the exhibitor did itself, or hears of in other words; not the account that did it. */
export async function tellColleague(
  ctx: Telling,
  meeting: Meeting,
  buyer: BuyerRow,
  { event, by = null }: { event: MeetingEvent; by?: number | null },
): Promise<void> {
  if (meeting.row.assigneeId === by) return
  const [instead] = (await colleaguesIn(ctx, meeting.row.exhibitorId, [meeting])).also
  if (instead) await tellExhibitor(ctx, meeting, buyer, { event, instead })
}

/** Tells who of the exhibitor goes to a meeting, and who was to go before, at their own addresses; not the account that says so. */
export async function tellAssigned(
  ctx: Telling,
  meeting: Meeting,
  buyer: BuyerRow,
  { by, former = null }: { by: number | null; former?: number | null },
): Promise<void> {
  const { exhibitorId, assigneeId } = meeting.row
  const team = await findTeam(ctx.db, exhibitorId)
  const concerned = team.filter(({ id }) => id !== by && (id === assigneeId || id === former))
  if (concerned.length === 0) return
  const name = team.find(({ id }) => id === assigneeId)?.name ?? ''
  const [instead, ...also] = concerned.flatMap(({ email }) => email || [])
  const { calendar } = await colleaguesIn(ctx, exhibitorId, [meeting], new Map([[meeting.row.id, former]]))
  await tell(ctx, {
    exhibitorId,
    template: 'dockingTold',
    path: `/matchmaking/application?edit=${meeting.row.id}`,
    about: aboutOf([meeting.row.id]),
    overAt: overAtOf([meeting]),
    ...(instead ? { instead, also } : {}),
    calendar,
    words: (locale) => {
      const say = wordsIn(locale, 'features/docking')
      const params = { ...factsOf(meeting, locale), buyer: companyOf(locale, meeting, buyer), name }
      return { title: say('told.assigned.title', params), text: say('told.assigned.text', params), reason: '' }
    },
  })
}

/** @param told.instead who is written to in the place of the contact and the colleague */
async function tellExhibitor(
  ctx: Telling,
  meeting: Meeting,
  buyer: BuyerRow,
  { event, instead, forBuyer = false }: { event: MeetingEvent; instead?: string; forBuyer?: boolean },
): Promise<void> {
  const { row } = meeting
  const colleagues = isInCalendar(event) ? await colleaguesIn(ctx, row.exhibitorId, [meeting]) : {}
  await tell(ctx, {
    exhibitorId: row.exhibitorId,
    template: 'dockingTold',
    path: '/matchmaking/application',
    ...(isEnd(event) ? {} : { about: aboutOf([row.id]) }),
    overAt: overAtOf([meeting]),
    ...colleagues,
    ...(instead ? { instead, also: [] } : {}),
    words: (locale) => {
      const say = wordsIn(locale, 'features/docking')
      const params = { ...factsOf(meeting, locale), buyer: companyOf(locale, meeting, buyer) }
      return {
        title: say(`told.exhibitor.${event}.title`, params),
        text: [say(`told.exhibitor.${event}.text`, params), ...(forBuyer ? [say('told.byOrganiser')] : [])].join('\n'),
        reason: writtenOf(meeting, event, locale),
      }
    },
  })
}
