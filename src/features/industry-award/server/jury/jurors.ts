/** The organiser's jurors of an award: who judges what, links, reminders (running-a-show 7). Each act locks the award, then its jurors. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { takeLook } from '../../../reveal/server/exports.ts'
import { signedIn, type Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { logOperation, type Operation } from '../../../../server/base/oper-log.ts'
import { keyOf } from '../../../../server/base/records/store.ts'
import { timeText } from '../../../../server/base/records/words.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { maskEmail } from '../../../../shared/lib/mask.ts'
import { joinNames, shownName } from '../../../../shared/record/shown-name.ts'
import * as calls from '../../jury-contract.ts'
import { JUROR, JURORS_MAX, linkEnd, mayChangeJurors } from '../../jury-rules.ts'
import { phaseOf } from '../../rules.ts'
import { nowOf } from '../area.ts'
import { needAward, type AwardRow } from '../queries.ts'
import { awardJudgement, awardJuror as t } from '../tables.ts'
import { findJurors, findProgress, isBehind, lockJurors, type JurorRow } from './jury-data.ts'
import { forgetLetters, mailJuror, mailRemoved, previewInvitation } from './letters.ts'
import { linkForJuror, withdrawLinks } from './links.ts'

type Input = Pick<typeof t.$inferInsert, 'name' | 'email' | 'language'> & {
  organisation?: string | null | undefined
  categories?: string[] | null | undefined
}

const phaseIn = (ctx: Ctx, award: AwardRow) => phaseOf(award, nowOf(ctx))

/** @throws 500 once judging is over (`after`: once the results are published) */
async function needOpen(ctx: Ctx, id: string, { after = false } = {}): Promise<AwardRow> {
  const award = await needAward(ctx.db, id, true)
  const phase = phaseIn(ctx, award)
  if (phase === 5) throw fail.business('features/industry-award:errors.published')
  if (!after && !mayChangeJurors(phase)) throw fail.business('features/industry-award:jury.errors.over')
  return award
}

/** A juror of this very award that is not forgotten, locked. */
async function needJurors(ctx: Ctx, { awardId }: AwardRow, ids: readonly string[]): Promise<JurorRow[]> {
  const rows = await lockJurors(ctx.db, awardId, ids.map(keyOf))
  if (rows.length < new Set(ids).size || rows.some(({ email }) => email === '')) throw fail.notFound()
  return rows
}
async function needJuror(ctx: Ctx, award: AwardRow, id: string): Promise<JurorRow> {
  const [row] = await needJurors(ctx, award, [id])
  if (!row) throw fail.notFound()
  return row
}

/** No name and no address in the log. */
const logJuror = (
  ctx: Ctx,
  award: AwardRow,
  id: number,
  change: Pick<Operation, 'type' | 'before' | 'after'>,
): Promise<void> =>
  logOperation(ctx, {
    area: 'features/industry-award:jury.title',
    words: 'features/industry-award',
    id,
    name: `${shownName(award, ctx.locale)} · #${id}`,
    ...change,
  })
const inLog = (ctx: Ctx, award: AwardRow, { categories, status }: Pick<JurorRow, 'categories' | 'status'>) => ({
  categories: joinNames(
    award.categories.filter(({ id }) => categories.includes(id)).map((one) => shownName(one, ctx.locale)),
    ctx.locale,
  ),
  jurorStatus: translate(ctx.locale, under('features/industry-award:jury.status.', status)),
})

/** @throws 300 for an address another juror of the award has, and a category it has not */
async function check(ctx: Ctx, award: AwardRow, { email, categories }: Input, without = 0): Promise<void> {
  if ((categories ?? []).some((id) => !award.categories.some((one) => one.id === id)))
    throw fail.field('categories', 'shared/record:faults.unknownOption')
  const same = and(eq(t.awardId, award.awardId), sql`lower(${t.email}) = ${email.toLowerCase()}`, ne(t.id, without))
  if ((await ctx.db.$count(t, same)) > 0) throw fail.field('email', 'features/industry-award:jury.errors.twice')
}

const valuesOf = ({ name, email, language, organisation, categories }: Input) => ({
  name,
  email,
  language,
  organisation: organisation ?? '',
  categories: categories ?? [],
})

/** Mails each a link; a reminder goes to those alone who have something left to judge. */
async function sendTo(ctx: Ctx, award: AwardRow, rows: readonly JurorRow[], reminder: boolean): Promise<number> {
  const progress = await findProgress(ctx.db, award, rows)
  const now = ctx.clock.realNow()
  let done = 0
  for (const row of rows) {
    const { entries, complete } = progress(row)
    if (row.status !== JUROR.active || (reminder && !isBehind(progress(row)))) continue
    await mailJuror(ctx, award, row, reminder ? 'juryReminded' : 'juryInvited', entries - complete)
    const sent = reminder ? { remindedTime: now } : {}
    await ctx.db
      .update(t)
      .set({ invitedTime: now, ...sent })
      .where(eq(t.id, row.id))
    done += 1
  }
  return done
}

export const jurorHandlers = [
  handle(calls.juryList, async (ctx, { id }) => {
    const award = await needAward(ctx.db, id)
    const rows = await findJurors(ctx.db, award.awardId)
    const progress = await findProgress(ctx.db, award, rows)
    return {
      data: {
        phase: phaseIn(ctx, award),
        judgeBegin: award.judgeBegin,
        judgeEnd: award.judgeEnd,
        categories: award.categories,
        jurors: rows.map((row) => {
          const { scored, ...figures } = progress(row)
          return {
            id: String(row.id),
            version: row.version,
            name: row.name,
            email: row.email && maskEmail(row.email),
            organisation: row.organisation,
            categories: row.categories,
            language: row.language,
            status: row.status,
            invitedTime: timeText(row.invitedTime),
            seenTime: timeText(row.seenTime),
            remindedTime: timeText(row.remindedTime),
            ...figures,
            scored: Number(scored),
          }
        }),
        linksUntil: timeText(linkEnd(award.judgeEnd)).slice(0, 16),
        mailServer: Number(ctx.settings.smtpUrl !== ''),
      },
    }
  }),
  handle(calls.jurorDetail, async (ctx, { id, jurorId }) => {
    const row = await needJuror(ctx, await needAward(ctx.db, id), jurorId)
    await takeLook(ctx, 'JUROR', row.id, 'email')
    const { version, name, email, organisation, categories, language } = row
    return { data: { id: String(row.id), version, name, email, organisation, categories, language } }
  }),
  handle(calls.jurorAdd, async (ctx, { id, clientToken: _token, ...input }) => {
    const award = await needOpen(ctx, id)
    await check(ctx, award, input)
    if ((await ctx.db.$count(t, eq(t.awardId, award.awardId))) >= JURORS_MAX)
      throw fail.business('features/industry-award:jury.errors.full', { max: JURORS_MAX })
    const createBy = signedIn(ctx).userName
    const [row] = await ctx.db
      .insert(t)
      .values({ awardId: award.awardId, createBy, ...valuesOf(input) })
      .returning()
    if (!row) throw new Error('a juror was not stored')
    await logJuror(ctx, award, row.id, { type: 'add', before: null, after: inLog(ctx, award, row) })
    return { data: { id: String(row.id) } }
  }),
  handle(calls.jurorUpdate, async (ctx, { id, jurorId, version, clientToken: _token, ...input }) => {
    const award = await needOpen(ctx, id)
    const row = await needJuror(ctx, award, jurorId)
    if (row.version !== version) {
      const { name, email, organisation, categories, language } = row
      throw fail.conflict({ id: jurorId, version: row.version, name, email, organisation, categories, language })
    }
    await check(ctx, award, input, row.id)
    // Whoever reads mail at the old address judges no more.
    const moved = input.email.toLowerCase() !== row.email.toLowerCase()
    if (moved) {
      await forgetLetters(ctx.db, [row])
      await withdrawLinks(ctx.db, [row.id])
    }
    const [after] = await ctx.db
      .update(t)
      .set({
        ...valuesOf(input),
        ...(moved ? { invitedTime: null } : {}),
        updateBy: signedIn(ctx).userName,
        updateTime: ctx.clock.showNow(),
        version: version + 1,
      })
      .where(eq(t.id, row.id))
      .returning()
    await logJuror(ctx, award, row.id, {
      type: 'edit',
      before: { ...inLog(ctx, award, row), email: '' },
      after: { ...inLog(ctx, award, after ?? row), email: moved ? '***' : '' },
    })
    return { data: { id: jurorId } }
  }),
  handle(calls.jurorRemove, async (ctx, { id, jurorId }) => {
    const award = await needOpen(ctx, id)
    const row = await needJuror(ctx, award, jurorId)
    if ((await ctx.db.$count(awardJudgement, eq(awardJudgement.jurorId, row.id))) > 0)
      throw fail.business('features/industry-award:jury.errors.scored')
    await forgetLetters(ctx.db, [row])
    await withdrawLinks(ctx.db, [row.id])
    await ctx.db.delete(t).where(eq(t.id, row.id))
    await mailRemoved(ctx, award, row)
    await logJuror(ctx, award, row.id, { type: 'remove', before: inLog(ctx, award, row), after: null })
    return { data: { done: 1 } }
  }),
  handle(calls.jurorStatus, async (ctx, { id, jurorId, status }) => {
    const award = await needOpen(ctx, id, { after: true })
    const row = await needJuror(ctx, award, jurorId)
    if (row.status === status) return { data: { done: 0 } }
    if (status === JUROR.withdrawn) {
      await withdrawLinks(ctx.db, [row.id])
      await mailRemoved(ctx, award, row)
    }
    await ctx.db
      .update(t)
      .set({ status, updateBy: signedIn(ctx).userName, updateTime: ctx.clock.showNow(), version: row.version + 1 })
      .where(eq(t.id, row.id))
    await logJuror(ctx, award, row.id, {
      type: 'edit',
      before: inLog(ctx, award, row),
      after: inLog(ctx, award, { ...row, status }),
    })
    return { data: { done: 1 } }
  }),
  handle(calls.juryPreview, async (ctx, { id, jurorId }) => {
    const award = await needAward(ctx.db, id)
    const row = (await findJurors(ctx.db, award.awardId)).find((one) => one.id === keyOf(jurorId))
    if (!row) throw fail.notFound()
    return { data: await previewInvitation(ctx, award, row) }
  }),
  handle(calls.jurySend, async (ctx, { id, jurorIds, reminder = 0 }) => {
    const award = await needOpen(ctx, id)
    if (ctx.settings.smtpUrl === '') throw fail.business('features/industry-award:jury.errors.noMailServer')
    if (reminder === 1 && phaseIn(ctx, award) !== 3)
      throw fail.business('features/industry-award:jury.errors.notJudging')
    const rows = await needJurors(ctx, award, jurorIds)
    return { data: { done: await sendTo(ctx, award, rows, reminder === 1) } }
  }),
  handle(calls.juryLinkCopy, async (ctx, { id, jurorId }) => {
    const award = await needOpen(ctx, id)
    // Where mails leave, nobody but the juror holds its link.
    if (ctx.settings.smtpUrl !== '') throw fail.business('features/industry-award:jury.errors.byMail')
    const row = await needJuror(ctx, award, jurorId)
    if (row.status !== JUROR.active) throw fail.business('features/industry-award:jury.errors.withdrawn')
    const url = await linkForJuror(ctx, row)
    await ctx.db.update(t).set({ invitedTime: ctx.clock.realNow() }).where(eq(t.id, row.id))
    const at = timeText(ctx.clock.showNow()).slice(0, 16)
    await logJuror(ctx, award, row.id, { type: 'edit', before: { jurorLink: '' }, after: { jurorLink: at } })
    return { data: { url, expiresAt: timeText(linkEnd(award.judgeEnd)).slice(0, 16) } }
  }),
]
