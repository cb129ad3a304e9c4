/** Applications from outside: checked, proved by a mailed code and put before the organiser. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { RequestOf } from '../../../../shared/api/contract.ts'
import { spendCode, tryCode } from '../../../../server/base/auth/codes.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { desk } from '../../../../server/base/records/desk.ts'
import { isShowClosed } from '../../../../server/base/opening.ts'
import { findConfig } from '../../../../server/base/parameters.ts'
import { contactProblems } from '../../../../shared/form/rules/contact.ts'
import { APPLICATIONS_PER_DAY, register, rejectedRegistration } from '../../register-contract.ts'
import { demandCaptcha } from '../login/open-session.ts'
import { registration } from '../tables.ts'
import { findRejected } from './rejected-link.ts'

const DAY_MS = 24 * 60 * 60 * 1000
type Input = RequestOf<typeof register>

const proofOf = ({ email, verifyCode }: Input) =>
  ({ scene: 'REGISTER', address: email, code: verifyCode, field: 'verifyCode' }) as const

async function demandOpen(ctx: Ctx): Promise<void> {
  if ((await findConfig(ctx.db, 'sys.account.registerUser')) !== 'true' || (await isShowClosed(ctx.db)))
    throw fail.business('features/account:errors.registerClosed')
}

/** What depends on the caller's language: its own company name, and the mobile in Chinese (decisions 10). */
function demandContact(ctx: Ctx, input: Input): void {
  const field = ctx.locale === 'en-US' ? 'enCompanyName' : 'companyName'
  const missing = contactProblems(ctx.locale, { mobile: input.mobile, email: input.email }).map(
    ({ at, msgKey, params }) => ({ field: at, msgKey, params }),
  )
  if (!input[field])
    missing.unshift({
      field,
      msgKey: 'shared/form:inputPlaceholder',
      params: { name: `@features/account:fields.${field}` },
    })
  if (missing.length > 0) throw fail.fields(missing)
}

/** Everything that has to be remembered although the application is refused: the used captcha, the tried code. */
async function before(ctx: Ctx, input: Input): Promise<void> {
  await demandOpen(ctx)
  demandContact(ctx, input)
  await demandCaptcha(ctx, input)
  await tryCode(ctx, proofOf(input))
}

export const registerHandlers = [
  handle(
    register,
    async (ctx, input) => {
      const now = ctx.clock.realNow()
      await spendCode(ctx, proofOf(input))
      const { loginAcc, contactName, email } = input
      const own = eq(sql`lower(${registration.email})`, email.toLowerCase())
      const recent = and(own, gt(registration.updateTime, new Date(now.getTime() - DAY_MS)))
      const [sent] = await ctx.db
        .select({ times: sql<number>`coalesce(sum(${registration.version}), 0)`.mapWith(Number) })
        .from(registration)
        .where(recent)
      if ((sent?.times ?? 0) >= APPLICATIONS_PER_DAY) throw fail.tooOften(DAY_MS / 1000)
      const values = {
        loginAcc,
        contactName,
        email,
        companyName: input.companyName ?? '',
        enCompanyName: input.enCompanyName ?? '',
        mobile: input.mobile ?? '',
        note: input.note ?? '',
        locale: ctx.locale,
        auditStatus: 1,
        updateTime: now,
      }
      // Sent again while it waits: the application is corrected, not doubled.
      const [corrected] = await ctx.db
        .update(registration)
        .set({ ...values, version: sql`${registration.version} + 1` })
        .where(and(own, eq(registration.auditStatus, 1)))
        .returning({ id: registration.id })
      const [row] = corrected
        ? [corrected]
        : await ctx.db
            .insert(registration)
            .values({ ...values, createTime: now })
            .returning({ id: registration.id })
      if (!row) throw new Error('application was not stored')
      const { companyName, enCompanyName } = values
      await desk().submit(ctx, [
        {
          kind: 'REGISTRATION',
          entityId: row.id,
          // Nobody's yet: the approval makes the exhibitor.
          exhibitorId: 0,
          title: companyName || enCompanyName,
          enTitle: enCompanyName,
          thumbnail: '',
          applicant: { name: contactName, companyName, enCompanyName },
        },
      ])
      return { data: { id: String(row.id), auditStatus: 1 } }
    },
    { before, limit: 30 },
  ),
  handle(rejectedRegistration, async (ctx, { token }) => ({ data: await findRejected(ctx, token) }), { limit: 30 }),
]
