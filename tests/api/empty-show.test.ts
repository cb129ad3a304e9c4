/** A production server begins without a show: nothing made up is in it, and every call answers in words before the first fact is set. */
import { eq, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checklist } from '../../src/features/booth-forms/contract.ts'
import { badgeNum } from '../../src/features/badges/contract.ts'
import { TEMPLATE_KEY } from '../../src/features/booth-forms/server/exports.ts'
import { boothGate, boothPrice } from '../../src/features/booth-forms/server/tables.ts'
import { hotel } from '../../src/features/hotel/server/tables.ts'
import { sysConfig } from '../../src/server/base/parameter-tables.ts'
import { translate } from '../../src/server/base/i18n.ts'
import { PARAMETERS, withoutSample } from '../../src/server/parameters/parameters.ts'
import { setParameter, seedSystem } from '../../src/server/seeds/system.ts'
import { findStartGaps } from '../../src/server/start-gaps.ts'
import { welcomePage } from '../../src/features/home/contract.ts'
import { EMPTY_HALL } from '../../src/shared/lib/halls.ts'
import { ROOMS_KEY, SLOTS_KEY } from '../../src/shared/lib/show/seminars.ts'
import { callKey, definedCalls } from '../helpers/calls.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'

let server: TestServer
const logged: Record<string, unknown>[] = []
beforeAll(async () => {
  server = await startTestServer()
  server.services.log = (entry) => void (entry.level === 'error' && logged.push(entry))
  for (const seed of PARAMETERS)
    await server.db
      .update(sysConfig)
      .set({ configValue: withoutSample(seed) })
      .where(eq(sysConfig.configKey, seed.configKey))
})
afterAll(() => server.close())

it('starts without a made-up name, day, account, contractor or person', () => {
  // A clock needs a zone: the default is named in the settings, where it can be changed.
  const told = PARAMETERS.filter((seed) => seed.configKey !== 'expo.tz').map(
    (seed) => `${seed.configKey} ${withoutSample(seed)}`,
  )
  const real = /^(hall\.(floorLoad|height)|forms\.h13\.(rooms|slots)|badge\.extraPrice\.\w+) ./
  expect(told.filter((one) => real.test(one))).toEqual([])
  expect(told.filter((one) => /example|示例|Sample|2024|\d{11,}|0000 0000|6000|上海|Shanghai/.test(one))).toEqual([])
})

it('keeps what a show sells that a newer version comes to, and begins a new one without', async () => {
  const template = eq(sysConfig.configKey, TEMPLATE_KEY)
  const now = () => server.db.select().from(sysConfig).where(template)
  await seedSystem(server.db, 'LABEL', { samples: false })
  expect(await now()).toMatchObject([{ configValue: 'false' }])
  const [before] = await server.db.delete(sysConfig).where(template).returning()
  await seedSystem(server.db, 'LABEL', { samples: false })
  expect(await now()).toMatchObject([{ configValue: 'true' }])
  await server.db
    .update(sysConfig)
    .set({ configValue: before?.configValue ?? '' })
    .where(template)
  await server.db
    .transaction(async (inside) => {
      await inside.delete(sysConfig)
      await seedSystem(inside, 'LABEL', { samples: false })
      expect(await inside.select().from(sysConfig).where(template)).toMatchObject([{ configValue: 'false' }])
      inside.rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
})

it('answers everything that is read in words', async () => {
  const exhibitor = (await server.addExhibitor()).token
  const admin = (await server.addUser(['admin'])).token
  const nameless: string[] = []
  for (const { call } of await definedCalls()) {
    if (call.method !== 'GET' && !/list$/i.test(call.path)) continue
    const ids = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']))
    for (const token of [exhibitor, admin]) {
      const answer = await server.call(call, ids, { as: token })
      if (answer.code === 500 && answer.msg === translate('zh-CN', 'shared/api:errors.default'))
        nameless.push(callKey(call))
    }
  }
  expect(nameless, JSON.stringify(logged)).toEqual([])
})

it('says on a bill whom to ask while there is no account to pay to', async () => {
  const exhibitor = (await server.addExhibitor()).token
  const { data } = await server.call(checklist, {}, { as: exhibitor })
  expect(data.accounts).toEqual({
    zh: '收款账户尚未公布，付款前请咨询主办方',
    en: 'The bank account is not published yet. Please ask the organiser before you pay',
  })
})

it('names what nobody has said of the halls, and rooms of a form on offer, at the start and on the checklist', async () => {
  const lines = async () => (await findStartGaps(server.services)).join('\n')
  const admin = (await server.addUser(['admin'])).token
  const onList = async () => {
    const { todo } = (await server.call(welcomePage, {}, { as: admin })).data
    return (todo.find(({ key }) => key === 'launch')?.items ?? []).map(({ label }) => label)
  }
  expect(await lines()).toMatch(/Not said of the halls, .*: .*load.*; .*height/i)
  expect(await lines()).not.toContain('H13')
  await setParameter(server.db, 'forms.h13', 'true')
  expect(await lines()).toContain('H13 is on offer')
  expect((await onList()).filter((label) => /H13|承重|净高/.test(label))).toHaveLength(3)
  await setParameter(
    server.db,
    ROOMS_KEY,
    JSON.stringify([{ code: 'M1', name: '会议室', enName: 'Room', seats: '20' }]),
  )
  await setParameter(server.db, SLOTS_KEY, JSON.stringify([{ begin: 'T 10:00' }]))
  await setParameter(server.db, 'hall.floorLoad', '2000')
  await setParameter(server.db, 'expo.halls', JSON.stringify([{ ...EMPTY_HALL, code: '1', clearHeight: '8' }]))
  expect(await lines()).not.toMatch(/H13|halls, so/)
  expect((await onList()).filter((label) => /H13|承重|净高/.test(label))).toEqual([])
})

it('names gates, hotels, kind of show, manual and missing prices on the checklist until they are there', async () => {
  const admin = (await server.addUser(['admin'])).token
  const onList = async () => {
    const { todo } = (await server.call(welcomePage, {}, { as: admin })).data
    return (todo.find(({ key }) => key === 'launch')?.items ?? []).map(({ label }) => label)
  }
  await setParameter(server.db, 'forms.h11', 'true')
  await setParameter(server.db, 'offer.hotel', 'true')
  const wanted = [
    '填写 USD 价格：增加挂钩（每块含 10 个）',
    '核对车辆入口（名称仍为系统预设）',
    '酒店预订已开放，请先添加酒店和房型',
    '上传参展手册文件',
    '核对展会类型：产品类别随展会类型而定',
  ]
  expect(await onList()).toEqual(expect.arrayContaining(wanted))
  await server.db.update(boothGate).set({ nameZh: '北一门' }).where(eq(boothGate.code, 'N1'))
  await server.db.insert(hotel).values({ name: '展会酒店', star: 4 })
  await server.db.insert(boothPrice).values({ code: 'HOOK', cny: 100, usd: 20 })
  const left = await onList()
  expect(wanted.filter((label) => left.includes(label))).toEqual([wanted[3], wanted[4]])
  await server.db.delete(boothGate)
  expect(await onList()).toContain('H11 已开放，请先添加车辆入口')
})

it('lets nobody build at hours that are made up, and names what a show may do without', async () => {
  const admin = (await server.addUser(['admin'])).token
  const { todo } = (await server.call(welcomePage, {}, { as: admin })).data
  const labels = todo.find(({ key }) => key === 'launch')?.items?.map(({ label }) => label)
  expect(labels).toEqual(
    expect.arrayContaining([
      '光地进馆搭建',
      '标准展位进馆布展',
      '个人信息保护联系邮箱',
      '如有，请填写搭建商名称',
      '如有，请填写展商报到地点',
      '如有，请填写联系人英文名',
    ]),
  )
  expect((await findStartGaps(server.services)).join('\n')).toMatch(
    /Build-up, raw space.*\nLeft empty, as a show may: Exhibitor check-in; Contact person in English; Contractor\./,
  )
})

it('sells no badge beyond the quota while nobody has said for how much', async () => {
  const { token } = await server.addExhibitor()
  await setParameter(server.db, 'badge.extraMax', '5')
  const extra = async () => (await server.call(badgeNum, {}, { as: token })).data.extra
  expect(await extra()).toBe(0)
  await setParameter(server.db, 'badge.extraPrice.cny', '30.00')
  expect(await extra()).toBe(5)
})
