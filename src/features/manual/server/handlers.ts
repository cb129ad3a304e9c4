import type { Db } from '../../../server/base/db/client.ts'
import { findConfig, findConfigs } from '../../../server/base/parameters.ts'
import { findShowWords } from '../../../server/base/show-words.ts'
import { isShowTime } from '../../../shared/lib/time/show-time.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { toDecimal } from '../../../shared/lib/money.ts'
import { manualFacts, type ManualPrices } from '../contract.ts'
import { findNodes, findOffers, rentalOffers, TEMPLATE_KEY } from '../../booth-forms/server/exports.ts'
import { findShowDays, PART_KEYS, showParts } from '../../calendar/server/exports.ts'
import { DEADLINE_PARAMETERS, FEES, ITEM_GROUPS, partMoments, SHOW_PARTS } from '../rules.ts'

/** No order has more of an item than this: it is no limit to print. */
const NO_LIMIT = 9999

async function findPrices(db: Db): Promise<ManualPrices> {
  const offers = await findOffers(db)
  const items = rentalOffers(offers, (await findConfig(db, TEMPLATE_KEY)) === 'true')
  const nodes = await findNodes(db, ['h7', 'h8'], await findShowDays(db))
  const fees = new Set(FEES.map((one) => one.code))
  const amounts = ({ cny, usd }: { cny: number; usd: number }) => ({ cny: toDecimal(cny), usd: toDecimal(usd) })
  return {
    items: items
      .filter((one) => one.status === 1)
      .map(({ itemCode, form, groupCode, words, maxQty, ...price }) => ({
        form,
        code: itemCode,
        group: ITEM_GROUPS[groupCode] ?? { zh: groupCode, en: groupCode },
        ...words,
        ...amounts(price),
        max: maxQty >= NO_LIMIT ? null : maxQty,
      })),
    fees: Object.fromEntries(offers.filter((one) => fees.has(one.code)).map((one) => [one.code, amounts(one)])),
    late: Object.fromEntries(
      [...nodes].flatMap(([form, own]) => {
        const late = own.find((one) => one.nodeCode === 'LATE')
        return late ? [[form, late.surchargeRate]] : []
      }),
    ),
  }
}

export const manualHandlers = [
  handle(
    manualFacts,
    async (ctx) => {
      const set = await findConfigs(ctx.db, [
        ...Object.values(DEADLINE_PARAMETERS).map((one) => one.parameter),
        ...PART_KEYS,
      ])
      const builtParts = new Map(SHOW_PARTS.flatMap(partMoments))
      const parts = showParts(set)
        .flatMap(partMoments)
        .filter(([key, when]) => builtParts.get(key) !== when)
      const moved = Object.entries(DEADLINE_PARAMETERS).flatMap(([key, { parameter, when: built }]) => {
        const when = set[parameter] ?? ''
        return isShowTime(when) && when !== built ? [[key, when]] : []
      })
      return {
        data: {
          show: await findShowWords(ctx.db),
          moved: Object.fromEntries([...moved, ...parts]) as Record<string, string>,
          prices: await findPrices(ctx.db),
        },
      }
    },
    { limit: 60 },
  ),
]
