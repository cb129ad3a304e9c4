/** Every import finds countries by the names that people use, in either language, and by ISO codes in either case. */
import { desc, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingBuyer } from '../../src/features/docking/server/tables.ts'
import { invitation } from '../../src/features/invitations/server/tables.ts'
import { nomination } from '../../src/features/nominations/server/tables.ts'
import { product } from '../../src/features/products/server/tables.ts'
import { findCountry } from '../../src/server/base/reference/countries.ts'
import { regionWorld } from '../../src/features/reference/contract.ts'
import { findNodes, namedBy } from '../../src/shared/form/fields/find-nodes.ts'
import { divisionOf } from '../../src/shared/lib/own-regions.ts'
import { stringifyCsv } from '../../src/shared/files/csv.ts'
import { exhibitorWithBrand } from '../helpers/samples/products.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { asFile } from './files/awkward-files.ts'
import { IMPORTS, rowOf, templateOf, type AnyImport } from './files/imports.ts'

let server: TestServer
const tokens = { exhibitor: '', office: '' }
beforeAll(async () => {
  server = await startTestServer()
  tokens.exhibitor = (await exhibitorWithBrand(server, { booth: { area: '900' } })).token
  tokens.office = (await server.addUser(['admin'])).token
})
afterAll(() => server.close())

/** Names by the country's code. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'U.S.A.', 'United States', '美国', 'US', 'us', 'usa'],
  TR: ['Turkey', 'Türkiye', 'TURKIYE', '土耳其', 'tr'],
  GB: ['UK', 'Great Britain', 'England', '英国', 'GB', 'gbr'],
  KR: ['South Korea', 'Korea', 'Republic of Korea', '韩国', 'KR'],
  DE: ['Germany', 'Deutschland', '德国', 'DE', 'de', 'DEU'],
  CZ: ['Czech Republic', '捷克'],
  NL: ['Holland', 'The Netherlands', '荷兰'],
  AE: ['UAE', '阿联酋'],
  VN: ['Viet Nam', '越南'],
  RU: ['Russian Federation', '俄罗斯'],
}
const CASES = Object.entries(USUAL).flatMap(([code, names]) => names.map((name) => ({ code, name })))

interface Place {
  table: PgTable
  id: AnyPgColumn
  column: AnyPgColumn
  /** Returns the text that the column stores for a country. */
  stored: (id: string) => string
}
const asId = (id: string) => id
/** Imports with a column of countries, and the place where each stores them. */
const STORED: Readonly<Record<string, Place>> = {
  nominations: { table: nomination, id: nomination.id, column: nomination.country, stored: asId },
  invitations: { table: invitation, id: invitation.id, column: invitation.country, stored: asId },
  buyers: { table: meetingBuyer, id: meetingBuyer.id, column: meetingBuyer.country, stored: asId },
  products: { table: product, id: product.id, column: product.area, stored: divisionOf },
}
const HEADING = /国家|产地|country|origin|nationality/i

async function columnOf(one: AnyImport) {
  const template = await templateOf(server, one, tokens[one.side])
  return { template, at: template.headings.findIndex((heading) => HEADING.test(heading)) }
}

describe.each([
  ['Chinese', false],
  ['English', true],
] as const)('a form in %s', (_, english) => {
  it('finds the country that each usual name means first, and takes the name typed whole', async () => {
    const { data } = await server.call(regionWorld, {}, { as: tokens.exhibitor, english })
    const found = CASES.map(({ name }) => [name, findNodes(data, name)[0]?.code, namedBy(data, name)?.code])
    expect(found).toEqual(CASES.map(({ name, code }) => [name, code, code]))
  })
})

it('stands here for each import whose file has a column of countries', async () => {
  const found: string[] = []
  for (const one of IMPORTS) if ((await columnOf(one)).at >= 0) found.push(one.name)
  expect(found.toSorted()).toEqual(Object.keys(STORED).toSorted())
})

describe.each(IMPORTS.filter(({ name }) => name in STORED))('the import of $name', (one) => {
  const last = async ({ table, id, column }: Place, count: number): Promise<unknown[]> => {
    const order: SQL = desc(id)
    const rows = await server.db.select({ column }).from(table).orderBy(order).limit(count)
    return rows.map((row) => row.column).toReversed()
  }

  it('stores the country that each usual name means, and refuses a name of none', async () => {
    const { template, at } = await columnOf(one)
    const { headings, example } = template
    const row = (name: string, n: number) =>
      rowOf(one, { headings, example }, 100 + n).map((cell, column) =>
        // A province goes with China alone.
        column === at ? name : /省|城市|Province|City/.test(headings[column] ?? '') ? '' : cell,
      )
    const check = async (names: readonly string[]) => {
      const file = asFile(Buffer.from(stringifyCsv([headings, ...names.map(row)])), 'list.csv')
      const { data } = await server.call(one.calls.check, { ...one.input, file }, { as: tokens[one.side] })
      return data as {
        batchId: string
        ok: number
        rows: { values: Record<string, string>; errors: { msg: string }[] }[]
      }
    }
    const unknown = await check(['Atlantis'])
    expect(unknown.ok).toBe(0)

    const found = await check(CASES.map(({ name }) => name))
    expect(found.rows.filter(({ errors }) => errors.length > 0)).toEqual([])
    expect(found.ok).toBe(CASES.length)
    const { code } = await server.call(one.calls.commit, { batchId: found.batchId }, { as: tokens[one.side] })
    expect(code).toBe(200)
    const place = STORED[one.name]
    if (!place) throw new Error(`no place of ${one.name}`)
    const stored = await last(place, CASES.length)
    expect(CASES.map(({ name }, n) => [name, stored[n]])).toEqual(
      CASES.map(({ code: of, name }) => [name, place.stored(findCountry(of)?.id ?? '')]),
    )
  })
})
