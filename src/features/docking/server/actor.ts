/** Who does something to a docking meeting, and whose meetings that reaches. */
import { fail } from '../../../server/base/http/fail.ts'
import type { Side } from '../rules.ts'
import type { DockingRow } from './queries.ts'

/** `name` is what the record keeps: never an address. `forBuyer`: the organiser answers in the buyer's place, and both sides are told. The organiser and the server's own jobs reach every meeting. */
export type Actor =
  | { side: 'EXHIBITOR'; exhibitorId: number; accountId: number; name: string }
  | { side: 'BUYER'; buyerId: number; name: string; forBuyer?: true }
  | { side: 'ORGANISER' | 'SYSTEM'; name: string }

/** @throws 404 for a meeting of others */
export function requireOwn(actor: Actor, row: Pick<DockingRow, 'exhibitorId' | 'buyerId'>): void {
  const own =
    actor.side === 'EXHIBITOR'
      ? row.exhibitorId === actor.exhibitorId
      : actor.side === 'BUYER'
        ? row.buyerId === actor.buyerId
        : true
  if (!own) throw fail.notFound()
}

/** The other one of the two; null where neither did it, so that both are told. */
export const otherSide = (side: Side): 'EXHIBITOR' | 'BUYER' | null =>
  side === 'EXHIBITOR' ? 'BUYER' : side === 'BUYER' ? 'EXHIBITOR' : null

/** Who is told of an answer: the other side, and the buyer too where the organiser answered in its place. */
export const toldBy = (actor: Actor): { to: 'EXHIBITOR' | 'BUYER' | null; forBuyer: boolean } => {
  const forBuyer = actor.side === 'BUYER' && actor.forBuyer === true
  return { to: forBuyer ? null : otherSide(actor.side), forBuyer }
}
