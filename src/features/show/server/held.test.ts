import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, fieldsOf, startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { EMPTY_HALL, type Hall } from '../../../shared/lib/halls.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { checklist } from '../../booth-forms/contract.ts'
import { boothNode } from '../../booth-forms/server/tables.ts'
import { participation } from '../../company/server/tables.ts'
import { findStartGaps } from '../../../server/start-gaps.ts'
import { operLogList } from '../../logs/contract.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { showClose, showGet, showHistory, showOpen, showReopen, showUpdate } from '../contract.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  // Being prepared: everything may be empty.
  await setParameter(server.db, 'expo.opensAt', '')
})
afterAll(() => server.close())

const read = async () => (await server.call(showGet, {}, { as: admin })).data
const save = async (over: Record<string, unknown>) =>
  server.call(showUpdate, { ...over, version: (await read()).version }, { as: admin })
const hall = (code: string): Hall => ({ ...EMPTY_HALL, code })

describe('a save that others hold on to', () => {
  it('is refused while a hall that has booths is not in the list, also where there was no list before', async () => {
    const { values } = await read()
    await server.addExhibitor({ booth: { hall: 'N7' } })
    await setParameter(server.db, 'expo.halls', '[]')
    expect((await save({ contactPhone: '021-5555-0001' })).code, 'halls are not touched').toBe(200)
    const refused = await save({ halls: [hall('1')] })
    expect(refused.errors.find(({ msg }) => msg.includes('N7'))?.field).toBe('halls')
    const standing = await server.db
      .selectDistinct({ code: sql<string>`upper(${participation.hall})` })
      .from(participation)
    expect((await save({ halls: standing.map(({ code }) => hall(code)) })).code).toBe(200)
    await server.db.update(participation).set({ hall: '1' })
    await save({ halls: values.halls })
  })

  it('is refused where other days would tear the price periods apart', async () => {
    const nodes = (at: string) =>
      [
        ['STANDARD', 'T-77 00:00', at, 0],
        ['LATE', at, 'C 15:00', 50],
      ].map(([nodeCode, begin, end, surchargeRate]) => {
        return { form: 'h8', nodeCode, begin, end, surchargeRate, onlineFlag: 1, version: 1 }
      }) as (typeof boothNode.$inferInsert)[]
    await server.db.insert(boothNode).values(nodes('2024-11-01 18:00'))
    const { values } = await read()
    expect(faultsOf(await save({ openDate: '2025-02-10', closeDate: '2025-02-12' }))).toEqual(['closeDate nodesTorn'])
    await server.db.delete(boothNode)
    await server.db.insert(boothNode).values(nodes('T-31 18:00'))
    expect((await save({ openDate: '2025-02-10', closeDate: '2025-02-12' })).code).toBe(200)
    expect((await save({ openDate: values.openDate, closeDate: values.closeDate })).code).toBe(200)
    await server.db.delete(boothNode)
  })
})

describe('the opening', () => {
  const opens = async () => server.call(showOpen, { version: (await read()).version }, { as: admin })

  it('is one press once nothing is missing, by the show’s clock; what is missing is named, also at the start', async () => {
    const { values } = await read()
    await setParameter(server.db, 'expo.halls', JSON.stringify([hall('1')]))
    await setParameter(server.db, 'organiser.contactName', '')
    expect(await findStartGaps(server.services)).toEqual([
      'Still empty in the show settings: Contact person.',
      'Exhibitors cannot sign in yet: the show settings do not say from when.',
      'SMTP_URL is not set: mails stay in the outbox.',
    ])
    expect((await opens()).msg).toBe('还不能开放，尚缺：联系人')
    await save({ contactName: values.contactName })
    expect((await read()).opened).toBe(0)
    expect((await opens()).data).toMatchObject({ opened: 1, values: { opensAt: '2024-10-14 10:00' } })
    expect(
      await findStartGaps({ ...server.services, settings: { ...server.services.settings, smtpUrl: 'smtp://a' } }),
    ).toEqual([])
    expect((await server.call(showOpen, { version: 0 }, { as: admin })).code, 'somebody saved since').toBe(409)
  })
})

describe('the closing', () => {
  const at = (text: string | null) => server.clock.override(text === null ? null : parseDateTime(text))
  const close = async (as = admin) => server.call(showClose, { version: (await read()).version }, { as })
  const reopen = async () => server.call(showReopen, { version: (await read()).version }, { as: admin })

  it('is an act after the last day, by who may edit the show; a version and an entry in the log say so', async () => {
    await save({ openDate: '2024-12-02', closeDate: '2024-12-04' })
    at('2024-12-04 23:59:00')
    const early = await close()
    expect([early.code, early.msg]).toEqual([500, '闭幕日（2024-12-04）之后才能结束展会'])
    at('2024-12-05 09:30:00')
    expect((await close((await server.addUser(['organiser_review'])).token)).code).toBe(403)
    expect((await server.call(showClose, { version: 0 }, { as: admin })).code, 'somebody saved since').toBe(409)
    expect((await read()).closedAt, 'never by itself').toBe('')
    const { version } = await read()
    expect((await close()).data).toMatchObject({ closedAt: '2024-12-05 09:30', opened: 1, version: version + 1 })
    at('2024-12-06 09:30:00')
    expect((await close()).data, 'a second time').toMatchObject({ closedAt: '2024-12-05 09:30', version: version + 1 })
    const history = await server.call(showHistory, {}, { as: admin })
    expect(history.data.list[0]?.changes).toEqual([{ name: 'closedAt', from: '', to: '2024-12-05 09:30' }])
    const log = await server.call(operLogList, { area: 'features/show:title' }, { as: admin })
    expect(log.rows[0]?.changes).toMatchObject([{ field: 'closedAt', label: '展会结束', to: '2024-12-05 09:30' }])
    expect((await reopen()).data).toMatchObject({ closedAt: '', version: version + 2 })
    at(null)
  })

  it('is nothing a save of the settings can do', async () => {
    expect((await save({ closedAt: '2024-12-05 09:30:00' })).data.closedAt).toBe('')
  })
})

describe('accounts', () => {
  const billOf = async (as: string) => (await server.call(checklist, {}, { as })).data.account as string
  it('are those of the booth’s currency; without one the bill says whom to ask', async () => {
    const closed = { opensAt: null, acceptSignOut: 1 }
    await save({ bankAccount: 'CNY account', bankAccountUsd: '', ask_money: '王会计 021-1', ...closed })
    const yuan = await server.addExhibitor()
    const dollars = await server.addExhibitor({ booth: { settleCurrency: 'USD' } })
    expect(await billOf(yuan.token)).toBe('CNY account')
    expect(await billOf(dollars.token)).toContain('王会计 021-1')
    expect(fieldsOf(await save({ opensAt: '2024-01-01 09:00:00' }))).toEqual(['bankAccountUsd'])
    const opened = await save({ opensAt: '2024-01-01 09:00:00', bankAccountUsd: 'USD account' })
    expect(opened.code).toBe(200)
    expect(await billOf(dollars.token)).toBe('USD account')
  })
})
