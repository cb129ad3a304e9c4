import { findConfigs } from '../../../server/base/parameters.ts'
import { findShowWords } from '../../../server/base/show-words.ts'
import { isShowTime } from '../../../shared/lib/time/show-time.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { manualFacts } from '../contract.ts'
import { PART_KEYS, showParts } from '../../calendar/server/exports.ts'
import { DEADLINE_PARAMETERS, partMoments, SHOW_PARTS } from '../rules.ts'

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
        },
      }
    },
    { limit: 60 },
  ),
]
