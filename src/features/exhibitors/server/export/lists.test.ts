import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/helpers/server.ts'
import { setParameter } from '../../../../server/seeds/system.ts'
import { HALLS_KEY, EMPTY_HALL } from '../../../../shared/lib/halls.ts'
import { exhibitorExport } from '../../contract.ts'

let server: TestServer
let review: string
beforeAll(async () => {
  server = await startTestServer()
  review = (await server.addUser(['organiser_review'])).token
  // The halls' own order, which is not that of their codes.
  const halls = [
    { ...EMPTY_HALL, code: 'N2', name: '新 2 馆', enName: 'New hall 2' },
    { ...EMPTY_HALL, code: '3', name: '', enName: '' },
  ]
  await setParameter(server.db, HALLS_KEY, JSON.stringify(halls))
  await server.addExhibitor({ booth: { hall: '3', boothNo: '3B10', width: '6', depth: '3', area: '18' } })
  await server.addExhibitor({ booth: { hall: 'N2', boothNo: 'A02', boothType: 3, width: '5', depth: '5', area: '25' } })
  await server.addExhibitor({ booth: { hall: '3', boothNo: '3B9', width: '3', depth: '3', area: '9' } })
})
afterAll(() => server.close())

async function sheet(input: { list: 'EXHIBITORS' | 'BOOTHS'; hall?: string; keyword?: string }, english = false) {
  const { data } = await server.call(exhibitorExport, input, { as: review, english })
  if (!Buffer.isBuffer(data)) throw new Error('no file')
  const [line = [], head = [], ...rows] = (await readXlsx(data))[0]?.data ?? []
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)])
  return { line, head, column }
}

it('lists the booths hall by hall as the show settings order them, with number and area of all', async () => {
  const { line, column } = await sheet({ list: 'BOOTHS' })
  expect(line[0]).toContain('展位名单（按展馆）')
  expect(column('展馆')).toEqual(['新 2 馆', '3', '3', '合计'])
  expect(column('展位号')).toEqual(['A02', '3B9', '3B10', 3])
  expect(column('展位类型').slice(0, 2)).toEqual(['光地', '标准展位'])
  expect(column('面积（m²）')).toEqual([25, 9, 18, 52])
})

it('leaves the other halls out of one hall’s list', async () => {
  const { column } = await sheet({ list: 'BOOTHS', hall: '3' }, true)
  expect(column('Booth')).toEqual(['3B9', '3B10', 2])
  expect(column('Area (m²)')).toEqual([9, 18, 27])
})

it('lists exhibitors, a whole row for each booth, with masked addresses and the sums of companies, booths and area', async () => {
  const { head, column } = await sheet({ list: 'EXHIBITORS' })
  expect(head).toContain('登录账号')
  expect([column('公司名称').at(-1), column('公司英文名').at(-1)]).toEqual(['合计', '3 家展商'])
  expect(column('展位号')).toEqual(['3B9', 'A02', '3B10', 3])
  expect(column('面积（m²）').at(-1)).toBe(52)
  for (const mobile of column('手机').slice(0, -1)) expect(mobile ?? '').not.toMatch(/^1\d{10}$/)
})

it('says so where nobody matches', async () => {
  const { code, msg } = await server.call(exhibitorExport, { list: 'EXHIBITORS', keyword: 'nobody' }, { as: review })
  expect([code, msg]).toEqual([500, '没有可导出的数据'])
})
