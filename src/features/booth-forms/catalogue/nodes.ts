/** Price nodes of H7 and H8: periods with a surcharge (booth-forms 2.3 and 5). Half-open `[begin, end)`, as show times that move with the show. */
import type { Named } from './money.ts'

export interface PriceNode {
  id: number
  form: 'h7' | 'h8'
  nodeCode: 'STANDARD' | 'LATE' | 'ONSITE'
  name: Named
  /** Show times (`shared/lib/show-time`): `T` opening day, `C` closing day. */
  begin: string
  end: string
  /** Per cent on what is ordered or added in this period. */
  surchargeRate: number
  /** 1: ordered in the portal; 0: at the service desk. */
  onlineFlag: 0 | 1
  tips: Named
  /** Groups of items that cannot be had any more. */
  excludeGroups: readonly string[]
}

const ORDERS_OPEN = 'T-77 00:00'
const DESK_OPENS = 'T-4 18:00'
const SHOW_ENDS = 'C 15:00'
/** Rental orders are surcharged from here: the deadlines of H7 and H8 in `calendar/rules.ts`; a test keeps both alike. */
export const SURCHARGE_FROM = { h7: 'T-21 18:00', h8: 'T-31 18:00' } as const

function nodesOf(form: 'h7' | 'h8', firstId: number, gone: readonly string[]): PriceNode[] {
  const late = SURCHARGE_FROM[form]
  const shared = { form, excludeGroups: [] as readonly string[] }
  return [
    {
      ...shared,
      id: firstId,
      nodeCode: 'STANDARD',
      name: { zh: '标准价', en: 'Standard price' },
      begin: ORDERS_OPEN,
      end: late,
      surchargeRate: 0,
      onlineFlag: 1,
      tips: { zh: '修改免费', en: 'Changes are free' },
    },
    {
      ...shared,
      id: firstId + 1,
      nodeCode: 'LATE',
      name: { zh: '逾期价', en: 'Late price' },
      begin: late,
      end: DESK_OPENS,
      surchargeRate: 50,
      onlineFlag: 1,
      tips: { zh: '只对新增部分加收', en: 'On what is added' },
    },
    {
      ...shared,
      id: firstId + 2,
      nodeCode: 'ONSITE',
      name: { zh: '现场', en: 'On site' },
      begin: DESK_OPENS,
      end: SHOW_ENDS,
      surchargeRate: 50,
      onlineFlag: 0,
      tips: { zh: '现场服务台，视库存', en: 'At the service desk, while stock lasts' },
      excludeGroups: gone,
    },
  ]
}

/** Of hole boards (H4) after their deadline, unless the parameter `rental.surchargeRate` says otherwise. */
export const HOLE_BOARD_RATE = 50

export const PRICE_NODES: readonly PriceNode[] = [...nodesOf('h7', 71, []), ...nodesOf('h8', 81, ['AIR', 'WATER'])]
