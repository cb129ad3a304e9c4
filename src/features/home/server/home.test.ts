import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chooseOpp, exhibitionMenuSwitch, getInfo } from '../../../shared/auth/contract.ts'
import { exhibitorWithBrand } from '../../../../tests/helpers/samples/products.ts'
import { addInquiry, addLead } from '../../../../tests/helpers/samples/trade.ts'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { boothForm, boothPayment } from '../../booth-forms/server/tables.ts'
import { insertSession } from '../../account/server/sessions.ts'
import { participation } from '../../company/server/tables.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { checkComplete, checkOpp, oppMsg, parameterList, welcomePage } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('parameters', () => {
  it('hands out public parameters only', async () => {
    const answer = await server.call(parameterList, { keys: ['expo.openDate', 'expo.nowOverride'] })
    expect(answer.data).toEqual([{ configKey: 'expo.openDate', configValue: '2024-12-02' }])
  })
})

describe('participation', () => {
  it('chooses the only booth by itself and opens the menu groups', async () => {
    const { token, participationId } = await server.addExhibitor()
    expect((await server.call(checkOpp, {}, { as: token })).data).toMatchObject({
      count: 1,
      chosenId: String(participationId),
    })
    expect(await server.call(exhibitionMenuSwitch, {}, { as: token })).toMatchObject({
      code: 200,
      data: { newspaper: 1, forms: { h1: 1, h3: 0 } },
    })
  })

  /** A further booth of a company. */
  async function addBooth(exhibitorId: number, boothNo: string, more: { contractActive?: number } = {}) {
    const [row] = await server.db
      .insert(participation)
      .values({
        exhibitorId,
        hall: 'N2',
        boothNo,
        boothType: 3,
        width: '9',
        depth: '6',
        area: '54',
        openSides: 3,
        settleCurrency: 'CNY',
        ...more,
      })
      .returning({ id: participation.id })
    return String(row?.id)
  }
  const chosenOf = async (token: string) => (await server.call(getInfo, {}, { as: token })).user.boothId

  it('works for the first of several booths until another is chosen, and refuses one of somebody else', async () => {
    const one = await server.addExhibitor()
    const other = await server.addExhibitor()
    const second = await addBooth(one.exhibitorId, '2B01')
    expect((await server.call(exhibitionMenuSwitch, {}, { as: one.token })).code).toBe(200)
    expect((await server.call(getInfo, {}, { as: one.token })).user).toMatchObject({
      boothId: String(one.participationId),
      booths: [{ id: String(one.participationId) }, { id: second, hall: 'N2', boothNo: '2B01' }],
    })
    expect((await server.call(chooseOpp, { id: String(other.participationId) }, { as: one.token })).code).toBe(404)
    expect((await server.call(chooseOpp, { id: second }, { as: one.token })).code).toBe(200)
    expect((await server.call(oppMsg, {}, { as: one.token })).data).toMatchObject({ boothNo: '2B01', boothType: 3 })
  })

  it('begins the next session with the booth the account worked for last, as long as the company has it', async () => {
    const one = await server.addExhibitor()
    const second = await addBooth(one.exhibitorId, '2B02')
    await server.call(chooseOpp, { id: second }, { as: one.token })
    const again = await insertSession(server.db, 'exhibitor', one.accountId, server.clock.realNow())
    expect(await chosenOf(again)).toBe(second)
    // Two windows of two sessions may work for two booths.
    await server.call(chooseOpp, { id: String(one.participationId) }, { as: again })
    expect(await chosenOf(one.token)).toBe(second)
    await server.db
      .update(participation)
      .set({ delFlag: 2 })
      .where(eq(participation.id, Number(second)))
    expect(await chosenOf(one.token)).toBe(String(one.participationId))
  })

  it('begins with a booth whose contract is active', async () => {
    const one = await server.addExhibitor({ booth: { contractActive: 0 } })
    const second = await addBooth(one.exhibitorId, '2B03')
    expect(await chosenOf(one.token)).toBe(second)
  })

  it('keeps the booth somebody chose in the place of a person to themselves', async () => {
    const one = await server.addExhibitor()
    const second = await addBooth(one.exhibitorId, '2B04')
    const organiser = await server.addUser(['organiser_review'])
    const acting = await insertSession(server.db, 'exhibitor', one.accountId, server.clock.realNow(), {
      actor: { id: organiser.userId, name: 'Li' },
    })
    await server.call(chooseOpp, { id: second }, { as: acting })
    expect(await chosenOf(acting)).toBe(second)
    const own = await insertSession(server.db, 'exhibitor', one.accountId, server.clock.realNow())
    expect(await chosenOf(own)).toBe(String(one.participationId))
  })

  it('closes the groups when the contract is not active', async () => {
    const { token } = await server.addExhibitor({ booth: { contractActive: 0 } })
    expect((await server.call(exhibitionMenuSwitch, {}, { as: token })).code).toBe(500)
  })
})

interface Step {
  key: string
  done: number
  overdue: number
  deadline: string | null
}
const stepOf = (data: { todo: Step[] }, key: string) => data.todo.find((step) => step.key === key)

describe('welcome', () => {
  afterEach(() => server.clock.override(null))

  it('tells a new exhibitor what to do first and how far it is', async () => {
    const { token } = await server.addExhibitor()
    const { data } = await server.call(welcomePage, {}, { as: token })
    // Other areas put their steps between these.
    const steps = (data.todo as Step[]).map((step) => step.key)
    expect(steps.filter((key) => ['company', 'brand', 'product', 'shelf'].includes(key))).toEqual([
      'company',
      'brand',
      'product',
      'shelf',
    ])
    expect(data).toMatchObject({ progress: 0, daysLeft: 49 })
  })

  it('words the steps in the language asked for, with the deadline the calendar has', async () => {
    const { token } = await server.addExhibitor()
    const { data } = await server.call(welcomePage, {}, { as: token, english: true })
    expect(data.first).toBe(1)
    expect(data.todo[0]).toMatchObject({
      key: 'company',
      title: 'Complete your company info',
      done: 0,
      deadline: null,
    })
    expect(data.todo[0]?.countText).toMatch(/^\d+ required fields are empty$/)
    expect(stepOf(data, 'brand')).toMatchObject({ deadline: '2024-12-04 15:00:00', overdue: 0 })
  })

  it('names what comes next, each thing once', async () => {
    const { token } = await server.addExhibitor()
    server.clock.override(new Date('2024-12-01T21:00:00+08:00'))
    const upcoming = (await server.call(welcomePage, {}, { as: token })).data.upcoming as {
      key: string
      start: string
    }[]
    const starts = upcoming.map((event) => event.start)
    expect(starts).toEqual(starts.toSorted())
    expect(upcoming.map((event) => event.key)).toEqual([...new Set(upcoming.map((event) => event.key))])
    expect(upcoming[0]).toMatchObject({ key: 'open', start: '2024-12-02 09:00:00' })
  })

  it('calls a step overdue from its deadline on, and counts it as open', async () => {
    const { token } = await server.addExhibitor()
    server.clock.override(new Date('2024-12-04T15:00:00+08:00'))
    const { data } = await server.call(welcomePage, {}, { as: token })
    const late = (data.todo as Step[]).filter((step) => step.overdue === 1)
    expect(late.map((step) => step.key)).toEqual(expect.arrayContaining(['brand', 'product']))
    expect(late.every((step) => step.done === 0)).toBe(true)
    expect(stepOf(data, 'shelf')?.overdue).toBe(0)
    expect(data.progress).toBe(0)
  })

  it('leaves out steps the caller may not take', async () => {
    const staff = await server.addExhibitor({ roleKey: 'booth_staff' })
    const { data } = await server.call(welcomePage, {}, { as: staff.token })
    expect(data).toMatchObject({ todo: [], first: 0, progress: 100 })
    const contractor = await server.addUser(['contractor_view'])
    expect((await server.call(welcomePage, {}, { as: contractor.token })).data.todo).toEqual([])
  })

  it('asks for what was rejected to be corrected, a step for each kind', async () => {
    const owner = await exhibitorWithBrand(server)
    const rejected = (kind: string, entityId: number) => ({
      kind,
      entityId,
      exhibitorId: owner.exhibitorId,
      title: 'x',
      status: 3,
    })
    await server.db
      .insert(reviewCase)
      .values([rejected('PRODUCT', 901), rejected('PRODUCT', 902), rejected('SUPPLY_CHAIN', 903)])
    const { data } = await server.call(welcomePage, {}, { as: owner.token })
    const steps = data.todo.filter((step) => step.key.startsWith('rejected'))
    expect(steps).toMatchObject([
      { key: 'rejected', countText: '2 个产品审核不通过', deadline: '2024-12-04 15:00:00', done: 0 },
      { key: 'rejectedSupply', countText: '1 条供应链审核不通过', done: 0 },
    ])
  })

  it('counts a step that is done, and no longer calls the exhibitor new', async () => {
    const owner = await exhibitorWithBrand(server)
    const { data } = await server.call(welcomePage, {}, { as: owner.token })
    expect(stepOf(data, 'brand')).toMatchObject({ done: 1 })
    const steps = data.todo as Step[]
    const done = steps.filter((step) => step.done === 1).length
    expect(data).toMatchObject({ progress: Math.floor((done * 100) / steps.length), first: 0 })
  })

  it('counts inquiries and leads, and asks for replies, of whom may see them', async () => {
    const owner = await server.addExhibitor()
    const asked = async (token: string) => (await server.call(welcomePage, {}, { as: token })).data
    expect(stepOf(await asked(owner.token), 'inquiries')).toBeUndefined()
    await addInquiry(server, owner)
    await addInquiry(server, owner, { replyFlag: 1, replyResult: 2 })
    await addLead(server, owner)
    const page = await asked(owner.token)
    expect(page.counts).toMatchObject({ inquiries: 2, inquiriesOpen: 1, leads: 1 })
    expect(stepOf(page, 'inquiries')).toMatchObject({ done: 0, countText: '1 条待回复', route: '/InquiryOrder' })
    // The menu leaves them out in English (specification §2).
    const english = (await server.call(welcomePage, {}, { as: owner.token, english: true })).data
    expect(stepOf(english, 'inquiries')).toBeUndefined()
    expect(english.counts).not.toHaveProperty('inquiries')
    expect(english.counts).toMatchObject({ leads: 1 })
    const staff = await server.addExhibitor({ roleKey: 'booth_staff' })
    await addInquiry(server, staff)
    await addLead(server, staff)
    const theirs = await asked(staff.token)
    expect(theirs.counts).toMatchObject({ leads: 1 })
    expect(theirs.counts).not.toHaveProperty('inquiries')
    expect(stepOf(theirs, 'inquiries')).toBeUndefined()
  })

  it('lists what is missing in the language of the caller', async () => {
    const { token } = await server.addExhibitor()
    const answer = await server.call(checkComplete, {}, { as: token, english: true })
    expect(answer.data).toBe(0)
    expect(answer.missing.length).toBeGreaterThan(3)
  })

  it('tells finance how many booths owe, and how much in each currency', async () => {
    const { token } = await server.addUser(['organiser_finance'])
    const step = async () =>
      (await server.call(welcomePage, {}, { as: token })).data.todo.find(
        (one: { key: string }) => one.key === 'payments',
      )
    const before = (await step())?.count ?? 0
    const { exhibitorId, participationId } = await server.addExhibitor({ booth: { settleCurrency: 'USD' } })
    await server.db
      .insert(boothForm)
      .values({ exhibitorId, participationId, form: 'h7', status: 2, payable: 123_450, content: {} })
    await server.db
      .insert(boothPayment)
      .values({ participationId, amount: 23_450, byName: '', at: server.clock.showNow() })
    expect(await step()).toMatchObject({ done: 0, count: before + 1 })
    expect((await step())?.countText).toContain('$1,000.00')
    expect((await step())?.route).toBe('/review/forms?form=money&state=open')
  })

  it('shows the organiser the queue', async () => {
    const { token } = await server.addUser(['organiser_review'])
    expect((await server.call(welcomePage, {}, { as: token })).data).toMatchObject({
      counts: { reviewPending: 0 },
      booths: [],
      first: 0,
      todo: [
        { key: 'review', done: 1 },
        { key: 'formDesk', done: 1 },
        { key: 'hotelDesk', done: 1 },
        { key: 'voteDesk', done: 1 },
        { key: 'buyers', done: 1 },
        { key: 'outbox', done: 1 },
      ],
    })
  })
})
