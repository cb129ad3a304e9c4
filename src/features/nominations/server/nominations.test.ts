/** Nominations through the real server: fields, quota, who was first, states. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNomination, decideNomination, nominate } from '../../../../tests/helpers/samples/nominations.ts'
import { fieldsOf, startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { participation } from '../../company/server/tables.ts'
import { welcomePage } from '../../home/contract.ts'
import * as calls from '../contract.ts'
import { nomination } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Who = { token: string }
const list = async (who: Who, input = {}) =>
  (await server.call(calls.nominationList, { pageSize: 50, ...input }, { as: who.token })).data
const saved = async (who: Who, over = {}) => (await nominate(server, who, over)).data
const rows = async (who: Who, all: object[], english = false) =>
  (await server.call(calls.nominationSave, { list: all }, { as: who.token, english })).data as {
    saved: string[]
    errors: { row: number; field: string; msg: string }[]
  }

describe('a nomination', () => {
  it('is submitted with everything it needs, and listed masked with its place in words', async () => {
    const one = await server.addExhibitor()
    const record = await saved(one, { email: 'li.min@example.com', mobile: '13912345678' })
    expect(record).toMatchObject({ auditStatus: 1, name: '李敏', language: 'zh-CN', benefitCode: '', link: '' })
    const { list: shown, quota, used, left } = await list(one)
    expect(shown).toMatchObject([
      { name: '李敏', mobile: '139****5678', place: '浙江省 / 杭州市', registeredFlag: 0, visitedFlag: 0 },
    ])
    expect([quota, used, left]).toEqual([20, 1, 19])
  })

  it('stands in the asked order, else touched last first', async () => {
    const one = await server.addExhibitor()
    for (const [at, companyName] of ['Bern', 'Aarau', 'Chur'].entries())
      await saved(one, { companyName, mobile: `1391234000${at}`, email: `order${at}@example.com` })
    const companies = async (input = {}) => (await list(one, input)).list.map((row) => row.companyName)
    expect(await companies()).toEqual(['Chur', 'Aarau', 'Bern'])
    expect(await companies({ orderByColumn: 'companyName', isAsc: 'asc' })).toEqual(['Aarau', 'Bern', 'Chur'])
    expect(await companies({ orderByColumn: 'companyName', isAsc: 'descending' })).toEqual(['Chur', 'Bern', 'Aarau'])
    expect(await companies({ orderByColumn: 'emailKey', isAsc: 'asc' })).toEqual(['Chur', 'Aarau', 'Bern'])
  })

  it('asks for a mobile in Chinese, an e-mail in English and from abroad', async () => {
    const one = await server.addExhibitor()
    const empty = { list: undefined }
    const asked = async (input: object, english = false) =>
      fieldsOf(await server.call(calls.nominationSave, { ...empty, ...input }, { as: one.token, english }))
    expect(await asked({})).toEqual([
      'firstName',
      'lastName',
      'mobile',
      'companyName',
      'position',
      'country',
      'identity',
      'kindAndProduct',
      'visitorType',
      'consentFlag',
    ])
    expect(await asked(aNomination({ email: '' }))).toEqual([])
    expect(await asked(aNomination({ email: '', mobile: '' }), true)).toEqual(['email'])
    expect(await asked(aNomination({ email: '', visitorType: 3 }))).toEqual(['email'])
    expect(await asked(aNomination({ mobile: '', visitorType: 3 }))).toEqual([])
  })

  it.each([
    [{ firstName: '名'.repeat(21) }, 'firstName'],
    [{ companyName: '名' }, 'companyName'],
    [{ position: '职'.repeat(31) }, 'position'],
    [{ kindAndProduct: Array.from({ length: 11 }, (_, at) => String(at)) }, 'kindAndProduct'],
    [{ kindAndProduct: ['999'] }, 'kindAndProduct'],
    [{ interest: '兴'.repeat(101) }, 'interest'],
    [{ reason: '由'.repeat(201) }, 'reason'],
    [{ identity: '77' }, 'identity'],
    [{ visitorType: 4 }, 'visitorType'],
    [{ country: '000' }, 'country'],
    [{ city: '110100' }, 'city'],
    [{ mobile: '12345' }, 'mobile'],
  ])('is refused with %j', async (over, field) => {
    const one = await server.addExhibitor()
    const found = fieldsOf(await nominate(server, one, over)).map((each) => String(each).split('.')[0])
    expect(found).toContain(field)
  })

  it('keeps no Chinese province of a person from abroad, and writes to it in English', async () => {
    const one = await server.addExhibitor()
    expect(await saved(one, { country: '276', visitorType: 3 })).toMatchObject({
      province: '',
      city: '',
      language: 'en-US',
    })
  })

  it('is a draft with little, withdrawn, submitted again and deleted with the person', async () => {
    const one = await server.addExhibitor()
    const as = one.token
    const draft = (await server.call(calls.nominationSave, { draft: 1, lastName: '王' }, { as }))
      .data as calls.NominationRecord
    expect(draft.auditStatus).toBe(0)
    const { id, version } = draft
    const whole = { ...aNomination(), id, version }
    const pending = (await server.call(calls.nominationSave, whole, { as })).data as calls.NominationRecord
    expect(pending.auditStatus).toBe(1)
    expect((await server.call(calls.nominationSave, { ...whole, version: pending.version }, { as })).code).toBe(500)
    expect((await server.call(calls.nominationCancel, { id }, { as })).data.auditStatus).toBe(0)
    expect((await server.call(calls.nominationDelete, { id }, { as })).data).toEqual({ id, deleted: 1 })
    const [row] = await server.db
      .select()
      .from(nomination)
      .where(eq(nomination.id, Number(id)))
    expect(row).toMatchObject({ delFlag: 2, lastName: '', mobile: '', emailKey: '', mobileKey: '' })
    expect(
      (await server.call(calls.nominationSave, { id, version: 1 }, { as: (await server.addExhibitor()).token })).code,
    ).toBe(404)
  })
})

describe('the quota', () => {
  it('is 10 for each whole 9 m² and what the organiser grants, and full in a sentence', async () => {
    const one = await server.addExhibitor({ booth: { area: '9' } })
    const all = Array.from({ length: 12 }, () => aNomination())
    const answer = await rows(one, all)
    expect(answer.saved).toHaveLength(10)
    expect(answer.errors.map(({ row, msg }) => [row, msg])).toEqual([
      [11, '提名名额已满'],
      [12, '提名名额已满'],
    ])
    expect((await nominate(server, one)).msg).toBe('提名名额已满（共 10 个）。如需增加，请联系主办方')
    await server.db
      .update(participation)
      .set({ nominationQuotaOverride: 1 })
      .where(eq(participation.exhibitorId, one.exhibitorId))
    expect((await nominate(server, one)).code).toBe(200)
    expect(await list(one)).toMatchObject({ quota: 11, used: 11, left: 0 })
    // A rejected one takes no place.
    const [first = ''] = answer.saved
    await decideNomination(server, first, '与展会无关')
    expect(await list(one)).toMatchObject({ left: 1 })
  })

  it('is not passed by two who save at once', async () => {
    const one = await server.addExhibitor({ booth: { area: '9' } })
    await rows(
      one,
      Array.from({ length: 9 }, () => aNomination()),
    )
    const answers = await Promise.all([nominate(server, one), nominate(server, one), nominate(server, one)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 500, 500])
  })
})

describe('who was first', () => {
  it('keeps the credit; a second exhibitor’s nomination is rejected at once, and free again once the first is', async () => {
    const [first, second] = [await server.addExhibitor(), await server.addExhibitor()]
    const person = aNomination()
    const one = (await server.call(calls.nominationSave, person, { as: first.token })).data as calls.NominationRecord
    const other = (await server.call(calls.nominationSave, { ...person, email: '' }, { as: second.token }))
      .data as calls.NominationRecord
    expect(other).toMatchObject({
      auditStatus: 3,
      takenFlag: 1,
      auditReason: '此观众已由其他展商先行提名；对方撤回或被驳回后，可再次提名',
    })
    const { todo } = (await server.call(welcomePage, {}, { as: second.token })).data
    expect(
      todo.map(({ key }) => key),
      'nothing is to be corrected',
    ).not.toContain('rejectedNomination')
    const again = { ...person, id: other.id, version: other.version }
    await decideNomination(server, one.id, '资料不实')
    expect((await server.call(calls.nominationSave, again, { as: second.token })).data).toMatchObject({
      auditStatus: 1,
      takenFlag: 0,
      auditReason: '',
    })
  })

  it('is one of two who file at the same moment', async () => {
    const both = [await server.addExhibitor(), await server.addExhibitor()]
    const people = Array.from({ length: 8 }, () => aNomination())
    await Promise.all(both.map((who, at) => rows(who, at === 0 ? people : people.toReversed())))
    const stored = (await Promise.all(both.map((who) => list(who)))).flatMap((one) => one.list)
    expect(stored.filter((row) => row.auditStatus === 1)).toHaveLength(8)
    expect(stored.filter((row) => row.takenFlag === 1)).toHaveLength(8)
  })

  it('is refused as the exhibitor’s own second one, by address in any case or by mobile', async () => {
    const one = await server.addExhibitor()
    const { id, version } = await saved(one, { email: 'Twice@Example.com', mobile: '13700000001' })
    expect((await nominate(server, one, { email: 'twice@example.com' })).errors).toMatchObject([
      { field: 'email', msg: '贵公司已提名过此观众' },
    ])
    expect(fieldsOf(await nominate(server, one, { mobile: '13700000001' }))).toEqual(['mobile'])
    await server.call(calls.nominationCancel, { id }, { as: one.token })
    const own = { id, version: version + 1, position: '总监' }
    expect((await server.call(calls.nominationSave, own, { as: one.token })).code).toBe(200)
  })
})

describe('several at once', () => {
  it('stores the good ones and tells of each other its row and field', async () => {
    const one = await server.addExhibitor()
    const person = aNomination()
    const answer = await rows(one, [person, aNomination({ firstName: '' }), person, aNomination({ visitorType: 'x' })])
    expect(answer.saved).toHaveLength(1)
    expect(answer.errors.map(({ row, field }) => [row, field])).toEqual([
      [2, 'firstName'],
      [3, 'mobile'],
      [4, 'visitorType'],
    ])
    const many = Array.from({ length: 51 }, () => ({}))
    expect((await server.call(calls.nominationSave, { list: many }, { as: one.token })).code).toBe(300)
  })
})
