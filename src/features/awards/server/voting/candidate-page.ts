/** The page of one candidate: all it says of itself and every picture, with the form that votes for it while there is voting. */
import { escapeHtml } from '../../../../server/base/html/escape.ts'
import { textIn, textOfEither } from '../../../../server/base/html/public-page.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { phaseOf } from '../../rules.ts'
import { areOpen, findCandidates, findStands } from './candidates.ts'
import {
  addressOf,
  candidateOf,
  emailPart,
  findShown,
  hiddenPart,
  NOTHING,
  nowOf,
  titleOf,
  votePageOf,
} from './page.ts'
import { nameOf, otherLang, standOf, votingPage, wordsOf } from './words.ts'

/** @param asked id of an activity, @param id of an application; of what cannot be voted for, and before voting begins, the page of the activity */
export async function candidatePageOf(ctx: Ctx, asked: string, id: string): Promise<string> {
  const now = nowOf(ctx)
  const activity = (await findShown(ctx)).find(({ activityId }) => String(activityId) === asked)
  const phase = activity ? phaseOf(activity, now) : 0
  const one =
    activity && phase >= 3
      ? (await findCandidates(ctx.db, activity.activityId)).find(({ row }) => String(row.id) === id)
      : undefined
  if (!activity || !one) return votePageOf(ctx, asked)
  const { row } = one
  const t = wordsOf(ctx)
  const group = activity.groups.find((each) => each.id === row.groupId)
  const stand = areOpen(activity, now)
    ? (await findStands(ctx.db, activity)).find(({ applicationId }) => applicationId === row.id)
    : undefined
  const pictures = row.images.map(
    (file, at) =>
      `<img class="g" src="picture?fileName=${encodeURIComponent(file)}&amp;width=640" alt="${t('image', { number: at + 1 })}" loading="lazy">`,
  )
  const form =
    phase === 3 && activity.publishedTime === ''
      ? `<h2>${t('voteFor')}</h2><form method="post" action="page">${hiddenPart(ctx, activity, new Map([[row.groupId, id]]))}${emailPart(ctx, NOTHING)}</form>`
      : ''
  const body = [
    `<p class="q">${standOf(ctx, one)}</p>`,
    `<p class="q">${nameOf(ctx, activity)}${group ? ` · ${nameOf(ctx, group)}` : ''}</p>`,
    stand ? `<p class="q">${t('votes', { count: stand.votes })}</p>` : '',
    `<p><strong>${textOfEither(ctx.locale, row.slogan)}</strong></p>`,
    `<p>${textIn(ctx.locale, row.intro, row.enIntro).replaceAll('\n', '<br>')}</p>`,
    ...pictures,
    form,
    `<p><a href="${escapeHtml(addressOf(ctx, activity.activityId))}">${t('toList')}</a></p>`,
  ]
  return votingPage({
    ctx,
    title: titleOf(ctx, { name: row.brandName, enName: row.enBrandName }),
    body: body.join(''),
    other: candidateOf(activity.activityId, row.id, otherLang(ctx)),
    forms: form !== '',
    pictures: true,
  })
}
