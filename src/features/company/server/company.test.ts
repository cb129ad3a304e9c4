import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { citiesOf, districtsOf, provinces } from '../../../server/base/reference/regions.ts'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import { checkComplete } from '../../home/contract.ts'
import { companyInfo, companyUpdate, customerInfo } from '../contract.ts'
import { exhibitor } from './tables.ts'
import { companyServer } from '../../../../tests/helpers/servers/company.ts'
import { fieldsOf } from '../../../../tests/helpers/server.ts'

const given = companyServer()
const { info, save } = given

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
  await given.server.db.insert(storedFile).values({
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

describe('company info', () => {
  it('tells a new exhibitor what is missing and shows its booth', async () => {
    const one = await given.server.addExhibitor()
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
    const one = await given.server.addExhibitor()
    const draft = await save(one, { draft: 1, version: 1, description: '未完', contactName: '王芳' })
    expect(draft).toMatchObject({ code: 200, data: { description: '未完', version: 2 } })
    const full = await save(one, { version: 2 }, true)
    expect(full.code).toBe(300)
    expect(fieldsOf(full)).toEqual(expect.arrayContaining(['creditCode', 'icon', 'description', 'taxNo']))
    const contact = full.errors.find((each) => each.field === 'creditCode')
    expect(contact?.msg).toContain('Unified social credit code')
    expect((await info(one)).version).toBe(2)
  })

  it('saves a whole record, and is complete once the directory is filed', async () => {
    const one = await given.server.addExhibitor()
    const icon = await ownFile(one)
    const answer = await save(one, { ...whole, icon, photos: [icon], version: 1, clientToken: 'token-whole-1' })
    expect(answer).toMatchObject({
      code: 200,
      data: { infoComplete: 0, missing: [], icon, district: whole.district, version: 2 },
    })
    const { savedBy, savedAt, updateTime } = answer.data
    expect([savedBy, savedAt]).toEqual([expect.stringMatching(/./), updateTime])
    const [file] = await given.server.db.select().from(storedFile).where(eq(storedFile.fileName, icon))
    expect(file?.claimedAt).not.toBeNull()
    await given.server.db.update(exhibitor).set({ directoryStatus: 1 }).where(eq(exhibitor.id, one.exhibitorId))
    expect((await info(one)).infoComplete).toBe(1)
    expect((await given.server.call(checkComplete, {}, { as: one.token })).data).toBe(1)
  })

  it('answers a repeated save with its first answer', async () => {
    const one = await given.server.addExhibitor()
    const body = { draft: 1, version: 1, contactName: '李雷', clientToken: 'token-repeat-1' }
    const first = await save(one, body)
    expect(await save(one, body)).toEqual(first)
    expect((await info(one)).version).toBe(2)
  })

  it('shows the second of two people both versions', async () => {
    const one = await given.server.addExhibitor()
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
    const one = await given.server.addExhibitor()
    const answer = await save(one, { draft: 1, version: 1, ...over })
    expect(answer.code).toBe(300)
    expect(fieldsOf(answer)).toEqual([field])
    expect((await info(one)).version).toBe(1)
  })

  it('refuses the file of another exhibitor', async () => {
    const one = await given.server.addExhibitor()
    const icon = await ownFile(await given.server.addExhibitor())
    expect(fieldsOf(await save(one, { draft: 1, version: 1, icon }))).toEqual(['icon'])
  })

  it('drops Chinese regions of a company abroad', async () => {
    const one = await given.server.addExhibitor()
    const answer = await save(one, { draft: 1, version: 1, country: '276', province: whole.province, city: whole.city })
    expect(answer.data).toMatchObject({ country: '276', province: '', city: '' })
  })

  it('asks a contract in dollars for English and for no invoice, and an English caller for no mobile', async () => {
    const one = await given.server.addExhibitor({ booth: { settleCurrency: 'USD' }, company: { mobile: '' } })
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
    const staff = await given.server.addExhibitor({ roleKey: 'booth_staff' })
    const organiser = await given.server.addUser(['organiser_review'])
    for (const as of [staff.token, organiser.token]) {
      expect((await given.server.call(companyInfo, {}, { as })).code).toBe(403)
      expect((await given.server.call(companyUpdate, { version: 1 }, { as })).code).toBe(403)
    }
    expect((await given.server.call(companyInfo, {})).code).toBe(401)
  })
})

describe('public card', () => {
  it('shows any exhibitor without a single contact', async () => {
    const one = await given.server.addExhibitor({
      company: { country: '156', cids: [category?.id ?? ''], phone: '021-12345678', contactName: '王芳' },
    })
    const other = await given.server.addExhibitor()
    const { data } = await given.server.call(customerInfo, { id: String(one.exhibitorId) }, { as: other.token })
    expect(data).toMatchObject({
      id: String(one.exhibitorId),
      country: { id: '156' },
      categories: [{ id: category?.id }],
    })
    expect(JSON.stringify(data)).not.toMatch(/13800138000|021-12345678|王芳|@example/)
    expect((await given.server.call(customerInfo, { id: '99999999' }, { as: other.token })).code).toBe(404)
  })
})
