/** The link of a mail confirms what was chosen: from then on it is a vote, once for each address and group. */
import { and, eq, sql } from 'drizzle-orm'
import { hashToken, isToken } from '../../../../server/base/auth/tokens.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { escapeHtml } from '../../../../server/base/html/escape.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { phaseOf } from '../../rules.ts'
import { flagOf, isProvider, STANDING, type Voters } from '../../vote-rules.ts'
import type { ActivityRow } from '../queries.ts'
import { vote, voteActivity, voteBallot } from '../tables.ts'
import { findCandidates, type Candidate } from './candidates.ts'
import { mayConfirm } from './eligible.ts'
import { markPlace } from './voter.ts'
import { brandOf, langOf, nameOf, otherLang, votingPage, wordsOf } from './words.ts'
import { labelled } from '../../../../shared/lib/locale.ts'

type Ballot = typeof voteBallot.$inferSelect

/** The ballot of a link with its activity; null when the link is over or made up. @param lock others with the same link wait, and the result is not published meanwhile */
async function findBallot(
  { db, clock }: Ctx,
  token: string,
  lock: boolean,
): Promise<{ ballot: Ballot; activity: ActivityRow } | null> {
  if (!isToken(token)) return null
  const query = db
    .select()
    .from(voteBallot)
    .where(eq(voteBallot.tokenHash, hashToken(token)))
  const [ballot] = await (lock ? query.for('update') : query)
  if (!ballot || ballot.expiresAt <= clock.realNow()) return null
  const of = db.select().from(voteActivity).where(eq(voteActivity.activityId, ballot.activityId))
  const [activity] = await (lock ? of.for('share') : of)
  return activity ? { ballot, activity } : null
}

/** Ballots that came before: each voter's first group stands for the whole of it. */
async function countBefore({ db }: Ctx, activityId: number, place: string, domain: string) {
  const ballots = sql<number>`count(distinct ${vote.voter})`.mapWith(Number)
  const [near] = await db.select({ count: ballots }).from(vote).where(eq(vote.place, place))
  const [same] = isProvider(domain)
    ? []
    : await db
        .select({ count: ballots })
        .from(vote)
        .where(and(eq(vote.activityId, activityId), eq(vote.domain, domain)))
  return { network: near?.count ?? 0, domain: same?.count ?? 0 }
}

/** Ballots of one network, and of one domain, are counted one after the other; always in this order. */
async function lockSources({ db }: Ctx, activityId: number, place: string, domain: string): Promise<void> {
  const keys = [`VOTE-PLACE:${place}`, ...(isProvider(domain) ? [] : [`VOTE-DOMAIN:${activityId}:${domain}`])]
  for (const key of keys) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

async function count(ctx: Ctx, { activityId, voter, domain, choices, tokenHash }: Ballot, candidates: Candidate[]) {
  const place = markPlace(ctx)
  await lockSources(ctx, activityId, place, domain)
  const flag = flagOf(domain, await countBefore(ctx, activityId, place, domain))
  const valid = choices.filter(({ groupId, applicationId }) =>
    candidates.some(({ row }) => row.id === applicationId && row.groupId === groupId),
  )
  const at = ctx.clock.showNow()
  const standing = flag === '' ? STANDING.counts : STANDING.waits
  if (valid.length > 0)
    await ctx.db
      .insert(vote)
      .values(valid.map((one) => ({ ...one, activityId, voter, domain, place, at, standing, flag })))
      .onConflictDoNothing()
  await ctx.db.update(voteBallot).set({ usedAt: ctx.clock.realNow() }).where(eq(voteBallot.tokenHash, tokenHash))
}

/** @param act false only shows what the link would confirm */
export async function confirmPage(ctx: Ctx, token: string, act: boolean): Promise<string> {
  const found = await findBallot(ctx, token, act)
  if (!found) return saying(ctx, 'gone', 'gone.text')
  const { ballot, activity } = found
  const ids = ballot.choices.map(({ applicationId }) => applicationId)
  if (ballot.usedAt === null) {
    const now = formatDateTime(ctx.clock.showNow())
    if (phaseOf(activity, now) !== 3 || activity.publishedTime !== '')
      return saying(ctx, 'late', 'late.text', activity.voteEnd)
    if (activity.voters !== 'EVERYBODY' && !(await mayConfirm(ctx, activity, ballot)))
      return saying(ctx, 'refused', `refused.${activity.voters}`)
    if (!act) return askPage(ctx, token, activity, await findCandidates(ctx.db, activity.activityId, ids))
    await count(ctx, ballot, await findCandidates(ctx.db, activity.activityId))
  }
  return donePage(ctx, ballot, activity)
}

function saying(
  ctx: Ctx,
  what: 'gone' | 'late' | 'refused',
  text: 'gone.text' | 'late.text' | `refused.${Exclude<Voters, 'EVERYBODY'>}`,
  at = '',
): Promise<string> {
  const t = wordsOf(ctx)
  return votingPage({
    ctx,
    title: wordsIn(ctx.locale, 'features/awards/server/voting')(`${what}.title`),
    body: `<p>${t(text, { at: at.slice(0, 16) })}</p>${back(ctx, 'all')}`,
    other: '',
    secret: true,
  })
}

const back = (ctx: Ctx, id: number | 'all') =>
  `<p><a href="${escapeHtml(`page?a=${id}&lang=${langOf(ctx)}`)}">${wordsOf(ctx)('done.back')}</a></p>`

function askPage(ctx: Ctx, token: string, activity: ActivityRow, chosen: readonly Candidate[]): Promise<string> {
  const t = wordsOf(ctx)
  const lines = activity.groups.flatMap((group) =>
    chosen
      .filter(({ row }) => row.groupId === group.id)
      .map(
        ({ row }) => `<li>${labelled(nameOf(ctx, group), `<strong>${brandOf(ctx, row)}</strong>`, ctx.locale)}</li>`,
      ),
  )
  const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`
  return votingPage({
    ctx,
    title: wordsIn(ctx.locale, 'features/awards/server/voting')('confirm.title'),
    body: `<p>${nameOf(ctx, activity)}</p><p>${t('confirm.text')}</p><ul>${lines.join('')}</ul><form method="post" action="confirm">${field('v', token)}${field('lang', langOf(ctx))}<button>${t('confirm.button')}</button></form><p class="q">${t('confirm.ignore')}</p>`,
    other: `?v=${token}&lang=${otherLang(ctx)}`,
    forms: true,
    secret: true,
  })
}

/** What became of each choice; the same however often the link is used. */
async function donePage(ctx: Ctx, { voter, choices }: Ballot, activity: ActivityRow): Promise<string> {
  const t = wordsOf(ctx)
  const votes = await ctx.db
    .select()
    .from(vote)
    .where(and(eq(vote.activityId, activity.activityId), eq(vote.voter, voter)))
  const ids = [...choices, ...votes].map(({ applicationId }) => applicationId)
  const known = new Map(
    (await findCandidates(ctx.db, activity.activityId, ids)).map((one) => [one.row.id, brandOf(ctx, one.row)]),
  )
  const lines = activity.groups.flatMap((group) => {
    const choice = choices.find(({ groupId }) => groupId === group.id)
    if (!choice) return []
    const cast = votes.find(({ groupId }) => groupId === group.id)
    // Names are escaped already: the sentence around them is put together from its own halves.
    const say = (key: 'taken' | 'stands' | 'gone', id: number) =>
      t(`done.${key}`, { brand: '\u0000' }).replace('\u0000', () => `<strong>${known.get(id) ?? ''}</strong>`)
    const text = !cast
      ? say('gone', choice.applicationId)
      : say(cast.applicationId === choice.applicationId ? 'taken' : 'stands', cast.applicationId)
    return [`<li><h2>${nameOf(ctx, group)}</h2><p>${text}</p></li>`]
  })
  const waits = votes.some(({ standing }) => standing === STANDING.waits) ? `<p class="n">${t('done.waits')}</p>` : ''
  return votingPage({
    ctx,
    title: wordsIn(ctx.locale, 'features/awards/server/voting')('done.title'),
    body: `<p>${t('done.text')}</p><ul>${lines.join('')}</ul>${waits}${back(ctx, activity.activityId)}`,
    other: '',
    secret: true,
  })
}
