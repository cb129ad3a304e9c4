/** Orders the second reckoning adds up: what they hold, and each submission of them in turn. */
import type { Money, OracleForm } from './tariff.ts'

export interface Contents {
  H2: { fasciaCn: string; fasciaEn: string; country: string; boards: { side: string; textMode: string }[] }
  H3: { buildMode: 'OWN_CONTRACTOR' | 'OFFICIAL' | 'EMPTY'; workers: number; extinguishers: number }
  H4: {
    moves: { itemCode: string; qty: number; action: 'MOVE' | 'LIFT' | 'REMOVE' }[]
    holeBoards: { hookNum: number }[]
  }
  H6: { points: unknown[] }
  H7: { lines: { itemCode: string; qty: number }[] }
  H8: { lines: { itemCode: string; qty: number; all24h: 0 | 1 }[] }
  H9: {
    carrierMode: 'OFFICIAL' | 'SELF'
    lines: { length: number; width: number; height: number; grossWeight: number }[]
  }
  H10: Contents['H9']
  /** `cancelled`: how many hours before its slot a vehicle was called off; below 0 when the slot had begun. */
  H11: { passes: { cancelled?: number }[] }
  H12: { lines: { serviceType: string; qty: number; dateFrom: string; dateTo: string; dailyHours: number }[] }
}

/** A form of a booth, and everything submitted for it, in order of time. */
export type History = {
  [F in OracleForm]: {
    form: F
    currency: 'CNY' | 'USD'
    /** m², at most one decimal. */
    area: string
    /** What stands on the fascia if nobody files H2. */
    fascia: Contents['H2']
    /** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
    submissions: { at: string; content: Contents[F] }[]
    scope: 'DELTA' | 'ORDER'
    /** Surcharge on what is late, per cent. */
    rate: number
    prices: Readonly<Record<string, Money>>
    /** The first submission was rejected, and the second came back within 48 hours of that. */
    returned?: true
  }
}[OracleForm]
export type Of<F extends OracleForm> = Extract<History, { form: F }>

export interface Step {
  late: boolean
  quantities: Map<string, bigint>
}
