/** Demands for tests that need some: added through the API like everybody's. */
import { purchaseAdd } from '../../../src/features/purchases/contract.ts'
import { purchaseReview } from '../../../src/features/purchases/server/exports.ts'
import { organiserCtx } from './products.ts'
import type { TestExhibitor, TestServer } from '../server.ts'

/** A demand that passes in Chinese. */
export const purchaseInput = (over: Record<string, unknown> = {}) => ({
  title: '求购可移不干胶材料',
  purchaseType: '2',
  num_: 5000,
  unit: '1',
  preNum: 500,
  endTime: '2024-12-31',
  priceStart: '1.20',
  priceEnd: '2.50',
  currency: 'CNY',
  cooperateArea: ['310000', '330000'],
  info: '用于日化标签，要求可移除且不留胶，长期合作。',
  contactName: '王芳',
  mobile: '13800138000',
  email: 'wang.fang@example.com',
  ...over,
})

export const addPurchase = (
  server: TestServer,
  owner: Pick<TestExhibitor, 'token'>,
  over: Record<string, unknown> = {},
) => server.call(purchaseAdd, purchaseInput(over), { as: owner.token })

/** A demand in the hall; answers its id. */
export async function openPurchase(
  server: TestServer,
  owner: Pick<TestExhibitor, 'token'>,
  over: Record<string, unknown> = {},
): Promise<string> {
  const answer = await addPurchase(server, owner, over)
  await purchaseReview.approve(organiserCtx(server), Number(answer.data.id))
  return answer.data.id
}

/** An exhibitor whose company information and directory entry are complete. */
export function completeExhibitor(server: TestServer): Promise<TestExhibitor> {
  return server.addExhibitor({
    company: {
      companyType: '1',
      creditCode: '91310000MA1FL3XQ4N',
      icon: 'logo.png',
      description: '标签印刷企业。',
      enDescription: 'A label printer.',
      contactName: '李明',
      phone: '021-12345678',
      country: '156',
      province: '310000',
      city: '310100',
      address: '浦东新区 1 号',
      enAddress: '1 Pudong',
      cids: ['101'],
      invoiceTitle: '测试公司',
      taxNo: '91310000MA1FL3XQ4N',
      invoiceType: '1',
      invoiceEmail: 'invoice@example.com',
      directoryStatus: 2,
    },
  })
}
