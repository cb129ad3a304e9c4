import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operLog, storedFile } from '../../../server/base/db/core-tables.ts'
import { readTable } from '../../../server/base/tabular/read-table.ts'
import { sysConfig } from '../../../server/base/parameter-tables.ts'
import { commonDownload, preUpload } from '../../../shared/files/contract.ts'
import { systemServer } from '../../../../tests/helpers/servers/system.ts'
import { faultsOf, fieldsOf } from '../../../../tests/helpers/server.ts'
import { configCalls, configKey } from '../contract.ts'

const given = systemServer()

const uploaded = async (name: string, as = given.admin) =>
  (await given.server.call(preUpload, { file: new File(['guide'], name), kind: 'document' }, { as })).fileName
const codeOf = async (fileName: string, as: string) =>
  (await given.server.call(commonDownload, { fileName }, { as })).code
/** Is it kept? What nothing refers to is swept after a day. */
const isKept = async (fileName: string) =>
  (await given.server.db.select().from(storedFile).where(eq(storedFile.fileName, fileName)))[0]?.claimedAt != null
const add = (over: object) => given.server.call(configCalls.add, given.parameter(over), { as: given.admin })

/** Gives the parameter of the check-in notice this file. */
async function give(configValue: string) {
  const [row] = await given.server.db.select().from(sysConfig).where(eq(sysConfig.configKey, 'sign.file'))
  return given.server.call(
    configCalls.edit,
    { id: String(row?.configId), configName: '附件', configKey: 'sign.file', configValue },
    { as: given.admin },
  )
}

describe('a parameter that is a file', () => {
  it('tells name and size, is downloaded by exhibitors from then on, and lets go what is replaced or removed', async () => {
    const guide = await uploaded('进馆指南.txt')
    expect(await codeOf(guide, given.own.token), 'not yet anybody’s').toBe(404)
    expect((await give(guide)).data).toMatchObject({
      public: true,
      file: { fileName: guide, originalName: '进馆指南.txt', size: 5 },
    })
    expect(await codeOf(guide, given.own.token)).toBe(200)
    expect((await given.server.call(configKey, { key: 'sign.file' }, { as: given.own.token })).msg).toBe(guide)
    expect(await isKept(guide)).toBe(true)

    const newer = await uploaded('guide-2.txt')
    expect((await give(newer)).data.file).toMatchObject({ originalName: 'guide-2.txt' })
    expect([await codeOf(guide, given.own.token), await codeOf(newer, given.own.token)]).toEqual([404, 200])
    const lines = await given.server.db.select().from(operLog)
    expect(lines.at(-1)?.changes).toEqual([{ field: 'configValue', from: '进馆指南.txt', to: 'guide-2.txt' }])
    expect([await isKept(guide), await isKept(newer)]).toEqual([false, true])

    expect((await give('')).data.file).toBeNull()
    expect([await codeOf(newer, given.own.token), await isKept(newer)]).toEqual([404, false])
  })

  it('is called in an export as its uploader called it', async () => {
    const stored = await uploaded('布展手册.txt')
    await add({ configKey: 'setup.file', configValue: stored })
    const file = await given.server.raw('POST', '/system/config/export', {
      headers: { authorization: `Bearer ${given.admin}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'configKey=setup.file',
    })
    const table = await readTable(new Uint8Array(await file.arrayBuffer()), 'parameters.xlsx', { maxRows: 10 })
    expect(table.rows.map((row) => row.cells[table.headers.indexOf('参数键值')])).toEqual(['布展手册.txt'])
  })

  it('takes the fresh upload of its own administrator alone, of a document, once', async () => {
    const other = (await given.server.addUser(['admin'])).token
    for (const foreign of [await uploaded('a.txt', other), await uploaded('b.txt', given.own.token), 'none.pdf'])
      expect(faultsOf(await give(foreign))).toEqual(['configValue unknown'])
    const once = await uploaded('c.txt')
    expect((await add({ configKey: 'own.file', configValue: once })).code).toBe(200)
    expect(fieldsOf(await add({ configKey: 'second.file', configValue: once }))).toEqual(['configValue'])
    expect(fieldsOf(await give(once)), 'what another parameter holds').toEqual(['configValue'])
    expect(await codeOf(once, given.admin)).toBe(200)
  })

  it('stays with the back office where the parameter is not for exhibitors, and goes with it', async () => {
    const inside = await uploaded('inside.txt')
    const { data } = await add({ configKey: 'inside.file', configValue: inside })
    expect(data).toMatchObject({ public: false, file: { originalName: 'inside.txt' } })
    expect(await codeOf(inside, given.own.token)).toBe(404)
    expect((await given.server.call(configCalls.remove, { id: data.id }, { as: given.admin })).code).toBe(200)
    expect(await isKept(inside)).toBe(false)
  })
})
