/** Online invitations through the real server, from the list to the visitor and back. */
import { describe, expect, it } from 'vitest'
import { parseCsv } from '../../../shared/files/csv.ts'
import * as calls from '../contract.ts'
import * as sending from '../sending-contract.ts'
import * as imports from '../import-contract.ts'
import { eraseOldInvitations } from './exports.ts'
import { invitationsServer, type Who } from '../../../../tests/helpers/servers/invitations.ts'

const given = invitationsServer()
const { paste, list, rowsOf, as, fresh, send, mailsOf } = given

describe('adding people', () => {
  it('reads a pasted list: semicolons of both kinds and lines, names kept, repeated and known ones counted', async () => {
    const first = await paste(given.one, 'a@x.com;A@X.com ; 李娜 <b@x.com>；\nc@x.com;')
    expect(first.data).toEqual({ added: 3, duplicates: 1, unsubscribed: 0 })
    expect((await paste(given.one, 'C@x.com; d@x.com')).data).toMatchObject({ added: 1, duplicates: 1 })
    const { list: rows, total } = await list(given.one)
    expect(total).toBe(4)
    expect(rows.map((row: calls.InvitationRow) => [row.name, row.address, row.status, row.source])).toEqual([
      ['', 'd****@x.com', 0, 'PASTE'],
      ['', 'c****@x.com', 0, 'PASTE'],
      ['李娜', 'b****@x.com', 0, 'PASTE'],
      ['', 'a****@x.com', 0, 'PASTE'],
    ])
    // Another channel and another exhibitor invite whom they like.
    expect((await paste(given.one, 'a@x.com', { channel: 2 })).data).toMatchObject({ added: 1 })
    expect((await paste(await given.server.addExhibitor(), 'a@x.com')).data).toMatchObject({ added: 1 })
    expect((await rowsOf(given.one)).find((row) => row.channel === 2)?.language).toBe('en-US')
  })

  it('asks for semicolons where commas stand, and names what is no address', async () => {
    expect((await paste(given.one, 'a@x.com,b@x.com')).errors).toMatchObject([
      { field: 'emails', msg: '多个之间请用分号分隔，不要用逗号' },
    ])
    expect((await paste(given.one, 'a@x.com; nobody')).errors[0]).toMatchObject({ field: 'emails' })
    expect(await rowsOf(given.one)).toEqual([])
  })

  it('adds one person, and not a second time', async () => {
    const person = {
      channel: 1,
      name: '王芳',
      email: 'Wang@X.com',
      company: '观众公司',
      country: '156',
      language: 'zh-CN',
    }
    const { data } = await given.server.call(calls.invitationAdd, person, as(given.one))
    expect(data).toMatchObject({ name: '王芳', address: 'W****@x.com', source: 'MANUAL', status: 0 })
    const again = await given.server.call(calls.invitationAdd, { ...person, email: 'wang@x.com' }, as(given.one))
    expect(again.errors).toMatchObject([{ field: 'email', msg: '此人已在本渠道的邀请名单中' }])
    expect(
      (await given.server.call(calls.invitationAdd, { ...person, email: 'w2@x.com', country: '99999' }, as(given.one)))
        .errors[0]?.field,
    ).toBe('country')
  })

  it('adds nobody twice when two lists arrive at once', async () => {
    const emails = fresh(20).join(';')
    const answers = await Promise.all([paste(given.one, emails), paste(given.one, emails)])
    expect(answers.map(({ data }) => data.added).toSorted((a, b) => a - b)).toEqual([0, 20])
    expect(await rowsOf(given.one)).toHaveLength(20)
  })
})

describe('an import', () => {
  const file = (...rows: string[]) => new File([['姓名,邮箱,公司,国家,邮件语言', ...rows].join('\n')], 'list.csv')
  const check = (who: Who, input: File, more = {}) =>
    given.server.call(imports.invitationImports.check, { file: input, channel: 1, ...more }, as(who))

  it('tells faulty and repeated rows by row and field, stores nothing before the commit, and commits once', async () => {
    await paste(given.one, 'known@x.com')
    const { data } = await check(
      given.one,
      file(
        '甲,a1@x.com,公司,中国,中文',
        ',b1@x.com,,,',
        '丙,b1,,,',
        '丁,A1@X.com,,,',
        '戊,known@x.com,,,',
        '己,c1@x.com,,无此国,法文',
        'Anna,d1@x.com,,Germany,English',
      ),
    )
    expect(data).toMatchObject({ total: 7, ok: 2, fail: 3, dup: 2, imported: 0 })
    const told = data.rows.map((row: { row: number; status: string; errors: { field: string }[] }) => [
      row.row,
      row.status,
      ...row.errors.map((error) => error.field),
    ])
    expect(told).toEqual([
      [3, 'ERROR', 'name'],
      [4, 'ERROR', 'email'],
      [5, 'DUP', 'email'],
      [6, 'DUP', 'email'],
      [7, 'ERROR', 'country', 'language'],
    ])
    expect(data.rows[2]?.values.email).toBe('A1@X.com')
    expect(await rowsOf(given.one)).toHaveLength(1)
    const commit = () => given.server.call(imports.invitationImports.commit, { batchId: data.batchId }, as(given.one))
    expect((await commit()).data).toMatchObject({ imported: 2, skipped: 0 })
    expect((await commit()).data).toMatchObject({ imported: 2, skipped: 0 })
    expect((await rowsOf(given.one)).map((row) => [row.name, row.language, row.country, row.source])).toEqual([
      ['', 'zh-CN', '', 'PASTE'],
      ['甲', 'zh-CN', '156', 'IMPORT'],
      ['Anna', 'en-US', '276', 'IMPORT'],
    ])
    expect(
      (
        await given.server.call(
          imports.invitationImports.commit,
          { batchId: data.batchId },
          as(await given.server.addExhibitor()),
        )
      ).code,
    ).toBe(404)
  })

  it('hands faulty rows back to be corrected, has a template it reads, and says what it takes', async () => {
    const { data } = await check(given.one, file('丙,wrong,公司,,'))
    const bad = await given.server.call(imports.invitationImports.badRows, { batchId: data.batchId }, as(given.one))
    const corrected = new File([String(bad.data).replace(',wrong,', `,${fresh(1)[0] ?? ''},`)], 'again.csv')
    expect((await check(given.one, corrected, { dryRun: 0 })).data).toMatchObject({ ok: 1, fail: 0, imported: 1 })
    const template = await given.server.call(imports.invitationImports.template, {}, as(given.one))
    // Its example is passed over, so nothing is left.
    expect((await check(given.one, new File([new Uint8Array(template.data)], 'template.xlsx'))).code).toBe(300)
    const info = (await given.server.call(imports.invitationImportInfo, {}, as(given.one))).data
    expect(info).toMatchObject({
      templateUrl: '/mm-label/busi/onlineInvitation/importTemplate',
      maxRows: 500,
      maxSize: 5 * 1024 * 1024,
    })
    expect(info.columns.filter((column) => column.required).map((column) => column.key)).toEqual(['name', 'email'])
    expect((await check(given.one, new File(['公司\n甲'], 'list.csv'))).errors[0]?.msg).toBe(
      '缺少以下列：姓名、邮箱。请下载模板核对表头',
    )
  })
})

describe('who may', () => {
  it('an editor prepares, the administrator sends and exports; booth staff see nothing', async () => {
    const editor = await given.server.addExhibitor({ roleKey: 'exhibitor_editor' })
    expect((await paste(editor, fresh(1).join(';'))).code).toBe(200)
    for (const answer of [
      await send(editor),
      await given.server.call(sending.invitationPreflight, { channel: 1 }, as(editor)),
      await given.server.call(calls.invitationExport, {}, as(editor)),
    ])
      expect(answer.code).toBe(403)
    const staff = await given.server.addExhibitor({ roleKey: 'booth_staff' })
    expect((await given.server.call(calls.invitationList, {}, as(staff))).code).toBe(403)
  })

  it('exports its own filtered list with masked addresses, or says that there is nothing', async () => {
    const ask = (more = {}) =>
      given.server.call(calls.invitationExport, { format: 'csv', ...more }, { as: given.one.token, english: true })
    expect(await ask()).toMatchObject({ code: 500, msg: 'No Export Data' })
    await paste(given.one, 'Ann <ann.lee@visitor.example>; Bob <bob@visitor.example>')
    const [head, ...rows] = parseCsv(String((await ask({ name: 'Ann' })).data))
    expect(head?.slice(0, 2)).toEqual(['Name', 'E-mail'])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toEqual(expect.arrayContaining(['Ann', 'a****@visitor.example', 'E-mail', 'Not sent']))
  })

  it('is forgotten 180 days after the show, the opt-outs apart', async () => {
    await paste(given.one, 'Old <old@visitor.example>')
    await send(given.one)
    expect(await eraseOldInvitations(given.server.services)).toBe(0)
    const before = given.server.clock.showNow().getTime()
    given.server.clock.advance(new Date('2025-06-03T00:00:00Z').getTime() - before)
    while ((await eraseOldInvitations(given.server.services)) > 0);
    expect(JSON.stringify([await rowsOf(given.one), await mailsOf(given.one)])).not.toContain('old@visitor')
    given.server.clock.advance(before - given.server.clock.showNow().getTime())
  })
})
