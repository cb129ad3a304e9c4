/** The link of a rejected application: the sealed number of the application, so that nothing is stored and nobody makes one up. */
import { and, eq, gt } from 'drizzle-orm'
import { REJECTED_LINK_MS } from '../../../../server/base/auth/lives.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { siteUrl } from '../../../../server/base/site-base.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { registration } from '../tables.ts'

const ABOUT = 'rejected registration'

/** Address of the page that fills in what was sent. The token stands in the fragment, which no server log sees. */
export function rejectedLink(ctx: Ctx, id: number, locale: Locale): string {
  const token = Buffer.from(ctx.sealer.seal(String(id), ABOUT), 'base64').toString('base64url')
  return siteUrl(ctx.settings, `/register#token=${token}`, locale)
}

/** The application that a link names, while it is rejected and the link lives. */
export async function findRejected(ctx: Ctx, token: string) {
  const id = ctx.sealer.open(token, ABOUT)
  if (id === null) return null
  const alive = gt(registration.updateTime, new Date(ctx.clock.realNow().getTime() - REJECTED_LINK_MS))
  const [row] = await ctx.db
    .select({
      loginAcc: registration.loginAcc,
      companyName: registration.companyName,
      enCompanyName: registration.enCompanyName,
      contactName: registration.contactName,
      email: registration.email,
      mobile: registration.mobile,
      note: registration.note,
      reason: registration.auditReason,
    })
    .from(registration)
    .where(and(eq(registration.id, Number(id)), eq(registration.auditStatus, 3), alive))
  return row ?? null
}
