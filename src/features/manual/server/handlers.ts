import { findConfigs } from '../../../server/base/parameters.ts'
import { isShowTime } from '../../../shared/lib/show-time.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { manualFacts } from '../contract.ts'
import { DEADLINE_PARAMETERS } from '../rules.ts'

export const manualHandlers = [
  handle(
    manualFacts,
    async (ctx) => {
      const set = await findConfigs(ctx.db, [
        'expo.openDate',
        'expo.closeDate',
        ...Object.values(DEADLINE_PARAMETERS).map((one) => one.parameter),
      ])
      const moved = Object.entries(DEADLINE_PARAMETERS).flatMap(([key, { parameter, when: built }]) => {
        const when = set[parameter] ?? ''
        return isShowTime(when) && when !== built ? [[key, when]] : []
      })
      return {
        data: {
          openDate: set['expo.openDate'] ?? '',
          closeDate: set['expo.closeDate'] ?? '',
          moved: Object.fromEntries(moved) as Record<string, string>,
        },
      }
    },
    { limit: 60 },
  ),
]
