/** Every file that leaves the portal, of the staff and of exhibitors: its name suits every system, and what somebody adds up is a number. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exhibitorAccount } from '../../../src/features/account/server/tables.ts'
import { insertSession } from '../../../src/features/account/server/sessions.ts'
import readXlsx from 'read-excel-file/node'
import { kindOf } from '../../../src/features/booth-forms/definition/field-spec.ts'
import { formKey } from '../../../src/features/booth-forms/definition/form-words.ts'
import { FORMS } from '../../../src/features/booth-forms/forms/registry.ts'
import { deskExport } from '../../../src/features/form-desk/contract.ts'
import { translate } from '../../../src/server/base/i18n.ts'
import { setParameter } from '../../../src/server/seeds/system.ts'
import { callKey, definedCalls } from '../../helpers/calls.ts'
import { sourceFiles } from '../../helpers/source-files.ts'
import { faultsOf } from './file-faults.ts'
import { idsOf, staffExports, startExportServer, type ExportServer } from './staff-exports.ts'

const ownExports = (await definedCalls()).flatMap(({ call }) =>
  call.response === 'binary' && call.audience === 'exhibitor' && call.permission?.some((one) => one.endsWith(':export'))
    ? [[callKey(call), call] as const]
    : [],
)
/** Belongs to the other edition. */
const OTHER_EDITION = 'POST /busi/ip/export'
const LEADS = 'POST /busi/leads/export'
/** Values of parameters are texts of any kind, as somebody typed them. */
const AS_TYPED = /^参数键值: /

let on: ExportServer
let owner: string
beforeAll(async () => {
  on = await startExportServer()
  const { db, clock } = on.server
  const [account] = await db.select().from(exhibitorAccount).where(eq(exhibitorAccount.loginAcc, 'demo'))
  owner = await insertSession(db, 'exhibitor', account?.id ?? 0, clock.realNow())
  // A name that no file system takes, longer than any.
  await setParameter(db, 'expo.name', `标签/软包装\\展${'很长'.repeat(60)}`)
}, 300_000)
afterAll(() => on.server.close())

describe('a file', () => {
  it.each(staffExports)('of the staff, %s, has a good name and numbers', async (key, call) => {
    const { server, admin, inputs } = on
    const answer = await server.call(call, { ...idsOf(call.path), ...inputs[key] }, { as: admin })
    expect([answer.code, answer.msg]).toEqual([200, ''])
    expect((await faultsOf(answer)).filter((fault) => !AS_TYPED.test(fault))).toEqual([])
  })

  // The demo has booths that the official contractor builds: what the organiser fills in for them comes from parameters.
  it.each(FORMS)('of form $code has numbers in every column of numbers', async ({ code, fields, words }) => {
    const { server, admin } = on
    const answer = await server.call(deskExport, { form: code, format: 'xlsx' }, { as: admin })
    if (answer.code !== 200) return expect(answer.msg).toBe('没有可导出的数据')
    expect(await faultsOf(answer)).toEqual([])
    const numbers = Object.entries(fields).flatMap(([name, spec]) => [
      ...(kindOf(spec) === 'number' ? [translate('zh-CN', formKey(words, 'fields.', name))] : []),
      ...Object.entries(spec.rows?.columns ?? {}).flatMap(([column, one]) =>
        kindOf(one) === 'number' ? [translate('zh-CN', formKey(words, 'rows.', `${name}.${column}`))] : [],
      ),
    ])
    const [, head = [], ...rows] = (await readXlsx(answer.data as Buffer))[0]?.data ?? []
    const texts = rows.flatMap((row) =>
      row.flatMap((cell, at) =>
        numbers.includes(String(head[at])) && typeof cell === 'string' ? [`${String(head[at])}: ${cell}`] : [],
      ),
    )
    expect(texts).toEqual([])
    if (code !== 'h3') return
    const [built, insured] = ['搭建方式', '保额'].map((name) => head.indexOf(name))
    const official = rows.filter((row) => String(row[built ?? -1]).includes('指定'))
    expect(official.map((row) => row[insured ?? -1])).toContain(5_000_000)
  })

  it.each(ownExports)('of an exhibitor, %s, has a good name and numbers', async (key, call) => {
    const answer = await on.server.call(call, {}, { as: owner })
    // A list that the demo company has nothing in says so; leads ask for a mailed code first.
    if (answer.code !== 200)
      return expect([OTHER_EDITION, LEADS].includes(key) ? 500 : answer.code, answer.msg).toBe(500)
    expect(await faultsOf(answer)).toEqual([])
  })

  // A stream that ends early looks like a whole file to the person who saves it.
  it('is written before its first byte leaves', () => {
    const streams = sourceFiles(['src/{features,server}/**/*.ts'], ['**/*.test.ts'])
      .filter(({ text }) => /\bReadableStream\b/.test(text))
      .map(({ path }) => path)
    expect(streams.sort()).toEqual([
      'src/features/files/server/stored-files.ts',
      // A backup goes to a folder, and is counted again when it is restored.
      'src/server/backup/backup.ts',
      // An archive that fails breaks the transfer off (`zip-stream.test.ts`).
      'src/server/base/files/zip-stream.ts',
      'src/server/base/http/dispatch.ts',
      'src/server/base/http/handler.ts',
      'src/server/base/storage/folder-store.ts',
      'src/server/base/storage/object-store.ts',
      'src/server/base/storage/s3-store.ts',
    ])
  })
})
