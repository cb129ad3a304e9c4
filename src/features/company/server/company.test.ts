import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { citiesOf, districtsOf, provinces } from '../../../server/base/reference/regions.ts'
import { exhibitionMenuSwitch } from '../../../shared/auth/contract.ts'
import { secretMailed } from '../../../../tests/helpers/mails.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { sendCode } from '../../account/contract.ts'
import { checkComplete } from '../../home/contract.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { companyInfo, companyUpdate, customerInfo } from '../contract.ts'
import { companyNameReview } from './exports.ts'
import { exhibitor } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const zhejiang = provinces().find((one) => one.enName === 'Zhejiang')
const hangzhou = citiesOf(zhejiang?.id ?? '').find((one) => one.enName === 'Hangzhou')
const district = districtsOf(hangzhou?.id ?? '')[0]
const category = categoriesOf('LABEL', 3)[0]
const whole = {
  companyType: '1',
  creditCode: '91330100MA1K3F2X4B',
  description: '一家专注标签印刷设备二十余年的企业，产品远销多个国家和地区。',
  enDescription: 'A maker of label printing machines for more than twenty years.',
  contactName: '王芳',
  phone: '0571-12345678',
  mobile: '13800138000',
  country: '156',
  province: zhejiang?.id ?? '',
  city: hangzhou?.id ?? '',
  district: district?.id ?? '',
  address: '西湖区文三路90号',
  enAddress: '90 Wensan Road, Xihu District, Hangzhou',
  cids: [category?.id ?? ''],
  invoiceTitle: '杭州某某有限公司',
  taxNo: '91330100MA1K3F2X4B',
  invoiceType: '1',
  invoiceEmail: 'finance@hz.example',
}

let files = 0
async function ownFile(one: TestExhibitor): Promise<string> {
  const fileName = `logo${++files}.png`
  await server.db.insert(storedFile).values({
    fileName,
    originalName: 'logo.png',
    kind: 'image',
    contentType: 'image/png',
    size: 10,
    exhibitorId: one.exhibitorId,
    ownerKind: 'exhibitor',
    ownerId: one.accountId,
  })
  return fileName
}
const info = async (one: { token: string }) => (await server.call(companyInfo, {}, { as: one.token })).data
const save = (one: { token: string }, body: object, english = false) =>
  server.call(companyUpdate, body as Record<string, unknown>, { as: one.token, english })
const fieldsOf = (answer: { data: { errors: { field: string }[] } }) => answer.data.errors.map((one) => one.field)
const lastCode = () => secretMailed(server)

describe('company info', () => {
  it('tells a new exhibitor what is missing and shows its booth', async () => {
    const one = await server.addExhibitor()
    const record = await info(one)
    expect(record).toMatchObject({
      infoComplete: 0,
      nameLocked: 1,
      settleCurrency: 'CNY',
      pendingName: null,
      version: 1,
    })
    expect(record.missing).toEqual(expect.arrayContaining(['creditCode', 'icon', 'cids', 'taxNo']))
    expect(record.missing).not.toContain('email')
    expect(record.required).toBeGreaterThan(record.missing.length)
    expect(record.booths).toMatchObject([{ hall: 'N1', area: '18.0', openSides: 1 }])
  })

  it('keeps an unfinished draft and refuses to save it as finished, naming every field in the caller’s language', async () => {
    const one = await server.addExhibitor()
    const draft = await save(one, { draft: 1, version: 1, description: '未完', contactName: '王芳' })
    expect(draft).toMatchObject({ code: 200, data: { description: '未完', version: 2 } })
    const full = await save(one, { version: 2 }, true)
    expect(full.code).toBe(300)
    expect(fieldsOf(full)).toEqual(expect.arrayContaining(['creditCode', 'icon', 'description', 'taxNo']))
    const contact = full.data.errors.find((each: { field: string }) => each.field === 'creditCode')
    expect(contact.msg).toContain('Unified social credit code')
    expect((await info(one)).version).toBe(2)
  })

  it('saves a whole record, and is complete once the directory is filed', async () => {
    const one = await server.addExhibitor()
    const icon = await ownFile(one)
    const answer = await save(one, { ...whole, icon, photos: [icon], version: 1, clientToken: 'token-whole-1' })
    expect(answer).toMatchObject({
      code: 200,
      data: { infoComplete: 0, missing: [], icon, district: whole.district, version: 2 },
    })
    const { savedBy, savedAt, updateTime } = answer.data
    expect([savedBy, savedAt]).toEqual([expect.stringMatching(/./), updateTime])
    const [file] = await server.db.select().from(storedFile).where(eq(storedFile.fileName, icon))
    expect(file?.claimedAt).not.toBeNull()
    await server.db.update(exhibitor).set({ directoryStatus: 1 }).where(eq(exhibitor.id, one.exhibitorId))
    expect((await info(one)).infoComplete).toBe(1)
    expect((await server.call(checkComplete, {}, { as: one.token })).data).toBe(1)
  })

  it('answers a repeated save with its first answer', async () => {
    const one = await server.addExhibitor()
    const body = { draft: 1, version: 1, contactName: '李雷', clientToken: 'token-repeat-1' }
    const first = await save(one, body)
    expect(await save(one, body)).toEqual(first)
    expect((await info(one)).version).toBe(2)
  })

  it('shows the second of two people both versions', async () => {
    const one = await server.addExhibitor()
    await save(one, { draft: 1, version: 1, contactName: '李雷' })
    const late = await save(one, { draft: 1, version: 1, contactName: '韩梅' })
    expect(late).toMatchObject({ code: 409, data: { current: { contactName: '李雷', version: 2 } } })
  })

  it.each<[Record<string, unknown>, string]>([
    [{ province: zhejiang?.id, city: citiesOf(provinces()[0]?.id ?? '')[0]?.id }, 'city'],
    [{ country: '999' }, 'country'],
    [{ cids: ['10101'] }, 'cids'],
    [{ cids: [categoriesOf('BABY', 3)[0]?.id] }, 'cids'],
    [{ companyType: '77' }, 'companyType'],
    [{ foundedYear: 2025 }, 'foundedYear'],
    [{ country: '156', creditCode: 'HRB700148' }, 'creditCode'],
    [{ icon: 'somebody-elses.png' }, 'icon'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ description: Array.from({ length: 1001 }, () => '字').join('') }, 'description'],
  ])('refuses a bad value even in a draft (%#)', async (over, field) => {
    const one = await server.addExhibitor()
    const answer = await save(one, { draft: 1, version: 1, ...over })
    expect(answer.code).toBe(300)
    expect(fieldsOf(answer)).toEqual([field])
    expect((await info(one)).version).toBe(1)
  })

  it('refuses the file of another exhibitor', async () => {
    const one = await server.addExhibitor()
    const icon = await ownFile(await server.addExhibitor())
    expect(fieldsOf(await save(one, { draft: 1, version: 1, icon }))).toEqual(['icon'])
  })

  it('drops Chinese regions of a company abroad', async () => {
    const one = await server.addExhibitor()
    const answer = await save(one, { draft: 1, version: 1, country: '276', province: whole.province, city: whole.city })
    expect(answer.data).toMatchObject({ country: '276', province: '', city: '' })
  })

  it('asks a contract in dollars for English and for no invoice, and an English caller for no mobile', async () => {
    const one = await server.addExhibitor({ booth: { settleCurrency: 'USD' }, company: { mobile: '' } })
    const icon = await ownFile(one)
    const {
      invoiceTitle: _t,
      taxNo: _n,
      invoiceType: _y,
      invoiceEmail: _e,
      mobile: _m,
      description: _d,
      address: _a,
      ...english
    } = whole
    expect(fieldsOf(await save(one, { ...english, icon, version: 1 }))).toEqual(['mobile'])
    expect((await save(one, { ...english, icon, version: 1 }, true)).code).toBe(200)
  })

  it('is closed to booth staff and to the back office', async () => {
    const staff = await server.addExhibitor({ roleKey: 'booth_staff' })
    const organiser = await server.addUser(['organiser_review'])
    for (const as of [staff.token, organiser.token]) {
      expect((await server.call(companyInfo, {}, { as })).code).toBe(403)
      expect((await server.call(companyUpdate, { version: 1 }, { as })).code).toBe(403)
    }
    expect((await server.call(companyInfo, {})).code).toBe(401)
  })
})

describe('name change', () => {
  const ctxOf = (one: { exhibitorId: number }) => ({
    ...server.services,
    session: {
      sessionId: 1,
      kind: 'backOffice' as const,
      subjectId: 1,
      userName: 'Reviewer',
      exhibitorId: null,
      participationId: null,
      roles: [],
      permissions: [],
    },
    locale: 'zh-CN' as const,
    traceId: 't',
    ip: '',
    cookies: [],
    entity: one.exhibitorId,
  })
  const caseOf = async (one: TestExhibitor) =>
    (await server.db.select().from(reviewCase).where(eq(reviewCase.exhibitorId, one.exhibitorId)))[0]

  it('keeps the name, queues the request once and lets it be taken back', async () => {
    const one = await server.addExhibitor()
    const before = await info(one)
    const asked = await save(one, { draft: 1, version: 1, companyName: '杭州新名有限公司' })
    expect(asked.data).toMatchObject({
      companyName: before.companyName,
      pendingName: { companyName: '杭州新名有限公司', enCompanyName: before.enCompanyName, auditStatus: 1 },
    })
    expect(await caseOf(one)).toMatchObject({
      kind: 'COMPANY_NAME',
      status: 1,
      title: '杭州新名有限公司',
      entityId: one.exhibitorId,
    })
    // A save that does not speak of names leaves the request alone.
    expect((await save(one, { draft: 1, version: 2, contactName: '王芳' })).data.pendingName).not.toBeNull()
    expect((await save(one, { draft: 1, version: 3, cancelName: 1 })).data.pendingName).toBeNull()
    expect(await caseOf(one)).toBeUndefined()
  })

  it('becomes the name when approved', async () => {
    const one = await server.addExhibitor()
    await save(one, {
      draft: 1,
      version: 1,
      companyName: '杭州新名有限公司',
      enCompanyName: 'Hangzhou New Name Co., Ltd.',
    })
    const shown = await companyNameReview.load(ctxOf(one), one.exhibitorId)
    expect(shown).toMatchObject({
      auditStatus: 1,
      current: { companyName: '杭州新名有限公司' },
      approved: { companyName: (await info(one)).companyName },
    })
    await companyNameReview.approve(ctxOf(one), one.exhibitorId)
    expect(await info(one)).toMatchObject({
      companyName: '杭州新名有限公司',
      enCompanyName: 'Hangzhou New Name Co., Ltd.',
      pendingName: null,
    })
    await expect(companyNameReview.approve(ctxOf(one), one.exhibitorId)).rejects.toMatchObject({
      code: 500,
      msgKey: 'features/company:errors.nameNotPending',
    })
    await expect(companyNameReview.revoke()).rejects.toMatchObject({ code: 500 })
  })

  it('shows a rejection with its reason until it is cleared or asked again', async () => {
    const one = await server.addExhibitor()
    await save(one, { draft: 1, version: 1, companyName: '杭州新名有限公司' })
    await companyNameReview.reject(ctxOf(one), one.exhibitorId, '与营业执照不符')
    const record = await info(one)
    expect(record.pendingName).toMatchObject({ auditStatus: 3, auditReason: '与营业执照不符' })
    expect(
      (await save(one, { draft: 1, version: record.version, companyName: '杭州新名有限公司' })).data.pendingName,
    ).toMatchObject({ auditStatus: 1, auditReason: '' })
  })

  it('refuses half a name and an emptied one', async () => {
    const one = await server.addExhibitor()
    expect(fieldsOf(await save(one, { draft: 1, version: 1, companyName: '新' }))).toEqual(['companyName'])
    expect(fieldsOf(await save(one, { draft: 1, version: 1, companyName: '' }))).toEqual(['companyName'])
    expect(fieldsOf(await save(one, { draft: 1, version: 1, enCompanyName: '新名' }))).toEqual(['enCompanyName'])
  })

  it('is not held back while a reviewer has it open', async () => {
    const one = await server.addExhibitor()
    await save(one, { draft: 1, version: 1, companyName: '杭州新名有限公司' })
    await server.db
      .update(reviewCase)
      .set({ lockedUntil: new Date(server.clock.realNow().getTime() + 60_000) })
      .where(eq(reviewCase.exhibitorId, one.exhibitorId))
    expect((await save(one, { draft: 1, version: 2, cancelName: 1 })).code).toBe(500)
    expect((await info(one)).pendingName).not.toBeNull()
  })

  it('writes names at once as long as no contract is active', async () => {
    const one = await server.addExhibitor({ booth: { contractActive: 0 } })
    expect((await save(one, { draft: 1, version: 1, companyName: '杭州新名有限公司' })).data).toMatchObject({
      companyName: '杭州新名有限公司',
      pendingName: null,
      nameLocked: 0,
    })
    expect((await server.call(exhibitionMenuSwitch, {}, { as: one.token })).code).toBe(500)
  })
})

describe('e-mail change', () => {
  it('asks for a code, counts wrong ones, and changes the address with the right one', async () => {
    const one = await server.addExhibitor()
    const body = { draft: 1, version: 1, email: 'new@hz.example' }
    const first = await save(one, body)
    expect(first).toMatchObject({ code: 463, data: { scene: 'EMAIL_CHANGE', maskedTo: 'n****@hz.example' } })
    expect((await info(one)).email).not.toBe('new@hz.example')

    const sent = await server.call(sendCode, { scene: 'EMAIL_CHANGE', to: 'new@hz.example' }, { as: one.token })
    expect(sent).toMatchObject({ code: 200, data: { cooldown: 60, maskedTo: 'n****@hz.example' } })
    const code = await lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 4; i++) expect(fieldsOf(await save(one, { ...body, emailCode: wrong }))).toEqual(['emailCode'])
    expect((await save(one, { ...body, emailCode: code, clientToken: 'email-change-1' })).data).toMatchObject({
      email: 'new@hz.example',
      version: 2,
    })
    expect((await save(one, { ...body, emailCode: code, clientToken: 'email-change-1' })).code).toBe(200)
  })

  it('gives a code up after five wrong tries, and after five minutes', async () => {
    const one = await server.addExhibitor()
    const body = { draft: 1, version: 1, email: 'five@hz.example' }
    await server.call(sendCode, { scene: 'EMAIL_CHANGE', to: body.email }, { as: one.token })
    const code = await lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++) await save(one, { ...body, emailCode: wrong })
    expect((await save(one, { ...body, emailCode: code })).code).toBe(300)

    server.clock.advance(61_000)
    await server.call(sendCode, { scene: 'EMAIL_CHANGE', to: body.email }, { as: one.token })
    const second = await lastCode()
    server.clock.advance(5 * 60_000)
    expect((await save(one, { ...body, emailCode: second })).code).toBe(300)
  })

  it('does not spend the code on a save that is refused for another field', async () => {
    const one = await server.addExhibitor()
    const body = { draft: 1, version: 1, email: 'kept@hz.example' }
    await server.call(sendCode, { scene: 'EMAIL_CHANGE', to: body.email }, { as: one.token })
    const emailCode = await lastCode()
    expect(fieldsOf(await save(one, { ...body, emailCode, website: 'x' }))).toEqual(['website'])
    expect((await save(one, { ...body, emailCode })).code).toBe(200)
  })

  it('needs no code for a first address', async () => {
    const one = await server.addExhibitor({ company: { email: '' } })
    expect((await save(one, { draft: 1, version: 1, email: 'first@hz.example' })).data.email).toBe('first@hz.example')
  })
})

describe('public card', () => {
  it('shows any exhibitor without a single contact', async () => {
    const one = await server.addExhibitor({
      company: { country: '156', cids: [category?.id ?? ''], phone: '021-12345678', contactName: '王芳' },
    })
    const other = await server.addExhibitor()
    const { data } = await server.call(customerInfo, { id: String(one.exhibitorId) }, { as: other.token })
    expect(data).toMatchObject({
      id: String(one.exhibitorId),
      country: { id: '156' },
      categories: [{ id: category?.id }],
    })
    expect(JSON.stringify(data)).not.toMatch(/13800138000|021-12345678|王芳|@example/)
    expect((await server.call(customerInfo, { id: '99999999' }, { as: other.token })).code).toBe(404)
  })
})
