/** A juror's own page: every call finds the juror by its link, and an entry among its own alone (404 for all others). */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { findExhibitor } from '../../../company/server/exports.ts'
import { findNamed, openStoredFile } from '../../../files/server/exports.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { keyOf } from '../../../../server/base/records/store.ts'
import { timeText } from '../../../../server/base/records/words.ts'
import { contactFor, findShowWords } from '../../../../server/base/show-words.ts'
import * as calls from '../../judge-contract.ts'
import { isComplete, JUROR, judges, judgesIn, LINK_AGAIN_MS, linkEnd } from '../../jury-rules.ts'
import { phaseOf } from '../../rules.ts'
import { nowOf } from '../area.ts'
import { findProductNames, isJudgedOf, type AwardRow } from '../queries.ts'
import { awardEntry, awardJudgement, awardJuror, awardScore, industryAward } from '../tables.ts'
import { findGiven, findJurorsByEmail, type Given, type JurorRow } from './jury-data.ts'
import { mailJuror } from './letters.ts'
import { jurorByToken, lastLinkAt } from './links.ts'

/** Calls a minute from one address: jurors who meet share one, and each point is a call. */
const LOOKS = { limit: 120 }
const SAVES = { limit: 300 }
const FILES = { limit: 600, transaction: 'none' } as const
const MAILS = { limit: 30 }

const SEEN_MS = 60_000

type Entry = typeof awardEntry.$inferSelect

const judgementOf = (entryId: number, { points, comment, abstained, version, submitted }: Given) => ({
  entryId: String(entryId),
  version,
  points: [...points],
  comment,
  abstained,
  submitted: Number(submitted),
})

/** Entries the juror judges; none before judging begins. */
async function ownEntries(ctx: Ctx, juror: JurorRow, award: AwardRow): Promise<Entry[]> {
  if (phaseOf(award, nowOf(ctx)) < 3) return []
  const rows = await ctx.db.select().from(awardEntry).where(isJudgedOf(award.awardId)).orderBy(awardEntry.id)
  return rows.filter(({ categories }) => judges(juror.categories, categories))
}

/** No contact, and nothing of other jurors. */
async function entryReply(ctx: Ctx, juror: JurorRow, row: Entry, given: Given): Promise<calls.JudgedEntry> {
  const company = await findExhibitor(ctx.db, row.exhibitorId)
  const product = await findProductNames(ctx.db, row.productId)
  const files = await findNamed(ctx.db, row.files)
  return {
    id: String(row.id),
    name: row.entryName,
    enName: row.enEntryName,
    entryType: row.entryType,
    companyName: company?.companyName ?? '',
    enCompanyName: company?.enCompanyName ?? '',
    productName: product.name,
    enProductName: product.enName,
    categories: row.categories.filter((one) => judgesIn(juror.categories, one)),
    highlights: row.highlights,
    enHighlights: row.enHighlights,
    indicators: row.indicators,
    images: row.proposalImages,
    papers: row.files.flatMap((name) => files.get(name) ?? []),
    judgement: judgementOf(row.id, given),
  }
}

async function pageOf(ctx: Ctx, juror: JurorRow, award: AwardRow): Promise<calls.JudgePage> {
  const words = await findShowWords(ctx.db)
  const given = await findGiven(ctx.db, award.awardId, juror.id)
  const entries = []
  for (const row of await ownEntries(ctx, juror, award))
    entries.push(await entryReply(ctx, juror, row, given(juror.id, row.id)))
  const { name, enName, intro, enIntro, judgeBegin, judgeEnd, criteria } = award
  return {
    juror: juror.name,
    show: words[ctx.locale === 'en-US' ? 'en' : 'zh'].name,
    contact: contactFor(words, ctx.locale),
    name,
    enName,
    intro,
    enIntro,
    phase: phaseOf(award, nowOf(ctx)),
    judgeBegin,
    judgeEnd,
    expiresAt: timeText(linkEnd(judgeEnd)).slice(0, 16),
    categories: award.categories.filter(({ id }) => judgesIn(juror.categories, id)),
    criteria,
    entries,
  }
}

/** @throws 500 before judging begins and once it is over */
function requireJudging(ctx: Ctx, award: AwardRow): void {
  const phase = phaseOf(award, nowOf(ctx))
  if (phase < 3)
    throw fail.business('features/industry-award:judge.errors.early', { at: award.judgeBegin.slice(0, 16) })
  if (phase > 3) throw fail.business('features/industry-award:judge.errors.over', { at: award.judgeEnd.slice(0, 16) })
}

export const judgeHandlers = [
  handle(
    calls.judgeOpen,
    async (ctx, { v }) => {
      const { juror, award } = await jurorByToken(ctx, v)
      const now = ctx.clock.realNow()
      if (!juror.seenTime || now.getTime() - juror.seenTime.getTime() > SEEN_MS)
        await ctx.db.update(awardJuror).set({ seenTime: now }).where(eq(awardJuror.id, juror.id))
      return { data: await pageOf(ctx, juror, award) }
    },
    LOOKS,
  ),
  handle(
    calls.judgeSave,
    async (ctx, { v, entryId, version, points: sent, comment, abstained }) => {
      const { juror, award } = await jurorByToken(ctx, v, true)
      requireJudging(ctx, award)
      const entry = (await ownEntries(ctx, juror, award)).find(({ id }) => id === keyOf(entryId))
      if (!entry) throw fail.notFound()
      const { awardId } = award
      const stored = (await findGiven(ctx.db, awardId, juror.id))(juror.id, entry.id)
      if (stored.version !== version) throw fail.conflict(judgementOf(entry.id, stored))
      const known = (id: string) => award.criteria.some((one) => one.id === id)
      const given = sent ?? []
      if (
        given.some(
          ({ criterionId }, at) =>
            !known(criterionId) || given.findIndex((one) => one.criterionId === criterionId) < at,
        )
      )
        throw fail.field('points', 'shared/record:faults.unknownOption')
      // Who is biased gives no points.
      const points = abstained === 1 ? [] : given
      const next = { points, comment: comment ?? '', abstained: abstained === 1 ? 1 : 0 }
      const one = { awardId, jurorId: juror.id, entryId: entry.id }
      const now = ctx.clock.showNow()
      const complete = isComplete(next, award.criteria)
      const text = { comment: next.comment, abstained: next.abstained, version: version + 1, updateTime: now }
      // What is no longer complete is no longer handed in.
      const handedIn = complete ? {} : { submitTime: null }
      await ctx.db
        .insert(awardJudgement)
        .values({ ...one, ...text, createTime: now })
        .onConflictDoUpdate({ target: [awardJudgement.jurorId, awardJudgement.entryId], set: { ...text, ...handedIn } })
      await ctx.db.delete(awardScore).where(and(eq(awardScore.jurorId, juror.id), eq(awardScore.entryId, entry.id)))
      if (points.length > 0) await ctx.db.insert(awardScore).values(points.map((score) => ({ ...one, ...score })))
      return {
        data: judgementOf(entry.id, { ...next, version: version + 1, submitted: stored.submitted && complete }),
      }
    },
    SAVES,
  ),
  handle(
    calls.judgeSubmit,
    async (ctx, { v }) => {
      const { juror, award } = await jurorByToken(ctx, v, true)
      requireJudging(ctx, award)
      const entries = await ownEntries(ctx, juror, award)
      const given = await findGiven(ctx.db, award.awardId, juror.id)
      const open = entries.filter(({ id }) => !isComplete(given(juror.id, id), award.criteria)).length
      if (open > 0) throw fail.business('features/industry-award:judge.errors.open', { count: open })
      await ctx.db
        .update(awardJudgement)
        .set({ submitTime: ctx.clock.showNow() })
        .where(and(eq(awardJudgement.jurorId, juror.id), isNull(awardJudgement.submitTime)))
      const after = await findGiven(ctx.db, award.awardId, juror.id)
      return { data: { judgements: entries.map(({ id }) => judgementOf(id, after(juror.id, id))) } }
    },
    SAVES,
  ),
  handle(
    calls.judgeFile,
    async (ctx, { v, fileName, width = null }) => {
      const { juror, award } = await jurorByToken(ctx, v)
      const entries = await ownEntries(ctx, juror, award)
      const image = entries.some(({ proposalImages }) => proposalImages.includes(fileName))
      if (!image && !entries.some(({ files }) => files.includes(fileName))) throw fail.notFound()
      const file = await openStoredFile(ctx, fileName, width)
      if (!file) throw fail.notFound()
      return { ...file, disposition: image ? ('inline' as const) : ('attachment' as const) }
    },
    FILES,
  ),
  handle(
    calls.judgeLink,
    async (ctx, { email }) => {
      // Two that ask at once wait for each other, so that one mail leaves.
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`JURY:${email.toLowerCase()}`}, 0))`)
      const now = ctx.clock.realNow().getTime()
      for (const juror of await findJurorsByEmail(ctx.db, email)) {
        const [award] = await ctx.db.select().from(industryAward).where(eq(industryAward.awardId, juror.awardId))
        const last = await lastLinkAt(ctx.db, juror.id)
        const soon = last && now - last.getTime() < LINK_AGAIN_MS
        // Nobody learns of an award before the organiser has asked.
        const asked = juror.status === JUROR.active && juror.invitedTime !== null
        if (award && asked && !soon && ctx.clock.showNow() < linkEnd(award.judgeEnd))
          await mailJuror(ctx, award, juror, 'juryLink')
      }
      return { data: { sent: 1 } }
    },
    MAILS,
  ),
]
