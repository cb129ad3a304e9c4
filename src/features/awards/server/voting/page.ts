/** The public page of votes: what there is, the candidates with their form, the result (running-a-show 7). */
import type { Captcha } from '../../../account/server/exports.ts'
import { escapeHtml } from '../../../../server/base/html/escape.ts'
import { PAGE_MAX, textIn, textOfEither } from '../../../../server/base/html/public-page.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { isAnyOffered } from '../../../../server/base/offers.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { phaseOf } from '../../rules.ts'
import { labelled } from '../../../../shared/lib/locale.ts'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { paged, turned } from '../../vote-rules.ts'
import type { ActivityRow } from '../queries.ts'
import { areOpen, findCandidates, findPublic, findStands, type Candidate, type Stand } from './candidates.ts'
import { brandOf, headOf, langOf, nameOf, otherLang, standOf, votingPage, wordsOf } from './words.ts'

/** Longest excerpt of an introduction, in characters. */
const EXCERPT = 120
/** What a page needs beside its candidates, in bytes: styles, rules, the form, what was chosen on other pages. */
const FRAME = 11 * 1024
const HOUR_MS = 60 * 60 * 1000

/** What was typed or chosen so far. */
export interface Typed {
  /** Applications by group. */
  picks: ReadonlyMap<string, string>
  email: string
  /** Which page of the candidates, from 1. */
  page: number
  /** What is wrong with it, in words; at the address where `email` is set. */
  error: string
  atEmail: boolean
  /** Answer to a sum that was asked, and the sum's id. */
  code: string
  uuid: string
  /** Sum that is asked now. */
  sum?: Captcha
}
export const NOTHING: Typed = { picks: new Map(), email: '', page: 1, error: '', atEmail: false, code: '', uuid: '' }

export const nowOf = (ctx: Ctx): string => formatDateTime(ctx.clock.showNow())

/** The activities everybody may see; none where the show has no awards. */
export const findShown = async (ctx: Ctx): Promise<ActivityRow[]> =>
  (await isAnyOffered(ctx.db, ['awards'])) ? findPublic(ctx.db, ctx.clock.showNow()) : []

/** @param asked id of an activity; without one, the only one that is voted on, else a list of them */
export async function votePageOf(ctx: Ctx, asked: string, typed: Typed = NOTHING): Promise<string> {
  const activities = await findShown(ctx)
  const now = nowOf(ctx)
  const voting = activities.filter((one) => phaseOf(one, now) === 3)
  const chosen =
    activities.find(({ activityId }) => String(activityId) === asked) ??
    (asked === '' && voting.length === 1 ? voting[0] : undefined)
  if (!chosen) return listPage(ctx, activities, now)
  const phase = phaseOf(chosen, now)
  if (chosen.publishedTime !== '') return resultPage(ctx, chosen, typed.page)
  return phase === 3 ? ballotPage(ctx, chosen, typed) : waitPage(ctx, chosen, phase)
}

export const addressOf = (ctx: Ctx, activityId: number | 'all', page = 1) =>
  `page?a=${activityId}&lang=${langOf(ctx)}${page > 1 ? `&p=${page}` : ''}`
export const candidateOf = (activityId: number | null, id: number, lang: 'zh' | 'en') =>
  `candidate?a=${activityId}&id=${id}&lang=${lang}`
const otherOf = (ctx: Ctx, activityId: number | 'all') => `page?a=${activityId}&lang=${otherLang(ctx)}`
const backOf = (ctx: Ctx) => `<p><a href="${escapeHtml(addressOf(ctx, 'all'))}">${wordsOf(ctx)('all')}</a></p>`

async function listPage(ctx: Ctx, activities: readonly ActivityRow[], now: string): Promise<string> {
  const t = wordsOf(ctx)
  const items = activities.map((one) => {
    const phase = phaseOf(one, now)
    const state =
      one.publishedTime !== ''
        ? t('result')
        : phase === 4
          ? t('over')
          : phase === 3
            ? t('until', { at: one.voteEnd.slice(0, 16) })
            : t('begins', { at: one.voteBegin.slice(0, 16) })
    const link = phase === 3 ? t('open') : one.publishedTime !== '' ? t('see') : ''
    const go = link
      ? `<p><a href="${escapeHtml(addressOf(ctx, one.activityId))}" aria-label="${labelled(link, escapeHtml(titleOf(ctx, one)), ctx.locale)}">${link}</a></p>`
      : ''
    return `<li><h2>${nameOf(ctx, one)}</h2><p class="q">${state}</p>${go}</li>`
  })
  const body =
    items.length > 0
      ? `<ul>${items.join('')}</ul>`
      : `<p>${t((await isAnyOffered(ctx.db, ['awards'])) ? 'none' : 'closed')}</p>`
  return votingPage({ ctx, title: plain(ctx, 'title'), body, other: otherOf(ctx, 'all') })
}

/** Not escaped: for the title, which is escaped as a whole. */
const plain = ({ locale }: Ctx, key: 'title') => wordsIn(locale, 'features/awards/server/voting')(key)
export const titleOf = ({ locale }: Ctx, one: { name: string; enName: string }) => shownName(one, locale)

function waitPage(ctx: Ctx, activity: ActivityRow, phase: number): Promise<string> {
  const t = wordsOf(ctx)
  const state = phase === 4 ? t('over') : t('notYet', { at: activity.voteBegin.slice(0, 16) })
  const body = `${headOf(ctx, activity)}<p class="n">${state}</p>${backOf(ctx)}`
  return votingPage({ ctx, title: titleOf(ctx, activity), body, other: otherOf(ctx, activity.activityId) })
}

const picture = ({ row }: Candidate): string => {
  const file = row.images[0] ?? row.brandIcon
  return file ? `<img src="picture?fileName=${encodeURIComponent(file)}&amp;width=160" alt="" loading="lazy">` : ''
}

interface Item {
  /** Of the application. */
  id: number
  groupId: string
  html: string
}

/** Candidates of one page under the heading of their group. */
function grouped(
  activity: ActivityRow,
  items: readonly Item[],
  section: (group: ActivityRow['groups'][number], inner: string) => string,
): string {
  return activity.groups
    .map((group) => [group, items.filter(({ groupId }) => groupId === group.id)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([group, own]) => section(group, own.map(({ html }) => html).join('')))
    .join('')
}

const pagesOf = (items: readonly Item[]): Item[][] =>
  paged(items, ({ html }) => Buffer.byteLength(html) + 40, PAGE_MAX - FRAME)

/** What a form sends without asking: which vote, and what is chosen. */
export const hiddenPart = (ctx: Ctx, { activityId }: ActivityRow, picks: Iterable<readonly [string, string]>): string =>
  [...[...picks].map(([groupId, id]) => [`pick[${groupId}]`, id]), ['a', activityId], ['lang', langOf(ctx)]]
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`)
    .join('')

/** The sum that only a person answers, as a picture that can be read out, with its field. */
function sumPart(ctx: Ctx, { uuid, img }: Captcha): string {
  const picture = Buffer.from(img, 'base64').toString('utf8')
  return `<p><label for="code"><strong>${wordsOf(ctx)('sum')}</strong></label></p><p>${picture} <input id="code" name="code" required inputmode="numeric" autocomplete="off" maxlength="4" size="4"><input type="hidden" name="uuid" value="${uuid}"></p>`
}

/** The address a link is mailed to, what is wrong with it, and the button. */
export function emailPart(ctx: Ctx, { email, error, atEmail, sum }: Typed): string {
  const t = wordsOf(ctx)
  const wrong = atEmail ? ' aria-invalid="true" aria-describedby="why wrong"' : ' aria-describedby="why"'
  const fault = atEmail ? `<p class="e" id="wrong">${escapeHtml(error)}</p>` : ''
  return `<p><label for="email"><strong>${t('email')}</strong></label></p><p><input id="email" type="email" name="email" required maxlength="100" autocomplete="email" value="${escapeHtml(email)}"${wrong}></p>${fault}<p class="q" id="why">${t('emailWhy')}</p>${sum ? sumPart(ctx, sum) : ''}<p><button>${t('send')}</button></p>`
}

async function ballotPage(ctx: Ctx, activity: ActivityRow, typed: Typed): Promise<string> {
  const t = wordsOf(ctx)
  const all = await findCandidates(ctx.db, activity.activityId)
  const open = areOpen(activity, nowOf(ctx))
  const votes = new Map(open ? (await findStands(ctx.db, activity)).map((one) => [one.applicationId, one.votes]) : [])
  const hour = Math.floor(ctx.clock.showNow().getTime() / HOUR_MS)
  const items = activity.groups.flatMap(({ id }) =>
    turned(
      all.filter(({ row }) => row.groupId === id),
      hour,
    ).map((one): Item => ({
      id: one.row.id,
      groupId: id,
      html: candidateItem(ctx, one, typed, votes.get(one.row.id)),
    })),
  )
  const pages = pagesOf(items)
  const at = Math.min(Math.max(typed.page, 1), Math.max(pages.length, 1))
  const shown = pages[at - 1] ?? []
  const rest = [...typed.picks].filter(([, id]) => !shown.some((one) => String(one.id) === id))
  const more =
    pages.length < 2
      ? ''
      : `<p class="q">${labelled(t('pages'), t('kept'), ctx.locale)}</p><p>${pages
          .map((_, index) =>
            index + 1 === at
              ? `<strong>${t('page', { page: at })}</strong> `
              : `<button class="p" name="p" value="${index + 1}" formnovalidate>${t('page', { page: index + 1 })}</button>`,
          )
          .join('')}</p>`
  const error = typed.error ? `<p class="e" role="alert">${escapeHtml(typed.error)}</p>` : ''
  const form =
    items.length === 0
      ? `<p>${t('noCandidates')}</p>`
      : // The button that sends comes first in the form, so that the Enter key does not turn a page.
        `<form method="post" action="page">${hiddenPart(ctx, activity, rest)}${grouped(
          activity,
          shown,
          (group, inner) =>
            `<fieldset><legend>${nameOf(ctx, group)}</legend><ul>${inner}<li><label><input type="radio" name="pick[${group.id}]" value=""> ${t('noVote')}</label></li></ul></fieldset>`,
        )}${emailPart(ctx, typed)}${more}</form>`
  const body = `${headOf(ctx, activity)}<p>${t('intro')}</p>${activity.voters === 'EVERYBODY' ? '' : `<p class="n">${t(`only.${activity.voters}`)}</p>`}${typed.atEmail ? '' : error}${form}${backOf(ctx)}`
  return votingPage({
    ctx,
    title: titleOf(ctx, activity),
    body,
    other: otherOf(ctx, activity.activityId),
    forms: true,
    pictures: true,
  })
}

/** In a tab of its own: what is chosen in this one stays. */
function moreOf(ctx: Ctx, { id, activityId, brandName: name, enBrandName: enName }: Candidate['row']): string {
  const more = wordsOf(ctx)('more')
  const href = escapeHtml(candidateOf(activityId, id, langOf(ctx)))
  return `<p><a href="${href}" target="_blank" rel="noopener" aria-label="${labelled(more, escapeHtml(titleOf(ctx, { name, enName })), ctx.locale)}">${more}</a></p>`
}

function candidateItem(ctx: Ctx, one: Candidate, typed: Typed, votes: number | undefined): string {
  const { row } = one
  const t = wordsOf(ctx)
  const short = (text: string) => {
    const signs = [...text]
    return signs.length > EXCERPT ? `${signs.slice(0, EXCERPT).join('')}…` : text
  }
  const checked = typed.picks.get(row.groupId) === String(row.id) ? ' checked' : ''
  return `<li>${picture(one)}<label><input type="radio" name="pick[${row.groupId}]" value="${row.id}"${checked}> <strong>${brandOf(ctx, row)}</strong></label><p class="q">${standOf(ctx, one)}</p><p>${textOfEither(ctx.locale, row.slogan)}</p><p>${textIn(ctx.locale, short(row.intro), short(row.enIntro))}</p>${moreOf(ctx, row)}${votes === undefined ? '' : `<p class="q">${t('votes', { count: votes })}</p>`}</li>`
}

async function resultPage(ctx: Ctx, activity: ActivityRow, page: number): Promise<string> {
  const t = wordsOf(ctx)
  const stands = await findStands(ctx.db, activity)
  const all = await findCandidates(
    ctx.db,
    activity.activityId,
    stands.map(({ applicationId }) => applicationId),
  )
  const known = new Map(all.map((one) => [one.row.id, one]))
  const items = activity.groups.flatMap(({ id }) =>
    stands
      .filter(({ groupId }) => groupId === id)
      .flatMap((stand) => {
        const one = known.get(stand.applicationId)
        return one ? [{ id: one.row.id, groupId: id, html: resultItem(ctx, one, stand) }] : []
      }),
  )
  const pages = pagesOf(items)
  const at = Math.min(Math.max(page, 1), Math.max(pages.length, 1))
  const list = grouped(
    activity,
    pages[at - 1] ?? [],
    (group, inner) => `<h2>${nameOf(ctx, group)}</h2><ul>${inner}</ul>`,
  )
  const more =
    pages.length < 2
      ? ''
      : `<p>${pages.map((_, index) => (index + 1 === at ? `<strong>${t('page', { page: at })}</strong>` : `<a href="${escapeHtml(addressOf(ctx, activity.activityId, index + 1))}">${t('page', { page: index + 1 })}</a>`)).join(' ')}</p>`
  return votingPage({
    ctx,
    title: titleOf(ctx, activity),
    body: `${headOf(ctx, activity)}<p class="n">${t('result')}</p>${list}${more}${backOf(ctx)}`,
    other: otherOf(ctx, activity.activityId),
    pictures: true,
  })
}

function resultItem(ctx: Ctx, one: Candidate, { votes, rank }: Stand): string {
  const t = wordsOf(ctx)
  return `<li>${picture(one)}<p><strong>${t('rank', { rank })} · ${brandOf(ctx, one.row)}</strong></p><p class="q">${standOf(ctx, one)}</p><p>${t('votes', { count: votes })}</p></li>`
}
