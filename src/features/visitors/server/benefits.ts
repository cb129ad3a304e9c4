/** Codes of benefits that visitors tell at the desk: an area that hands some out gives them in src/server/compose.ts, as `followVisitors` hears of visitors. */
import { or, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'

/** A valid code of a visitor, and the exhibitor by whom it came. */
export interface Benefit {
  visitorId: number
  exhibitorId: number
  code: string
}

export interface BenefitSource {
  of: (db: Db, visitorIds: readonly number[]) => Promise<Benefit[]>
  /** Leaves visitors with the code that was typed; undefined where it is none of these. */
  holds: (db: Db, visitorId: SQLWrapper, typed: string) => SQL | undefined
}

const sources: BenefitSource[] = []

export const addBenefitSource = (source: BenefitSource): void => void sources.push(source)

export async function findBenefits(db: Db, visitorIds: readonly number[]): Promise<Benefit[]> {
  const found: Benefit[] = []
  if (visitorIds.length > 0) for (const source of sources) found.push(...(await source.of(db, visitorIds)))
  return found
}

export const holdsBenefit = (db: Db, visitorId: SQLWrapper, typed: string): SQL | undefined =>
  or(...sources.map((source) => source.holds(db, visitorId, typed)))
