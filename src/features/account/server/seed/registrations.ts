/** Applications for accounts of a seeded show. */
import type { Db } from '../../../../server/base/db/client.ts'
import { decider, type SeededCase } from '../../../../server/base/demo/cases.ts'
import type { Edition } from '../../../../server/base/reference/categories.ts'
import { registration } from '../tables.ts'
import { buildRegistrations } from './data.ts'

/** Answers their places in the queue. */
export async function insertRegistrations(db: Db, edition: Edition): Promise<SeededCase[]> {
  const seeds = buildRegistrations(edition)
  const rows = await db
    .insert(registration)
    .values(seeds.map((seed) => ({ ...seed, auditBy: decider(seed), updateTime: seed.auditTime ?? seed.createTime })))
    .returning()
  return rows.map(
    ({ id, companyName, enCompanyName, contactName, auditStatus, auditReason, auditTime, auditBy, createTime }) => ({
      kind: 'REGISTRATION' as const,
      entityId: id,
      exhibitorId: 0,
      title: companyName || enCompanyName,
      enTitle: enCompanyName,
      thumbnail: '',
      companyName,
      enCompanyName,
      status: auditStatus,
      reason: auditReason,
      submittedAt: createTime,
      submittedBy: contactName,
      decidedAt: auditTime,
      decidedBy: auditBy,
    }),
  )
}
