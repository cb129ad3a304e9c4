/** Nominations of a test, and the organiser's decisions on them. */
import { and, eq } from 'drizzle-orm'
import { nominationSave } from '../../../src/features/nominations/contract.ts'
import { reviewApprove, reviewReject } from '../../../src/features/review/contract.ts'
import { reviewCase } from '../../../src/features/review/server/tables.ts'
import type { TestServer } from '../server.ts'

let people = 0

/** Somebody nobody has nominated, with everything a submission needs. */
export function aNomination(over: Record<string, unknown> = {}) {
  people += 1
  return {
    firstName: '敏',
    lastName: '李',
    companyName: '杭州包装有限公司',
    position: '采购经理',
    mobile: `138${String(10_000_000 + people)}`,
    email: `vip${people}@example.com`,
    country: '156',
    province: '330000',
    city: '330100',
    identity: '1',
    kindAndProduct: ['1010101'],
    visitorType: 2,
    consentFlag: 1,
    ...over,
  }
}

/** Stores one; answers the reply, refused or not. */
export async function nominate(
  server: TestServer,
  { token: as }: { token: string },
  over: Record<string, unknown> = {},
) {
  return server.call(nominationSave, aNomination(over), { as })
}

/** Decides a nomination as the organiser. */
export async function decideNomination(server: TestServer, id: string, reason?: string) {
  const { token: as } = await server.addUser(['organiser_review'])
  const [found] = await server.db
    .select()
    .from(reviewCase)
    .where(and(eq(reviewCase.kind, 'NOMINATION'), eq(reviewCase.entityId, Number(id))))
  const items = [{ kind: 'NOMINATION', entityId: id, version: found?.version ?? 0 }]
  return reason ? server.call(reviewReject, { items, reason }, { as }) : server.call(reviewApprove, { items }, { as })
}
