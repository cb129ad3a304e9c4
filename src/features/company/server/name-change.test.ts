import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exhibitionMenuSwitch } from '../../../shared/auth/contract.ts'
import { secretMailed } from '../../../../tests/helpers/mails.ts'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import { sendCode } from '../../../shared/form/mail-code/contract.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { companyNameReview } from './exports.ts'
import { companyServer } from '../../../../tests/helpers/servers/company.ts'
import { fieldsOf } from '../../../../tests/helpers/server.ts'

const given = companyServer()
const { info, save } = given
const lastCode = () => secretMailed(given.server)

describe('name change', () => {
  const ctxOf = (one: { exhibitorId: number }) => ({
    ...given.server.services,
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
    (await given.server.db.select().from(reviewCase).where(eq(reviewCase.exhibitorId, one.exhibitorId)))[0]

  it('keeps the name, queues the request once and lets it be taken back', async () => {
    const one = await given.server.addExhibitor()
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

  it('tells the reviewer of another exhibitor of the asked name, however it is spelled, and not of itself', async () => {
    const other = await given.server.addExhibitor({ company: { companyName: '上海天衡（集团）有限公司' } })
    const one = await given.server.addExhibitor()
    const notes = async () => (await companyNameReview.load(ctxOf(one), one.exhibitorId))?.notes
    await save(one, { draft: 1, version: 1, companyName: '杭州独名有限公司' })
    expect(await notes()).toEqual([])
    await save(one, { draft: 1, version: 2, companyName: '上海天衡(集团) 有限公司' })
    expect(await notes()).toEqual([
      { msgKey: 'features/company:errors.nameTwin', params: { company: (await info(other)).companyName } },
    ])
  })

  it('becomes the name when approved', async () => {
    const one = await given.server.addExhibitor()
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
    const one = await given.server.addExhibitor()
    await save(one, { draft: 1, version: 1, companyName: '杭州新名有限公司' })
    await companyNameReview.reject(ctxOf(one), one.exhibitorId, '与营业执照不符')
    const record = await info(one)
    expect(record.pendingName).toMatchObject({ auditStatus: 3, auditReason: '与营业执照不符' })
    expect(
      (await save(one, { draft: 1, version: record.version, companyName: '杭州新名有限公司' })).data.pendingName,
    ).toMatchObject({ auditStatus: 1, auditReason: '' })
  })

  it('refuses half a name and an emptied one', async () => {
    const one = await given.server.addExhibitor()
    expect(fieldsOf(await save(one, { draft: 1, version: 1, companyName: '新' }))).toEqual(['companyName'])
    expect(fieldsOf(await save(one, { draft: 1, version: 1, companyName: '' }))).toEqual(['companyName'])
    expect(fieldsOf(await save(one, { draft: 1, version: 1, enCompanyName: '新名' }))).toEqual(['enCompanyName'])
  })

  it('is not held back while a reviewer has it open', async () => {
    const one = await given.server.addExhibitor()
    await save(one, { draft: 1, version: 1, companyName: '杭州新名有限公司' })
    await given.server.db
      .update(reviewCase)
      .set({ lockedUntil: new Date(given.server.clock.realNow().getTime() + 60_000) })
      .where(eq(reviewCase.exhibitorId, one.exhibitorId))
    expect((await save(one, { draft: 1, version: 2, cancelName: 1 })).code).toBe(500)
    expect((await info(one)).pendingName).not.toBeNull()
  })

  it('writes names at once as long as no contract is active', async () => {
    const one = await given.server.addExhibitor({ booth: { contractActive: 0 } })
    expect((await save(one, { draft: 1, version: 1, companyName: '杭州新名有限公司' })).data).toMatchObject({
      companyName: '杭州新名有限公司',
      pendingName: null,
      nameLocked: 0,
    })
    expect((await given.server.call(exhibitionMenuSwitch, {}, { as: one.token })).code).toBe(500)
  })
})

describe('e-mail change', () => {
  it('asks for a code, counts wrong ones, and changes the address with the right one', async () => {
    const one = await given.server.addExhibitor()
    const body = { draft: 1, version: 1, email: 'new@hz.example' }
    const first = await save(one, body)
    expect(first).toMatchObject({ code: 463, data: { scene: 'EMAIL_CHANGE', maskedTo: 'n****@hz.example' } })
    expect((await info(one)).email).not.toBe('new@hz.example')

    const sent = await given.server.call(sendCode, { scene: 'EMAIL_CHANGE', to: 'new@hz.example' }, { as: one.token })
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
    const one = await given.server.addExhibitor()
    const body = { draft: 1, version: 1, email: 'five@hz.example' }
    await given.server.call(sendCode, { scene: 'EMAIL_CHANGE', to: body.email }, { as: one.token })
    const code = await lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++) await save(one, { ...body, emailCode: wrong })
    expect((await save(one, { ...body, emailCode: code })).code).toBe(300)

    given.server.clock.advance(61_000)
    await given.server.call(sendCode, { scene: 'EMAIL_CHANGE', to: body.email }, { as: one.token })
    const second = await lastCode()
    given.server.clock.advance(5 * 60_000)
    expect((await save(one, { ...body, emailCode: second })).code).toBe(300)
  })

  it('does not spend the code on a save that is refused for another field', async () => {
    const one = await given.server.addExhibitor()
    const body = { draft: 1, version: 1, email: 'kept@hz.example' }
    await given.server.call(sendCode, { scene: 'EMAIL_CHANGE', to: body.email }, { as: one.token })
    const emailCode = await lastCode()
    expect(fieldsOf(await save(one, { ...body, emailCode, website: 'x' }))).toEqual(['website'])
    expect((await save(one, { ...body, emailCode })).code).toBe(200)
  })

  it('needs no code for a first address', async () => {
    const one = await given.server.addExhibitor({ company: { email: '' } })
    expect((await save(one, { draft: 1, version: 1, email: 'first@hz.example' })).data.email).toBe('first@hz.example')
  })
})
