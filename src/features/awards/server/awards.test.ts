import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBrand, addFiles, organiserCtx } from '../../../../tests/helpers/samples/products.ts'
import { activityInput, addActivity } from '../../../../tests/helpers/samples/votes.ts'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import { fieldsOf, startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { calendarList } from '../../calendar/contract.ts'
import { welcomePage } from '../../home/contract.ts'
import { brandReview } from '../../products/server/exports.ts'
import { reviewDetail, reviewReject } from '../../review/contract.ts'
import { activityCalls, activityEntries } from '../activity-contract.ts'
import * as calls from '../contract.ts'
import { eraseOldVotes, voteReview, voteSource } from './exports.ts'
import { voteActivity, voteApplication } from './tables.ts'

let server: TestServer
let admin: { as: string }
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  admin = { as: (await server.addUser(['admin'])).token }
})

const move = (id: string, times: Partial<typeof voteActivity.$inferInsert>) =>
  server.db
    .update(voteActivity)
    .set(times)
    .where(eq(voteActivity.activityId, Number(id)))
/** Times by which voting is going on. */
const VOTING = { applyEnd: '2024-10-01 00:00:00', voteBegin: '2024-10-10 00:00:00' }

/** An exhibitor with an approved brand, and how it applies. */
async function company() {
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
  const apply = (over: Record<string, unknown>) => server.call(calls.voteSave, { ...content, ...over }, as)
  return { ...owner, as, brandId, apply }
}
const approve = (id: string) => voteReview.approve(organiserCtx(server), Number(id))

describe('an application', () => {
  it('puts an approved brand to the vote in a group, once', async () => {
    const { id: activityId } = await addActivity(server)
    const one = await company()
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
    const one = await company()
    const answers = await Promise.all([one.apply({ activityId }), one.apply({ activityId })])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 300])
  })

  it('is refused outside its bounds at the field, and stored as a draft when it is incomplete', async () => {
    const { id: activityId } = await addActivity(server)
    const one = await company()
    const other = await company()
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
    const one = await company()
    const { brandId } = one
    const known = async () => (await server.call(calls.votePrefill, { brandId }, one.as)).data
    expect(await known()).toMatchObject({ intro: '始于 1998 年的标签品牌，服务两千家客户。', slogan: '', images: [] })
    const { id: activityId } = await addActivity(server)
    const first = (await one.apply({ activityId })).data
    expect(await known()).toMatchObject({ slogan: first.slogan, intro: first.intro, images: first.images })
    expect((await server.call(calls.voteBrands, {}, one.as)).data.map(({ id }) => id)).toEqual([brandId])
    const other = await company()
    expect((await server.call(calls.votePrefill, { brandId }, other.as)).code).toBe(404)
  })

  it('is corrected until voting begins if it was filed in time, and new until applications end', async () => {
    const { id: activityId } = await addActivity(server)
    const [one, two] = [await company(), await company()]
    const filed = (await one.apply({ activityId })).data
    const withdrawn = (await two.apply({ activityId })).data
    expect((await server.call(calls.voteCancel, { id: withdrawn.id }, two.as)).data).toMatchObject({ auditStatus: 0 })
    await move(activityId, { applyEnd: '2024-10-01 00:00:00' })
    const again = { id: withdrawn.id, version: withdrawn.version + 1, activityId }
    expect((await two.apply(again)).msg).toContain('申请已截止')
    expect((await two.apply({ ...again, draft: 1 })).code, 'a draft loses nothing').toBe(200)
    await approve(filed.id)
    const stored = (await server.call(calls.voteDetail, { id: filed.id }, one.as)).data
    const change = { id: filed.id, version: stored.version, activityId, slogan: '让好产品被看见' }
    const changed = (await one.apply(change)).data
    expect(changed).toMatchObject({ auditStatus: 1, slogan: '让好产品被看见' })
    await approve(filed.id)
    await move(activityId, VOTING)
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
    const one = await company()
    const { id } = (await one.apply({ activityId })).data
    await approve(id)
    await move(activityId, VOTING)
    const { version } = (await server.call(calls.voteDetail, { id }, one.as)).data
    expect((await one.apply({ id, version, activityId: other })).msg).toContain('投票已开始')
  })

  it('is a step of Welcome once it is rejected, until voting begins', async () => {
    const { id: activityId } = await addActivity(server)
    const one = await company()
    const { id } = (await one.apply({ activityId })).data
    const steps = async () =>
      (await server.call(welcomePage, {}, one.as)).data.todo.filter(({ key }) => key === 'rejectedVote')
    const { token: as } = await server.addUser(['organiser_review'])
    const { version, fields } = (await server.call(reviewDetail, { kind: 'VOTE', entityId: id }, { as })).data as {
      version: number
      fields?: unknown
    }
    expect(JSON.stringify(fields ?? '')).not.toContain('13800138000')
    const items = [{ kind: 'VOTE' as const, entityId: id, version }]
    await server.call(reviewReject, { items, reason: '请更换清晰的图片' }, { as })
    expect(await steps()).toMatchObject([{ count: 1, route: '/award/vote?auditStatus=3' }])
    await move(activityId, VOTING)
    expect(await steps()).toEqual([])
  })

  it('puts its times into the calendar: the last day to apply for everybody, the vote for who applied', async () => {
    const { id: activityId } = await addActivity(server)
    const [one, other] = [await company(), await company()]
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
      const viewer = { db: server.db, locale: 'zh-CN' as const, kind: 'exhibitor' as const, boothTypes: [] }
      const found = await voteSource.find({ ...viewer, exhibitorId: one.exhibitorId })
      return found.find((event) => event.id === `vote-voteBegin-${activityId}`)?.tentative
    }
    expect(await tentative()).toBe(true)
    await approve(id)
    expect(await tentative()).toBeUndefined()
  })

  it('is nobody else’s', async () => {
    const { id: activityId } = await addActivity(server)
    const [one, other] = [await company(), await company()]
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
    const one = await company()
    const { id } = (await one.apply({ activityId })).data
    expect(await eraseOldVotes(server.services)).toBe(0)
    await move(activityId, { voteEnd: '2024-04-01 00:00:00' })
    expect(await eraseOldVotes(server.services)).toBe(1)
    const [row] = await server.db
      .select()
      .from(voteApplication)
      .where(eq(voteApplication.id, Number(id)))
    expect(row).toMatchObject({ contactName: '', mobile: '', approved: null })
  })
})

describe('an activity', () => {
  it('is refused where voting begins before applications end, ends before it begins, is over, or groups share a name', async () => {
    const add = async (over: Record<string, unknown>) =>
      fieldsOf(await server.call(activityCalls.add, activityInput(over), admin))
    expect(await add({ voteBegin: '2024-11-20 17:59:59' })).toEqual(['voteBegin'])
    expect(await add({ voteEnd: '2024-11-25 09:00:00' })).toEqual(['voteEnd'])
    expect(await add({ groups: [] })).toEqual(['groups'])
    expect(await add({ groups: ['One', 'Two'].map((enName) => ({ name: '创新', enName })) })).toEqual(['groups.1.name'])
    const past = { applyEnd: '2024-09-01 00:00:00', voteBegin: '2024-09-02 00:00:00', voteEnd: '2024-09-03 00:00:00' }
    expect(await add(past)).toEqual(['voteEnd'])
  })

  it('gives each group an id for good, and keeps those with applications', async () => {
    const stored = await addActivity(server)
    const [first, second] = stored.groups
    expect(stored.groups.map(({ id }) => id)).toEqual(['1', '2'])
    const one = await company()
    await one.apply({ activityId: stored.id })
    const edit = async (groups: object[], version: number) =>
      server.call(
        activityCalls.edit,
        { ...activityInput({ name: stored.name }), id: stored.id, version, groups },
        admin,
      )
    const refused = await edit([{ ...second }], stored.version)
    expect(fieldsOf(refused)).toEqual(['groups'])
    const added = (
      await edit(
        [
          { ...first, name: '创新' },
          { name: '人气品牌', enName: 'Favourite' },
        ],
        stored.version,
      )
    ).data
    expect(added.groups.map(({ id, name }) => [id, name])).toEqual([
      ['1', '创新'],
      ['3', '人气品牌'],
    ])
    // The id of the deleted group is not given again.
    const once = (await edit([{ ...first }, { name: '绿色品牌', enName: 'Green' }], added.version)).data
    expect(once.groups.map(({ id }) => id)).toEqual(['1', '4'])
    expect((await server.call(activityCalls.remove, { id: stored.id }, admin)).msg).toContain('已有申请')
    expect((await server.call(activityCalls.remove, { id: (await addActivity(server)).id }, admin)).code).toBe(200)
  })

  it('tells who applied of other times', async () => {
    const stored = await addActivity(server)
    const [one, other] = [await company(), await company()]
    await one.apply({ activityId: stored.id })
    const input = { ...activityInput({ name: stored.name, groups: stored.groups }), id: stored.id }
    const { version } = (
      await server.call(activityCalls.edit, { ...input, rule: '每组一票', version: stored.version }, admin)
    ).data
    expect((await toldTo(server, one.exhibitorId)).map(({ template }) => template)).not.toContain('voteMoved')
    await server.call(activityCalls.edit, { ...input, voteEnd: '2024-12-05 18:00:00', version }, admin)
    expect((await toldTo(server, one.exhibitorId)).at(-1)).toMatchObject({ template: 'voteMoved', kind: 'VOTE' })
    expect((await toldTo(server, other.exhibitorId)).map(({ template }) => template)).not.toContain('voteMoved')
  })

  it('does not begin anew once voting began', async () => {
    const stored = await addActivity(server)
    await move(stored.id, VOTING)
    const input = { ...activityInput({ name: stored.name, ...VOTING }), id: stored.id, version: stored.version }
    const later = await server.call(activityCalls.edit, { ...input, voteBegin: '2024-11-25 09:00:00' }, admin)
    expect(fieldsOf(later)).toEqual(['voteBegin'])
    const longer = await server.call(activityCalls.edit, { ...input, voteEnd: '2024-12-05 18:00:00' }, admin)
    expect(longer.code).toBe(200)
  })

  it('counts who applied and lists them in a workbook, every column with its heading', async () => {
    const { id } = await addActivity(server)
    expect((await server.call(activityEntries, { id }, admin)).code).toBe(500)
    const one = await company()
    await approve((await one.apply({ activityId: id })).data.id)
    expect((await server.call(activityCalls.detail, { id }, admin)).data).toMatchObject({ filed: 1, approved: 1 })
    const told = async (answer: { data: unknown }) => JSON.stringify((await readXlsx(answer.data as Buffer))[0]?.data)
    const entries = await told(await server.call(activityEntries, { id }, admin))
    expect(entries).toContain('138****8000')
    expect(entries).not.toContain('13800138000')
    const list = await told(await server.call(activityCalls.export, {}, admin))
    expect(list).toContain('创新品牌、绿色品牌')
    expect(list + entries).not.toContain('fields.')
  })
})
