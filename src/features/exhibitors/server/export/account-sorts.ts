import { exhibitorAccount } from '../../../account/server/tables.ts'
import { byFirstBooth, byKeeper } from '../../../company/server/exports.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { byName } from '../../../../server/base/names/sorted-names.ts'

/** Columns that the list of exhibitors may be sorted by. */
export const accountSorts = async (ctx: Ctx) => ({
  companyName: byName(exhibitor.companyName, exhibitor.enCompanyName),
  booths: byFirstBooth(exhibitorAccount.exhibitorId),
  lastLoginTime: exhibitorAccount.lastLoginTime,
  keeper: await byKeeper(ctx),
})
