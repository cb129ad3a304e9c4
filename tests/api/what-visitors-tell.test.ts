/** What a visitor tells of its work and place, from the form to whoever may read it, and out again. */
import readXlsx from 'read-excel-file/node'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { invitationsServer } from '../helpers/servers/invitations.ts'
import { buyerTakeOver } from '../../src/features/buyers/contract.ts'
import { meetingBuyer } from '../../src/features/docking/server/tables.ts'
import { invitationWxInfo } from '../../src/features/invitations/contract.ts'
import { invitationRegister, invitationVisit } from '../../src/features/invitations/visit-contract.ts'
import { lead } from '../../src/features/leads/server/tables.ts'
import { leadScan } from '../../src/features/leads/scan-contract.ts'
import { visitorExport, visitorList } from '../../src/features/visitors/contract.ts'
import { visitorChange, visitorPass, visitorRemove } from '../../src/features/visitors/pass-contract.ts'
import { visitor } from '../../src/features/visitors/server/tables.ts'

const given = invitationsServer()
let staff: { as: string }
beforeAll(async () => {
  staff = { as: (await given.server.addUser(['admin'])).token }
})

async function poster() {
  const { link } = (await given.server.call(invitationWxInfo, {}, given.as(given.one))).data
  return Object.fromEntries(new URL(link).searchParams)
}
let people = 0
async function register(more: object) {
  const person = { name: `来宾${++people}`, company: '来宾公司', mobile: `1360000${1000 + people}`, consentFlag: 1 }
  return given.server.call(invitationRegister, { ...(await poster()), ...person, ...more })
}
const rowOf = async (code: string) => (await given.server.db.select().from(visitor).where(eq(visitor.code, code)))[0]!

it('is offered as provinces of China and countries, no place twice, and bounded on the server', async () => {
  const { provinces, countries } = (await given.server.call(invitationVisit, await poster())).data.areas
  const names = [...provinces, ...countries].map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['上海市', '德国', '中国香港']))
  expect(names.filter((name) => name.includes('香港'))).toHaveLength(1)
  const faults = async (more: object) => (await register(more)).errors.map(({ field }) => field)
  expect(await faults({ area: '999' })).toEqual(['area'])
  expect(await faults({ area: 'DE' })).toEqual(['area'])
  expect(await faults({ position: '长'.repeat(31) })).toEqual(['position'])
})

it('is read by the office in its list and file, and by the stand that may have the contact', async () => {
  const { code } = (await register({ position: '采购经理', area: '310000', consentShare: 1 })).data
  expect(await rowOf(code)).toMatchObject({ position: '采购经理', country: '156', province: '310000' })
  const { list } = (await given.server.call(visitorList, { keyword: code }, staff)).data
  expect(list).toMatchObject([{ position: '采购经理', place: '中国 / 上海市' }])
  const { data } = await given.server.call(visitorExport, { keyword: code }, staff)
  if (!Buffer.isBuffer(data)) throw new Error('no file')
  expect((await readXlsx(data))[0]?.data?.[2]).toEqual(expect.arrayContaining(['采购经理', '中国 / 上海市']))

  const told = { position: '采购经理', country: '156', province: '310000' }
  const leadsOf = (who: { exhibitorId: number }) =>
    given.server.db.select().from(lead).where(eq(lead.exhibitorId, who.exhibitorId))
  const scan = (number: string, who: { token: string }) =>
    given.server.call(leadScan, { list: [{ clientId: `l${number}`, code: number, ago: 0 }] }, given.as(who))
  expect(await leadsOf(given.one)).toMatchObject([told])
  const other = await given.server.addExhibitor()
  await scan(code, other)
  expect(await leadsOf(other)).toMatchObject([told])
  const closed = (await register({ position: '总监', area: '276' })).data.code
  await scan(closed, other)
  expect((await leadsOf(other))[1]).toMatchObject({ position: '', country: '', province: '' })
})

it('goes with a buyer that is taken over, and fills no province into another country', async () => {
  const wish = { consentBuyer: 1, buyerDemand: '寻找供应商', buyerCids: [] }
  const { code } = (await register({ position: '买手', area: '310000', ...wish })).data
  const known = (await register({ position: '买手', area: '310000', ...wish })).data.code
  const { name, mobile } = await rowOf(known)
  await given.server.db.insert(meetingBuyer).values({ lastName: name, companyName: '海外公司', mobile, country: '276' })
  expect((await given.server.call(buyerTakeOver, {}, staff)).data).toEqual({ added: 1, merged: 1 })
  const buyers = await given.server.db.select().from(meetingBuyer).orderBy(meetingBuyer.id)
  expect(buyers).toMatchObject([
    { companyName: '海外公司', position: '买手', country: '276', province: '' },
    { visitorId: (await rowOf(code)).id, position: '买手', country: '156', province: '310000' },
  ])
})

it('is changed on the own page, and erased with the name', async () => {
  const { code } = (await register({ position: '买手', area: '276' })).data
  const { token: v } = await rowOf(code)
  const pass = async () => (await given.server.call(visitorPass, { v })).data
  const { name, company, mobile, version, position, area } = await pass()
  expect([position, area]).toEqual(['买手', '276'])
  const change = { v, version, name, company, mobile, position: '总监', area: '310000' }
  expect((await given.server.call(visitorChange, { ...change, area: '1' })).errors[0]?.field).toBe('area')
  expect((await given.server.call(visitorChange, change)).data).toMatchObject({ position: '总监', area: '310000' })
  await given.server.call(visitorRemove, { v })
  expect(await rowOf(code)).toMatchObject({ name: '', position: '', country: '', province: '' })
})
