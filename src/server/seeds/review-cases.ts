/** The queue and the history that belong to seeded records. */
import type { exhibitor } from '../../features/company/server/tables.ts'
import type { ReviewKind } from '../../shared/record/kinds.ts'
import type { reviewCase } from '../../features/review/server/tables.ts'
import type { reviewLog } from '../base/records/tables.ts'
import type { ReviewSeed } from './data/types.ts'

export const decider = ({ auditStatus }: { auditStatus: number }) => (auditStatus >= 2 ? '展会审核员' : '')

const STATE_COLUMNS = new Set([
  'exhibitorId',
  'auditStatus',
  'auditReason',
  'auditTime',
  'auditBy',
  'status',
  'hot',
  'hotFlag',
  'upTime',
  'downTime',
  'createTime',
  'updateTime',
  'suncode',
])

/** What was approved: the record without its states and times. */
export function contentOf(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !STATE_COLUMNS.has(name)))
}

type Shown = Pick<typeof reviewCase.$inferInsert, 'title' | 'enTitle' | 'thumbnail'>

/** The case of a record; a draft has none. */
export function caseOf(
  kind: ReviewKind,
  row: { id: number; exhibitorId: number },
  seed: ReviewSeed | undefined,
  shown: Shown,
  company: typeof exhibitor.$inferSelect,
): (typeof reviewCase.$inferInsert)[] {
  if (!seed || seed.auditStatus === 0) return []
  return [
    {
      kind,
      entityId: row.id,
      exhibitorId: row.exhibitorId,
      ...shown,
      companyName: company.companyName,
      enCompanyName: company.enCompanyName,
      status: seed.auditStatus,
      reason: seed.auditReason,
      submittedAt: seed.createTime,
      submittedBy: company.contactName,
      decidedAt: seed.auditTime,
      decidedBy: decider(seed),
    },
  ]
}

/** Its submission, and its decision when there was one. */
export function historyOf(one: typeof reviewCase.$inferInsert): (typeof reviewLog.$inferInsert)[] {
  const { kind, entityId, submittedBy, submittedAt: at = new Date(), decidedAt, decidedBy, reason } = one
  const submitted = { kind, entityId, action: 'submit', byKind: 'exhibitor', byName: submittedBy ?? '', at }
  if (!decidedAt) return [submitted]
  const action = one.status === 2 ? 'approve' : 'reject'
  return [
    submitted,
    { kind, entityId, action, byKind: 'backOffice', byName: decidedBy ?? '', reason: reason ?? '', at: decidedAt },
  ]
}
