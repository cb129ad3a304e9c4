import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import { directoryCancel, directoryInfo, directoryUpdate } from '../contract.ts'
import { directoryEntry } from './tables.ts'
import { newspaperServer } from '../../../../tests/helpers/servers/newspaper.ts'
import { fieldsOf } from '../../../../tests/helpers/server.ts'

const given = newspaperServer()
const { cids, info, save, whole } = given

describe('a directory entry', () => {
  it('is filled in from company info, cut to what is printed, and nothing of it is stored', async () => {
    const long = '标签印刷整线方案。'.repeat(60)
    const one = await given.server.addExhibitor({
      company: {
        companyName: '印'.repeat(41),
        shortName: '华印',
        phone: '0571-12345678',
        country: '156',
        province: '330000',
        city: '330100',
        district: '330108',
        address: '江南大道88号',
        enAddress: 'No. 88 Jiangnan Avenue',
        description: long,
        enDescription: 'Maker of 标签 machines',
        cids,
      },
    })
    const record = await info(one)
    expect(record).toMatchObject({
      id: '',
      version: 0,
      auditStatus: 0,
      name: '华印',
      tel: '0571-12345678',
      address: '浙江省杭州市滨江区江南大道88号',
      enAddress: 'No. 88 Jiangnan Avenue, Binjiang District, Hangzhou, Zhejiang, China',
      enProfile: '',
      cids,
      language: 'BOTH',
      deadline: '2024-10-18 18:00:00',
      printLocked: 0,
      printState: 0,
    })
    expect(record.profile.length).toBeLessThanOrEqual(300)
    expect(record.profile.endsWith('。')).toBe(true)
    expect(await given.server.db.$count(directoryEntry, eq(directoryEntry.exhibitorId, one.exhibitorId))).toBe(0)
  })

  it('is kept as a draft with half of it, and refused as a submission field by field', async () => {
    const one = await given.server.addExhibitor()
    expect(
      await save(one, { draft: 1, version: 0, name: '华印', profile: '未完', cids: cids.slice(0, 1) }),
    ).toMatchObject({ code: 200, data: { auditStatus: 0, version: 1 } })
    const refused = await save(one, { version: 1 })
    expect(refused.code).toBe(300)
    expect(fieldsOf(refused)).toEqual(expect.arrayContaining(['tel', 'email', 'address', 'profile', 'cids']))
    expect(refused.errors.find((each) => each.field === 'cids')?.msg).toBe('请多选')
    expect((await info(one)).version).toBe(1)
  })

  it.each<[Record<string, unknown>, string]>([
    [{ name: '印'.repeat(41) }, 'name'],
    [{ enName: '华印' }, 'enName'],
    [{ profile: '字'.repeat(301) }, 'profile'],
    [{ enProfile: 'x'.repeat(601) }, 'enProfile'],
    [
      {
        cids: categoriesOf('LABEL', 3)
          .slice(0, 7)
          .map((each) => each.id),
      },
      'cids',
    ],
    [{ cids: [categoriesOf('BABY', 3)[0]?.id, cids[0]] }, 'cids'],
    [{ keywords: ['一', '二', '三', '四', '五', '六'] }, 'keywords'],
    [{ keywords: ['字'.repeat(13)] }, 'keywords.0'],
    [{ exhibits: Array.from({ length: 11 }, (_, at) => `展品${at}`) }, 'exhibits'],
    [{ exhibits: ['字'.repeat(31)] }, 'exhibits.0'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ tel: '12' }, 'tel'],
    [{ logoFile: 'somebody-elses.pdf' }, 'logoFile'],
  ])('refuses a bad value even in a draft (%#)', async (over, field) => {
    const one = await given.server.addExhibitor()
    const answer = await save(one, { ...whole, draft: 1, version: 0, ...over })
    expect(answer.code).toBe(300)
    expect(fieldsOf(answer)).toEqual([field])
  })

  it('is refused at the profile when it does not fit the eight lines', async () => {
    const one = await given.server.addExhibitor()
    const exhibits = Array.from({ length: 10 }, (_, at) => `${at}号${'展'.repeat(26)}`)
    const answer = await save(one, { ...whole, profile: '字'.repeat(300), exhibits, version: 0 })
    expect(fieldsOf(answer)).toEqual(['profile'])
    expect(answer.errors[0]?.msg).toContain('最多 8 行')
    expect((await save(one, { ...whole, profile: '字'.repeat(300), version: 0 })).code).toBe(200)
  })

  it('asks a contract in dollars for English', async () => {
    const one = await given.server.addExhibitor({ booth: { settleCurrency: 'USD' } })
    expect(fieldsOf(await save(one, { tel: whole.tel, email: whole.email, cids, version: 0 }))).toEqual(
      expect.arrayContaining(['enName', 'enAddress', 'enProfile']),
    )
  })

  it('takes a print file of its own exhibitor as the logo', async () => {
    const owner = await given.server.addExhibitor()
    const stored = (fileName: string, one: TestExhibitor) =>
      given.server.db.insert(storedFile).values({
        fileName,
        originalName: fileName,
        kind: 'printLogo',
        contentType: 'x',
        size: 1,
        exhibitorId: one.exhibitorId,
        ownerKind: 'exhibitor',
        ownerId: one.accountId,
      })
    const pdf = 'directory-logo.pdf'
    await stored(pdf, owner)
    expect((await save(owner, { ...whole, logoFile: pdf, version: 0 })).data.logoFile).toBe(pdf)
    const other = await given.server.addExhibitor()
    expect(fieldsOf(await save(other, { ...whole, logoFile: pdf, version: 0 }))).toEqual(['logoFile'])
    await stored('directory-logo.jpg', other)
    expect(fieldsOf(await save(other, { ...whole, logoFile: 'directory-logo.jpg', version: 0 }))).toEqual(['logoFile'])
  })

  it('stands in review until it is withdrawn, and shows who saved second both versions', async () => {
    const one = await given.server.addExhibitor()
    const first = await save(one, { ...whole, version: 0, clientToken: 'directory-first' })
    expect(first.data).toMatchObject({ auditStatus: 1, version: 1, printState: 1 })
    // The reply was lost: the same submission again is answered as before.
    expect(await save(one, { ...whole, version: 0, clientToken: 'directory-first' })).toEqual(first)
    expect((await save(one, { ...whole, version: 1 })).code).toBe(500)
    expect(await save(one, { ...whole, name: '另一个', version: 0 })).toMatchObject({
      code: 409,
      data: { current: { name: whole.name, version: 1 } },
    })
    expect((await given.server.call(directoryCancel, { id: first.data.id }, { as: one.token })).data).toMatchObject({
      auditStatus: 0,
      version: 2,
    })
    expect(await given.server.db.$count(reviewCase, eq(reviewCase.exhibitorId, one.exhibitorId))).toBe(0)
    expect((await given.server.call(directoryCancel, { id: first.data.id }, { as: one.token })).code).toBe(500)
  })

  it('is made once by two first saves at the same time', async () => {
    const one = await given.server.addExhibitor()
    const answers = await Promise.all(
      ['甲', '乙'].map((name) => save(one, { ...whole, name: `${name}公司`, draft: 1, version: 0 })),
    )
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409])
    expect(await given.server.db.$count(directoryEntry, eq(directoryEntry.exhibitorId, one.exhibitorId))).toBe(1)
  })

  it('is found by its own exhibitor only, whichever booth is named', async () => {
    const [one, other] = [await given.server.addExhibitor(), await given.server.addExhibitor()]
    const { data } = await save(one, { ...whole, version: 0 })
    const booth = { participationId: String(one.participationId) }
    expect((await given.server.call(directoryInfo, booth, { as: other.token })).code).toBe(404)
    expect((await save(other, { ...whole, ...booth, version: 1 })).code).toBe(404)
    expect((await given.server.call(directoryCancel, { id: data.id }, { as: other.token })).code).toBe(404)
    expect((await info(one)).auditStatus).toBe(1)
  })

  it('is closed to booth staff, to the back office and to a booth whose contract is not active', async () => {
    const staff = await given.server.addExhibitor({ roleKey: 'booth_staff' })
    for (const as of [staff.token, given.reviewer]) {
      expect((await given.server.call(directoryInfo, {}, { as })).code).toBe(403)
      expect((await given.server.call(directoryUpdate, { version: 0 }, { as })).code).toBe(403)
    }
    const closed = await given.server.addExhibitor({ booth: { contractActive: 0 } })
    expect((await given.server.call(directoryInfo, {}, { as: closed.token })).code).toBe(500)
  })
})
