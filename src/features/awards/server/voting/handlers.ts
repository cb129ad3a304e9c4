/** The public vote: its page, its form, the link that confirms, the pictures. */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { openStoredFile } from '../../../files/server/exports.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { publicPageReply } from '../../../../server/base/html/public-page.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import * as calls from '../../public-contract.ts'
import { phaseOf } from '../../rules.ts'
import { voteApplication as t } from '../tables.ts'
import { askedPage, typedOf } from './ask.ts'
import { candidatePageOf } from './candidate-page.ts'
import { isCandidate } from './candidates.ts'
import { confirmPage } from './confirm.ts'
import { findShown, votePageOf } from './page.ts'
import { cutText } from '../../../../shared/lib/text/text.ts'

/** Looks and forms a minute from one address: the visitors of a hall may share one. */
const LOOKS = { limit: 600 }
const PICTURES = { limit: 6000 }
/** How long anybody may keep the page, and a picture, in seconds. */
const PAGE_SECONDS = 60
const PICTURE_SECONDS = 60 * 60

const inLang = (ctx: Ctx, lang: 'zh' | 'en' | undefined): Ctx =>
  lang === undefined ? ctx : { ...ctx, locale: lang === 'en' ? 'en-US' : 'zh-CN' }

const textOf = (value: unknown): string => (typeof value === 'string' ? cutText(value, 100) : '')

/** Is it the picture of a candidate that may be voted for by now? */
async function isShown(ctx: Ctx, fileName: string): Promise<boolean> {
  const now = formatDateTime(ctx.clock.showNow())
  const ids = (await findShown(ctx)).filter((one) => phaseOf(one, now) >= 3).map(({ activityId }) => activityId)
  if (ids.length === 0) return false
  const named = or(sql`${t.images} @> ${JSON.stringify([fileName])}::jsonb`, eq(t.brandIcon, fileName))
  return (await ctx.db.$count(t, and(inArray(t.activityId, ids), isCandidate, named))) > 0
}

export const votingHandlers = [
  handle(
    calls.votePage,
    async (ctx, { lang, ...input }) => {
      const asked = textOf(input.a)
      const html = await votePageOf(inLang(ctx, lang), asked, typedOf({ p: input.p }))
      return publicPageReply(html, 'vote.html', PAGE_SECONDS)
    },
    LOOKS,
  ),
  handle(
    calls.voteCandidate,
    async (ctx, { lang, ...input }) => {
      const html = await candidatePageOf(inLang(ctx, lang), textOf(input.a), textOf(input.id))
      return publicPageReply(html, 'candidate.html', PAGE_SECONDS)
    },
    LOOKS,
  ),
  handle(
    calls.voteAsk,
    async (ctx, { lang, ...input }) => {
      const turn = input.p !== undefined
      return publicPageReply(await askedPage(inLang(ctx, lang), textOf(input.a), typedOf(input), turn), 'vote.html')
    },
    LOOKS,
  ),
  handle(
    calls.voteConfirmPage,
    async (ctx, { lang, v }) => publicPageReply(await confirmPage(inLang(ctx, lang), textOf(v), false), 'vote.html'),
    LOOKS,
  ),
  handle(
    calls.voteConfirm,
    async (ctx, { lang, v }) => publicPageReply(await confirmPage(inLang(ctx, lang), textOf(v), true), 'vote.html'),
    LOOKS,
  ),
  handle(
    calls.votePicture,
    async (ctx, { fileName, width }) => {
      if (!(await isShown(ctx, fileName))) throw fail.notFound()
      const file = await openStoredFile(ctx, fileName, width && /^\d{2,4}$/.test(width) ? Number(width) : null)
      if (!file) throw fail.notFound()
      return { ...file, disposition: 'inline' as const, maxAge: PICTURE_SECONDS }
    },
    PICTURES,
  ),
]
