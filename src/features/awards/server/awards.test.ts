import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organiserCtx } from '../../../../tests/helpers/samples/products.ts'
import { addActivity, addApplicant, moveActivity, VOTING } from '../../../../tests/helpers/samples/votes.ts'
import { fieldsOf, startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { calendarList } from '../../calendar/contract.ts'
import { welcomePage } from '../../home/contract.ts'
import { brandDelete } from '../../products/contract.ts'
import { reviewApprove, reviewDetail, reviewReject } from '../../review/contract.ts'
import * as calls from '../contract.ts'
import { eraseOldVotes, voteReview, voteSource } from './exports.ts'
import { voteApplication } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const approve = (id: string) => voteReview.approve(organiserCtx(server), Number(id))

describe('an application', () => {
  it('puts an approved brand to the vote in a group, once', async () => {
    const { id: activityId } = await addActivity(server)
    const one = await addApplicant(server)
    const { data } = await one.apply({ activityId })
    expect(data).toMatchObject({ auditStatus: 1, groupName: '创新品牌', phase: 1, slogan: '一张标签，连接万物' })
    expect(data.receipt).toMatch(/^VOTE-/)
    expect(data.brandName).not.toBe('')
    expect(fieldsOf(await one.apply({ activityId }))).toEqual(['brandId'])
    expect((await one.apply({ activityId, groupId: '2' })).code).toBe(200)
    const list = (await server.call(calls.voteList, { activityId, auditStatus: 1 }, one.as)).data
    expect(list.list.map(({ groupName }) => groupName)).toEqual(['绿色品牌', '创新品牌'])
  })

  it('takes the place of a brand in a group once, also when two come at once', async () => {
    const { id: activityId } = await addActivity(server)
    const one = await addApplicant(server)
    const answers = await Promise.all([one.apply({ activityId }), one.apply({ activityId })])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 300])
  })

  it('is refused outside its bounds at the field, and stored as a draft when it is incomplete', async () => {
    const { id: activityId } = await addActivity(server)
    const one = await addApplicant(server)
    const other = await addApplicant(server)
    expect(fieldsOf(await one.apply({ activityId, slogan: '短', intro: '太短', images: [] })).toSorted()).toEqual([
      'images',
      'intro',
      'slogan',
    ])
    expect(fieldsOf(await one.apply({ activityId, groupId: '9', brandId: other.brandId })).toSorted()).toEqual([
      'brandId',
      'groupId',
    ])
    const draft = (await one.apply({ draft: 1, activityId: '', groupId: '', intro: '太短' })).data
    expect(draft).toMatchObject({ auditStatus: 0, activityName: '' })
    const { id, version } = draft
    expect((await one.apply({ id, version, activityId })).data).toMatchObject({ auditStatus: 1 })
  })

  it('starts from what is known of the brand, and from what was entered last', async () => {
    const one = await addApplicant(server)
    const { brandId } = one
    const known = async () => (await server.call(calls.votePrefill, { brandId }, one.as)).data
    expect(await known()).toMatchObject({ intro: '始于 1998 年的标签品牌，服务两千家客户。', slogan: '', images: [] })
    const { id: activityId } = await addActivity(server)
    const first = (await one.apply({ activityId })).data
    expect(await known()).toMatchObject({ slogan: first.slogan, intro: first.intro, images: first.images })
    expect((await server.call(calls.voteBrands, {}, one.as)).data.map(({ id }) => id)).toEqual([brandId])
    const other = await addApplicant(server)
    expect((await server.call(calls.votePrefill, { brandId }, other.as)).code).toBe(404)
  })

  it('is corrected until voting begins if it was filed in time, and new until applications end', async () => {
    const { id: activityId } = await addActivity(server)
    const [one, two] = [await addApplicant(server), await addApplicant(server)]
    const filed = (await one.apply({ activityId })).data
    const withdrawn = (await two.apply({ activityId })).data
    expect((await server.call(calls.voteCancel, { id: withdrawn.id }, two.as)).data).toMatchObject({ auditStatus: 0 })
    await moveActivity(server, activityId, { applyEnd: '2024-10-01 00:00:00' })
    const again = { id: withdrawn.id, version: withdrawn.version + 1, activityId }
    expect((await two.apply(again)).msg).toContain('申请已截止')
    expect((await two.apply({ ...again, draft: 1 })).code, 'a draft loses nothing').toBe(200)
    await approve(filed.id)
    const stored = (await server.call(calls.voteDetail, { id: filed.id }, one.as)).data
    const change = { id: filed.id, version: stored.version, activityId, slogan: '让好产品被看见' }
    const changed = (await one.apply(change)).data
    expect(changed).toMatchObject({ auditStatus: 1, slogan: '让好产品被看见' })
    await approve(filed.id)
    await moveActivity(server, activityId, VOTING)
    const now = (await server.call(calls.voteDetail, { id: filed.id }, one.as)).data
    expect(now).toMatchObject({ phase: 3, auditStatus: 2 })
    for (const answer of [
      await one.apply({ ...change, version: now.version, slogan: '换一个口号' }),
      await server.call(calls.voteCancel, { id: filed.id }, one.as),
      await server.call(calls.voteDelete, { id: filed.id }, one.as),
    ]) {
      expect(answer.code).toBe(500)
      expect(answer.msg).toContain('投票已开始')
    }
    expect((await server.call(calls.voteDelete, { id: withdrawn.id }, two.as)).code, 'a draft is on no ballot').toBe(
      200,
    )
  })

  it('cannot leave its ballot for another activity once voting began', async () => {
    const { id: activityId } = await addActivity(server)
    const { id: other } = await addActivity(server)
    const one = await addApplicant(server)
    const { id } = (await one.apply({ activityId })).data
    await approve(id)
    await moveActivity(server, activityId, VOTING)
    const { version } = (await server.call(calls.voteDetail, { id }, one.as)).data
    expect((await one.apply({ id, version, activityId: other })).msg).toContain('投票已开始')
  })

  it('is a step of Welcome once it is rejected, until voting begins', async () => {
    const { id: activityId } = await addActivity(server)
    const one = await addApplicant(server)
    const { id } = (await one.apply({ activityId })).data
    const steps = async () =>
      (await server.call(welcomePage, {}, one.as)).data.todo.filter(({ key }) => key === 'rejectedVote')
    const { token: as } = await server.addUser(['organiser_review'])
    const { version, fields } = (await server.call(reviewDetail, { kind: 'VOTE', entityId: id }, { as })).data
    expect(JSON.stringify(fields ?? '')).not.toContain('13800138000')
    const items = [{ kind: 'VOTE' as const, entityId: id, version }]
    await server.call(reviewReject, { items, reason: '请更换清晰的图片' }, { as })
    expect(await steps()).toMatchObject([{ count: 1, route: '/award/vote?auditStatus=3' }])
    await moveActivity(server, activityId, VOTING)
    expect(await steps()).toEqual([])
  })

  it('puts its times into the calendar: the last day to apply for everybody, the vote for who applied', async () => {
    const { id: activityId } = await addActivity(server)
    const [one, other] = [await addApplicant(server), await addApplicant(server)]
    const { id } = (await one.apply({ activityId })).data
    const entries = async (as: { as: string }) =>
      (await server.call(calendarList, {}, as)).data.events
        .filter((event) => event.id.endsWith(`-${activityId}`) && event.route === '/award/vote')
        .map(({ kind, start }) => [kind, start])
    const deadline = ['deadline', '2024-11-20 18:00:00']
    expect(await entries(other.as)).toEqual([deadline])
    expect(await entries(one.as)).toEqual([
      deadline,
      ['appointment', '2024-11-25 09:00:00'],
      ['appointment', '2024-12-04 12:00:00'],
    ])
    const tentative = async () => {
      const viewer = { db: server.db, locale: 'zh-CN' as const, kind: 'exhibitor' as const, booths: [], boothTypes: [] }
      const found = await voteSource.find({ ...viewer, exhibitorId: one.exhibitorId })
      return found.find((event) => event.id === `vote-voteBegin-${activityId}`)?.tentative
    }
    expect(await tentative()).toBe(true)
    await approve(id)
    expect(await tentative()).toBeUndefined()
  })

  it('is not approved once its brand is gone', async () => {
    const one = await addApplicant(server)
    const { id } = (await one.apply({ activityId: (await addActivity(server)).id })).data
    const { token: as } = await server.addUser(['organiser_review'])
    const { version } = (await server.call(reviewDetail, { kind: 'VOTE', entityId: id }, { as })).data
    await server.call(brandDelete, { id: one.brandId }, { as: one.token })
    const items = [{ kind: 'VOTE' as const, entityId: id, version }]
    const answer = await server.call(reviewApprove, { items }, { as })
    expect(JSON.stringify(answer)).toContain('品牌已不在展示')
    expect((await server.call(calls.voteDetail, { id }, { as: one.token })).data).toMatchObject({ auditStatus: 1 })
  })

  it('leaves the portal as a workbook, the own ones only, for whoever may export', async () => {
    const { id: activityId } = await addActivity(server)
    const one = await addApplicant(server)
    expect((await server.call(calls.voteExport, {}, one.as)).msg).toBe('没有可导出的数据')
    await one.apply({ activityId })
    await (await addApplicant(server)).apply({ activityId })
    const file = async (filters: object) => (await server.call(calls.voteExport, filters, one.as)).data
    const rows = (await readXlsx(await file({ activityId })))[0]?.data ?? []
    expect(rows).toHaveLength(3)
    expect(rows[1]?.slice(1, 4)).toEqual(['参评组别', '品牌', '口号'])
    expect(rows[2]).toContain('一张标签，连接万物')
    expect((await server.call(calls.voteExport, { auditStatus: 2 }, one.as)).code).toBe(500)
    const editor = await server.addExhibitor({ roleKey: 'exhibitor_editor' })
    expect((await server.call(calls.voteExport, {}, { as: editor.token })).code).toBe(403)
  })

  it('is nobody else’s', async () => {
    const { id: activityId } = await addActivity(server)
    const [one, other] = [await addApplicant(server), await addApplicant(server)]
    const { id } = (await one.apply({ activityId })).data
    for (const answer of [
      await server.call(calls.voteDetail, { id }, other.as),
      await other.apply({ id, version: 1, activityId }),
      await server.call(calls.voteCancel, { id }, other.as),
      await server.call(calls.voteDelete, { id }, other.as),
    ])
      expect(answer.code).toBe(404)
  })

  it('forgets whom to ask 180 days after voting ended', async () => {
    const { id: activityId } = await addActivity(server)
    const one = await addApplicant(server)
    const { id } = (await one.apply({ activityId })).data
    expect(await eraseOldVotes(server.services)).toBe(0)
    await moveActivity(server, activityId, { voteEnd: '2024-04-01 00:00:00' })
    expect(await eraseOldVotes(server.services)).toBe(1)
    const [row] = await server.db
      .select()
      .from(voteApplication)
      .where(eq(voteApplication.id, Number(id)))
    expect(row).toMatchObject({ contactName: '', mobile: '', approved: null })
  })
})
