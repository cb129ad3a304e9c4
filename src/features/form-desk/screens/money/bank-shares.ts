/** Which booths a statement's payments are for, and what each gets of one. */
import { toMinor } from '../../../../shared/lib/money.ts'
import type { BankChecked } from '../../ledger-contract.ts'
import { shareOut } from '../../share-out.ts'

/** Booths by the key of the line whose payment they get, the first one what is left over; a line without one is not booked. */
export type Chosen = ReadonlyMap<string, readonly string[]>

export interface Share {
  participationId: string
  /** Minor units. */
  amount: number
  /** What the booth owes once this is booked, and the lines above it. */
  after: number
}

/** Shares of each line that has booths, by its key; what lines above pay is owed no more. */
export function sharesOf({ rows, booths }: Pick<BankChecked, 'rows' | 'booths'>, chosen: Chosen): Map<string, Share[]> {
  const owed = new Map(booths.map((one) => [one.participationId, toMinor(one.balance)]))
  const balanceOf = (participationId: string) => owed.get(participationId) ?? 0
  const shares = new Map<string, Share[]>()
  for (const { key, amount } of rows) {
    const own = chosen.get(key)
    if (!own) continue
    const parts = shareOut(
      toMinor(amount),
      own.map((participationId) => ({ participationId, balance: balanceOf(participationId) })),
    ).map((part) => ({ ...part, after: balanceOf(part.participationId) - part.amount }))
    for (const { participationId, after } of parts) owed.set(participationId, after)
    shares.set(key, parts)
  }
  return shares
}
