import type { Db } from '../../../server/base/db/client.ts'
import { findConfig, findConfigs, findNumberConfig } from '../../../server/base/parameters.ts'
import { findShowWords } from '../../../server/base/show-words.ts'
import { FORM_CODES, isSwitchedOn, type FormCode } from '../../../shared/lib/form-codes.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import { isShowTime } from '../../../shared/lib/time/show-time.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { toDecimal } from '../../../shared/lib/money.ts'
import { manualFacts, type ManualPrices } from '../contract.ts'
import { findOffers, findWrittenNodes, RATE_KEY, rentalOffers, TEMPLATE_KEY } from '../../booth-forms/server/exports.ts'
import { PART_KEYS, showParts } from '../../calendar/server/exports.ts'
import {
  BUILT_MOMENTS,
  DEADLINE_PARAMETERS,
  FEES,
  HOLE_BOARD_RATE,
  ITEM_GROUPS,
  nodeMoments,
  partMoments,
} from '../rules.ts'

/** No order has more of an item than this: it is no limit to print. */
const NO_LIMIT = 9999

type Nodes = Awaited<ReturnType<typeof findWrittenNodes>>

async function findPrices(db: Db, nodes: Nodes, forms: readonly FormCode[]): Promise<ManualPrices> {
  const offers = await findOffers(db)
  const items = rentalOffers(offers, (await findConfig(db, TEMPLATE_KEY)) === 'true')
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
    rates: {
      ...(forms.includes('h4') ? { 'h4.LATE': await findNumberConfig(db, RATE_KEY, HOLE_BOARD_RATE) } : {}),
      ...Object.fromEntries(
        [...nodes].flatMap(([form, own]) =>
          forms.includes(form) ? own.map((one) => [`${form}.${one.nodeCode}`, one.surchargeRate]) : [],
        ),
      ),
    },
  }
}

export const manualHandlers = [
  handle(
    manualFacts,
    async (ctx) => {
      const set = await findConfigs(ctx.db, [
        ...Object.values(DEADLINE_PARAMETERS).map((one) => one.parameter),
        ...PART_KEYS,
        ...FORM_CODES.map((code) => `forms.${code}`),
      ])
      const forms = FORM_CODES.filter((code) => isSwitchedOn(code, set))
      const nodes = await findWrittenNodes(ctx.db, ['h7', 'h8'])
      const spans = [
        ...showParts(set).flatMap(partMoments),
        ...[...nodes].flatMap(([form, own]) => own.flatMap((node) => nodeMoments(form, node))),
      ].filter(([key, when]) => BUILT_MOMENTS.get(key) !== when)
      const moved = Object.entries(DEADLINE_PARAMETERS).flatMap(([key, { parameter, when: built }]) => {
        const when = set[parameter] ?? ''
        return isShowTime(when) && when !== built ? [[key, when]] : []
      })
      return {
        data: {
          show: await findShowWords(ctx.db),
          moved: Object.fromEntries([...moved, ...spans]) as Record<string, string>,
          prices: await findPrices(ctx.db, nodes, forms),
          forms,
          today: formatDate(ctx.clock.showNow()),
        },
      }
    },
    { limit: 60 },
  ),
]
