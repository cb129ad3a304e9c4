/** The contract's structs at the server's door. Coercion trims and normalises; unknown keys are dropped. */
import { validate } from 'superstruct'
import type { AnyStruct } from '../../shared/api/contract.ts'
import { parseStruct } from '../../shared/form/rules.ts'
import { fail } from './fail.ts'

/** The coerced request, or code 300 with every refused field. */
export function validateRequest(struct: AnyStruct, input: Record<string, unknown>): Record<string, unknown> {
  const parsed = parseStruct(struct, input)
  if (!parsed.ok) throw fail.fields(parsed.problems)
  return parsed.value as Record<string, unknown>
}

/** First place where a reply does not fit its contract, or null. */
export function validateReply(struct: AnyStruct, answer: unknown): string | null {
  const [error] = validate(answer, struct)
  return error ? `${error.path.join('.')}: ${error.message}` : null
}
