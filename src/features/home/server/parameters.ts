/** Public parameters, and where this show's exhibitors come from. */
import { takesPart } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { findParameters, parameterCatalogue } from '../../../server/base/parameters.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { findCountry } from '../../../server/base/reference/countries.ts'
import * as calls from '../contract.ts'

export const parameterHandlers = [
  handle(calls.parameterList, async (ctx, input) => {
    const { public: ofExhibitors, everybody } = parameterCatalogue()
    const open = ctx.session ? ofExhibitors : everybody
    const keys = (input.keys ?? open).filter((key) => open.includes(key))
    const found = await findParameters(ctx.db, keys, ctx.session?.exhibitorId ?? null)
    return { data: Object.entries(found).map(([configKey, configValue]) => ({ configKey, configValue })) }
  }),
  handle(calls.exhibitionWorld, async (ctx) => {
    const rows = await ctx.db.selectDistinct({ country: exhibitor.country }).from(exhibitor).where(takesPart)
    const found = rows.flatMap((row) => findCountry(row.country) ?? [])
    return {
      data: found.map((one) => ({
        id: one.id,
        name: ctx.locale === 'en-US' ? one.enName : one.name,
        enName: one.enName,
      })),
    }
  }),
]
