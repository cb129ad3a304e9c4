/** The operation log: every change of the back office, written in its own transaction (admin-area 16: sys_oper_type). */
import { operLog, type FieldChange } from './db/core-tables.ts'
import { signedIn, type Ctx } from './http/context.ts'
import type { MessageKey, Namespace } from '../../shared/i18n/keys.ts'
import { cutText } from '../../shared/lib/text/text.ts'

/** Entries of the dictionary sys_oper_type. */
export const OPER_TYPE = { add: '1', edit: '2', remove: '3', grant: '4', export: '5', import: '6', clear: '9' } as const

export interface Operation {
  /** Key of the words that name the kind of record: `features/posts:title`. */
  area: MessageKey
  /** Namespace of its fields' words. */
  words: Namespace
  type: keyof typeof OPER_TYPE
  id: string | number
  name: string
  /** The record before and after; null where it was not there. Only what differs is kept. */
  before: object | null
  after: object | null
}

/** Longest text kept of a value, in code points: a whole notice in each entry would make the log the largest table. */
const VALUE_MAX = 2000

/** A value as the log keeps it: text cut off, everything else as it is. */
const kept = (value: unknown): unknown => (typeof value === 'string' ? cutText(value, VALUE_MAX) : (value ?? null))

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Fields that differ; of a new or deleted record those that hold something. */
function changesBetween(before: object | null, after: object | null): FieldChange[] {
  const [from, to] = [before ?? {}, after ?? {}] as Record<string, unknown>[]
  return [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])].flatMap((field) => {
    const [was, is] = [from?.[field], to?.[field]]
    if (JSON.stringify(was ?? null) === JSON.stringify(is ?? null) || (isBlank(was) && isBlank(is))) return []
    return [{ field, from: kept(was), to: kept(is) }]
  })
}

/** Writes one change down. An edit that changed nothing leaves no entry. */
export const logOperation = (ctx: Ctx, operation: Operation): Promise<void> => logOperations(ctx, [operation])

/** Entries written by one statement. */
const CHUNK = 500

/** Writes changes down, however many. */
export async function logOperations(ctx: Ctx, operations: readonly Operation[]): Promise<void> {
  const entries = operations.flatMap(({ area, words, type, id, name, before, after }) => {
    const changes = changesBetween(before, after)
    if (changes.length === 0 && type === 'edit') return []
    return {
      area,
      words,
      operType: OPER_TYPE[type],
      recordId: String(id),
      recordName: cutText(name, 200),
      changes,
      operName: signedIn(ctx).userName,
      operIp: ctx.ip,
      operTime: ctx.clock.realNow(),
    }
  })
  for (let at = 0; at < entries.length; at += CHUNK) await ctx.db.insert(operLog).values(entries.slice(at, at + CHUNK))
}
