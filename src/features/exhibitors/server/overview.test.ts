import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, exhibitorWithBrand } from '../../../../tests/helpers/samples/products.ts'
import { startTestServer, first, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { exchangeCode } from '../../account/outside-contract.ts'
import { session } from '../../account/server/tables.ts'
import { participation } from '../../company/server/tables.ts'
import { reviewLog } from '../../../server/base/records/tables.ts'
import { reviewReject } from '../../review/contract.ts'
import { getInfo, resumeOwn } from '../../../shared/auth/contract.ts'
import { exhibitorLock } from '../contract.ts'
import { badgeNum } from '../../badges/contract.ts'
import { reportCalls } from '../../booth-forms/contract.ts'
import { h5 } from '../../booth-forms/forms/h5/definition.ts'
import { reveal } from '../../reveal/contract.ts'
import * as calls from '../overview-contract.ts'

let server: TestServer
let review: string
let finance: string
let owner: TestExhibitor & { brandId: string }
beforeAll(async () => {
  server = await startTestServer()
  review = (await server.addUser(['organiser_review'], '李审核')).token
  finance = (await server.addUser(['organiser_finance'], '王财务')).token
  owner = await exhibitorWithBrand(server)
})
afterAll(() => server.close())

const overview = (id: number | string, as = review) => server.call(calls.exhibitorOverview, { id: String(id) }, { as })
const history = async (id: number | string) =>
  (await server.call(calls.exhibitorHistory, { id: String(id) }, { as: review })).data.list as calls.HistoryEntry[]
const signIn = (accountId: number, over: Record<string, unknown> = {}, as = review) =>
  server.call(calls.signInAs, { id: String(accountId), reason: '展商来电请求代填', ...over }, { as })
let numbers = 0
const boothOf = (over: Record<string, unknown> = {}) => ({
  hall: '3',
  boothNo: `9Z${String(++numbers).padStart(2, '0')}`,
  boothType: 1,
  width: '3.0',
  depth: '3.0',
  openSides: 1,
  settleCurrency: 'CNY',
  ...over,
})

describe('exhibitor 360', () => {
  it('shows company, booths, accounts and reviewed records, those that wait first', async () => {
    const waiting = await addProduct(server, owner, owner.brandId, { productName: '待审产品' })
    const rejected = await addProduct(server, owner, owner.brandId, { productName: '退回产品' })
    await server.call(
      reviewReject,
      { items: [{ kind: 'PRODUCT', entityId: rejected.data.id, version: 1 }], reason: '图片不清晰' },
      { as: review },
    )
    const { data } = await overview(owner.exhibitorId)
    expect(data).toMatchObject({
      id: String(owner.exhibitorId),
      settleCurrency: 'CNY',
      booths: [{ id: String(owner.participationId) }],
      accounts: [{ id: String(owner.accountId), roleKey: 'exhibitor_admin', accountState: expect.any(Number) }],
    })
    expect(data.counts.find((one) => one.kind === 'PRODUCT')).toEqual({
      kind: 'PRODUCT',
      pending: 1,
      approved: 0,
      rejected: 1,
    })
    const products = data.cases.filter((one: calls.OverviewCase) => one.kind === 'PRODUCT')
    expect(products.map((one: calls.OverviewCase) => one.entityId)).toEqual([waiting.data.id, rejected.data.id])
    expect(products[1]).toMatchObject({ status: 3, reason: '图片不清晰', decidedBy: '李审核' })
    expect((await overview(99_999_999)).code).toBe(404)
  })

  it('masks addresses for everybody; who may see one asks for it, finance looks and nothing else', async () => {
    const one = await server.addExhibitor({ company: { mobile: '13912345678', email: 'chen@example.com' } })
    const full = (await overview(one.exhibitorId)).data
    const masked = (await overview(one.exhibitorId, finance)).data
    expect(masked.accounts[0]?.loginAcc).toBe(full.accounts[0]?.loginAcc)
    for (const seen of [full, masked]) for (const key of ['email', 'mobile'] as const) expect(seen[key]).toContain('*')
    const look = (field: string, as: string) =>
      server.call(reveal, { entity: 'COMPANY', id: String(one.exhibitorId), field }, { as })
    expect(await look('mobile', review)).toMatchObject({ code: 200, data: { value: '13912345678' } })
    expect(await look('email', review)).toMatchObject({ data: { value: 'chen@example.com' } })
    expect((await look('mobile', finance)).code).toBe(403)
    for (const [field, as] of [
      ['certNo', review],
      ['mobile', one.token],
    ] as const)
      expect((await look(field, as)).code).toBe(404)
    const actions = [
      [calls.boothAdd, { exhibitorId: String(owner.exhibitorId), ...boothOf() }],
      [calls.boothRemove, { id: String(owner.participationId), version: 1 }],
      [calls.signInAs, { id: String(owner.accountId), reason: 'x' }],
    ] as const
    const contractor = (await server.addUser(['contractor_view'])).token
    for (const [call, input] of actions)
      for (const as of [finance, contractor, owner.token])
        expect((await server.call(call, input, { as })).code, call.path).toBe(403)
    for (const as of [contractor, owner.token]) expect((await overview(owner.exhibitorId, as)).code).toBe(403)
  })
})

describe('booths of an exhibitor', () => {
  it('are added, changed and removed; the history says who did it', async () => {
    const one = await server.addExhibitor()
    const added = (
      await server.call(
        calls.boothAdd,
        { exhibitorId: String(one.exhibitorId), ...boothOf({ width: '6.0' }) },
        { as: review },
      )
    ).data
    expect(added).toMatchObject({ area: '18.0', version: 1 })
    const changed = await server.call(
      calls.boothUpdate,
      { id: added.id, version: 1, ...boothOf({ boothNo: added.boothNo, depth: '6' }) },
      { as: review },
    )
    expect(changed).toMatchObject({ code: 200, data: { area: '18.0', width: '3.0', depth: '6.0', version: 2 } })
    expect(
      (await server.call(calls.boothUpdate, { id: added.id, version: 1, ...boothOf() }, { as: review })).code,
    ).toBe(409)
    expect((await server.call(calls.boothRemove, { id: added.id, version: 2 }, { as: review })).code).toBe(200)
    expect((await overview(one.exhibitorId)).data.booths.map((row) => row.id)).toEqual([String(one.participationId)])
    expect((await server.call(calls.boothRemove, { id: added.id, version: 3 }, { as: review })).code).toBe(404)
    expect((await history(one.exhibitorId)).map((line) => line.action)).toEqual([
      'boothRemove',
      'boothUpdate',
      'boothAdd',
    ])
    expect((await history(one.exhibitorId))[0]).toMatchObject({ byName: '李审核', subject: `3-${added.boothNo}` })
  })

  it('have the badges and facilities they are granted beyond their area, until that is taken back', async () => {
    const one = await server.addExhibitor({ booth: { boothType: 2, width: '3', depth: '3', area: '9' } })
    const id = String(one.participationId)
    const { hall, boothNo } = first((await overview(one.exhibitorId)).data.booths)
    let version = 1
    const grant = async (grants: object) => {
      const booth = { ...boothOf({ hall, boothNo }), boothType: 2, width: '3', depth: '3' }
      const answer = await server.call(calls.boothUpdate, { id, version, ...booth, ...grants }, { as: review })
      if (answer.code === 200) version += 1
      return answer
    }
    const quotas = async () => {
      const badges = await server.call(badgeNum, {}, { as: one.token })
      const { form, facts } = (await server.call(reportCalls(h5).get, {}, { as: one.token })).data
      return [badges.data.quota, form.shelfNum + form.hangerNum, facts.facilityQuotaOverride]
    }
    expect(await quotas()).toEqual([3, 4, undefined])
    expect(await grant({ badgeQuotaOverride: 2, facilityQuotaOverride: 6 })).toMatchObject({
      code: 200,
      data: { badgeQuotaOverride: 2, facilityQuotaOverride: 6 },
    })
    expect(await quotas()).toEqual([5, 6, 6])
    expect(await grant({ badgeQuotaOverride: -9 })).toMatchObject({ data: { facilityQuotaOverride: 6 } })
    expect((await quotas())[0]).toBe(0)
    await grant({ badgeQuotaOverride: null, facilityQuotaOverride: null })
    expect(await quotas()).toEqual([3, 4, undefined])
    expect(await grant({ sharedBack: 1 })).toMatchObject({ data: { sharedBack: 1 } })
    expect(await grant({})).toMatchObject({ data: { sharedBack: 1 } })
    const refused = await grant({ badgeQuotaOverride: 1000, facilityQuotaOverride: 81 })
    expect(refused.errors.map((error) => error.field)).toEqual(['badgeQuotaOverride', 'facilityQuotaOverride'])
  })

  it('stand once in the show, whoever has them', async () => {
    const [one, other] = [await server.addExhibitor(), await server.addExhibitor()]
    const input = boothOf()
    await server.call(calls.boothAdd, { exhibitorId: String(one.exhibitorId), ...input }, { as: review })
    for (const exhibitorId of [one.exhibitorId, other.exhibitorId]) {
      const again = await server.call(
        calls.boothAdd,
        { exhibitorId: String(exhibitorId), ...input, boothNo: input.boothNo.toLowerCase() },
        { as: review },
      )
      expect(again).toMatchObject({
        code: 300,
        data: { errors: [{ field: 'boothNo', msg: expect.stringContaining('已分配给') }] },
      })
    }
  })

  it('stay when they are the last one, and when paid unless that is confirmed; sessions that had chosen a removed one choose anew', async () => {
    const one = await server.addExhibitor()
    const last = await server.call(calls.boothRemove, { id: String(one.participationId), version: 1 }, { as: review })
    expect(last).toMatchObject({ code: 500, msg: expect.stringContaining('至少保留一个展位') })
    const second = (
      await server.call(calls.boothAdd, { exhibitorId: String(one.exhibitorId), ...boothOf() }, { as: review })
    ).data
    await server.db
      .update(participation)
      .set({ paidStatus: 1 })
      .where(eq(participation.id, Number(second.id)))
    expect(
      (await server.call(calls.boothRemove, { id: second.id, version: 1 }, { as: review })).code,
      'not without saying so',
    ).toBe(500)
    await server.db
      .update(session)
      .set({ participationId: Number(second.id) })
      .where(eq(session.subjectId, one.accountId))
    expect((await server.call(calls.boothRemove, { id: second.id, version: 1, paid: 1 }, { as: review })).code).toBe(
      200,
    )
    expect(await server.db.$count(session, eq(session.participationId, Number(second.id)))).toBe(0)
  })
})

describe('working in an exhibitor’s place', () => {
  it('needs a reason, which the history keeps with the name of who did it', async () => {
    for (const reason of ['', ' '.repeat(3), '长'.repeat(201)])
      expect((await signIn(owner.accountId, { reason })).code).toBe(300)
    expect((await signIn(owner.accountId)).code).toBe(200)
    expect((await history(owner.exhibitorId))[0]).toMatchObject({
      kind: 'EXHIBITOR_ACCOUNT',
      action: 'signIn',
      byName: '李审核',
      reason: '展商来电请求代填',
      subject: owner.loginAcc,
    })
  })

  it('opens a session that says in whose place it works, once; what it does is logged under both names', async () => {
    const { url } = (await signIn(owner.accountId)).data
    const code = new URL(url).searchParams.get('code') ?? ''
    const { token } = await server.call(exchangeCode, { code }, {})
    const { user } = await server.call(getInfo, {}, { as: token })
    expect(user).toMatchObject({ userId: String(owner.accountId), actorName: '李审核' })
    expect((await server.call(getInfo, {}, { as: owner.token })).user.actorName).toBeUndefined()
    expect((await server.call(exchangeCode, { code }, {})).code, 'a code works once').toBe(500)
    const product = await addProduct(server, { ...owner, token }, owner.brandId, { productName: '代填产品' })
    const [line] = await server.db
      .select()
      .from(reviewLog)
      .where(eq(reviewLog.entityId, Number(product.data.id)))
      .orderBy(desc(reviewLog.id))
    expect(line).toMatchObject({ action: 'submit', byName: expect.stringContaining('李审核') })
    expect((await signIn(owner.accountId, {}, token)).code, 'nobody signs in from there').toBe(403)
  })

  it('is not possible for a locked account or one nobody knows', async () => {
    const one = await server.addExhibitor()
    await server.call(exhibitorLock, { id: String(one.accountId) }, { as: review })
    expect((await signIn(one.accountId)).code).toBe(500)
    expect((await signIn(99_999_999)).code).toBe(404)
  })

  it('ends in one’s own session: only its own token is taken back', async () => {
    expect((await server.call(resumeOwn, { token: review }, { as: review })).data).toEqual({ resumed: 1 })
    expect((await server.call(resumeOwn, { token: owner.token }, { as: review })).code).toBe(404)
    const other = (await server.addUser(['organiser_review'])).token
    expect((await server.call(resumeOwn, { token: other }, { as: review })).code).toBe(404)
  })
})
