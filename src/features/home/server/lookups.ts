/** Regions, categories, positions and public parameters: reference data that never changes while the server runs. */
import { inArray } from 'drizzle-orm'
import { exhibitor } from '../../company/server/tables.ts'
import { findPriceParameters } from '../../booth-forms/server/exports.ts'
import { findInfoComplete } from '../../company/server/exports.ts'
import { findConfigs, findEdition } from '../../system/server/exports.ts'
import { handle } from '../../../server/http/handler.ts'
import { categoryTree, findCategory } from '../../../server/reference/categories.ts'
import { countries, findCountry } from '../../../server/reference/countries.ts'
import { POSITIONS } from '../../../server/reference/positions.ts'
import { citiesOf, districtsOf, findRegion, provinces, regionTree } from '../../../server/reference/regions.ts'
import { PUBLIC_PARAMETERS } from '../../../server/seeds/parameters.ts'
import { fail } from '../../../server/http/fail.ts'
import * as calls from '../contract.ts'

const plain = ({ id, name, enName }: { id: string; name: string; enName: string }) => ({ id, name, enName })

export const lookupHandlers = [
  handle(calls.categoryTree, async (ctx, input) => {
    if (input.parentId) {
      const parent = findCategory(input.parentId)
      if (!parent) throw fail.notFound()
      return { data: parent.children }
    }
    const edition = await findEdition(ctx.db)
    return { data: categoryTree(edition) }
  }),
  handle(calls.parameterList, async (ctx, input) => {
    const keys = (input.keys ?? PUBLIC_PARAMETERS).filter((key) => PUBLIC_PARAMETERS.includes(key))
    const found = { ...(await findConfigs(ctx.db, keys)), ...(await findPriceParameters(ctx.db, keys)) }
    const exhibitorId = ctx.session?.exhibitorId ?? null
    if (keys.includes('infoComplete') && exhibitorId !== null)
      found.infoComplete = String(await findInfoComplete(ctx.db, exhibitorId))
    return { data: Object.entries(found).map(([configKey, configValue]) => ({ configKey, configValue })) }
  }),
  handle(calls.regionArea, async (_, input) => {
    if (!input.parentId) return { data: regionTree() }
    const parent = findRegion(input.parentId)
    if (!parent) throw fail.notFound()
    return { data: parent.children.map((child) => ({ ...plain(child), level: child.level, children: [] })) }
  }),
  handle(calls.regionWorld, async (ctx) => ({
    data: countries(ctx.locale).map(({ id, name, enName, code, phoneCode }) => ({ id, name, enName, code, phoneCode })),
  })),
  handle(calls.exhibitionWorld, async (ctx) => {
    const rows = await ctx.db
      .selectDistinct({ country: exhibitor.country })
      .from(exhibitor)
      .where(inArray(exhibitor.delFlag, [0]))
    const found = rows.flatMap((row) => findCountry(row.country) ?? [])
    return {
      data: found.map((one) => ({
        id: one.id,
        name: ctx.locale === 'en-US' ? one.enName : one.name,
        enName: one.enName,
      })),
    }
  }),
  handle(calls.provinceList, async () => ({ data: provinces().map(plain) })),
  handle(calls.cityList, async (_, input) => ({ data: citiesOf(input.provinceId).map(plain) })),
  handle(calls.areaList, async (_, input) => ({ data: districtsOf(input.cityId).map(plain) })),
  handle(calls.positionList, async () => ({ data: POSITIONS.map(plain) })),
]
