import { eq } from 'drizzle-orm'
import { setParameter } from '../../../server/seeds/system.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, TEST_PASSWORD, fieldsOf, type TestServer } from '../../../../tests/helpers/server.ts'
import { loginExhibitor } from '../../account/contract.ts'
import { formDeadlines, formDeadlineSave } from '../../form-desk/prices-contract.ts'
import { welcomePage } from '../../home/contract.ts'
import { operLogList } from '../../logs/contract.ts'
import { reportCalls } from '../../booth-forms/contract.ts'
import { moveInOf } from '../../booth-forms/definition/windows.ts'
import { h11 } from '../../booth-forms/forms/h11/definition.ts'
import { h9 } from '../../booth-forms/forms/h9/definition.ts'
import { slotBoard } from '../../booth-forms/vehicle-contract.ts'
import { calendarList } from '../../calendar/contract.ts'
import { boothAdd } from '../../exhibitors/overview-contract.ts'
import { judgeRows } from '../../exhibitors/server/judge.ts'
import type { RawRow } from '../../exhibitors/server/list-file.ts'
import { EMPTY_HALL, type Hall } from '../../../shared/lib/halls.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { configCalls, configKey } from '../../system/contract.ts'
import { showWords } from '../../../shared/api/show-contract.ts'
import { showGet, showHistory, showUpdate } from '../contract.ts'

let server: TestServer
let admin: string, reviewer: string
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  reviewer = (await server.addUser(['organiser_review', 'organiser_finance'])).token
  await save({ halls: [hall('1'), hall('N1')] })
})
afterAll(() => server.close())

const read = async () => (await server.call(showGet, {}, { as: admin })).data
const save = async (over: Record<string, unknown>, version?: number) =>
  server.call(showUpdate, { ...over, version: version ?? (await read()).version }, { as: admin })
const parameter = async (key: string) => (await server.call(configKey, { key }, { as: admin })).data
const hall = (code: string, over: Partial<Hall> = {}): Hall => ({ ...EMPTY_HALL, code, ...over })

describe('the show', () => {
  it('is one record of the parameters everybody reads', async () => {
    const { values } = await read()
    expect(values).toMatchObject({ openDate: '2024-12-02', closeDate: '2024-12-04', h7: 1, due_h3: 'T-45 18:00' })
    expect((await save({ showName: '2025 国际标签展', h13: 1, closeDate: '2024-12-05' })).code).toBe(200)
    expect(await parameter('expo.name')).toBe('2025 国际标签展')
    expect(await parameter('forms.h13')).toBe('true')
    expect((await read()).values).toMatchObject({ showName: '2025 国际标签展', enShowName: values.enShowName })
  })

  it('is of one of two kinds', async () => {
    expect(fieldsOf(await save({ edition: 'FAIR' }))).toEqual(['edition'])
    expect((await save({ edition: 'BABY' })).data.values['edition']).toBe('BABY')
    expect(await parameter('expo.edition')).toBe('BABY')
    await save({ edition: 'LABEL' })
  })

  it('keeps versions of who changed what from what to what, and an entry in the operation log', async () => {
    const before = await read()
    await save({ contactPhone: '021-5555-0000' })
    const { data } = await server.call(showHistory, {}, { as: admin })
    expect(data.total).toBe(before.version + 1)
    expect(data.list[0]).toMatchObject({
      version: before.version + 1,
      changes: [{ name: 'contactPhone', from: before.values.contactPhone, to: '021-5555-0000' }],
    })
    expect(data.list[0]?.createBy).not.toBe('')
    const log = await server.call(operLogList, { area: 'features/show:title' }, { as: admin })
    expect(log.rows[0]?.changes).toMatchObject([{ field: 'contactPhone', label: '联系电话', to: '021-5555-0000' }])
  })

  it('keeps a hall’s gate, and refuses one that is none', async () => {
    const halls = [hall('1', { gate: 'N2' }), hall('N1')]
    expect((await save({ halls })).data.values['halls']).toEqual(halls)
    expect((await save({ halls: [{ ...hall('1'), gate: 'N9' }, hall('N1')] })).code).toBe(300)
    await save({ halls: [hall('1'), hall('N1')] })
  })

  it('keeps what a booth has by its area, in whole numbers, and amounts', async () => {
    const saved = await save({ badgesPerUnit: '4', badgeExtraCny: '60.50', badgePhoto: 1 })
    expect(saved.data.values).toMatchObject({ badgesPerUnit: '4', badgeExtraCny: '60.50', badgePhoto: 1 })
    expect([await parameter('badge.perUnit'), await parameter('badge.photoRequired')]).toEqual(['4', 'true'])
    const wrong = await save({ badgesPerUnit: '1.5', nominationsPerUnit: '-1', badgeExtraUsd: '8.123' })
    expect(fieldsOf(wrong).toSorted()).toEqual(['badgeExtraUsd', 'badgesPerUnit', 'nominationsPerUnit'])
    await save({ badgesPerUnit: '3', badgePhoto: 0 })
  })

  it('makes no version of a save that changes nothing', async () => {
    const { version, values } = await read()
    expect((await save(values)).data.version).toBe(version)
  })

  it('is not overwritten unseen, also by two at once', async () => {
    const { version } = await read()
    const both = await Promise.all(['A', 'B'].map((venue) => save({ enVenue: `Hall ${venue}` }, version)))
    expect(both.map((one) => one.code).sort()).toEqual([200, 409])
    const late = both.find((one) => one.code === 409)
    expect(late?.data).toMatchObject({ current: { version: version + 1 } })
  })

  it('counts a day typed for a deadline from the opening it was typed for', async () => {
    const { data } = await save({ openDate: '2025-03-10', closeDate: '2025-03-12', due_h3: '2025-02-01 12:00' })
    expect(data.values).toMatchObject({ due_h3: 'T-37 12:00' })
  })

  it.each([
    [{ openDate: '2025-03-10', closeDate: '2025-03-09' }, 'closeDate'],
    [{ closeDate: '2026-03-12' }, 'closeDate'],
    [{ due_h3: 'T 09:00' }, 'due_h3'],
    [{ due_h3: '2030-01-01 09:00' }, 'due_h3'],
    [{ due_h3: 'three weeks before' }, 'due_h3'],
    [{ enShowName: '国际标签展' }, 'enShowName'],
    [{ contactEmail: 'nobody' }, 'contactEmail'],
    [{ floorLoad: 'much' }, 'floorLoad'],
    [{ hours: '17:00-09:00' }, 'hours'],
    [{ moveInRaw: 'T-3' }, 'moveInRaw'],
    [{ moveInRaw: 'T-3 09:10-18:00' }, 'moveInRaw'],
    [{ moveInShell: 'C 09:00-18:00' }, 'moveInShell'],
    [{ moveOut: 'C 18:00-17:00' }, 'moveOut'],
    [{ moveOut: 'C 14:30-22:00' }, 'moveOut'],
    [{ halls: [hall('1'), hall('n1'), hall('N1')] }, 'halls.2.code'],
    [{ halls: [hall('1'), hall('N1'), hall('1 a')] }, 'halls.2.code'],
    [{ halls: [hall('1', { floorLoad: 'much' }), hall('N1')] }, 'halls.0.floorLoad'],
    [{ halls: [] }, 'halls'],
  ])('is refused with %o, whole', async (over, field) => {
    const before = await read()
    expect(fieldsOf(await save({ ...over, showName: '半途' }))).toEqual([field])
    expect(await read()).toEqual(before)
  })

  it('is changed in its place: the configuration refuses its parts', async () => {
    const { rows } = await server.call(configCalls.list, { configKey: 'expo.openDate' }, { as: admin })
    expect(rows[0]).toMatchObject({ ofShow: true })
    const answer = await server.call(configCalls.edit, { ...rows[0], configValue: '2025-03-11' }, { as: admin })
    expect(fieldsOf(answer)).toEqual(['configValue'])
    expect((await server.call(configCalls.edit, { ...rows[0], remark: '见展会设置' }, { as: admin })).code).toBe(200)
  })

  it('gets a version of a deadline that finance moves', async () => {
    const { version } = await read()
    const deadlines = (await server.call(formDeadlines, {}, { as: reviewer })).data
    const row = deadlines.find((one) => one.form === 'h6')
    await server.call(formDeadlineSave, { form: 'h6', when: 'T-30 18:00', version: row?.version }, { as: reviewer })
    const now = await read()
    expect(now).toMatchObject({ version: version + 1, values: { due_h6: 'T-30 18:00' } })
  })

  it('is nobody else’s', async () => {
    expect((await server.call(showGet, {}, { as: reviewer })).code).toBe(403)
    expect((await server.call(showUpdate, { version: 0 }, { as: reviewer })).code).toBe(403)
    const own = await server.addExhibitor()
    expect((await server.call(showHistory, {}, { as: own.token })).code).toBe(403)
  })
})

describe('halls', () => {
  const halls = async (...codes: string[]) => save({ halls: codes.map((code) => hall(code)) })
  const booth = { boothType: 1, width: '3', depth: '3', openSides: 1, settleCurrency: 'CNY' }

  it('are kept in order, in capitals, each change in words', async () => {
    const { data } = await save({ halls: [hall('1', { name: '1 号馆', floorLoad: '2500' }), hall('n1'), hall('S2')] })
    expect(data.values.halls).toEqual([hall('1', { name: '1 号馆', floorLoad: '2500' }), hall('N1'), hall('S2')])
    const history = await server.call(showHistory, {}, { as: admin })
    expect(history.data.list[0]?.changes).toEqual([{ name: 'halls', from: '1\nN1', to: '1 · 1 号馆 · 2500\nN1\nS2' }])
  })

  it('with booths are not removed', async () => {
    await halls('1', 'N1', 'S2')
    await server.addExhibitor({ booth: { hall: 'S2', boothNo: 'S201' } })
    const refused = await halls('1', 'N1')
    expect(refused.errors).toMatchObject([
      { field: 'halls', msg: 'S2 号馆还有 1 个展位，请先为这些展位换馆，再移除该馆' },
    ])
    expect((await read()).values.halls).toHaveLength(3)
  })

  it('are those a booth may name, in the forms of the organiser and in lists', async () => {
    await halls('1', 'N1', 'S2')
    const { exhibitorId } = await server.addExhibitor({ booth: { hall: 'S2', boothNo: 'S202' } })
    const add = (hall: string) =>
      server.call(boothAdd, { exhibitorId: String(exhibitorId), ...booth, hall, boothNo: 'X01' }, { as: reviewer })
    const refused = await add('9')
    expect(refused.errors).toMatchObject([{ field: 'hall', msg: '没有 9 号馆，本届展会的展馆为：1, N1, S2' }])
    expect((await add('s2')).code).toBe(200)
    const row = { row: 2, cells: { loginAcc: 'new-1', hall: '9', boothNo: '9A01' } as RawRow['cells'] }
    const judged = judgeRows([row], {
      accounts: new Map(),
      booths: new Map(),
      halls: [{ ...EMPTY_HALL, code: '1' }],
      staff: new Map(),
      staffNames: new Set(),
      isInScope: () => true,
    })
    expect(judged[0]?.problems).toContainEqual(expect.objectContaining({ field: 'hall' }))
  })

  it('carry what they carry: load and height of the booth’s hall hold for its forms', async () => {
    await save({ halls: [hall('1'), hall('N1'), hall('S2', { floorLoad: '1200' })] })
    const { token } = await server.addExhibitor({ booth: { hall: 'S2', boothNo: 'S203' } })
    expect((await server.call(reportCalls(h9).get, {}, { as: token })).data.settings).toMatchObject({
      'hall.floorLoad': '1200',
    })
  })
})

describe('move-in and move-out', () => {
  it('are when boxes may arrive, vehicles come and the calendar says', async () => {
    await save({ openDate: '2025-03-10', closeDate: '2025-03-12', lastHours: '09:00-15:00' })
    const { data } = await save({ moveInShell: 't-2 8:00 – 20:00', moveOut: 'C＋1 16:00～22:00' })
    expect(data.values).toMatchObject({ moveInShell: 'T-2 08:00-20:00', moveOut: 'C+1 16:00-22:00' })
    const { token } = await server.addExhibitor({ booth: { hall: 'S2', boothNo: 'S204', boothType: 1 } })
    const view = (await server.call(reportCalls(h11).get, {}, { as: token })).data
    const { settings, days } = view
    expect(moveInOf({ booth: { boothType: 1 }, days, settings })).toEqual({
      days: ['2025-03-08', '2025-03-09'],
      from: '08:00',
      to: '20:00',
    })
    const board = await server.call(slotBoard, {}, { as: reviewer })
    expect(board.data.days).toEqual(['2025-03-07', '2025-03-08', '2025-03-09', '2025-03-12', '2025-03-13'])
    const events = await server.call(calendarList, {}, { as: token })
    expect(events.data.events.filter((one) => one.key.startsWith('move')).map((one) => one.start)).toEqual([
      '2025-03-08 08:00:00',
      '2025-03-09 08:00:00',
      '2025-03-12 16:00:00',
      '2025-03-13 16:00:00',
    ])
  })
})

it('is named at the foot of every mail, and told to every page, as it is now', async () => {
  await save({ showName: '包装展', enVenue: 'Hall of Records', legalName: '包装展组委会', contactPhone: '021-1' })
  const id = await queueMail(
    { ...server.services, db: server.db, locale: 'zh-CN' },
    { template: 'verifyCode', to: 'a@b.example', params: { code: '042917', minutes: '5', scene: 'RESET' } },
  )
  const [mail] = await server.db.select().from(outbox).where(eq(outbox.id, id))
  expect(mail?.bodyText).toContain('包装展 · 包装展组委会')
  expect(mail?.bodyText).toContain('021-1')
  const { data } = await server.call(showWords, {}, {})
  expect(data).toMatchObject({ zh: { name: '包装展' }, en: { venue: 'Hall of Records' } })
  expect(data.contact).toContain('021-1')
})

describe('exhibitors', () => {
  const signIn = async (loginAcc: string) => server.call(loginExhibitor, { loginAcc, loginPwd: TEST_PASSWORD }, {})

  it('are let in from the moment the organiser says, and told when it is', async () => {
    const { loginAcc } = await server.addExhibitor()
    expect((await signIn(loginAcc)).code).toBe(200)
    await save({ opensAt: '2024-10-20 09:00:00', acceptSignOut: 1 })
    expect(await signIn(loginAcc)).toMatchObject({
      code: 500,
      msg: '展商系统将于 2024-10-20 09:00（展会当地时间）开放，届时请登录',
    })
    expect((await read()).values.opensAt).toBe('2024-10-20 09:00')
    const { token } = await server.addExhibitor()
    await save({ opensAt: '2024-10-14 09:00:00' })
    expect((await server.call(welcomePage, {}, { as: token })).code).toBe(200)
    const asked = await save({ opensAt: null })
    expect(asked).toMatchObject({ code: 463, msg: expect.stringContaining('展商将无法登录') })
    expect((await server.call(welcomePage, {}, { as: token })).code, 'nothing is stored').toBe(200)
    expect((await save({ opensAt: '2024-10-20 09:00:00' })).code, 'later closes it too').toBe(463)
    await save({ opensAt: null, acceptSignOut: 1 })
    // Whoever was signed in is signed out, and reads at the next sign-in why.
    expect((await server.call(welcomePage, {}, { as: token })).code).toBe(401)
    expect((await signIn(loginAcc)).msg).toBe('展商系统尚未开放，开放后主办方会通知您')
  })

  it('are not let in before the facts are there that they pay and come by', async () => {
    await save({ opensAt: null, bankAccount: null, venue: '' })
    const steps = async () => (await server.call(welcomePage, {}, { as: admin })).data.todo
    expect(await steps()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          key: 'launch',
          done: 0,
          items: expect.arrayContaining([
            { label: '展馆', route: '/review/show#venue' },
            { label: '人民币收款账户', route: '/review/show#bank' },
            { label: '设定开放时间', route: '/review/show#show' },
            { label: '配置邮件服务器（环境变量 SMTP_URL），否则邮件只留在发件箱', route: '/review/outbox' },
          ]),
        }),
      ]),
    )
    const labels = async () => (await steps()).flatMap(({ items = [] }) => items.map(({ label }) => label))
    expect(await labels()).not.toContain('建立租赁价目表')
    await setParameter(server.db, 'rental.template', 'false')
    expect(await labels()).toEqual(
      expect.arrayContaining(['建立租赁价目表', expect.stringMatching(/^核对费用与押金（\d+ 项仍为预设价格）$/)]),
    )
    expect(fieldsOf(await save({ opensAt: '2024-10-01 09:00:00' })).sort()).toEqual(['bankAccount', 'venue'])
    const facts = { bankAccount: '户名：组委会', venue: '国家会展中心', opensAt: '2024-10-01 09:00:00' }
    expect((await save({ ...facts, opensAt: '2024-10-20 09:00' })).code).toBe(200)
    expect(await labels(), 'a day that is to come hides nothing').toContain('建立租赁价目表')
    expect((await save(facts)).code).toBe(200)
    expect(await steps()).toEqual(expect.arrayContaining([expect.objectContaining({ key: 'launch', done: 1 })]))
  })
})
