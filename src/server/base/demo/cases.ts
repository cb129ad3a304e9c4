/** The queue and the history that belong to seeded records. */
import type { ReviewKind } from '../../../shared/record/kinds.ts'
import type { reviewLog } from '../records/tables.ts'
import type { CompanySeed, ReviewSeed } from './types.ts'

/** A place in the queue of the review desk. */
export interface SeededCase {
  kind: ReviewKind
  entityId: number
  exhibitorId: number
  title: string
  enTitle: string
  thumbnail: string
  companyName: string
  enCompanyName: string
  status: number
  reason: string
  submittedAt: Date
  submittedBy: string
  decidedAt: Date | null
  decidedBy: string
}

/** A seeded company as its records name it. */
export type SeededCompany = { id: number } & Pick<CompanySeed, 'companyName' | 'enCompanyName' | 'contactName'>

export const decider = ({ auditStatus }: { auditStatus: number }) => (auditStatus >= 2 ? '展会审核员' : '')

const STATE_COLUMNS = new Set([
  'exhibitorId',
  'auditStatus',
  'auditReason',
  'auditTime',
  'auditBy',
  'receipt',
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

/** With who decided, and the approved copy of what is approved. */
export function reviewed<T extends ReviewSeed>(values: T) {
  return { ...values, auditBy: decider(values), approved: values.auditStatus === 2 ? contentOf(values) : null }
}

type Shown = Pick<SeededCase, 'title' | 'enTitle' | 'thumbnail'>

/** The case of a record; a draft has none. */
export function caseOf(
  kind: ReviewKind,
  row: { id: number; exhibitorId: number },
  seed: ReviewSeed | undefined,
  shown: Shown,
  company: SeededCompany,
): SeededCase[] {
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
export function historyOf(one: SeededCase): (typeof reviewLog.$inferInsert)[] {
  const { kind, entityId, submittedBy, submittedAt: at, decidedAt, decidedBy, reason } = one
  const submitted = { kind, entityId, action: 'submit', byKind: 'exhibitor', byName: submittedBy, at }
  if (!decidedAt) return [submitted]
  const action = one.status === 2 ? 'approve' : 'reject'
  return [submitted, { kind, entityId, action, byKind: 'backOffice', byName: decidedBy, reason, at: decidedAt }]
}
