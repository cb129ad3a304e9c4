/** A way into somebody's account is handed out only to who may do all that the account may do (decisions 29). */
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { ROLE_SEEDS } from './role-seeds.ts'
import { permissionsOf } from './sessions.ts'
import { exhibitorAccount } from './tables.ts'

/** What an exhibitor's team does in its own company is no right over others: the organiser looks after these accounts. */
const OWN_COMPANY = new Set(ROLE_SEEDS.find((role) => role.roleKey === 'exhibitor_admin')?.permissions)

/** Whether the account's permissions hold one that the caller lacks, an exhibitor's own matters apart. */
function holdsMore(target: readonly string[], caller: readonly string[]): boolean {
  if (caller.includes('*:*:*')) return false
  return target.some((one) => !OWN_COMPANY.has(one) && !caller.includes(one))
}

/** Roles of exhibitors' accounts that carry no more than the caller's own: whose links may be handed out. */
export async function findRolesWithin(ctx: Ctx): Promise<string[]> {
  const found = await ctx.db.selectDistinct({ roleKey: exhibitorAccount.roleKey }).from(exhibitorAccount)
  const within: string[] = []
  for (const { roleKey } of found)
    if (!holdsMore(await permissionsOf(ctx.db, [roleKey]), signedIn(ctx).permissions)) within.push(roleKey)
  return within
}

/** Code 500 when the role of an exhibitor's account carries more than the caller's own roles. */
export async function demandRights(ctx: Ctx, roleKey: string): Promise<void> {
  if (holdsMore(await permissionsOf(ctx.db, [roleKey]), signedIn(ctx).permissions))
    throw fail.business('features/account:errors.moreRights')
}
