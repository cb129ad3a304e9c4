/** Lengths count code points, in texts, in what is cut off and in the operation log. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operLog } from '../../src/server/base/db/core-tables.ts'
import { logOperation } from '../../src/server/base/oper-log.ts'
import type { Ctx } from '../../src/server/base/http/context.ts'
import { sourceFiles } from '../helpers/source-files.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it.each([1998, 1999, 2000, 2001])('a change with a rare character at place %i is logged', async (place) => {
  const value = `${'a'.repeat(place - 1)}𠮷${'b'.repeat(20)}`
  const ctx = {
    ...server.services,
    db: server.db,
    ip: '10.0.0.1',
    session: { kind: 'backOffice', userName: 'editor' },
  } as Partial<Ctx> as Ctx
  const entry = {
    area: 'features/notices:title',
    words: 'features/notices',
    type: 'add',
    name: '𠮷'.repeat(300),
  } as const
  await logOperation(ctx, { ...entry, id: place, before: null, after: { noticeContent: value } })
  const [row] = await server.db
    .select()
    .from(operLog)
    .where(eq(operLog.recordId, String(place)))
  expect([...(row?.recordName ?? '')]).toHaveLength(200)
  expect([...String(row?.changes[0]?.to)]).toHaveLength(2000)
  expect(String(row?.changes[0]?.to)).not.toMatch(/\p{Cs}/u)
})

// Half of 𠮷 is no character: PostgreSQL refuses it, and a page shows a box.
it('nothing cuts a text in the units of JavaScript', () => {
  const cutting = sourceFiles(['src/**/*.{ts,tsx}'], ['**/*.test.*'])
    .filter(({ text }) =>
      text
        .split('\n')
        // Random tokens and digests have no rare characters; a list taken apart by `[...text]` is cut by characters.
        .some((line) =>
          /(?<!\[\.\.\..*\]|base64url'\)|hex'\)|Token)\.(?:slice|substring|substr)\(0, (?:[2-9]\d|\d{3,})\)/.test(line),
        ),
    )
    .map(({ path }) => path)
  expect(cutting).toEqual([])
})

it('no rule measures what people type by the length that JavaScript counts', () => {
  const measuring = sourceFiles(['src/**/*.ts'], ['**/*.test.*'])
    // Dates, codes and ids have no rare characters.
    .filter(({ text }) => /size\(string\(\), \d+, (?:[2-9]\d|\d{3,})\)|value\.length <= \d{2,}/.test(text))
    .map(({ path }) => path)
  expect(measuring).toEqual([])
})

// A browser counts 𠮷 as two: a field has room for twice its length, and its rule counts (`roomFor`).
it('no field of a page stops at its length in the units of the browser', () => {
  const stopping = sourceFiles(['src/**/*.tsx'], ['**/*.test.tsx', 'src/shared/ui/inputs/native-field.tsx'])
    .filter(({ text }) => /<(?:input|textarea)\b(?:[^<>]|=>)*?\bmaxLength=(?!\{roomFor\()/.test(text))
    .map(({ path }) => path)
  expect(stopping).toEqual([])
})
