/** The organiser's matchmaking sessions, and who registered for them (business-entities 3.17). */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import { inScope } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { tell } from '../../messages/server/exports.ts'
import { crudHandlers } from '../../../server/base/crud/handlers.ts'
import { findEdition } from '../../../server/base/parameters.ts'
import { categoryNames } from '../../../server/base/records/words.ts'
import { categoriesOf, findCategory } from '../../../server/base/reference/categories.ts'
import { closeRearrangedPart } from '../../../server/base/dated/dated.ts'
import { contains } from '../../../server/base/db/contains.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { translate, wordsIn } from '../../../server/base/i18n.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { contactsOf } from '../../../server/base/tabular/contacts.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { slotsOf } from '../../../shared/lib/show/meeting-slots.ts'
import { sessionCalls, sessionPeople } from '../session-contract.ts'
import type { SessionKind } from '../rules.ts'
import { sessionProblems } from '../session-fields.ts'
import { followers } from './follow.ts'
import { peopleCells, PEOPLE, WIDE } from './people-cells.ts'
import { countBuyers } from './session-buyers.ts'
import { countTaken, findSession, takesPlace, type SessionRow } from './queries.ts'
import { meetingRegistration, meetingSession as t } from './tables.ts'

type Times = Pick<SessionRow, 'date' | 'beginTime' | 'endTime' | 'place' | 'enPlace'>
const MOVED = ['date', 'beginTime', 'endTime', 'place', 'enPlace'] as const satisfies readonly (keyof Times)[]
const TIMES = ['date', 'beginTime', 'endTime', 'slotMinutes'] as const satisfies readonly (keyof SessionRow)[]

const FEES = ['feeCny', 'feeUsd'] as const satisfies readonly (keyof SessionRow)[]

const timesIn = ({ date, beginTime, endTime, slotMinutes }: Pick<SessionRow, (typeof TIMES)[number]>) => ({
  date,
  beginTime,
  endTime,
  slotMinutes,
})

/** When a session is, as both languages write it. */
const timesOf = ({ date, beginTime, endTime }: Times): string => `${date} ${beginTime}–${endTime}`

const findStanding = ({ db }: Ctx, sessionId: number) =>
  db
    .selectDistinct({ exhibitorId: meetingRegistration.exhibitorId })
    .from(meetingRegistration)
    .where(and(eq(meetingRegistration.meetingId, sessionId), takesPlace))
    .orderBy(asc(meetingRegistration.exhibitorId))

/** Tells those whose registration stands that the session is at another time or place. */
async function tellMoved(ctx: Ctx, row: SessionRow, exhibitorIds: ReadonlySet<number>): Promise<void> {
  for (const exhibitorId of exhibitorIds)
    await tell(ctx, {
      exhibitorId,
      template: 'meetingMoved',
      path: '/matchmaking/registration',
      overAt: `${row.date} ${row.endTime}:00`,
      words: (locale) => ({
        name: shownName(row, locale),
        times: timesOf(row),
        place: shownName({ name: row.place, enName: row.enPlace }, locale),
      }),
    })
}

const sessions = crudHandlers(sessionCalls, {
  table: t,
  key: 'sessionId',
  name: 'name',
  async tell({ db, locale }, rows) {
    const counts = await countTaken(
      db,
      rows.map(({ sessionId }) => sessionId),
    )
    const buyers = await countBuyers(
      db,
      rows.map(({ sessionId }) => sessionId),
    )
    return rows.map(({ sessionId, cids }) => ({
      categoryNames: categoryNames(locale, cids),
      ...(counts.get(sessionId) ?? { taken: 0, approved: 0 }),
      buyers: buyers.get(sessionId) ?? 0,
    }))
  },
  where: ({ name, date, status }) => [
    name ? or(contains(t.name, name), contains(t.enName, name)) : undefined,
    date ? eq(t.date, date) : undefined,
    status ? eq(t.status, status) : undefined,
  ],
  order: [asc(t.date), asc(t.beginTime)],
  sort: { name: byName(t.name, t.enName), date: t.date, capacity: t.capacity },
  unique: [{ field: 'name', within: 'date' }],
  async lock(ctx) {
    for (const follower of followers()) await follower.lock?.(ctx)
  },
  async check(ctx, input, before) {
    const problems = sessionProblems(input)
    if (problems.length > 0) throw fail.fields(problems.map(({ at: field, ...problem }) => ({ field, ...problem })))
    if (input.date !== before?.date && input.date < formatDate(ctx.clock.showNow()))
      throw fail.field('date', 'features/matchmaking:session.errors.past')
    const shown = categoriesOf(await findEdition(ctx.db), 1)
    if (input.cids?.some((cid) => !findCategory(cid) || !shown.some(({ id }) => cid.startsWith(id))))
      throw fail.field('cids', 'shared/form:rules.notAnOption')
    if (!before) return
    // Whoever takes a place waits: the row is locked, and registrations lock it too.
    const taken = (await countTaken(ctx.db, [before.sessionId])).get(before.sessionId)?.taken ?? 0
    if (input.capacity < taken)
      throw fail.field('capacity', 'features/matchmaking:session.errors.capacity', { count: taken })
    // What was agreed to with a registration stays the price.
    const dearer = FEES.find((field) => (input[field] ?? before[field]) !== before[field])
    if (taken > 0 && dearer) throw fail.field(dearer, 'features/matchmaking:session.errors.feeFixed', { count: taken })
    const slots = new Set(slotsOf(input))
    const standing = await ctx.db
      .select({ preferTimes: meetingRegistration.preferTimes })
      .from(meetingRegistration)
      .where(and(eq(meetingRegistration.meetingId, before.sessionId), takesPlace))
    const homeless = standing.filter(({ preferTimes }) => preferTimes.some((time) => !slots.has(time))).length
    if (homeless > 0)
      throw fail.field('beginTime', 'features/matchmaking:session.errors.slotsTaken', { count: homeless })
    if (TIMES.some((field) => input[field] !== before[field]))
      for (const follower of followers()) await follower.check?.(ctx, before, { ...before, ...timesIn(input) })
  },
  async after(ctx, row, before) {
    if (!before) return
    if (row.date !== before.date) await closeRearrangedPart(ctx.db, 'meeting', String(row.sessionId))
    const registered = MOVED.some((field) => row[field] !== before[field])
      ? new Set((await findStanding(ctx, row.sessionId)).map(({ exhibitorId }) => exhibitorId))
      : new Set<number>()
    if ([...MOVED, ...TIMES].some((field) => row[field] !== before[field]))
      for (const follower of followers()) await follower.moved?.(ctx, before, row, registered)
    await tellMoved(ctx, row, registered)
  },
  async beforeRemove(ctx, rows) {
    const { db } = ctx
    const ids = rows.map(({ sessionId }) => sessionId)
    const [used] = await db
      .select({ meetingId: meetingRegistration.meetingId })
      .from(meetingRegistration)
      .where(
        and(
          inArray(meetingRegistration.meetingId, ids),
          // A draft chooses another one.
          ne(meetingRegistration.auditStatus, 0),
          eq(meetingRegistration.delFlag, 0),
        ),
      )
      .limit(1)
    const session = used && rows.find(({ sessionId }) => sessionId === used.meetingId)
    if (session) throw fail.business('features/matchmaking:session.errors.inUse', { name: session.name })
    for (const follower of followers()) await follower.beforeRemove?.(ctx, rows)
  },
  words: 'features/matchmaking',
  title: 'features/matchmaking:session.title',
  sheet: [
    'sessionId',
    'name',
    'enName',
    ['kind', (value) => under('features/matchmaking:kinds.', value)],
    'cids',
    'date',
    'beginTime',
    'endTime',
    'slotMinutes',
    'place',
    'enPlace',
    'capacity',
    'taken',
    'approved',
    'buyers',
    'feeCny',
    'feeUsd',
    'applyEnd',
    'status',
    'remark',
    'createTime',
  ],
  inSheet: ({ categoryNames: cids, feeCny, feeUsd }) => {
    return { cids: cids.join('; '), feeCny: Number(feeCny), feeUsd: Number(feeUsd) }
  },
  inLog: async ({ locale }, { kind, cids }) => ({
    cids: categoryNames(locale, cids as string[]).join('; '),
    kind: translate(locale, under('features/matchmaking:kinds.', kind as SessionKind)),
  }),
})

export const sessionHandlers = [
  ...sessions,
  handle(sessionPeople, async (ctx, input) => {
    const contacts = contactsOf(ctx, input)
    const session = await findSession(ctx.db, keyOf(input.id))
    if (!session) throw fail.notFound()
    const rows = await ctx.db
      .select({ row: meetingRegistration, companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
      .from(meetingRegistration)
      .innerJoin(exhibitor, eq(exhibitor.id, meetingRegistration.exhibitorId))
      .where(
        and(
          eq(meetingRegistration.meetingId, session.sessionId),
          takesPlace,
          await inScope(ctx, meetingRegistration.exhibitorId),
        ),
      )
      .orderBy(asc(meetingRegistration.id))
    if (rows.length === 0) throw fail.business('features/matchmaking:session.errors.nobody')
    const { locale } = ctx
    const say = wordsIn(locale, 'features/matchmaking')
    return showSheet(ctx, {
      title: 'features/matchmaking:session.people',
      words: 'features/matchmaking',
      part: shownName(session, locale),
      contacts,
      columns: PEOPLE.map((key) => ({ header: say(`fields.${key}`), width: WIDE.has(key) ? 34 : 18 })),
      rows: (
        await peopleCells(
          ctx,
          rows.map(({ row }) => row),
          contacts,
        )
      ).map((told, at) => {
        const { companyName: name = '', enCompanyName: enName = '' } = rows[at] ?? {}
        const companyName = shownName({ name, enName }, locale)
        return PEOPLE.map((key) => (key === 'companyName' ? companyName : told[key]))
      }),
    })
  }),
]
