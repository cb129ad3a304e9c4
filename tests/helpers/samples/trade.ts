/** Inquiries and leads for tests that need some. */
import { inquiry } from '../../../src/features/inquiries/server/tables.ts'
import { leadAdd } from '../../../src/features/leads/contract.ts'
import { newNumber } from '../../../src/server/base/records/number.ts'
import type { TestExhibitor, TestServer } from '../server.ts'

/** An inquiry of a visitor with mobile and e-mail, one minute old; answers its id. */
export async function addInquiry(
  server: TestServer,
  owner: Pick<TestExhibitor, 'exhibitorId'>,
  over: Partial<typeof inquiry.$inferInsert> = {},
): Promise<string> {
  const at = new Date(server.clock.showNow().getTime() - 60_000)
  const [row] = await server.db
    .insert(inquiry)
    .values({
      exhibitorId: owner.exhibitorId,
      inquiryCode: newNumber('XJ', at),
      company: '杭州果茶包装有限公司',
      contact: '王芳',
      mobile: '13800138000',
      email: 'wang.fang@example.com',
      consultingType: '1',
      identity: '1',
      source: 'SCAN',
      productId: 1,
      productName: '柔版印刷机',
      enProductName: 'Flexo press',
      content: '请报八色机的价格与交期。',
      ariseTime: at,
      consentTime: at,
      ...over,
    })
    .returning({ id: inquiry.id })
  return String(row?.id)
}

/** A lead entered by hand; answers its id. */
export async function addLead(
  server: TestServer,
  owner: Pick<TestExhibitor, 'token'>,
  over: Record<string, unknown> = {},
): Promise<string> {
  const visitor = { visitorName: '李明', companyName: '宁波标签厂', mobile: '13900139000', consentFlag: 1, grade: 'B' }
  return (await server.call(leadAdd, { ...visitor, ...over }, { as: owner.token })).data.id
}
