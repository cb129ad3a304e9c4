import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { toldTo } from '../../../../../tests/helpers/messages.ts'
import {
  fieldsOf,
  first,
  startTestServer,
  type TestExhibitor,
  type TestServer,
} from '../../../../../tests/helpers/server.ts'
import { exhibitorAccount } from '../../../account/server/tables.ts'
import { boothForm } from '../../../booth-forms/server/tables.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import { CLOSED_AT, OPENS_AT } from '../../../../server/base/opening.ts'
import { findConfig } from '../../../../server/base/parameters.ts'
import { messageSettingsSave } from '../../../messages/contract.ts'
import { setParameter } from '../../../../server/seeds/system.ts'
import { parseDateTime } from '../../../../shared/lib/time/dates.ts'
import { progressList } from '../../contract.ts'
import {
  reminderLog,
  reminderPlanGet,
  reminderPlanSave,
  reminderPreview,
  reminderSend,
} from '../../reminder-contract.ts'
import { PLANNED_THINGS } from '../../rules.ts'
import { reminder, reminderPlan } from '../tables.ts'
import { sendReminders } from './due.ts'

let server: TestServer
let review: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ token: review } = await server.addUser(['organiser_review'], '李审核'))
})
beforeEach(async () => {
  server.clock.override(null)
  for (const table of [outbox, reminder, reminderPlan]) await server.db.delete(table)
  await server.db.update(exhibitor).set({ delFlag: 2 })
})
afterAll(() => server.close())

const at = (text: string) => server.clock.override(parseDateTime(text) as Date)
const mails = () => server.db.select().from(outbox).orderBy(outbox.id)
const run = () => sendReminders(server.services)
const idsOf = (...all: TestExhibitor[]) => all.map(({ exhibitorId }) => String(exhibitorId))
const remind = async (input: { ids: string[]; again?: 1 }, as = review) => server.call(reminderSend, input, { as })
const file = (one: TestExhibitor, ...forms: string[]) =>
  server.db.insert(boothForm).values(
    forms.map((form) => ({
      exhibitorId: one.exhibitorId,
      participationId: one.participationId,
      form,
      status: 1,
      content: {},
    })),
  )
const remindAll = (filter: object, matches: number) => server.call(reminderSend, { filter, matches }, { as: review })
/** Only this thing has marks. */
const planned = async (thing: (typeof PLANNED_THINGS)[number], marks: number[]) => {
  for (const other of PLANNED_THINGS)
    await server.db
      .insert(reminderPlan)
      .values({ thing: other, active: other === thing ? 1 : 0, marks, textZh: '', textEn: '', version: 1 })
}

it('shows the mail of each language first, then sends one with all that is open, once a day unless wanted again', async () => {
  const zh = await server.addExhibitor()
  const en = await server.addExhibitor({ booth: { settleCurrency: 'USD' } })
  const { data } = await server.call(reminderPreview, { ids: idsOf(zh, en) }, { as: review })
  expect(data.exhibitors.map(({ outcome }) => outcome)).toEqual(['SENT', 'SENT'])
  const [chinese, english] = data.samples
  expect(chinese?.text).toMatch(/- H1 标准展位配置表，截止 2024-10-28 18:00\n {2}http\S+\/newspaper\/h1/)
  expect(chinese?.text).toMatch(/- 会刊，截止 2024-10-18 18:00/)
  expect(english?.text).toMatch(/- H2 Fascia board, due 2024-10-28 18:00\n {2}http\S+\/en\/newspaper\/h2/)
  expect(chinese?.text, 'signed as it leaves').toMatch(/\n-- \n\S+/)
  expect(await mails(), 'a preview sends nothing').toEqual([])
  expect((await remind({ ids: idsOf(zh) })).data.map(({ outcome }) => outcome)).toEqual(['SENT'])
  expect((await remind({ ids: idsOf(zh, en) })).data.map(({ outcome }) => outcome)).toEqual(['TODAY', 'SENT'])
  expect(await mails()).toHaveLength(2)
  expect(first(await mails())).toMatchObject({ template: 'stillOpen', exhibitorId: zh.exhibitorId })
  expect(await toldTo(server, zh.exhibitorId)).toHaveLength(1)
  expect((await remind({ ids: idsOf(zh), again: 1 })).data.map(({ outcome }) => outcome)).toEqual(['SENT'])
  expect(await toldTo(server, zh.exhibitorId)).toHaveLength(2)
  const log = (await server.call(reminderLog, { exhibitorId: idsOf(zh)[0] }, { as: review })).data
  expect(log.total).toBe(2)
  expect(first(log.list)).toMatchObject({ byName: '李审核', things: expect.arrayContaining(['h1', 'directory']) })
  const { list } = (await server.call(progressList, {}, { as: review })).data
  expect(list.map((row) => row.lastReminder)).toEqual(['2024-10-14 10:00:00', '2024-10-14 10:00:00'])
})

it('leaves out what waits, is done or not needed, and says who has no address', async () => {
  const one = await server.addExhibitor()
  await file(one, 'h1', 'h2')
  const { data } = await server.call(reminderPreview, { ids: idsOf(one) }, { as: review })
  expect(first(data.samples).text).not.toMatch(/H\d/)
  const silent = await server.addExhibitor({ company: { email: '' } })
  await server.db.update(exhibitor).set({ email: '' }).where(eq(exhibitor.id, silent.exhibitorId))
  await server.db.execute(`update exhibitor_account set email = null where exhibitor_id = ${silent.exhibitorId}`)
  expect((await remind({ ids: idsOf(silent) })).data.map(({ outcome }) => outcome)).toEqual(['NO_ADDRESS'])
  expect((await remind({ ids: ['999999'] })).code).toBe(404)
  const { token } = await server.addUser(['contractor_view'])
  expect((await remind({ ids: idsOf(one) }, token)).code).toBe(403)
})

it('goes by the plan: from nine on the day of a mark, once, until it is filed', async () => {
  const one = await server.addExhibitor()
  await planned('h1', [-14, -2])
  at('2024-10-13 12:00:00')
  expect(await run()).toBe(0)
  at('2024-10-14 08:59:59')
  expect(await run()).toBe(0)
  at('2024-10-14 09:00:00')
  const rounds = await Promise.all([run(), run(), run()])
  expect(rounds.reduce((sum, sent) => sum + sent, 0)).toBe(1)
  expect(await run()).toBe(0)
  at('2024-10-15 09:00:00')
  expect(await run()).toBe(0)
  at('2024-10-26 09:00:00')
  expect(await run()).toBe(1)
  await file(one, 'h1')
  await server.db.delete(reminder)
  expect(await run(), 'h2 has no marks').toBe(0)
})

it('follows a deadline that moves', async () => {
  await server.addExhibitor()
  await planned('h1', [-2])
  await setParameter(server.db, 'forms.deadline.h1', '2024-11-10 18:00')
  at('2024-10-26 09:00:00')
  expect(await run()).toBe(0)
  at('2024-11-08 09:00:00')
  expect(await run()).toBe(1)
  await setParameter(server.db, 'forms.deadline.h1', '')
})

it('catches up after a day or two, and counts what was sent by hand', async () => {
  const one = await server.addExhibitor()
  await planned('h1', [-2])
  at('2024-10-28 09:30:00')
  expect(await run()).toBe(1)
  await server.db.delete(reminder)
  at('2024-10-29 09:30:00')
  expect(await run(), 'too long ago').toBe(0)
  await server.db.delete(reminder)
  at('2024-10-26 08:00:00')
  await remind({ ids: idsOf(one) })
  at('2024-10-26 09:00:00')
  expect(await run()).toBe(0)
})

it('keeps the organiser’s words, and refuses those without their variables', async () => {
  const one = await server.addExhibitor()
  const save = (over: object) =>
    server.call(
      reminderPlanSave,
      { thing: 'h1', active: 1, marks: '1, -7, -7', textZh: '', textEn: '', version: 0, ...over },
      { as: review },
    )
  expect(fieldsOf(await save({ textZh: '请尽快提交', textEn: '{{thing}} by {{due}}' }))).toEqual(['textZh'])
  for (const strange of ['{{price}}', '{price}', '｛price｝', '{{due']) {
    const textEn = `{{thing}} by {{due}} ${strange}`
    expect(fieldsOf(await save({ textZh: '', textEn })), strange).toEqual(['textEn'])
  }
  for (const marks of ['-91', '1.5', 'x', '1 2 3 4 5 6 7 8 9'])
    expect(fieldsOf(await save({ marks })), marks).toEqual(['marks'])
  const saved = await save({ textZh: '{{thing}}请在 {{due}} 前交' })
  expect(saved.data.find(({ thing }) => thing === 'h1')).toMatchObject({
    marks: '-7, 1',
    textZh: '{{thing}}请在 {{due}} 前交',
    due: '2024-10-28 18:00:00',
  })
  const { data } = await server.call(reminderPreview, { ids: idsOf(one) }, { as: review })
  expect(first(data.samples).text).toContain('- H1 标准展位配置表请在 2024-10-28 18:00 前交')
  const plan = (await server.call(reminderPlanGet, {}, { as: review })).data
  expect(plan.find(({ thing }) => thing === 'h2')).toMatchObject({ active: 1, marks: '-14, -7, -2, 1' })
  expect((await save({ active: 0 })).code, 'somebody saved in between').toBe(409)
})

it('sends nothing before exhibitors may sign in, and says so to who sends by hand', async () => {
  const one = await server.addExhibitor()
  await planned('h1', [-14])
  const before = await findConfig(server.db, OPENS_AT)
  await setParameter(server.db, OPENS_AT, '2024-10-20 10:00')
  at('2024-10-14 09:00:00')
  expect(await run()).toBe(0)
  const refused = await remind({ ids: idsOf(one) })
  expect([refused.code, refused.msg]).toEqual([500, '展商系统尚未开放，展商还不能登录；开放后再催办'])
  expect((await server.call(reminderPreview, { ids: idsOf(one) }, { as: review })).code).toBe(500)
  expect(await mails()).toEqual([])
  await setParameter(server.db, OPENS_AT, before ?? '')
  expect(await run()).toBe(1)
})

it('sends nothing once the show is closed, and says so to who sends by hand', async () => {
  const one = await server.addExhibitor()
  await planned('h1', [-14])
  await setParameter(server.db, CLOSED_AT, '2024-10-14 08:00')
  at('2024-10-14 09:00:00')
  expect(await run()).toBe(0)
  const refused = await remind({ ids: idsOf(one) })
  expect([refused.code, refused.msg]).toEqual([500, '展会已结束，展商不能再填报，因此不再发送催办'])
  expect((await server.call(reminderPreview, { ids: idsOf(one) }, { as: review })).code).toBe(500)
  await setParameter(server.db, CLOSED_AT, '')
  expect(await run()).toBe(1)
})

it('asks for nothing that cannot be filed any more: after a closing deadline, unless it came back in time; after the show', async () => {
  const one = await server.addExhibitor()
  const back = await server.addExhibitor()
  await planned('h1', [1])
  await file(back, 'h1')
  await server.db
    .update(boothForm)
    .set({ status: 3, rejectedAt: parseDateTime('2024-10-28 17:00:00'), rejectedInTime: 1 })
    .where(eq(boothForm.exhibitorId, back.exhibitorId))
  const cellsOf = async (of: TestExhibitor) => {
    const { list } = (await server.call(progressList, {}, { as: review })).data
    return list.find((row) => row.exhibitorId === String(of.exhibitorId))?.cells ?? []
  }
  const stateOf = async (of: TestExhibitor, thing: string) => {
    const cell = (await cellsOf(of)).find((found) => found.thing === thing)
    return cell && [cell.state, cell.open]
  }
  at('2024-10-29 09:00:00')
  expect(await run(), 'h1 closes at its deadline').toBe(0)
  expect(await stateOf(one, 'h1')).toEqual(['CLOSED', 0])
  expect(await stateOf(one, 'h2'), 'taken for a fee').toEqual(['LATE', 1])
  expect(await stateOf(back, 'h1')).toEqual(['REJECTED', 1])
  const sample = async (of: TestExhibitor) =>
    first((await server.call(reminderPreview, { ids: idsOf(of) }, { as: review })).data.samples).text
  expect(await sample(one)).not.toContain('H1 ')
  expect(await sample(one)).toContain('H2 ')
  expect(await sample(back)).toContain('H1 ')
  at('2024-10-30 17:00:00')
  expect(await stateOf(back, 'h1'), 'its grace is over').toEqual(['CLOSED', 0])
  at('2024-12-06 15:00:00')
  expect([await stateOf(one, 'brand'), await stateOf(one, 'product')]).toEqual([
    ['CLOSED', 0],
    ['CLOSED', 0],
  ])
  expect(await sample(one)).not.toMatch(/品牌|产品/)
})

it('says who wants no such mails: they are told in the message centre alone', async () => {
  const one = await server.addExhibitor()
  await server.call(messageSettingsSave, { off: ['DEADLINE'] }, { as: one.token })
  expect((await remind({ ids: idsOf(one) })).data.map(({ outcome }) => outcome)).toEqual(['MUTED'])
  expect(await mails()).toEqual([])
  expect(await toldTo(server, one.exhibitorId)).toHaveLength(1)
  const log = (await server.call(reminderLog, { exhibitorId: idsOf(one)[0] }, { as: review })).data
  expect(first(log.list).recipient).toBe('')
})

it('sends none to an exhibitor whose accounts are all locked, by hand neither, and sends again once one is open', async () => {
  const one = await server.addExhibitor()
  const lock = (disabled: boolean) =>
    server.db.update(exhibitorAccount).set({ disabled }).where(eq(exhibitorAccount.exhibitorId, one.exhibitorId))
  await lock(true)
  expect((await remind({ ids: idsOf(one) })).data.map(({ outcome }) => outcome)).toEqual(['LOCKED'])
  expect(await mails()).toEqual([])
  expect(await toldTo(server, one.exhibitorId)).toEqual([])
  await lock(false)
  expect((await remind({ ids: idsOf(one) })).data.map(({ outcome }) => outcome)).toEqual(['SENT'])
})

it('reminds all that the filters match, of whom the preview names the number, and refuses another number', async () => {
  at('2024-11-01 10:00:00')
  const hall = 'RM1'
  for (const boothNo of ['R1', 'R2']) await server.addExhibitor({ booth: { hall, boothNo } })
  await server.addExhibitor({ booth: { hall: 'RM2', boothNo: 'R3' } })
  const { data } = await server.call(reminderPreview, { filter: { hall } }, { as: review })
  expect(data.exhibitors).toHaveLength(2)
  expect((await remindAll({ hall }, 3)).code).toBe(500)
  expect(await mails()).toHaveLength(0)
  const sent = await remindAll({ hall }, 2)
  expect(sent.data.map(({ outcome }) => outcome)).toEqual(['SENT', 'SENT'])
  expect(await mails()).toHaveLength(2)
})
