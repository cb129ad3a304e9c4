import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import { organiserCtx } from '../../../../tests/helpers/samples/products.ts'
import {
  activityInput,
  addActivity,
  addApplicant,
  moveActivity,
  VOTING,
} from '../../../../tests/helpers/samples/votes.ts'
import { fieldsOf, startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { activityCalls, activityEntries } from '../activity-contract.ts'
import { voteReview } from './exports.ts'

let server: TestServer
let admin: { as: string }
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  admin = { as: (await server.addUser(['admin'])).token }
})

const approve = (id: string) => voteReview.approve(organiserCtx(server), Number(id))

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
    const one = await addApplicant(server)
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
    const twice = (await edit([{ ...first }, { ...first, name: '抄写' }], added.version)).data
    expect(
      twice.groups.map(({ id }) => id),
      'an id sent twice stays with the first',
    ).toEqual(['1', '4'])
    // The id of the deleted group is not given again.
    const once = (await edit([{ ...first }, { name: '绿色品牌', enName: 'Green' }], twice.version)).data
    expect(once.groups.map(({ id }) => id)).toEqual(['1', '5'])
    expect((await server.call(activityCalls.remove, { id: stored.id }, admin)).msg).toContain('已有申请')
    expect((await server.call(activityCalls.remove, { id: (await addActivity(server)).id }, admin)).code).toBe(200)
  })

  it('tells who applied of other times', async () => {
    const stored = await addActivity(server)
    const [one, other] = [await addApplicant(server), await addApplicant(server)]
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
    await moveActivity(server, stored.id, VOTING)
    const input = { ...activityInput({ name: stored.name, ...VOTING }), id: stored.id, version: stored.version }
    const later = await server.call(activityCalls.edit, { ...input, voteBegin: '2024-11-25 09:00:00' }, admin)
    expect(fieldsOf(later)).toEqual(['voteBegin'])
    const longer = await server.call(activityCalls.edit, { ...input, voteEnd: '2024-12-05 18:00:00' }, admin)
    expect(longer.code).toBe(200)
  })

  it('counts who applied and lists them in a workbook, every column with its heading', async () => {
    const { id } = await addActivity(server)
    expect((await server.call(activityEntries, { id }, admin)).code).toBe(500)
    const one = await addApplicant(server)
    await approve((await one.apply({ activityId: id })).data.id)
    expect((await server.call(activityCalls.detail, { id }, admin)).data).toMatchObject({ filed: 1, approved: 1 })
    const told = async (answer: { data: Buffer }) => JSON.stringify((await readXlsx(answer.data))[0]?.data)
    const entries = await told(await server.call(activityEntries, { id }, admin))
    expect(entries).toContain('138****8000')
    expect(entries).not.toContain('13800138000')
    const list = await told(await server.call(activityCalls.export, {}, admin))
    expect(list).toContain('创新品牌、绿色品牌')
    expect(list + entries).not.toContain('fields.')
  })
})
