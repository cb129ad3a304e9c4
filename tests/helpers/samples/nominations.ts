/** Nominations of a test, and the organiser's decisions on them. */
import { and, eq } from 'drizzle-orm'
import { nominationSave, type NominationRecord } from '../../../src/features/nominations/contract.ts'
import { reviewApprove, reviewReject, reviewRevoke } from '../../../src/features/review/contract.ts'
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
  const answer = await server.call(nominationSave, aNomination(over), { as })
  // Of one nomination the reply is its record, of a list it tells each.
  return { ...answer, data: answer.data as NominationRecord }
}

/** A nomination as the desk names it, and who decides. */
async function onDesk(server: TestServer, id: string) {
  const { token: as } = await server.addUser(['organiser_review'])
  const [found] = await server.db
    .select()
    .from(reviewCase)
    .where(and(eq(reviewCase.kind, 'NOMINATION'), eq(reviewCase.entityId, Number(id))))
  return { as, item: { kind: 'NOMINATION' as const, entityId: id, version: found?.version ?? 0 } }
}

/** Decides a nomination as the organiser. */
export async function decideNomination(server: TestServer, id: string, reason?: string) {
  const { as, item } = await onDesk(server, id)
  const items = [item]
  return reason ? server.call(reviewReject, { items, reason }, { as }) : server.call(reviewApprove, { items }, { as })
}

/** Takes the approval of a nomination back, as the organiser. */
export async function revokeNomination(server: TestServer, id: string, reason = '名单有误') {
  const { as, item } = await onDesk(server, id)
  return server.call(reviewRevoke, { ...item, reason }, { as })
}
