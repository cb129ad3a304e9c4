/** Attachments at the desk: what each is, and all of a selection as one ZIP. */
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { operLog, storedFile } from '../../../server/base/db/core-tables.ts'
import { fileLabel } from '../../booth-forms/server/exports.ts'
import { FORMS } from '../../booth-forms/forms/registry.ts'
import type { FieldSpecs } from '../../booth-forms/definition/field-spec.ts'
import { boothForm } from '../../booth-forms/server/tables.ts'
import { deskDetail } from '../contract.ts'
import { deskFiles, FORMS_WITH_FILES, ZIP_FILES_MAX } from '../files-contract.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'

let server: TestServer
let office: string
let first: TestExhibitor
let second: TestExhibitor

const RAW = { boothType: 3, width: '6', depth: '6', area: '36' }
let count = 0
/** Stores a file of the exhibitor's as a form's attachment. */
async function attach(exhibitorId: number, ending: string, over: Partial<typeof storedFile.$inferInsert> = {}) {
  count += 1
  const fileName = `${String(count).padStart(40, 'a')}.${ending}`
  const bytes = Buffer.from(`file ${count}`)
  await server.services.store.put(fileName, bytes, { contentType: 'application/pdf' })
  await server.db.insert(storedFile).values({
    fileName,
    originalName: '图.pdf',
    kind: 'drawing',
    contentType: 'application/pdf',
    size: bytes.byteLength,
    exhibitorId,
    ownerKind: 'exhibitor',
    ownerId: 1,
    claimedAt: new Date(),
    ...over,
  })
  return fileName
}
const file = (
  { exhibitorId, participationId }: TestExhibitor,
  form: string,
  values: Pick<typeof boothForm.$inferInsert, 'content' | 'validContent' | 'status'>,
) => server.db.insert(boothForm).values({ exhibitorId, participationId, form, ...values })

beforeAll(async () => {
  server = await startTestServer()
  office = (await server.addUser(['admin'], '管理员甲')).token
  const company = { companyName: '甲/乙:包装 有限公司', enCompanyName: 'Alpha / Beta Ltd.' }
  first = await server.addExhibitor({ company, booth: { ...RAW, hall: '1', boothNo: '1A08' } })
  // Another hall has a booth of the same number, and its company the same name.
  second = await server.addExhibitor({ company, booth: { ...RAW, hall: '2', boothNo: '1A08' } })
  const [plan, other, letter, waiting] = await Promise.all(
    ['pdf', 'png', 'pdf', 'pdf'].map((ending) => attach(first.exhibitorId, ending)),
  )
  const inForce = { plan: [plan, other], safetyLetter: [letter] }
  await file(first, 'h3', { status: 4, validContent: inForce, content: { ...inForce, plan: [waiting] } })
  const own = await attach(second.exhibitorId, 'pdf')
  const strange = await attach(first.exhibitorId, 'pdf')
  const content = { plan: [own, strange] }
  await file(second, 'h3', { status: 1, validContent: content, content })
})
afterAll(() => server.close())

const ask = (input: RequestOf<typeof deskFiles>, as = office, english = false) =>
  server.call(deskFiles, input, { as, english })
const namesIn = ({ data }: { data: Buffer }) => Object.keys(unzipSync(new Uint8Array(data)))
const both = () => [first, second].map((one) => String(one.participationId))

it('names every attachment of every form in both languages, and knows which forms have some', () => {
  const fieldsOf = (specs: FieldSpecs, path = ''): string[] =>
    Object.entries(specs).flatMap(([name, { files, rows }]) =>
      files ? [`${path}${name}`] : rows ? fieldsOf(rows.columns, `${name}.0.`) : [],
    )
  const having = FORMS.filter(({ fields }) => fieldsOf(fields).length > 0)
  expect([...FORMS_WITH_FILES].toSorted()).toEqual(having.map(({ code }) => code).toSorted())
  for (const definition of having)
    for (const field of fieldsOf(definition.fields)) {
      const [zh, en] = (['zh-CN', 'en-US'] as const).map((locale) => fileLabel(locale, definition, field))
      expect(zh, `${definition.code} ${field}`).toMatch(/\p{Script=Han}/u)
      expect(en, `${definition.code} ${field}`).toMatch(/^[A-Z][^\p{Script=Han}]+$/u)
    }
})

it('says at the desk what each attachment is, of both versions', async () => {
  const { data } = await server.call(
    deskDetail,
    { form: 'h3', participationId: String(first.participationId) },
    { as: office, english: true },
  )
  expect(data.fileLabels).toEqual({ plan: 'Floor plan', safetyLetter: 'Safety letter, stamped' })
})

it('makes one ZIP of the chosen booths, with clear and safe names, none of them twice', async () => {
  const answer = await ask({ form: 'h3', ids: both() }, office, true)
  expect(answer.code, answer.msg).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(namesIn(answer).toSorted()).toEqual(
    [
      '1A08_Alpha-_-Beta-Ltd_floor-plan_1.pdf',
      '1A08_Alpha-_-Beta-Ltd_floor-plan_2.png',
      '1A08_Alpha-_-Beta-Ltd_floor-plan_3.pdf',
      '1A08_Alpha-_-Beta-Ltd_floor-plan_waiting-change_1.pdf',
      '1A08_Alpha-_-Beta-Ltd_safety-letter-stamped_1.pdf',
    ].toSorted(),
  )
  const entries = unzipSync(new Uint8Array(answer.data))
  expect(Object.values(entries).map((bytes) => Buffer.from(bytes).toString())).toEqual(
    expect.arrayContaining(['file 1', 'file 2', 'file 3', 'file 4', 'file 5']),
  )
  const lines = await server.db.select().from(operLog)
  expect(lines.at(-1)).toMatchObject({ operType: '5', operName: '管理员甲', recordName: expect.stringContaining('5') })
})

it('takes all that match, in Chinese, and refuses another number than the page named', async () => {
  const answer = await ask({ form: 'h3', filter: { hall: '1' }, matches: 1 })
  expect(namesIn(answer)).toContain('1A08_甲_乙_包装-有限公司_平面图_1.pdf')
  expect(await ask({ form: 'h3', filter: {}, matches: 1 })).toMatchObject({
    code: 500,
    msg: expect.stringContaining('2'),
  })
})

it('says so where there is none, too many, or nothing chosen', async () => {
  expect(await ask({ form: 'h6', ids: both() })).toMatchObject({ code: 500, msg: '这些展位的该表没有附件' })
  expect((await ask({ form: 'h3' })).code).toBe(300)
  const large = await server.addExhibitor({ booth: { ...RAW, hall: '3', boothNo: '3C1' } })
  const one = await attach(large.exhibitorId, 'pdf', { size: 1_100_000_000 })
  await file(large, 'h3', { status: 1, validContent: { plan: [one] }, content: { plan: [one] } })
  expect(await ask({ form: 'h3', ids: [String(large.participationId)] })).toMatchObject({
    code: 500,
    msg: expect.stringContaining(String(ZIP_FILES_MAX)),
  })
})

it('gives none of a booth outside the caller’s scope, and none without the right', async () => {
  const { token } = await server.addUser(['organiser_finance'])
  const { token: contractor } = await server.addUser(['contractor_view'])
  expect((await ask({ form: 'h3', ids: both() }, contractor)).code).toBe(200)
  expect((await ask({ form: 'h2', ids: both() }, contractor)).code).toBe(403)
  expect((await ask({ form: 'h3', ids: both() }, token)).code).toBe(200)
  expect((await ask({ form: 'h3', ids: both() }, first.token)).code).toBe(403)
  expect((await ask({ form: 'h3', ids: ['999999'] })).code).toBe(404)
})

it('lists files that are gone in a text at the end', async () => {
  const lost = await server.addExhibitor({ booth: { ...RAW, hall: '4', boothNo: '4D1' } })
  const [kept, gone] = [await attach(lost.exhibitorId, 'pdf'), await attach(lost.exhibitorId, 'pdf')]
  await file(lost, 'h3', { status: 1, validContent: { plan: [kept, gone] }, content: { plan: [kept, gone] } })
  await server.services.store.remove(gone)
  const entries = unzipSync(new Uint8Array((await ask({ form: 'h3', ids: [String(lost.participationId)] })).data))
  expect(Object.keys(entries)).toHaveLength(2)
  expect(Buffer.from(entries['_未能读取的文件.txt'] ?? []).toString()).toContain('_平面图_2.pdf')
})
