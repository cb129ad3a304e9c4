import { and, desc, eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import { commonDownload, preUpload } from '../../../shared/files/contract.ts'
import { welcomePage } from '../../home/contract.ts'
import { sysNotice } from '../../notices/server/tables.ts'
import { manualFileCalls as calls } from '../admin-contract.ts'
import { mannual } from '../contract.ts'
import { manualFile, manualFileVersion } from './tables.ts'

let server: TestServer
let desk: string
let exhibitor: string
beforeAll(async () => {
  server = await startTestServer()
  desk = (await server.addUser(['organiser_review'])).token
  exhibitor = (await server.addExhibitor()).token
})
beforeEach(async () => {
  await server.db.delete(manualFileVersion)
  await server.db.delete(manualFile)
})
afterAll(() => server.close())

const uploaded = async (text: string, as = desk): Promise<string> =>
  (await server.call(preUpload, { file: new File([text], `${text}.txt`), kind: 'manual' }, { as })).fileName
const rules = { name: '施工管理规定', enName: 'Rules for building', lang: 'zh', orderNum: 1, status: '0' } as const
const add = async (more: object = {}) => {
  const fileName = await uploaded('rules')
  return server.call(calls.add, { ...rules, fileName, ...more }, { as: desk })
}
const edit = (row: { id: string; version: number }, more: object) =>
  server.call(calls.edit, { ...row, ...more }, { as: desk })
const listed = async (english = false) => (await server.call(mannual, {}, { as: exhibitor, english })).data.list
const codeOf = async (fileName: string, as = exhibitor) =>
  (await server.call(commonDownload, { fileName }, { as })).code

describe('a manual file', () => {
  it('is listed with its version and day, and read by everybody who is signed in', async () => {
    const { data } = await add()
    expect(await listed()).toEqual([
      {
        name: '施工管理规定',
        enName: 'Rules for building',
        lang: 'zh',
        fileName: data.fileName,
        originalName: 'rules.txt',
        size: 5,
        updatedAt: data.fileTime,
        version: 1,
      },
    ])
    expect(await codeOf(data.fileName)).toBe(200)
    expect(await codeOf(data.fileName, (await server.addUser(['contractor_view'])).token)).toBe(200)
    expect((await server.call(mannual, {})).code).toBe(401)
    expect((await server.call(commonDownload, { fileName: data.fileName })).code).toBe(401)
  })

  it('becomes another version with another file: the one before is kept for the organiser alone, and can be taken again', async () => {
    const { data: first } = await add()
    server.clock.advance(60_000)
    const { data: second } = await edit(first, { fileName: await uploaded('newer') })
    expect(second).toMatchObject({
      fileVersion: 2,
      originalName: 'newer.txt',
      versions: [{ fileVersion: 2 }, first.versions[0]],
    })
    expect(second.fileTime > first.fileTime).toBe(true)
    expect(await listed()).toMatchObject([{ fileName: second.fileName, version: 2, updatedAt: second.fileTime }])
    expect([await codeOf(first.fileName), await codeOf(first.fileName, desk)]).toEqual([404, 200])

    const { data: again } = await edit(second, { fileName: first.fileName })
    expect(again).toMatchObject({ fileVersion: 3, originalName: 'rules.txt' })
    expect(again.versions.map((one) => one.fileName)).toEqual([first.fileName, second.fileName, first.fileName])
    expect([await codeOf(first.fileName), await codeOf(second.fileName)]).toEqual([200, 404])
    // Another word is no other version.
    expect((await edit(again, { enName: 'Building rules' })).data).toMatchObject({
      fileVersion: 3,
      fileTime: again.fileTime,
    })
  })

  it('is retired and listed again, and goes with all its versions when it is deleted', async () => {
    const { data: first } = await add()
    const { data: second } = await edit(first, { fileName: await uploaded('newer') })
    const { data: retired } = await edit(second, { status: '1' })
    expect([await listed(), await codeOf(second.fileName)]).toEqual([[], 404])
    await edit(retired, { status: '0' })
    expect([(await listed()).length, await codeOf(second.fileName)]).toEqual([1, 200])
    expect((await server.call(calls.remove, { id: first.id }, { as: desk })).data).toEqual({ removed: 1 })
    expect(await server.db.$count(manualFileVersion)).toBe(0)
    const kept = await server.db.select().from(storedFile).where(eq(storedFile.fileName, first.fileName))
    expect(kept).toMatchObject([{ claimedAt: null }])
    expect([await codeOf(first.fileName), await codeOf(second.fileName)]).toEqual([404, 404])
  })

  it('stands first in the language of its reader, then by its order', async () => {
    for (const [name, lang, orderNum] of [
      ['中文乙', 'zh', 3],
      ['英文', 'en', 1],
      ['双语', 'both', 2],
    ] as const)
      await add({ name, lang, orderNum })
    expect((await listed()).map((one) => one.name)).toEqual(['双语', '中文乙', '英文'])
    expect((await listed(true)).map((one) => one.name)).toEqual(['英文', '双语', '中文乙'])
    const welcome = async (as: string) => (await server.call(welcomePage, {}, { as })).data.manual
    expect(await welcome(exhibitor)).toEqual(await listed())
    expect(await welcome(desk)).toEqual([])
  })

  it('is told to everybody in a notice where that is asked for, and never while it is retired', async () => {
    const notices = () =>
      server.db
        .select()
        .from(sysNotice)
        .where(and(eq(sysNotice.delFlag, 0)))
        .orderBy(desc(sysNotice.noticeId))
    const { data } = await add({ name: '手册 <甲> & 乙', announce: 1, status: '1' })
    expect(await notices()).toEqual([])
    await edit(data, { status: '0', announce: 1, fileName: await uploaded('newer') })
    expect(await notices()).toMatchObject([
      {
        noticeTitle: '手册文件更新：手册 <甲> & 乙',
        enNoticeTitle: 'Manual file updated: Rules for building',
        noticeContent: expect.stringContaining('手册 &lt;甲&gt; &amp; 乙》已更新至第 2 版'),
        enNoticeContent: expect.stringContaining('version 2'),
        targetHalls: [],
      },
    ])
  })

  it('is refused without words or file, with another’s upload, one of another kind, and a second of its name and language', async () => {
    const send = async (more: object) => (await server.call(calls.add, { ...rules, ...more }, { as: desk })).errors
    expect((await send({ name: '', enName: '规定', fileName: '' })).map((one) => one.field)).toEqual([
      'name',
      'enName',
      'fileName',
    ])
    expect(await send({ fileName: await uploaded('theirs', exhibitor) })).toMatchObject([{ field: 'fileName' }])
    const page = await server.call(preUpload, { file: new File(['a'], 'a.txt'), kind: 'document' }, { as: desk })
    expect(await send({ fileName: page.fileName })).toMatchObject([{ field: 'fileName' }])
    await add()
    expect((await add()).errors).toMatchObject([{ field: 'name' }])
    expect((await add({ lang: 'en' })).code).toBe(200)
    const { data } = await add({ name: '他' })
    expect((await edit({ ...data, version: 0 }, {})).code).toBe(409)
    expect((await edit(data, { fileName: await uploaded('theirs', exhibitor) })).errors).toMatchObject([
      { field: 'fileName' },
    ])
  })

  it('is exported as it is listed, by who may', async () => {
    await add()
    const { data } = await server.call(calls.export, { lang: 'zh' }, { as: desk })
    const [sheet] = await readXlsx(data)
    expect(sheet?.data.flat()).toEqual(expect.arrayContaining(['施工管理规定', '中文', 'rules.txt', '正常']))
    const finance = (await server.addUser(['organiser_finance'])).token
    for (const call of Object.values(calls))
      expect((await server.call(call, { ...rules, id: '1', fileName: 'a.txt' }, { as: finance })).code).toBe(403)
  })
})
