/** Somebody chose on the public page: what was chosen waits until the link of its mail confirms it. */
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { insertCaptcha, useCaptcha } from '../../../account/server/exports.ts'
import { BALLOT_MS } from '../../../../server/base/auth/lives.ts'
import { issueToken } from '../../../../server/base/auth/tokens.ts'
import { apiUrl } from '../../../../server/base/http/api-prefix.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { escapeHtml } from '../../../../server/base/html/escape.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import { queueMail } from '../../../../server/base/mail/outbox.ts'
import { findShowWords } from '../../../../server/base/show-words.ts'
import { isMailbox, normaliseEmail } from '../../../../shared/form/rules/contact.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { labelled } from '../../../../shared/lib/locale.ts'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { phaseOf } from '../../rules.ts'
import { MAIL_AGAIN_MS, MAILS_AN_HOUR, MAILS_OF_NETWORK, MAILS_OF_VOTER } from '../../vote-rules.ts'
import type { ActivityRow } from '../queries.ts'
import { voteBallot, type Choice } from '../tables.ts'
import { findCandidates, type Candidate } from './candidates.ts'
import { mayAsk } from './eligible.ts'
import { findShown, NOTHING, votePageOf, type Typed } from './page.ts'
import { markPlace, markVoter } from './voter.ts'
import { brandOf, langOf, nameOf, votingPage, wordsOf } from './words.ts'
import { cutText } from '../../../../shared/lib/text/text.ts'

const HOUR_MS = 60 * 60 * 1000
/** Choices that one form can carry. */
const PICKS_MAX = 50

/** Choices as lines "group: brand" in plain text, in the order of the groups. */
function choiceLines(
  { locale }: Pick<Ctx, 'locale'>,
  { groups }: Pick<ActivityRow, 'groups'>,
  chosen: readonly Candidate[],
): string[] {
  return groups.flatMap((group) =>
    chosen
      .filter(({ row }) => row.groupId === group.id)
      .map(({ row }) => {
        const brand = shownName({ name: row.brandName, enName: row.enBrandName }, locale)
        return labelled(shownName(group, locale), brand, locale)
      }),
  )
}

/** Waits for whoever asks for the same thing at the same moment, until the transaction ends. */
const alone = ({ db }: Ctx, what: string) => db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)

/** Too many mails from one network, or so many from the portal that only a person may cause more; '' where there is room. */
async function crowded(ctx: Ctx, place: string, now: Date): Promise<'' | 'network' | 'sum'> {
  const recent = gt(voteBallot.createTime, new Date(now.getTime() - HOUR_MS))
  if ((await ctx.db.$count(voteBallot, eq(voteBallot.place, place))) >= MAILS_OF_NETWORK) return 'network'
  return (await ctx.db.$count(voteBallot, recent)) >= MAILS_AN_HOUR ? 'sum' : ''
}

/** Was the same just asked for, or too much today? Then no mail leaves, and nobody who asks learns of it. */
async function isEnough(ctx: Ctx, activityId: number, voter: string, choices: readonly Choice[], now: Date) {
  const rows = await ctx.db
    .select({ choices: voteBallot.choices, at: voteBallot.createTime })
    .from(voteBallot)
    .where(
      and(
        eq(voteBallot.activityId, activityId),
        eq(voteBallot.voter, voter),
        gt(voteBallot.createTime, new Date(now.getTime() - 24 * HOUR_MS)),
      ),
    )
    .orderBy(desc(voteBallot.createTime))
  const keyOf = (all: readonly Choice[]) => all.map((one) => `${one.groupId} ${one.applicationId}`).join()
  const [last] = rows
  const again = last && now.getTime() - last.at.getTime() < MAIL_AGAIN_MS && keyOf(last.choices) === keyOf(choices)
  return again || rows.length >= MAILS_OF_VOTER
}

/** Keeps the ballot and mails its link. */
async function mailBallot(ctx: Ctx, activity: ActivityRow, email: string, chosen: readonly Candidate[], until: string) {
  const { voter, domain } = markVoter(ctx, activity.activityId, email)
  const place = markPlace(ctx)
  const now = ctx.clock.realNow()
  await alone(ctx, `VOTE-MAIL:${voter}`)
  const choices = chosen.map(({ row }) => ({ groupId: row.groupId, applicationId: row.id }))
  if (await isEnough(ctx, activity.activityId, voter, choices, now)) return
  const { token, hash } = issueToken()
  await ctx.db.insert(voteBallot).values({
    tokenHash: hash,
    activityId: activity.activityId,
    voter,
    domain,
    place,
    choices,
    expiresAt: new Date(now.getTime() + BALLOT_MS),
    createTime: now,
  })
  const show = await findShowWords(ctx.db)
  await queueMail(ctx, {
    template: 'voteConfirm',
    to: email,
    locale: ctx.locale,
    params: {
      name: shownName(activity, ctx.locale),
      show: show[ctx.locale === 'en-US' ? 'en' : 'zh'].name,
      chosen: choiceLines(ctx, activity, chosen).join('\n'),
      expiresAt: until,
      link: apiUrl(ctx.settings, `/busi/vote/confirm?v=${token}&lang=${langOf(ctx)}`),
    },
  })
}

/** The page that answers the form: another page of candidates, what is wrong, or that a mail is on its way. */
export async function askedPage(ctx: Ctx, asked: string, typed: Typed, turn: boolean): Promise<string> {
  const activity = (await findShown(ctx)).find(({ activityId }) => String(activityId) === asked)
  const now = ctx.clock.showNow()
  if (turn || !activity || phaseOf(activity, formatDateTime(now)) !== 3 || activity.publishedTime !== '')
    return votePageOf(ctx, asked, typed)
  const say = wordsIn(ctx.locale, 'features/awards/server/voting')
  const again = (error: string, atEmail = false) => votePageOf(ctx, asked, { ...typed, error, atEmail })
  if (typed.picks.size === 0) return again(say('errors.nothing'))
  const email = normaliseEmail(typed.email)
  if (!isMailbox(email)) return again(say('errors.email'), true)
  const all = await findCandidates(ctx.db, activity.activityId)
  const chosen = all.filter(({ row }) => typed.picks.get(row.groupId) === String(row.id))
  if (chosen.length !== typed.picks.size) return again(say('errors.gone'))
  const day = formatDateTime(new Date(now.getTime() + BALLOT_MS))
  const until = (day < activity.voteEnd ? day : activity.voteEnd).slice(0, 16)
  const realNow = ctx.clock.realNow()
  const full = await crowded(ctx, markPlace(ctx), realNow)
  if (full === 'network') return again(say('errors.network'))
  if (full === 'sum' && !(await useCaptcha(ctx.db, typed.uuid, typed.code, realNow))) {
    const sum = await insertCaptcha(ctx.db, realNow)
    return votePageOf(ctx, asked, { ...typed, sum, error: say(typed.code ? 'errors.sumWrong' : 'errors.sum') })
  }
  // Nobody else learns who is a visitor or a juror: every address is answered the same, also while the page asks for a sum.
  if (await mayAsk(ctx, activity, email)) await mailBallot(ctx, activity, email, chosen, until)
  const t = wordsOf(ctx)
  const lines = activity.groups.flatMap((group) =>
    chosen
      .filter(({ row }) => row.groupId === group.id)
      .map(
        ({ row }) => `<li>${labelled(nameOf(ctx, group), `<strong>${brandOf(ctx, row)}</strong>`, ctx.locale)}</li>`,
      ),
  )
  return votingPage({
    ctx,
    title: say('sent.title'),
    other: '',
    secret: true,
    body: `<p>${t('sent.text', { email, until })}</p><p>${t('sent.chosen')}</p><ul>${lines.join('')}</ul>${activity.voters === 'EVERYBODY' ? '' : `<p class="n">${t(`sentOnly.${activity.voters}`)}</p>`}<p class="q">${t('sent.again')}</p><p><a href="${escapeHtml(`page?a=${asked}&lang=${langOf(ctx)}`)}">${t('done.back')}</a></p>`,
  })
}

/** What a form sent, whatever it was. */
export function typedOf(input: Record<string, unknown>): Typed {
  const last = (value: unknown): string => {
    const one: unknown = Array.isArray(value) ? value.at(-1) : value
    return typeof one === 'string' || typeof one === 'number' ? String(one).trim() : ''
  }
  const pick = typeof input['pick'] === 'object' && input['pick'] !== null ? input['pick'] : {}
  // A list of groups that begins with 0 is none of ours, whose ids begin with 1.
  const picks = Array.isArray(pick)
    ? []
    : Object.entries(pick).flatMap(([groupId, value]) => {
        const id = last(value)
        return /^\d{1,9}$/.test(groupId) && /^\d{1,15}$/.test(id) ? [[groupId, id] as const] : []
      })
  const page = Number(last(input['p']))
  return {
    ...NOTHING,
    picks: new Map(picks.slice(0, PICKS_MAX)),
    email: cutText(last(input['email']), 200),
    code: cutText(last(input['code']), 10),
    uuid: cutText(last(input['uuid']), 100),
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  }
}
