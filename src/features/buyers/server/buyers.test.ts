import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { operLog } from '../../../server/base/db/core-tables.ts'
import { fieldsOf } from '../../../../tests/helpers/server.ts'
import { buyersServer } from '../../../../tests/helpers/servers/buyers.ts'
import { invitationWxInfo } from '../../invitations/contract.ts'
import { invitationRegister } from '../../invitations/visit-contract.ts'
import { revealLog } from '../../reveal/server/tables.ts'
import { meetingBuyer } from '../../docking/server/tables.ts'
import { visitorChange, visitorPass, visitorWithdraw } from '../../visitors/pass-contract.ts'
import { visitor } from '../../visitors/server/tables.ts'
import * as calls from '../contract.ts'
import * as page from '../page-contract.ts'
import { buyerLink } from './tables.ts'

const on = buyersServer()

describe('the organiser', () => {
  it('adds a buyer once, reviews it, and mails the link nobody else reads', async () => {
    const input = on.buyerInput({ demand: '' })
    expect(fieldsOf(await on.server.call(calls.buyerAdd, { ...input, email: '', mobile: '' }, on.asOffice()))).toEqual([
      'email',
    ])
    const { data } = await on.server.call(calls.buyerAdd, input, on.asOffice())
    const again = { ...input, email: input.email.toUpperCase(), firstName: '别人' }
    expect(fieldsOf(await on.server.call(calls.buyerAdd, again, on.asOffice()))).toEqual(['email'])
    const approve = () => on.server.call(calls.buyerDecide, { ids: [data.id], result: 'APPROVE' }, on.asOffice())
    expect((await approve()).code).toBe(500)
    const [row] = await on.rows({
      keyword: input.firstName,
      sessionId: on.sessionId,
      country: '156',
      source: 'ORGANISER',
      status: 1,
    })
    expect(row).toMatchObject({ name: `李${input.firstName}`, mobile: expect.stringContaining('****') })
    expect(row?.email).not.toBe(input.email)

    const looks = () => on.server.db.$count(revealLog, eq(revealLog.entity, 'BUYER'))
    const before = await looks()
    const { data: record } = await on.server.call(calls.buyerDetail, { id: data.id }, on.asOffice())
    expect(record).toMatchObject({ email: input.email, mobile: input.mobile })
    expect(await looks()).toBe(before + 1)
    const { demand } = on.buyerInput()
    const change = { ...input, id: data.id, version: record.version, demand }
    expect((await on.server.call(calls.buyerUpdate, change, on.asOffice())).code).toBe(200)
    expect((await on.server.call(calls.buyerUpdate, change, on.asOffice())).code).toBe(409)

    const reject = { ids: [data.id], result: 'REJECT' }
    expect(fieldsOf(await on.server.call(calls.buyerDecide, reject, on.asOffice()))).toEqual(['reason'])
    await on.server.call(calls.buyerDecide, { ...reject, reason: '请写明数量' }, on.asOffice())
    expect((await approve()).data).toEqual({ done: 1, unreachable: 0 })
    const mails = await on.mailsTo(input.email)
    expect(mails.map(({ template }) => template)).toEqual(['buyerRejected', 'buyerApproved'])
    expect(mails[0]?.bodyText).toContain('请写明数量')
    for (const { bodyText, bodyHtml } of mails) expect(bodyText + bodyHtml).not.toContain('/meet')
    const [first = '', second = ''] = await on.tokensTo(input.email)
    const stored = JSON.stringify(await on.server.db.select().from(buyerLink))
    expect(stored).not.toContain(first)
    // An older mail opens the page as well, until the links are withdrawn.
    for (const v of [first, second]) expect((await on.server.call(page.meetOpen, { v })).data.profile.status).toBe(2)
    await on.server.call(calls.buyerWithdrawLink, { id: data.id }, on.asOffice())
    for (const v of [first, second, 'x', 'A'.repeat(43)])
      expect((await on.server.call(page.meetOpen, { v })).code).toBe(404)
    // What waits with a link that opens nothing does not leave.
    expect(await on.mailsTo(input.email)).toMatchObject([
      { state: 'outdated', sealed: '' },
      { state: 'outdated', sealed: '' },
    ])
  })

  it('sends a new link to another address, and the ones mailed to the former open nothing and wait no more', async () => {
    const input = on.buyerInput()
    const { data } = await on.server.call(calls.buyerAdd, input, on.asOffice())
    await on.server.call(calls.buyerDecide, { ids: [data.id], result: 'APPROVE' }, on.asOffice())
    const [former = ''] = await on.tokensTo(input.email)
    const update = async (email: string) => {
      const { version } = (await on.server.call(calls.buyerDetail, { id: data.id }, on.asOffice())).data
      expect(
        (await on.server.call(calls.buyerUpdate, { ...input, email, id: data.id, version }, on.asOffice())).code,
      ).toBe(200)
    }
    const opens = async (v: string) => (await on.server.call(page.meetOpen, { v })).code
    // Another spelling of the same address is no other one.
    await update(input.email.toUpperCase())
    expect(await opens(former)).toBe(200)

    const email = `new-${input.email}`
    await update(email)
    expect(await opens(former)).toBe(404)
    expect(await on.mailsTo(input.email)).toMatchObject([{ state: 'outdated', sealed: '' }])
    expect((await on.mailsTo(email)).map(({ template }) => template)).toEqual(['buyerLink'])
    const [v = ''] = await on.tokensTo(email)
    expect(await opens(v)).toBe(200)

    // Without an address nothing is mailed; and who had no link gets none.
    await update('')
    expect(await opens(v)).toBe(404)
    await update(input.email)
    expect(await on.mailsTo(input.email)).toHaveLength(1)
  })

  it('calls a buyer without an address, and is told how many that are', async () => {
    const input = on.buyerInput({ email: '' })
    const { data } = await on.server.call(calls.buyerAdd, input, on.asOffice())
    const decided = await on.server.call(calls.buyerDecide, { ids: [data.id], result: 'APPROVE' }, on.asOffice())
    expect(decided.data).toEqual({ done: 1, unreachable: 1 })
    expect((await on.server.call(calls.buyerSendLink, { ids: [data.id] }, on.asOffice())).data).toEqual({
      done: 0,
      unreachable: 1,
    })
  })

  it('invites who stands in an imported list, and says where the data come from and how to leave', async () => {
    const csv = [
      '姓,名,公司,邮箱,国家/地区,对接需求',
      'Brown,Tom,Lake Retail,tom@lake.example,USA,Labels for two new product lines',
      'Aydin,Can,Bosphorus Retail,can@bosphorus.example,Turkey,Labels for two new product lines',
    ].join('\n')
    const file = new File([csv], 'buyers.csv', { type: 'text/csv' })
    const input = { file, dataSource: 'buyers of the 2023 edition' }
    // A buyer that nobody can tell where its data come from is not invited.
    for (const dataSource of [undefined, '', '  ']) {
      const refused = await on.server.call(
        calls.buyerImports.check,
        { file, dataSource } as typeof input,
        on.asOffice(),
      )
      expect(refused).toMatchObject({ code: 300, errors: [{ field: 'dataSource' }] })
    }
    const { data } = await on.server.call(calls.buyerImports.check, input, on.asOffice())
    expect(data).toMatchObject({ ok: 2, fail: 0 })
    await on.server.call(calls.buyerImports.commit, { batchId: data.batchId }, on.asOffice())
    const [row] = await on.rows({ keyword: 'Tom Brown' })
    expect(row).toMatchObject({ status: 1, source: 'IMPORT' })
    await on.server.call(calls.buyerDecide, { ids: [row?.id ?? ''], result: 'APPROVE' }, on.asOffice())
    const [mail] = await on.mailsTo('tom@lake.example')
    expect(mail).toMatchObject({ template: 'buyerInvited', subject: expect.stringContaining('invites you') })
    expect(mail?.bodyText).toContain('buyers of the 2023 edition')
    expect(mail?.bodyText).not.toContain('approved')
    expect(mail?.bodyText).toContain('Leave and delete my data')
  })

  it('imports a list: faults by row, and who is there already takes what it misses', async () => {
    const known = on.buyerInput({ demand: '' })
    await on.server.call(calls.buyerAdd, known, on.asOffice())
    const csv = [
      '姓,名,公司,邮箱,手机,国家/地区,类别,对接需求,语言',
      `李,${known.firstName},华东零售,${known.email},,中国,标签与软包装印刷设备,寻找柔版印刷机的代理机会,中文`,
      'Meyer,Anna,Nord Retail,anna@nord.example,,Germany,,,',
      'Meyer,Anna,Nord Retail,ANNA@nord.example,,Germany,,,',
      '王,强,某公司,,,中国,不存在的类别,,',
    ].join('\n')
    const file = new File([csv], 'buyers.csv', { type: 'text/csv' })
    const { data } = await on.server.call(calls.buyerImports.check, { file, dataSource: '行业名录' }, on.asOffice())
    expect(data).toMatchObject({ total: 4, ok: 2, dup: 1, fail: 1 })
    expect(data.rows.find(({ status }) => status === 'ERROR')?.errors.map(({ field }) => field)).toEqual([
      'email',
      'cids',
    ])
    const commit = () => on.server.call(calls.buyerImports.commit, { batchId: data.batchId }, on.asOffice())
    expect((await commit()).data).toMatchObject({ imported: 2, merged: 1 })
    expect((await commit()).data).toMatchObject({ imported: 2, merged: 1 })
    expect(await on.rows({ keyword: known.firstName })).toMatchObject([
      { demand: '寻找柔版印刷机的代理机会', categories: ['标签与软包装印刷设备'], status: 1 },
    ])
    expect(await on.rows({ keyword: 'Anna Meyer' })).toMatchObject([{ language: 'en-US', source: 'IMPORT' }])
    const { data: sheet } = await on.server.call(calls.buyerExport, { keyword: 'nord' }, on.asOffice())
    const cells = JSON.stringify(await readXlsx(sheet))
    expect(cells).toContain('"Meyer","Anna"')
    expect(cells).not.toContain('anna@nord.example')
  })

  it('imports who agrees to share its contact once somebody confirms it, and leaves who is there its own choice', async () => {
    const known = on.buyerInput({ consent: 0 })
    await on.server.call(calls.buyerAdd, known, on.asOffice())
    const csv = [
      '姓,公司,邮箱,对接需求,提供联系方式',
      `${known.lastName}${known.firstName},华东零售,${known.email},寻找环保标签材料的供应商,是`,
      '周一,愿意公司,yes@agreed.example,寻找环保标签材料的供应商,Yes',
      '周二,不愿公司,no@agreed.example,寻找环保标签材料的供应商,否',
      '周三,未填公司,blank@agreed.example,寻找环保标签材料的供应商,',
      '周四,误填公司,odd@agreed.example,寻找环保标签材料的供应商,也许',
    ].join('\n')
    const check = (more: object = {}) =>
      on.server.call(
        calls.buyerImports.check,
        { file: new File([csv], 'b.csv', { type: 'text/csv' }), dataSource: '行业名录', ...more },
        on.asOffice(),
      )
    expect(await check()).toMatchObject({ code: 500, msg: expect.stringContaining('提供联系方式') })
    expect((await check({ consentFlag: 0 })).code).toBe(500)
    const { data } = await check({ consentFlag: 1 })
    expect(data).toMatchObject({ ok: 4, fail: 1 })
    expect(data.rows[0]?.errors.map(({ field }) => field)).toEqual(['consent'])
    await on.server.call(calls.buyerImports.commit, { batchId: data.batchId }, on.asOffice())
    const stored = await on.rows({ keyword: '公司' })
    const consents = Object.fromEntries(stored.map(({ companyName, consent }) => [companyName, consent]))
    expect(consents).toMatchObject({ 愿意公司: 1, 不愿公司: 0, 未填公司: 0 })
    expect(await on.rows({ keyword: known.firstName })).toMatchObject([{ consent: 0 }])
    const id = stored.find(({ companyName }) => companyName === '愿意公司')?.id ?? ''
    const [line] = await on.server.db.select().from(operLog).where(eq(operLog.recordId, id))
    expect(line?.operName).toBeTruthy()
    expect(JSON.stringify(line?.changes)).toContain('consent')
  })

  it('takes over visitors who wished for it; who takes the wish back takes part no more', async () => {
    const owner = await on.server.addExhibitor()
    const { link } = (await on.server.call(invitationWxInfo, {}, { as: owner.token })).data
    const about = { name: '赵敏', company: '观众公司', consentFlag: 1, email: 'zhao@visitor.example' }
    const wish = { consentBuyer: 1, buyerDemand: '寻找环保标签材料的供应商', buyerCids: ['101'] }
    const query = Object.fromEntries(new URL(link).searchParams)
    const wrong = { ...query, ...about, ...wish, buyerCids: ['999'] }
    expect(fieldsOf(await on.server.call(invitationRegister, wrong))).toEqual(['buyerCids'])
    await on.server.call(invitationRegister, { ...query, ...about, ...wish })
    expect((await on.server.call(calls.buyerChoices, {}, on.asOffice())).data.wishes).toBe(1)
    expect((await on.server.call(calls.buyerTakeOver, {}, on.asOffice())).data).toEqual({ added: 1, merged: 0 })
    expect((await on.server.call(calls.buyerTakeOver, {}, on.asOffice())).data).toEqual({ added: 0, merged: 0 })
    expect(await on.rows({ source: 'REGISTRATION' })).toMatchObject([
      { name: '赵敏', demand: wish.buyerDemand, status: 1, sessions: [] },
    ])
    const [row] = await on.server.db.select().from(visitor).where(eq(visitor.emailKey, about.email))
    const v = row?.token ?? ''
    const { data: own } = await on.server.call(visitorPass, { v })
    expect(own).toMatchObject(wish)
    const { name, company, version } = own
    await on.server.call(visitorChange, { v, version, name, company, consentBuyer: 0, buyerCids: [] })
    expect(await on.rows({ source: 'REGISTRATION' })).toEqual([])
  })

  it('takes over no consent that is not proven; it counts once the address is proven, and ends with a withdrawal', async () => {
    const owner = await on.server.addExhibitor()
    const { link } = (await on.server.call(invitationWxInfo, {}, { as: owner.token })).data
    const email = 'unproven@visitor.example'
    const asked = {
      name: '周洋',
      company: '观众公司',
      consentFlag: 1,
      consentShare: 1,
      email,
      consentBuyer: 1,
      buyerCids: ['101'],
    }
    await on.server.call(invitationRegister, { ...Object.fromEntries(new URL(link).searchParams), ...asked })
    await on.server.call(calls.buyerTakeOver, {}, on.asOffice())
    const consents = async () => {
      const [row] = await on.server.db.select().from(meetingBuyer).where(eq(meetingBuyer.email, email))
      return row?.consentTime !== null
    }
    expect(await consents()).toBe(false)
    const [row] = await on.server.db.select().from(visitor).where(eq(visitor.emailKey, email))
    expect(row?.consentShare, 'typed, and not proven').toBe(1)
    const v = row?.token ?? ''
    await on.server.call(visitorPass, { v })
    expect(await consents()).toBe(true)
    await on.server.call(visitorWithdraw, { v })
    expect(await consents()).toBe(false)
  })

  it('asks nobody without the permission', async () => {
    const { token } = await on.server.addUser(['organiser_finance'])
    expect((await on.server.call(calls.buyerList, {}, { as: token })).code).toBe(403)
  })
})
