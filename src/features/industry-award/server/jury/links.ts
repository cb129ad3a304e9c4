/** Links to a juror's own page: nobody signs in for it, the link is the key. */
import { and, eq, inArray, max } from 'drizzle-orm'
import { hashToken, isToken, issueToken } from '../../../../server/base/auth/tokens.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { voidSecrets } from '../../../../server/base/mail/secrets.ts'
import { siteUrl } from '../../../../server/base/site-base.ts'
import { JUROR, linkEnd } from '../../jury-rules.ts'
import type { AwardRow } from '../queries.ts'
import { awardJuror, awardJurorLink, industryAward } from '../tables.ts'
import type { JurorRow } from './jury-data.ts'

/**
 * A new link to the juror's page; those it has stay as they are. It stands in its mail alone, or in the hands of who asked for it where no mail leaves.
 * @param mail queues the mail with the link, and answers its number
 */
export async function linkForJuror(
  { db, clock, settings }: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  { id, language }: Pick<JurorRow, 'id' | 'language'>,
  mail?: (link: string) => Promise<number>,
): Promise<string> {
  const { token, hash } = issueToken()
  const link = siteUrl(settings, `/jury#${token}`, language)
  const mailId = (await mail?.(link)) ?? null
  await db.insert(awardJurorLink).values({ tokenHash: hash, jurorId: id, mailId, createTime: clock.realNow() })
  return link
}

/**
 * Whose page a link opens; one that is over, withdrawn or made up opens none (404). It ends with the award's judging, so another end of judging moves it.
 * @param lock the award stays as it is and nobody else changes the juror's points until the transaction ends; award first, as everywhere
 */
export async function jurorByToken(
  ctx: Ctx,
  token: string,
  lock = false,
): Promise<{ juror: JurorRow; award: AwardRow }> {
  if (!isToken(token)) throw fail.notFound()
  const [found] = await ctx.db
    .select({ id: awardJuror.id, awardId: awardJuror.awardId })
    .from(awardJurorLink)
    .innerJoin(awardJuror, eq(awardJuror.id, awardJurorLink.jurorId))
    .where(eq(awardJurorLink.tokenHash, hashToken(token)))
  if (!found) throw fail.notFound()
  const awards = ctx.db.select().from(industryAward).where(eq(industryAward.awardId, found.awardId))
  const [award] = await (lock ? awards.for('share') : awards)
  const jurors = ctx.db
    .select()
    .from(awardJuror)
    .where(and(eq(awardJuror.id, found.id), eq(awardJuror.status, JUROR.active)))
  const [juror] = await (lock ? jurors.for('update') : jurors)
  if (!award || !juror || ctx.clock.showNow() >= linkEnd(award.judgeEnd)) throw fail.notFound()
  return { juror, award }
}

/** Nothing that was mailed to these jurors opens their page any more, and what still waits does not leave; answers how many links that were. */
export async function withdrawLinks(db: Db, jurorIds: readonly number[]): Promise<number> {
  if (jurorIds.length === 0) return 0
  const gone = await db
    .delete(awardJurorLink)
    .where(inArray(awardJurorLink.jurorId, [...jurorIds]))
    .returning({ mailId: awardJurorLink.mailId })
  await voidSecrets(
    db,
    gone.flatMap(({ mailId }) => mailId ?? []),
  )
  return gone.length
}

/** When the last link of a juror was made; null when there is none. */
export async function lastLinkAt(db: Db, jurorId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(awardJurorLink.createTime) })
    .from(awardJurorLink)
    .where(eq(awardJurorLink.jurorId, jurorId))
  return row?.at ?? null
}
