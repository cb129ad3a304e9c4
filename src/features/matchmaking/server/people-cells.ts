/** Who registered, as workbooks tell it: of a session, and the organiser's queue. */
import type { Ctx } from '../../../server/base/http/context.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import { translate, wordsIn } from '../../../server/base/i18n.ts'
import { findDictionaryWords } from '../../../server/base/parameters.ts'
import { auditText } from '../../../server/base/records/words.ts'
import { MASKED } from '../../../server/base/tabular/contacts.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import type { MeetingStored } from './area.ts'
import { findProductNames, findSessions } from './queries.ts'
import { meetingRegistration } from './tables.ts'

export const PEOPLE = [
  'companyName',
  'brandId',
  'productIds',
  'wantIdentity',
  'preferTimes',
  'attendees',
  'contactName',
  'mobile',
  'email',
  'demand',
  'auditStatus',
] as const
export const WIDE: ReadonlySet<string> = new Set(['companyName', 'productIds', 'attendees', 'demand'])
type Column = Exclude<(typeof PEOPLE)[number], 'companyName'>

/** Contacts are masked as on the desk unless an export in full asks. */
export async function peopleCells(
  ctx: Ctx,
  rows: readonly MeetingStored[],
  contacts = MASKED,
): Promise<Record<Column, string>[]> {
  const { locale } = ctx
  const products = await findProductNames(
    ctx.db,
    rows.flatMap(({ productIds }) => productIds),
  )
  const identities = await findDictionaryWords(ctx, 'busi_identity')
  return rows.map((row) => ({
    brandId: shownName({ name: row.brandName, enName: row.enBrandName }, locale),
    productIds: joinNames(
      row.productIds.map((one) => shownName(products.get(one) ?? { name: one, enName: '' }, locale)),
      locale,
    ),
    wantIdentity: joinNames(
      row.wantIdentity.map((one) => identities.get(one) ?? one),
      locale,
    ),
    preferTimes: joinNames(row.preferTimes, locale),
    attendees: row.attendees.map((one) => [one.name, one.position].filter(Boolean).join(' ')).join('\n'),
    contactName: row.contactName,
    mobile: contacts.mobile(row.mobile),
    email: contacts.email(row.email),
    demand: shownName({ name: row.demand, enName: row.enDemand }, locale),
    auditStatus: auditText(locale, row.auditStatus),
  }))
}

const ON_DESK = PEOPLE.filter((key) => key !== 'companyName' && key !== 'auditStatus') as Exclude<
  Column,
  'auditStatus'
>[]

/** What the organiser's export of the queue tells of registrations beside their cases. */
export async function meetingDeskSheet(ctx: Ctx, ids: readonly number[], contacts = MASKED) {
  const { locale } = ctx
  const say = wordsIn(locale, 'features/matchmaking')
  const rows = await ctx.db.select().from(meetingRegistration).where(isOneOf(meetingRegistration.id, ids))
  const sessions = await findSessions(
    ctx.db,
    rows.flatMap(({ meetingId }) => meetingId ?? []),
  )
  const told = await peopleCells(ctx, rows, contacts)
  const cells = rows.map((row, at) => {
    const session = sessions.get(row.meetingId ?? 0)
    const when = session ? `${session.date} ${session.beginTime}–${session.endTime}` : ''
    const state = translate(locale, under('features/matchmaking:state.', row.dataStatus))
    return [session ? shownName(session, locale) : '', when, state, ...ON_DESK.map((key) => told[at]?.[key] ?? '')]
  })
  return {
    headings: [
      say('fields.session'),
      say('session.times'),
      say('fields.dataStatus'),
      ...ON_DESK.map((key) => say(`fields.${key}`)),
    ],
    cells: new Map(rows.map(({ id }, at) => [id, cells[at] ?? []])),
  }
}
