/** Registration at the gate: the number is made, or found again, and read at once. */
import { randomUUID } from 'node:crypto'
import type { ReplyOf, RequestOf } from '../../../../shared/api/contract.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { hasEntry } from '../../../../server/base/records/field-checks.ts'
import { formatDate } from '../../../../shared/lib/time/dates.ts'
import { findShowDays } from '../../../calendar/server/exports.ts'
import type { gateRegister } from '../../gate-contract.ts'
import { findDay, readAll } from './gate.ts'
import { keepOnSite } from '../keep.ts'
import { mailNumber } from '../letters.ts'

export async function registerOnSite(
  ctx: Ctx,
  { name, company, mobile = '', email = '', identity = '', language }: RequestOf<typeof gateRegister>,
): Promise<ReplyOf<typeof gateRegister>['data']> {
  if (mobile === '' && email === '') throw fail.field('mobile', 'features/visitors:errors.reach')
  if (identity && !(await hasEntry(ctx, 'busi_identity', identity)))
    throw fail.field('identity', 'shared/form:rules.notAnOption')
  const now = ctx.clock.showNow()
  const { closeDate } = await findShowDays(ctx.db)
  if (closeDate !== '' && formatDate(now) > closeDate) throw fail.business('features/visitors:errors.showOver')
  const { row, known } = await keepOnSite(ctx.db, { name, company, mobile, email, identity, language }, now)
  await mailNumber(ctx, row)
  const [answer] = await readAll(ctx, [{ clientId: randomUUID(), code: row.code, ago: 0 }])
  if (!answer) throw fail.notFound()
  const mailed = Number(row.email !== '' && !row.blockTime && ctx.settings.smtpUrl !== '')
  return { code: row.code, known: Number(known), mailed, answer, day: await findDay(ctx) }
}
