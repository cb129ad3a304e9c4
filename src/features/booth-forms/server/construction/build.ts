/** H3 on the server: the loop of drawings, the deposit, and an account number nobody reads in full again (booth-forms 4). */
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../../server/base/db/client.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { maskIdCard } from '../../../../shared/lib/mask.ts'
import { findConfigs } from '../../../../server/base/parameters.ts'
import { DRAWINGS } from '../../forms/h3/definition.ts'
import { OFFICIAL_KEYS, officialContractor } from '../../forms/h3/official.ts'
import { STATUS, type Content } from '../../model.ts'
import type { ServerPart } from '../parts.ts'
import { boothForm } from '../tables.ts'

/** In review, approved, returned with notes: `facts.drawingStatus`. */
const DRAWING = { inReview: 1, approved: 2, returned: 3 } as const

const ACCOUNT = 'refundAccountNo'
const masked = (content: Content): Content => ({
  ...content,
  ...(content[ACCOUNT] ? { [ACCOUNT]: maskIdCard(String(content[ACCOUNT])) } : {}),
})

/** Who builds, as the booth's H3 in force says; undefined until there is one. */
export async function findBuildMode(db: Db, participationId: number): Promise<unknown> {
  const [h3] = await db
    .select({ content: boothForm.validContent })
    .from(boothForm)
    .where(and(eq(boothForm.participationId, participationId), eq(boothForm.form, 'h3'), eq(boothForm.delFlag, 0)))
  return h3?.content?.['buildMode']
}

/** Which files the drawings are, whatever their order of upload; '' for none. */
function drawingSet(content: Content): string {
  const names = DRAWINGS.flatMap((field) => (content[field] as string[] | null) ?? [])
  return names.length === 0 ? '' : createHash('sha256').update(names.join()).digest('hex').slice(0, 16)
}

export const buildPart: ServerPart = {
  masked,
  merge(stored, sent) {
    const account = sent[ACCOUNT]
    const kept = account && account === masked(stored)[ACCOUNT]
    return { ...stored, ...sent, ...(kept ? { [ACCOUNT]: stored[ACCOUNT] } : {}) }
  },
  async filled(ctx) {
    const settings = await findConfigs(ctx.db, Object.values(OFFICIAL_KEYS))
    const official = officialContractor(settings) ?? {}
    return ({ buildMode }) => (buildMode === 'OFFICIAL' ? official : {})
  },
  async check(_, content) {
    const typed = String(content[ACCOUNT] ?? '').includes('*')
    return typed ? [{ field: ACCOUNT, msgKey: 'features/booth-forms/forms/h3:errors.accountMasked' }] : []
  },
  async stored(ctx, row) {
    if (row.status !== STATUS.submitted && row.status !== STATUS.changed) return
    const set = drawingSet(row.content)
    if (set === (row.facts['drawingSet'] ?? '')) return
    // Another set of drawings is looked at from the start.
    const { drawingNote: _, ...facts } = row.facts
    row.facts = {
      depositStatus: 0,
      depositPaid: 0,
      ...facts,
      drawingSet: set,
      drawingNo: Number(facts['drawingNo'] ?? 0) + 1,
      drawingStatus: DRAWING.inReview,
    }
    // Whoever judges the set before must not judge this one unseen.
    row.factsVersion += 1
    const { facts: now, factsVersion } = row
    await ctx.db.update(boothForm).set({ facts: now, factsVersion }).where(eq(boothForm.id, row.id))
  },
  async confirmable(_, { content, facts }) {
    if (content['buildMode'] === 'EMPTY') return
    if (facts['drawingStatus'] !== DRAWING.approved)
      throw fail.business('features/booth-forms/forms/h3:errors.drawings')
    if (content['buildMode'] === 'OFFICIAL') return
    if (facts['depositPaid'] !== 1) throw fail.business('features/booth-forms/forms/h3:errors.deposit')
    if (['refundAccountName', 'refundBank', ACCOUNT].some((name) => !content[name]))
      throw fail.business('features/booth-forms/forms/h3:errors.refund')
  },
}
