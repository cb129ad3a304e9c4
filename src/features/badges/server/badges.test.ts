/** Badges through the real server: documents, quota, contact person, review, what is told of numbers. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addBadge, addPhoto, idNumber } from '../../../../tests/helpers/samples/badges.ts'
import { addFiles } from '../../../../tests/helpers/samples/products.ts'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import * as calls from '../contract.ts'
import { badgesServer } from '../../../../tests/helpers/servers/badges.ts'

const given = badgesServer()
const { small, list, errorsOf, update } = given

describe('a badge', () => {
  it('is added for the chosen booth, submitted, and counts; the first one is the contact person’s', async () => {
    const one = await small()
    const answer = await addBadge(given.server, one, { position: '经理' })
    expect(answer).toMatchObject({
      code: 200,
      data: { auditStatus: 1, name: '王芳', contactFlag: 1, onSite: 0, printStatus: 0, used: 1, left: 2 },
    })
    expect(await list(one)).toMatchObject({
      total: 1,
      quota: 3,
      used: 1,
      left: 2,
      contact: '王芳',
      deadline: '2024-11-22 18:00:00',
    })
  })

  it('of a draft without a name is the contact person’s all the same, and the line above says whose', async () => {
    const one = await small()
    expect(await list(one)).toMatchObject({ contact: '' })
    const draft = { draft: 1, surname: '', firstName: '', mobile: '13800138000' }
    const answer = await addBadge(given.server, one, draft)
    expect(answer).toMatchObject({ code: 200, data: { contactFlag: 1, auditStatus: 0 } })
    expect(await list(one)).toMatchObject({ contact: '（未命名）' })
  })

  it.each([
    [
      { certNo: '110101199003070000' },
      'certNo: 请正确输入您的身份证号码',
      'certNo: Please enter your ID number correctly',
    ],
    [
      { certType: 2, certNo: 'X', surname: 'Berg', firstName: 'Anna' },
      'certNo: 请正确输入护照号码（5 至 17 位字母或数字）',
      '',
    ],
    [{ certType: 9 }, 'certType: 请从选项中选择', ''],
    [{ surname: '' }, 'surname: 请输入姓', ''],
    [{ consentFlag: 0 }, 'consentFlag: 请阅读并勾选同意', ''],
    [{ mobile: '12345' }, 'mobile: 请输入正确的手机号码', ''],
  ])('with %o is refused at its field by the server alone', async (over, chinese, english) => {
    const one = await small()
    const answer = await addBadge(given.server, one, over)
    expect(answer.code).toBe(300)
    expect(errorsOf(answer)).toContain(chinese)
    if (english)
      expect(errorsOf(await addBadge(given.server, one, { ...over, email: 'a@example.com' }, true))).toContain(english)
    expect(await list(one)).toMatchObject({ total: 0 })
  })

  it('of the same document is refused, also across exhibitors and in the old form of an ID number', async () => {
    const [one, other] = [await small(), await small()]
    const certNo = '110105194912310038'
    const number = idNumber(900)
    await addBadge(given.server, one, { certNo: number })
    for (const who of [one, other])
      expect(errorsOf(await addBadge(given.server, who, { certNo: number }))).toEqual(['certNo: 该证件已登记过参展证'])
    const old = `${certNo.slice(0, 6)}${certNo.slice(8, 17)}`
    const first = await addBadge(given.server, one, { certNo: old })
    expect(first.code).toBe(200)
    const later = `${certNo.slice(0, 17)}${'10X98765432'[[7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2].reduce((sum, weight, at) => sum + weight * Number(certNo[at]), 0) % 11]}`
    expect(errorsOf(await addBadge(given.server, other, { certNo: later }))).toEqual(['certNo: 该证件已登记过参展证'])
    // A deleted badge gives its document free.
    await given.server.call(calls.badgeDelete, { id: first.data.id }, { as: one.token })
    expect((await addBadge(given.server, other, { certNo: later })).code).toBe(200)
  })

  it('takes a photo of 300 × 300 of one’s own only', async () => {
    const [one, other] = [await small(), await small()]
    expect((await addBadge(given.server, one, { photo: await addPhoto(given.server, one) })).code).toBe(200)
    expect(
      (await addBadge(given.server, one, { photo: await addPhoto(given.server, one, 400) })).errors[0]?.field,
    ).toBe('photo')
    expect((await addBadge(given.server, one, { photo: await addPhoto(given.server, other) })).errors[0]?.field).toBe(
      'photo',
    )
    await setParameter(given.server.db, 'badge.photoRequired', 'true')
    expect(errorsOf(await addBadge(given.server, one))).toEqual(['photo: 请上传文件'])
    await setParameter(given.server.db, 'badge.photoRequired', 'false')
  })

  it('keeps what a visa letter needs only while one is asked for', async () => {
    const one = await small()
    const [picture = ''] = await addFiles(given.server, one, 1)
    const passportFile = picture.replace('.jpg', '.pdf')
    await given.server.db.update(storedFile).set({ fileName: passportFile }).where(eq(storedFile.fileName, picture))
    const visa = {
      nationality: '276',
      gender: 2,
      birthDate: '1990-03-07',
      passportExpire: '2026-01-01',
      passportFile,
      embassyCity: '柏林',
    }
    const traveller = {
      certType: 2,
      certNo: 'C01X00T47',
      surname: 'Berg',
      firstName: 'Anna',
      visaLetterFlag: 1,
      ...visa,
    }
    expect(errorsOf(await addBadge(given.server, one, { ...traveller, passportExpire: '2025-06-03' }))).toEqual([
      'passportExpire: 护照有效期不能早于 2025-06-04',
    ])
    expect(errorsOf(await addBadge(given.server, one, { ...traveller, nationality: '999' }))).toEqual([
      'nationality: 请从地区中选择',
    ])
    const { data } = await addBadge(given.server, one, { ...traveller, draft: 1 })
    expect(data).toMatchObject({ name: 'Anna Berg', visaLetterFlag: 1, passportFlag: 1, ...visa })
    // A picture of a document: only who may see its number sees it (files.test).
    const [stored] = await given.server.db.select().from(storedFile).where(eq(storedFile.fileName, passportFile))
    expect(stored?.document).toBe(1)
    const without = await update(one, { id: data.id, version: data.version, visaLetterFlag: 0, draft: 1 })
    expect(without.data).toMatchObject({
      visaLetterFlag: 0,
      birthDate: '',
      passportFile: '',
      nationality: '',
      gender: null,
    })
  })
})
