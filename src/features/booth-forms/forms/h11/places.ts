/** What is left of each slot for one vehicle of the form, as the last answer and what is typed say. Pure; the server judges. */
import { formatDateTime, parseDateTime } from '../../../../shared/lib/time/dates.ts'
import type { FormReply } from '../../contract.ts'
import { STATUS, type Content } from '../../model.ts'
import { passesOf, slotOf, type Pass } from './definition.ts'
import { gateOf, leftOf } from './slots.ts'

const COUNTING: readonly unknown[] = [STATUS.submitted, STATUS.confirmed, STATUS.changed]

/** Passes whose places the answer has counted. */
export const heldPasses = ({ form }: FormReply): Pass[] =>
  COUNTING.includes(form.status) && (form as Content)['noNeed'] !== 1 ? passesOf(form) : []

export interface Place {
  /** `yyyy-MM-dd HH:mm`. */
  slot: string
  /** Places left for this vehicle. */
  left: number
  /** Why it cannot be had. */
  barred: 'past' | 'shut' | 'full' | null
  /** It is what the vehicle has now. */
  chosen: boolean
}

/** Looks at slots for the vehicle in a row, among all that are typed. */
export function placesFor(typed: readonly Pass[], index: number, reply: FormReply): (slot: string) => Place {
  const gate = gateOf(reply)
  const now = formatDateTime(parseDateTime(reply.serverTime) ?? new Date(0)).slice(0, 16)
  const here = (passes: readonly Pass[]) => passes.filter((pass) => pass.gate === gate && !pass.cancelled)
  const count = (passes: readonly Pass[], slot: string) => passes.filter((pass) => slotOf(pass) === slot).length
  const held = here(heldPasses(reply))
  const others = here(typed.filter((_, at) => at !== index))
  const own = typed[index]
  return (slot) => {
    const left = Math.max(0, leftOf(reply.facts, slot) + count(held, slot) - count(others, slot))
    // A place that is held stays, even where the gate has closed or takes fewer since.
    const mine = own !== undefined && held.some((pass) => pass.lineId === own.lineId && slotOf(pass) === slot)
    const shut = reply.facts[`shut.${slot}`] === 1
    const barred = mine ? null : slot < now ? 'past' : shut ? 'shut' : left === 0 ? 'full' : null
    return { slot, left, barred, chosen: own !== undefined && own.gate === gate && slotOf(own) === slot }
  }
}
