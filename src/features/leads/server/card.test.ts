import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import { commonDownload, preUpload } from '../../../shared/files/contract.ts'
import { removeOrphans } from '../../files/server/exports.ts'
import { leadDelete, leadDetail, leadList, leadUpdate } from '../contract.ts'
import { LEAD_DAYS } from '../rules.ts'
import { leadScan } from '../scan-contract.ts'
import { eraseOldLeads } from './exports.ts'
import { leadPhoto } from './tables.ts'

let server: TestServer
let own: TestExhibitor
let other: TestExhibitor
beforeAll(async () => {
  server = await startTestServer()
  own = await server.addExhibitor()
  other = await server.addExhibitor()
})
afterAll(() => server.close())

async function uploaded(who = own): Promise<string> {
  const bytes = await sharp({ create: { width: 600, height: 360, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], 'card.jpg')
  return (await server.call(preUpload, { file, kind: 'card' }, { as: who.token })).fileName
}
let readings = 0
const card = (photo: string, more: object = {}) => ({ clientId: `c${++readings}`, code: '', ago: 60, photo, ...more })
const scan = (list: object[], who = own) => server.call(leadScan, { list }, { as: who.token })
const leads = async (who = own) => (await server.call(leadList, {}, { as: who.token })).data.list
const codeOf = async (fileName: string, as: string) => (await server.call(commonDownload, { fileName }, { as })).code
const isStored = async (fileName: string) =>
  (await server.db.select().from(storedFile).where(eq(storedFile.fileName, fileName))).length === 1

it('a photographed card is a lead without a number, once, named later, its photo the exhibitor’s alone', async () => {
  const photo = await uploaded()
  const read = card(photo, { note: '没有证件', grade: 'A' })
  const first = await scan([read])
  expect(first.data.list).toMatchObject([{ outcome: 'NEW', visitorName: '', scanCount: 1 }])
  expect((await scan([read])).data.list).toEqual(first.data.list)
  const [row, ...more] = await leads()
  expect(more).toEqual([])
  const { data } = await server.call(leadDetail, { id: row?.id ?? '' }, { as: own.token })
  expect(data).toMatchObject({ photos: [photo], consentFlag: 1, grade: 'A', notes: [{ text: '没有证件' }] })
  const named = { id: data.id, version: data.version, visitorName: '赵敏', mobile: '13700137000' }
  expect((await server.call(leadUpdate, named, { as: own.token })).data).toMatchObject({ photos: [photo] })
  const admin = (await server.addUser(['admin'])).token
  expect([await codeOf(photo, own.token), await codeOf(photo, other.token), await codeOf(photo, admin)]).toEqual([
    200, 404, 404,
  ])
})

it('a number that is nobody’s is a lead by the card beside it; without a card nothing is kept', async () => {
  const before = (await leads()).length
  const answers = await scan([card(await uploaded(), { code: '000000000000' }), card('')])
  expect(answers.data.list.map((one) => one.outcome)).toEqual(['NEW', 'UNKNOWN'])
  expect(await leads()).toHaveLength(before + 1)
})

it('refuses another exhibitor’s photo at its field, and keeps nothing of the request', async () => {
  const before = (await leads()).length
  const answer = await scan([card(await uploaded()), card(await uploaded(other))])
  expect([answer.code, answer.errors[0]?.field]).toEqual([300, 'list.1.photo'])
  expect(await leads()).toHaveLength(before)
})

it('goes with its lead, by hand or by time', async () => {
  const photos = [await uploaded(other), await uploaded(other)]
  await scan(
    photos.map((photo) => card(photo)),
    other,
  )
  const [deleted] = await leads(other)
  const gone = (await server.call(leadDetail, { id: deleted?.id ?? '' }, { as: other.token })).data.photos[0] ?? ''
  await server.call(leadDelete, { id: deleted?.id ?? '' }, { as: other.token })
  await removeOrphans(server.services)
  expect(await Promise.all(photos.map(isStored))).toEqual(photos.map((photo) => photo !== gone))
  expect(await server.services.store.head(gone)).toBeNull()
  server.clock.advance((LEAD_DAYS + 1) * 86_400_000)
  expect(await eraseOldLeads(server.services)).toBeGreaterThan(0)
  await removeOrphans(server.services)
  expect(await Promise.all(photos.map(isStored))).toEqual([false, false])
  expect(await server.db.select().from(leadPhoto)).toEqual([])
})
