/** What jurors get by mail: that they are asked to judge, what is still open, that judging has another time, and each time the link to their page. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/base/db/client.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { forgetMails } from '../../../../server/base/mail/forget-mails.ts'
import { queueMail } from '../../../../server/base/mail/outbox.ts'
import { renderMail, type MailParams } from '../../../../server/base/mail/render-mail.ts'
import { timeText } from '../../../../server/base/records/words.ts'
import { findShowWords, mailLook, signature } from '../../../../server/base/show-words.ts'
import { siteUrl } from '../../../../server/base/site-base.ts'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { JUROR, linkEnd } from '../../jury-rules.ts'
import type { AwardRow } from '../queries.ts'
import { awardJuror } from '../tables.ts'
import { findShared, type JurorRow } from './jury-data.ts'
import { linkForJuror } from './links.ts'

const WITH_LINK = ['juryInvited', 'juryLink', 'juryReminded', 'juryMoved'] as const
export type JuryTemplate = (typeof WITH_LINK)[number]

async function paramsOf(
  ctx: Ctx,
  award: AwardRow,
  { name, language }: JurorRow,
  link: string,
  open: number,
): Promise<MailParams[JuryTemplate]> {
  const words = await findShowWords(ctx.db)
  return {
    name,
    show: words[language === 'en-US' ? 'en' : 'zh'].name,
    award: shownName(award, language),
    begin: award.judgeBegin.slice(0, 16),
    end: award.judgeEnd.slice(0, 16),
    open: String(open),
    expiresAt: timeText(linkEnd(award.judgeEnd)).slice(0, 16),
    link,
  }
}

/** Mails a juror a link to its page with what happened. @param open entries still to be judged, for a reminder */
export async function mailJuror(
  ctx: Ctx,
  award: AwardRow,
  juror: JurorRow,
  template: JuryTemplate,
  open = 0,
): Promise<void> {
  // Once judging is over only a link that was asked for is worth having, to see what was given.
  const overAt = template === 'juryLink' ? timeText(linkEnd(award.judgeEnd)) : award.judgeEnd
  await linkForJuror(ctx, juror, async (link) => {
    const params = await paramsOf(ctx, award, juror, link, open)
    return queueMail(ctx, { template, to: juror.email, locale: juror.language, params, overAt })
  })
}

/** Tells a juror who was asked to judge that it is on the award no more, and its link opens nothing. */
export async function mailRemoved(ctx: Ctx, award: AwardRow, juror: JurorRow): Promise<void> {
  const { name, email, language } = juror
  if (juror.invitedTime === null) return
  const words = await findShowWords(ctx.db)
  const show = words[language === 'en-US' ? 'en' : 'zh'].name
  const params = { name, show, award: shownName(award, language) }
  await queueMail(ctx, { template: 'juryRemoved', to: email, locale: language, params })
}

/** The invitation as it would look, a line in place of its link. */
export async function previewInvitation(ctx: Ctx, award: AwardRow, juror: JurorRow) {
  const params = await paramsOf(ctx, award, juror, siteUrl(ctx.settings, '/jury', juror.language), 0)
  const show = await findShowWords(ctx.db)
  const { subject, html } = renderMail('juryInvited', juror.language, params, signature(show, juror.language), {
    concealed: true,
    ...mailLook(show, ctx.settings, juror.language),
  })
  return { subject, html }
}

/** Tells everybody who was asked to judge that it is done at another time. */
export async function tellJurorsMoved(ctx: Ctx, award: AwardRow): Promise<void> {
  const asked = await ctx.db
    .select()
    .from(awardJuror)
    .where(
      and(
        eq(awardJuror.awardId, award.awardId),
        eq(awardJuror.status, JUROR.active),
        isNotNull(awardJuror.invitedTime),
      ),
    )
    .orderBy(awardJuror.id)
  for (const juror of asked) await mailJuror(ctx, award, juror, 'juryMoved')
}

/** What was mailed to these people goes with them, unless they judge another award as well. */
export async function forgetLetters(db: Db, jurors: readonly Pick<JurorRow, 'id' | 'email'>[]): Promise<void> {
  const all = [...new Set(jurors.map(({ email }) => email.toLowerCase()).filter(Boolean))]
  if (all.length === 0) return
  const shared = await findShared(
    db,
    all,
    jurors.map(({ id }) => id),
  )
  const addresses = all.filter((one) => !shared.has(one))
  const told = and(
    inArray(outbox.template, [...WITH_LINK, 'juryRemoved']),
    inArray(sql`lower(${outbox.recipient})`, addresses),
  )
  if (told && addresses.length > 0) await forgetMails(db, told)
}
