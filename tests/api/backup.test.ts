/** The copy of a show, put into an empty database of the same engine: everything is there, and people sign in. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loginExhibitor } from '../../src/features/account/contract.ts'
import { insertSession } from '../../src/features/account/server/sessions.ts'
import { exhibitor } from '../../src/features/company/server/tables.ts'
import { reviewCase } from '../../src/features/review/server/tables.ts'
import { backUp, isEmptyShow, restore } from '../../src/server/backup/backup.ts'
import { countRows } from '../../src/server/backup/tables.ts'
import { readAll } from '../../src/server/base/storage/object-store.ts'
import { welcomePage } from '../../src/features/home/contract.ts'
import { bundled } from '../helpers/child-server.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../helpers/server.ts'

let from: TestServer
let into: TestServer
/** Each run of the command opens the embedded engine anew. */
const STARTS = 120_000
const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
const copy = join(folder, 'copy')
beforeAll(async () => {
  from = await startTestServer()
  into = await startTestServer()
})
afterAll(async () => {
  await from.close()
  await into.close()
  rmSync(folder, { recursive: true, force: true })
})

it('brings back every row and file, totals and numbers included, and people sign in', async () => {
  const owner = await from.addExhibitor({ company: { companyName: "换行\n'引号' \\ 公司" } })
  await from.db
    .insert(reviewCase)
    .values({ kind: 'PRODUCT', entityId: 1, exhibitorId: owner.exhibitorId, title: 'x', status: 3 })
  const picture = new Uint8Array([137, 80, 78, 71, 0, 255])
  await from.services.store.put('aa/bb.png', picture, { contentType: 'image/png' })
  const before = await countRows(from.db)
  expect(await backUp(from.services, copy)).toEqual({ rows: before, files: { 'aa/bb.png': 'image/png' } })

  expect(await isEmptyShow(into.db)).toBe(true)
  await restore(into.services, copy)
  expect(await countRows(into.db)).toEqual(before)
  expect(await isEmptyShow(into.db)).toBe(false)
  const [company] = await into.db.select().from(exhibitor)
  expect(company?.companyName).toBe("换行\n'引号' \\ 公司")
  const file = await into.services.store.get('aa/bb.png')
  expect(file && Buffer.from(await readAll(file.stream))).toEqual(Buffer.from(picture))
  const signIn = { loginAcc: owner.loginAcc, loginPwd: TEST_PASSWORD }
  expect((await into.call(loginExhibitor, signIn, {})).code).toBe(200)
  const token = await insertSession(into.db, 'exhibitor', owner.accountId, into.clock.realNow())
  expect((await into.call(welcomePage, {}, { as: token })).code).toBe(200)
  // The next number follows the last one.
  expect((await into.addExhibitor({ loginAcc: 'another', booth: { boothNo: '9Z01' } })).exhibitorId).toBeGreaterThan(
    owner.exhibitorId,
  )
})

it(
  'is a command of the embedded engine too, which puts no show over another; no copy goes over another, and half of one nowhere',
  async () => {
    const command = await bundled('src/server/backup/command.ts')
    const again = join(folder, 'again')
    const run = (data: string, ...words: string[]) =>
      promisify(execFile)(process.execPath, [command, ...words], {
        env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, data) },
      }).then(
        ({ stdout }) => stdout,
        ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
      )
    const restored = await run('data', 'restore', copy)
    expect(restored).toMatch(/^\d+ rows of \d+ tables and 1 files\.\n$/)
    expect(await run('data', 'backup', again)).toBe(restored)
    expect(readdirSync(join(again, 'files'), { recursive: true })).toContain(join('aa', 'bb.png'))
    for (const table of ['exhibitor', 'session'])
      expect(readFileSync(join(again, 'tables', `${table}.jsonl`), 'utf8').length).toBeGreaterThan(0)
    expect(await run('data', 'restore', copy)).toBe(
      '1 There is a show in this database already. Restore into an empty one.\n',
    )
    await expect(backUp(from.services, again)).rejects.toThrow('is not empty')
    unlinkSync(join(again, 'contents.json'))
    await expect(restore(into.services, again)).rejects.toThrow('no complete backup')
  },
  STARTS,
)
