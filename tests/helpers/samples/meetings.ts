/** Matchmaking sessions and registrations for tests that need some: added through the API like everybody's. */
import { meetingBuyer } from '../../../src/features/docking/server/tables.ts'
import { meetingAdd, meetingSessions } from '../../../src/features/matchmaking/contract.ts'
import { meetingReview } from '../../../src/features/matchmaking/server/exports.ts'
import { sessionCalls } from '../../../src/features/matchmaking/session-contract.ts'
import { brandReview, productReview } from '../../../src/features/products/server/exports.ts'
import type { TestExhibitor, TestServer } from '../server.ts'
import { addBrand, addProduct, organiserCtx } from './products.ts'

let sessions = 0

export const sessionInput = (over: Record<string, unknown> = {}) => ({
  name: `海外买家专场${++sessions}`,
  enName: 'International buyers',
  date: '2024-12-03',
  beginTime: '10:00',
  endTime: '12:00',
  slotMinutes: 30,
  place: '3 号馆会议区',
  enPlace: 'Meeting area, hall 3',
  capacity: 10,
  applyEnd: '2024-11-20 18:00:00',
  status: '0',
  ...over,
})

/** A session open to registrations; answers its id. */
export async function addSession(server: TestServer, over: Record<string, unknown> = {}): Promise<string> {
  const { token } = await server.addUser(['admin'])
  return (await server.call(sessionCalls.add, sessionInput(over), { as: token })).data.id
}

/** An approved brand with an approved product; answers their ids. */
export async function addOnShow(server: TestServer, owner: TestExhibitor) {
  const brandId = (await addBrand(server, owner)).data.id
  await brandReview.approve(organiserCtx(server), Number(brandId))
  const productId = (await addProduct(server, owner, brandId)).data.id
  await productReview.approve(organiserCtx(server), Number(productId))
  return { brandId, productIds: [productId] }
}

/** A registration that passes in Chinese. */
export const meetingInput = (over: Record<string, unknown> = {}) => ({
  preferTimes: ['10:00', '11:30'],
  wantIdentity: ['1'],
  attendees: [{ name: '王芳', position: '销售总监', mobile: '13800138000' }],
  contactName: '王芳',
  mobile: '13800138000',
  email: 'wang.fang@example.com',
  demand: '希望认识有渠道的经销商，洽谈区域代理。',
  ...over,
})

export const addMeeting = (server: TestServer, owner: TestExhibitor, over: Record<string, unknown>) =>
  server.call(meetingAdd, meetingInput(over), { as: owner.token })

let buyers = 0

/** An approved buyer who lets its contact be told; answers its row. */
export async function addBuyer(server: TestServer, over: Partial<typeof meetingBuyer.$inferInsert> = {}) {
  const at = ++buyers
  const values = { lastName: '买', firstName: `家${at}`, companyName: `连锁商贸${at}公司`, mobile: '13900139000' }
  const [row] = await server.db
    .insert(meetingBuyer)
    .values({ ...values, email: `buyer${at}@example.com`, consentTime: new Date(0), status: 2, ...over })
    .returning()
  if (!row) throw new Error('no buyer')
  return row
}

/** An exhibitor with an approved brand and product, and how it registers. */
export async function addRegistrant(server: TestServer) {
  const owner = await server.addExhibitor()
  const show = await addOnShow(server, owner)
  const register = (over: Record<string, unknown>) => addMeeting(server, owner, { ...show, ...over })
  return { ...owner, ...show, register }
}

export const approveMeeting = (server: TestServer, id: string) =>
  meetingReview.approve(organiserCtx(server), Number(id))

/** A session as an exhibitor meets it in its list; undefined where it does not. */
export const sessionSeen = async (server: TestServer, as: string, id: string) =>
  (await server.call(meetingSessions, { pageSize: 200 }, { as })).data.list.find((one) => one.id === id)
