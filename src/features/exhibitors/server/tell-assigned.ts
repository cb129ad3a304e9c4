/** Who of the staff is given exhibitors to look after hears of it: one mail for what was assigned at once. */
import { eq } from 'drizzle-orm'
import { DEFAULT_LOCALE } from '../../../shared/lib/locale.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { isMailAddress } from '../../../server/base/mail/mail.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import { sysUser } from '../../system/server/tables.ts'
import type { CompanyRow } from './queries.ts'

/** @param keeperId null: nobody is told; neither is who assigned them to itself, nor who has no address */
export async function tellAssigned(ctx: Ctx, keeperId: number | null, companies: readonly CompanyRow[]): Promise<void> {
  const { subjectId, userName } = signedIn(ctx)
  if (keeperId === null || keeperId === subjectId || companies.length === 0) return
  const [user] = await ctx.db.select().from(sysUser).where(eq(sysUser.userId, keeperId))
  if (!user?.email || !isMailAddress(user.email)) return
  // Nobody has said which language staff read: the portal's own.
  const locale = DEFAULT_LOCALE
  const linkTo = (path: string) => siteUrl(ctx.settings, path, locale)
  const items = companies.map(({ id, companyName, enCompanyName }) => ({
    text: companyName || enCompanyName,
    link: linkTo(`/review/exhibitor?id=${id}`),
  }))
  const params = { name: user.nickName, by: userName, count: String(items.length), items }
  const link = linkTo('/review/exhibitors?keeper=MINE')
  await queueMail(ctx, { template: 'exhibitorsAssigned', to: user.email, locale, params: { ...params, link } })
}
