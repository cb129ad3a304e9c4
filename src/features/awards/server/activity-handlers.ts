/** The organiser's activities brands are put to the vote in (business-entities 3.19), and who applied. */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import { inScope } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { tell } from '../../messages/server/exports.ts'
import { crudHandlers } from '../../../server/base/crud/handlers.ts'
import { contains } from '../../../server/base/db/contains.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { translate, wordsIn } from '../../../server/base/i18n.ts'
import { auditText } from '../../../server/base/records/words.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { contactsOf } from '../../../server/base/tabular/contacts.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { activityCalls, activityEntries } from '../activity-contract.ts'
import { activityProblems } from '../activity-fields.ts'
import { phaseOf } from '../rules.ts'
import type { Voters } from '../vote-rules.ts'
import { countFiled, countVotes, findActivity, isFiled, type ActivityRow } from './queries.ts'
import { voteActivity as t, voteApplication, type VoteGroup } from './tables.ts'

/** Rejected ones are counted too: they may still be corrected. A draft chooses another one. */
const chosen = and(ne(voteApplication.auditStatus, 0), eq(voteApplication.delFlag, 0))

const namesOf = (groups: readonly Pick<VoteGroup, 'name'>[]): string => groups.map(({ name }) => name).join('、')

const MOVED = ['applyEnd', 'voteBegin', 'voteEnd'] as const satisfies readonly (keyof ActivityRow)[]

/** Tells everybody who applied that the activity has other times. */
async function tellMoved(ctx: Ctx, row: ActivityRow): Promise<void> {
  const applied = await ctx.db
    .selectDistinct({ exhibitorId: voteApplication.exhibitorId })
    .from(voteApplication)
    .where(and(eq(voteApplication.activityId, row.activityId), chosen))
    .orderBy(asc(voteApplication.exhibitorId))
  const [applyEnd, begin, end] = MOVED.map((key) => row[key].slice(0, 16)) as [string, string, string]
  for (const { exhibitorId } of applied)
    await tell(ctx, {
      exhibitorId,
      template: 'voteMoved',
      path: '/award/vote',
      overAt: row.voteEnd,
      words: (locale) => ({ name: shownName(row, locale), applyEnd, begin, end }),
    })
}

const activities = crudHandlers(activityCalls, {
  table: t,
  key: 'activityId',
  name: 'name',
  async tell({ db, clock }, rows) {
    const ids = rows.map(({ activityId }) => activityId)
    const [counts, votes] = [await countFiled(db, ids), await countVotes(db, ids)]
    const now = formatDateTime(clock.showNow())
    return rows.map((row) => ({
      phase: phaseOf(row, now),
      ...(counts.get(row.activityId) ?? { filed: 0, approved: 0 }),
      ...(votes.get(row.activityId) ?? { votes: 0, waiting: 0 }),
    }))
  },
  where: ({ name, status }) => [
    name ? or(contains(t.name, name), contains(t.enName, name)) : undefined,
    status ? eq(t.status, status) : undefined,
  ],
  order: [asc(t.voteBegin)],
  sort: { name: byName(t.name, t.enName), applyEnd: t.applyEnd, voteBegin: t.voteBegin },
  unique: [{ field: 'name' }],
  /** New groups get the next ids; one that stands keeps its own. */
  columns({ groups }, before) {
    let last = before?.lastGroup ?? 0
    const known = new Set(before?.groups.map(({ id }) => id))
    const named = groups.map(({ id, name, enName }) => ({
      // An id sent twice stays with the first.
      id: id && known.delete(id) ? id : String((last += 1)),
      name,
      enName: enName ?? '',
    }))
    return { groups: named, lastGroup: last }
  },
  async check(ctx, input, before) {
    const problems = activityProblems(input)
    if (problems.length > 0) throw fail.fields(problems.map(({ at: field, ...problem }) => ({ field, ...problem })))
    const now = formatDateTime(ctx.clock.showNow())
    if (!before) {
      if (input.voteEnd <= now) throw fail.field('voteEnd', 'features/awards:errors.past')
      return
    }
    if (before.publishedTime !== '') throw fail.business('features/awards:errors.published')
    const hidden = input.countsHidden ?? before.countsHidden
    if (phaseOf(before, now) >= 3 && hidden !== before.countsHidden)
      throw fail.field('countsHidden', 'features/awards:errors.hiddenFixed')
    const voters = input.voters ?? before.voters
    if (phaseOf(before, now) >= 3 && voters !== before.voters)
      throw fail.field('voters', 'features/awards:errors.votersFixed')
    // Who is on the ballot, and since when, is fixed.
    if (phaseOf(before, now) >= 3 && input.voteBegin !== before.voteBegin)
      throw fail.field('voteBegin', 'features/awards:errors.begun')
    const kept = new Set(input.groups.map(({ id }) => id))
    const gone = before.groups.filter(({ id }) => !kept.has(id))
    if (gone.length === 0) return
    const [used] = await ctx.db
      .select({ groupId: voteApplication.groupId })
      .from(voteApplication)
      .where(
        and(
          eq(voteApplication.activityId, before.activityId),
          inArray(
            voteApplication.groupId,
            gone.map(({ id }) => id),
          ),
          chosen,
        ),
      )
      .limit(1)
    const group = used && gone.find(({ id }) => id === used.groupId)
    if (group) throw fail.field('groups', 'features/awards:errors.groupInUse', { name: shownName(group, ctx.locale) })
  },
  async after(ctx, row, before) {
    if (before && MOVED.some((key) => row[key] !== before[key])) await tellMoved(ctx, row)
  },
  async beforeRemove({ db }, rows) {
    const ids = rows.map(({ activityId }) => activityId)
    const [used] = await db
      .select({ activityId: voteApplication.activityId })
      .from(voteApplication)
      .where(and(inArray(voteApplication.activityId, ids), chosen))
      .limit(1)
    const activity = used && rows.find(({ activityId }) => activityId === used.activityId)
    if (activity) throw fail.business('features/awards:errors.inUse', { name: activity.name })
  },
  words: 'features/awards',
  title: 'features/awards:activity.title',
  sheet: [
    'name',
    'enName',
    'groups',
    'applyEnd',
    'voteBegin',
    'voteEnd',
    'rule',
    'enRule',
    ['voters', (value) => under('features/awards:voters.', value)],
    'filed',
    'approved',
    'votes',
    'publishedTime',
    'status',
    'remark',
    'createTime',
  ],
  inSheet: ({ groups }) => ({ groups: namesOf(groups) }),
  inLog: async ({ locale }, { groups, voters }) => ({
    groups: namesOf(groups as VoteGroup[]),
    voters: translate(locale, under('features/awards:voters.', voters as Voters)),
  }),
})

const ENTRY = [
  'group',
  'companyName',
  'brandId',
  'slogan',
  'intro',
  'enIntro',
  'contactName',
  'mobile',
  'auditStatus',
] as const
const WIDE: ReadonlySet<string> = new Set(['companyName', 'intro', 'enIntro'])

export const activityHandlers = [
  ...activities,
  handle(activityEntries, async (ctx, input) => {
    const contacts = contactsOf(ctx, input)
    const { id } = input
    const activity = await findActivity(ctx.db, keyOf(id))
    if (!activity) throw fail.notFound()
    const rows = await ctx.db
      .select({ row: voteApplication, companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
      .from(voteApplication)
      .innerJoin(exhibitor, eq(exhibitor.id, voteApplication.exhibitorId))
      .where(
        and(
          eq(voteApplication.activityId, activity.activityId),
          isFiled,
          await inScope(ctx, voteApplication.exhibitorId),
        ),
      )
      .orderBy(asc(voteApplication.groupId), asc(voteApplication.id))
    if (rows.length === 0) throw fail.business('features/awards:errors.nobody')
    const { locale } = ctx
    const say = wordsIn(locale, 'features/awards')
    return showSheet(ctx, {
      title: 'features/awards:activity.entries',
      words: 'features/awards',
      part: shownName(activity, locale),
      contacts,
      columns: ENTRY.map((key) => ({ header: say(`fields.${key}`), width: WIDE.has(key) ? 34 : 18 })),
      rows: rows.map(({ row, companyName: name, enCompanyName: enName }) => {
        const group = activity.groups.find((one) => one.id === row.groupId)
        const told: Record<(typeof ENTRY)[number], string> = {
          group: group ? shownName(group, locale) : '',
          companyName: shownName({ name, enName }, locale),
          brandId: shownName({ name: row.brandName, enName: row.enBrandName }, locale),
          slogan: row.slogan,
          intro: row.intro,
          enIntro: row.enIntro,
          contactName: row.contactName,
          mobile: contacts.mobile(row.mobile),
          auditStatus: auditText(locale, row.auditStatus),
        }
        return ENTRY.map((key) => told[key])
      }),
    })
  }),
]
