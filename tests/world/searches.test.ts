/** A search finds every spelling of what is stored: both sides are folded alike, by the database and by pages (decision 40). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contains, containsIndexed, folded, sameName } from '../../src/server/base/db/contains.ts'
import { FOLDED_SIGNS, foldText } from '../../src/shared/lib/text/normal-form.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { sourceFiles } from '../helpers/source-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function ask<T>(query: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await server.db.execute(sql`select ${query} as it`)
  return (rows[0] as { it: T }).it
}

/** The stored form, then the typed ones. */
const FOUND: readonly (readonly [stored: string, typed: string])[] = [
  ['上海天衡（集团）有限公司', '天衡(集团)'],
  ['上海天衡(集团)有限公司', '天衡（集团）'],
  ['Müller & Söhne', 'MÜLLER'],
  ['ACME Labels Co., Ltd.', 'ａｃｍｅ　labels'],
  ['阿依古丽·买买提', '阿依古丽•买买提'],
  ['阿依古丽・买买提', '古丽·买'],
  ['Seán O’Brien', "o'brien"],
  ["Seán O'Brien", 'O’Brien'],
  ['Saint-Gobain', 'saint–gobain'],
  ['Ж/д сервис', 'ж/Д'],
  ['ΟΔΟΣ ΑΒΓ', 'οδος'],
  ['1A08', '１ａ０８'],
  ['100%_\\', '100%_\\'],
  ['ﾗﾍﾞﾙ', 'ラベル'],
  ['Cafe\u0301', 'café'],
  ['张三', '张\u200b三'],
  ['周小满', '周 小满'],
  ['周小满', '周\u3000小满'],
  ['周 小满', '小满'],
  ['周 小满', '周小满'],
  ['𠮷田 花子', '𠮷田花子'],
  ['阿依古丽·买买提', '阿依古丽 · 买买提'],
  ['阿依古丽 • 买买提', '古丽·买'],
  ['Seán O’Brien', 'O´Brien'],
  ['Seán O’Brien', 'o`brien'],
  ['ʻAkaʻaka', '‘aka’aka'],
  ["O'Brien", 'O`Brien'],
  ['Anne‑Marie', 'anne-marie'],
]

describe('a search', () => {
  it.each(FOUND)('in %j for %j finds it', async (stored, typed) => {
    expect(await ask(contains(sql`${stored}::text`, typed))).toBe(true)
    expect(await ask(containsIndexed(folded(sql`${stored}::text`), typed))).toBe(true)
    expect(foldText(stored).includes(foldText(typed))).toBe(true)
  })

  it.each([
    ['100 percent', '100%'],
    ['1A08', '1A_8'],
    ['张三', '李'],
    ['Li Wei', 'liwei'],
    ['周 Li', '周Li'],
    ['abc', 'a\\'],
  ])('in %j for %j finds nothing', async (stored, typed) => {
    expect(await ask(contains(sql`${stored}::text`, typed))).toBe(false)
    expect(await ask(containsIndexed(folded(sql`${stored}::text`), typed))).toBe(false)
  })

  it.each([
    ['上海 天衡（集团）有限公司', '上海天衡(集团)有限公司', true],
    ['ＡＣＭＥ Co., Ltd.', 'acme co.,ltd.', true],
    ['ACME', 'ACMF', false],
  ])('for a company like %j finds %j: %j', async (stored, typed, same) => {
    expect(await ask(sameName(sql`${stored}::text`, [typed]))).toBe(same)
  })

  it('folds each sign in the database as pages do', async () => {
    const signs = [...FOLDED_SIGNS.from, ...'ＡｚＺ０９（）：；，．ﾗ①㎡ÀÉÖÜßçñŁØДЯΩ·-\'"']
    const said = await Promise.all(signs.map((sign) => ask<string>(folded(sql`${`x${sign}y`}::text`))))
    expect(said).toEqual(signs.map((sign) => foldText(`x${sign}y`)))
  })

  // A query with a `like` of its own would miss what is spelled in another way.
  it('goes through one function in every list', () => {
    const own = sourceFiles(['src/**/server/**/*.ts'], ['**/*.test.ts', 'src/server/base/db/contains.ts'])
      .filter(({ text }) => /\bilike\b|\blike\(lower|lower\([^)]*\)\s*(?:like|~)|\blike \$\{`?%\$\{/.test(text))
      .map(({ path }) => path)
    expect(own).toEqual([])
  })

  // Each of the two waits for the end of a composition (`composing.test.tsx`, `pickers.test.tsx`).
  it('asks the server while somebody types in two places only', () => {
    const asking = sourceFiles(
      ['src/{features,shared,shell}/**/*.{ts,tsx}'],
      ['**/*.test.*', '**/server/**', 'src/server/**'],
    )
      .filter(({ text }) => /setTimeout\([^\n]*\b(?:ask|commit|call|load|search|find)\w*\(/.test(text))
      .map(({ path }) => path)
    expect(asking.sort()).toEqual(['src/shared/form/fields/remote-select.tsx', 'src/shared/list/use-list.ts'])
  })

  it('goes through one function where the rows are at hand, on pages and on the server', () => {
    const own = sourceFiles(['src/**/*.{ts,tsx}'], ['**/*.test.*', 'src/shared/lib/text/**'])
      .filter(({ text }) => /toLowerCase\(\)\s*\.(?:includes|indexOf)\(/.test(text))
      .map(({ path }) => path)
    expect(own).toEqual([])
  })
})
