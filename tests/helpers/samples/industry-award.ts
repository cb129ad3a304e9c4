/** Industry awards for tests that need some: added through the API like everybody's. */
import { eq } from 'drizzle-orm'
import { awardCalls } from '../../../src/features/industry-award/award-contract.ts'
import { entryAdd } from '../../../src/features/industry-award/contract.ts'
import { entryReview } from '../../../src/features/industry-award/server/exports.ts'
import { industryAward } from '../../../src/features/industry-award/server/tables.ts'
import type { TestServer } from '../server.ts'
import { addFiles, organiserCtx } from './products.ts'

let awards = 0

export const awardInput = (over: Record<string, unknown> = {}) => ({
  name: `年度标签大奖${++awards}`,
  enName: 'Label award of the year',
  categories: [
    { name: '创新设备奖', enName: 'Innovation' },
    { name: '绿色包装奖', enName: 'Green packaging' },
  ],
  criteria: [
    { name: '创新', enName: 'Novelty', weight: 60 },
    { name: '价值', enName: 'Value', weight: 40 },
  ],
  indicators: [{ name: '能耗', enName: 'Energy use' }],
  entryBegin: '2024-10-01 00:00:00',
  entryEnd: '2024-11-10 18:00:00',
  judgeBegin: '2024-11-12 09:00:00',
  judgeEnd: '2024-11-22 18:00:00',
  publishTime: '2024-12-02 15:00:00',
  status: '0',
  ...over,
})

/** An award that takes entries. */
export async function addAward(server: TestServer, over: Record<string, unknown> = {}) {
  const { token } = await server.addUser(['admin'])
  return (await server.call(awardCalls.add, awardInput(over), { as: token })).data
}

/** Gives a stored award other times, whatever was allowed. */
export const moveAward = (server: TestServer, id: string, times: Partial<typeof industryAward.$inferInsert>) =>
  server.db
    .update(industryAward)
    .set(times)
    .where(eq(industryAward.awardId, Number(id)))
/** Times by which jurors judge, and by which judging is over. */
export const JUDGING = { entryEnd: '2024-10-10 00:00:00', judgeBegin: '2024-10-12 00:00:00' }
export const JUDGED = { ...JUDGING, judgeEnd: '2024-10-13 00:00:00' }

export const HIGHLIGHTS =
  '自主研发的窄幅数码标签机，速度提升百分之四十，能耗下降三成，换单时间不到两分钟，已在二十家客户稳定运行半年。'

/** An exhibitor and how it enters. */
export async function addEntrant(server: TestServer) {
  const owner = await server.addExhibitor()
  const as = { as: owner.token }
  const content = {
    categories: ['1'],
    entryName: '窄幅数码标签机',
    entryType: 'COMPANY',
    highlights: HIGHLIGHTS,
    indicators: [{ name: '能耗', value: '3.2 kW' }],
    proposalImages: await addFiles(server, owner, 1),
    contactName: '王芳',
    mobile: '13800138000',
    email: 'wang@example.com',
    declaration: 1,
  }
  const enter = (over: Record<string, unknown>) => server.call(entryAdd, { ...content, ...over }, as)
  return { ...owner, as, content, enter }
}

export const approveEntry = (server: TestServer, id: string) => entryReview.approve(organiserCtx(server), Number(id))
