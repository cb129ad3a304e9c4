/** Files that leave the portal: files that the import of the same thing reads, numbers that add up, names that every system takes. */
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exhibitorExport, exhibitorImports } from '../../src/features/exhibitors/contract.ts'
import { buyerExport, buyerImports } from '../../src/features/buyers/contract.ts'
import { priceExport, priceImports } from '../../src/features/form-desk/prices-contract.ts'
import { setParameter } from '../../src/server/seeds/system.ts'
import { stringifyCsv } from '../../src/shared/files/csv.ts'
import { EMPTY_HALL, HALLS_KEY } from '../../src/shared/lib/halls.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { asFile } from './files/awkward-files.ts'
import { IMPORTS, rowOf, templateOf } from './files/imports.ts'

let server: TestServer
let office: string
beforeAll(async () => {
  server = await startTestServer()
  office = (await server.addUser(['admin'])).token
})
afterAll(() => server.close())

const as = (token = office) => ({ as: token })
/** Stores one row of an import's template. */
async function importOne(name: string): Promise<void> {
  const one = IMPORTS.find((each) => each.name === name)
  if (!one) throw new Error(`no import ${name}`)
  const template = await templateOf(server, one, office)
  const csv = Buffer.from(stringifyCsv([template.headings, rowOf(one, template, 900)]))
  const checked: unknown = await server.call(one.calls.check, { ...one.input, file: asFile(csv, 'one.csv') }, as())
  const { data } = checked as { data: { batchId: string; ok: number } }
  expect(data.ok).toBe(1)
  await server.call(one.calls.commit, { batchId: data.batchId }, as())
}

it('reads the exported buyers again, with their contacts, in both languages', async () => {
  await importOne('buyers')
  for (const english of [false, true]) {
    const asked = { unmask: 1, unmaskReason: '明年的邀请函' }
    const { data, headers } = await server.call(buyerExport, asked, { as: office, english })
    expect(decodeURIComponent(String(headers.get('download-filename')))).toMatch(english ? /contacts/ : /完整联系方式/)
    const answer = await server.call(
      buyerImports.check,
      { file: asFile(new Uint8Array(data), 'buyers.xlsx'), consentFlag: 1, dataSource: '上届买家' },
      as(),
    )
    expect(answer.data.rows).toEqual([])
    expect(answer.data).toMatchObject({ total: 1, ok: 1 })
    expect(answer.data.first[0]?.values).toMatchObject({ email: 'person900@example.net', mobile: '13900158900' })
  }
})

it('writes prices as numbers, and takes its own price list without a change', async () => {
  const { data } = await server.call(priceExport, {}, as())
  const [, head = [], ...rows] = (await readXlsx(data))[0]?.data ?? []
  const cny = head.findIndex((cell) => String(cell).includes('人民币'))
  expect(cny).toBeGreaterThan(0)
  expect(rows.every((row) => row[cny] === null || typeof row[cny] === 'number')).toBe(true)
  const { data: again } = await server.call(
    priceImports.check,
    { file: asFile(new Uint8Array(data), 'prices.xlsx') },
    as(),
  )
  expect(again).toMatchObject({ fail: 0, rows: [], changes: [] })
})

it('reads a hall by its code, its name and the words of an export', async () => {
  await setParameter(
    server.db,
    HALLS_KEY,
    JSON.stringify([
      { ...EMPTY_HALL, code: '9', name: '序厅', enName: 'Entrance Hall' },
      { ...EMPTY_HALL, code: 'E1' },
    ]),
  )
  const one = IMPORTS.find((each) => each.name === 'exhibitors')
  if (!one) throw new Error('no import of exhibitors')
  const template = await templateOf(server, one, office)
  const place = template.headings.findIndex((heading) => heading.startsWith('馆号'))
  const halls = ['9', '9号馆', '1 号馆', '序厅', 'Hall 9', 'entrance hall', '９ 号馆', 'e1', 'E1号馆']
  const rows = halls.map((hall, at) =>
    rowOf(one, template, 700 + at).map((cell, column) => (column === place ? hall : cell)),
  )
  const { data } = await server.call(
    exhibitorImports.check,
    { file: asFile(Buffer.from(stringifyCsv([template.headings, ...rows])), 'halls.csv') },
    as(),
  )
  expect(data.rows.map(({ row, errors }) => [row, ...errors.map(({ msg }) => msg)])).toEqual([
    [4, '没有 1 号馆，本届展会的展馆为：9, E1'],
  ])
  await setParameter(server.db, HALLS_KEY, '[]')
})

it('names a file after a show with a slash and a long name, and keeps its ending', async () => {
  await server.addExhibitor()
  const named = async () => {
    const { headers } = await server.call(exhibitorExport, { list: 'EXHIBITORS' }, as())
    return decodeURIComponent(String(headers.get('download-filename')))
  }
  await setParameter(server.db, 'expo.name', '标签/软包装\\展')
  expect(await named()).toMatch(/^[^/\\]*标签_软包装_展_[\d-]+\.xlsx$/)
  await setParameter(server.db, 'expo.name', '很长的展会名称'.repeat(20))
  expect(await named()).toMatch(/\.xlsx$/)
})
