import { describe, expect, it } from 'vitest'
import { isMailbox, isMobile } from '../../../shared/form/rules/contact.ts'
import {
  exhibitorListCsv,
  exhibitorListRows,
  exhibitorListTable,
  exhibitorListXlsx,
  LIST_COLUMNS,
  LIST_FAULTS,
  withFaults,
} from './exhibitor-list-file.ts'

describe('exhibitor list files', () => {
  const rows = exhibitorListRows(200)

  it('has good rows without repeats, some from abroad', () => {
    for (const key of ['loginAcc', 'boothNo', 'email', 'enCompanyName'] as const)
      expect(new Set(rows.map((r) => r[key])).size).toBe(rows.length)
    expect(rows.filter((r) => r.settleCurrency === 'USD')).toHaveLength(8)
    expect(rows.every((r) => isMailbox(r.email) && isMobile(r.mobile))).toBe(true)
    expect(exhibitorListRows(2000, 'BABY')).toHaveLength(2000)
  })

  it('puts each fault into a row of its own and says where', () => {
    const { rows: faulty, expected } = withFaults(rows)
    expect(new Set(expected.map((e) => e.index)).size).toBe(LIST_FAULTS.length)
    expect(faulty[0]).toEqual(rows[0])
    for (const { index, field } of expected) expect(faulty[index]?.[field]).not.toBe(rows[index]?.[field])
    const touched = new Set(expected.map((e) => e.index))
    expect(faulty.filter((_, i) => !touched.has(i))).toEqual(rows.filter((_, i) => !touched.has(i)))
  })

  it('writes a heading in the language asked for, and one line for each row', async () => {
    expect(exhibitorListTable(rows, 'en')[0]).toEqual(LIST_COLUMNS.map((c) => c.en))
    const csv = exhibitorListCsv(rows).toString('utf8')
    expect(csv.startsWith('\ufeff公司名称,公司英文名,登录账号')).toBe(true)
    expect(csv.trimEnd().split('\r\n')).toHaveLength(201)
    expect(csv).toContain('"Ningbo ') // a comma inside "Co., Ltd." is quoted
    expect((await exhibitorListXlsx(rows.slice(0, 3), 'key')).subarray(0, 2).toString()).toBe('PK')
  })
})
