/** Voting activities for tests that need some: added through the API like everybody's. */
import { eq } from 'drizzle-orm'
import { activityCalls } from '../../../src/features/awards/activity-contract.ts'
import { voteSave } from '../../../src/features/awards/contract.ts'
import { voteActivity } from '../../../src/features/awards/server/tables.ts'
import { brandReview } from '../../../src/features/products/server/exports.ts'
import type { TestServer } from '../server.ts'
import { addBrand, addFiles, organiserCtx } from './products.ts'

let activities = 0

export const activityInput = (over: Record<string, unknown> = {}) => ({
  name: `年度品牌评选${++activities}`,
  enName: 'Brand of the year',
  groups: [
    { name: '创新品牌', enName: 'Innovation' },
    { name: '绿色品牌', enName: 'Green' },
  ],
  applyEnd: '2024-11-20 18:00:00',
  voteBegin: '2024-11-25 09:00:00',
  voteEnd: '2024-12-04 12:00:00',
  status: '0',
  ...over,
})

/** An activity that takes applications. */
export async function addActivity(server: TestServer, over: Record<string, unknown> = {}) {
  const { token } = await server.addUser(['admin'])
  return (await server.call(activityCalls.add, activityInput(over), { as: token })).data
}

/** Gives a stored activity other times, whatever was allowed. */
export const moveActivity = (server: TestServer, id: string, times: Partial<typeof voteActivity.$inferInsert>) =>
  server.db
    .update(voteActivity)
    .set(times)
    .where(eq(voteActivity.activityId, Number(id)))
/** Times by which voting is going on. */
export const VOTING = { applyEnd: '2024-10-01 00:00:00', voteBegin: '2024-10-10 00:00:00' }

/** An exhibitor with an approved brand, and how it applies. */
export async function addApplicant(server: TestServer) {
  const owner = await server.addExhibitor()
  const as = { as: owner.token }
  const brandId = (await addBrand(server, owner, { story: '始于 1998 年的标签品牌，服务两千家客户。' })).data.id
  await brandReview.approve(organiserCtx(server), Number(brandId))
  const images = await addFiles(server, owner, 2)
  const content = {
    brandId,
    groupId: '1',
    slogan: '一张标签，连接万物',
    intro: '专注标签三十年，产品通过多项国际认证。',
    images,
    contactName: '王芳',
    mobile: '13800138000',
  }
  const apply = (over: Record<string, unknown>) => server.call(voteSave, { ...content, ...over }, as)
  return { ...owner, as, brandId, apply }
}
