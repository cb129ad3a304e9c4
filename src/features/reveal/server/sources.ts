/** Whose values may be asked for; an area hands its own over in src/server/compose.ts. */
import type { Ctx } from '../../../server/base/http/context.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import type { reveal } from '../contract.ts'

type Asked = RequestOf<typeof reveal>
/** What the caller may see of what was asked, and how the log names it; null where there is nothing for this caller. */
export type RevealSource = (
  ctx: Ctx,
  asked: Pick<Asked, 'id' | 'field' | 'guest'>,
) => Promise<{ entityId: number; field: string; value: string } | null>

const sources = new Map<Asked['entity'], RevealSource>()

/** Where values of an entity come from, once at load. */
export function addRevealSource(entity: Asked['entity'], source: RevealSource): void {
  sources.set(entity, source)
}

export const revealSource = (entity: Asked['entity']): RevealSource | undefined => sources.get(entity)
