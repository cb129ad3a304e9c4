import { describe, expect, it } from 'vitest'
import {
  exhibitorListRows,
  exhibitorListTable,
  type ExhibitorListRow,
} from '../../../../tests/fixtures/exhibitor-list-file.ts'
import { exhibitorImportServer } from '../../../../tests/helpers/servers/exhibitor-import.ts'

const { csvOf, freshRows, dryRun, where } = exhibitorImportServer()

describe('reading an exhibitor list', () => {
  it('refuses a row that has more cells than headings, and shows what stands there', async () => {
    const [heading = '', first = '', second = ''] = csvOf(freshRows(2)).toString().split(/\r?\n/)
    const { data } = await dryRun(Buffer.from([heading, `${first},,多余`, `${second},,`].join('\n')))
    expect(data).toMatchObject({ total: 2, ok: 1, fail: 1 })
    expect(data.rows).toMatchObject([
      { row: 2, status: 'ERROR', values: { surplus: '多余' }, errors: [{ field: 'surplus' }] },
    ])
  })

  it('reads width and depth from one column, and faults of either stand there once', async () => {
    const rows = freshRows(4)
    const sizes = ['6x3', '4.5×3', '6 * 3 m', 'large']
    const [head = [], ...body] = exhibitorListTable(rows)
    const at = head.indexOf('宽度')
    const cells = [head, ...body].map((line, n) => [
      ...line.slice(0, at),
      n === 0 ? '展位尺寸' : (sizes[n - 1] ?? ''),
      ...line.slice(at + 2),
    ])
    const { data } = await dryRun(cells.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n'))
    expect(data).toMatchObject({ ok: 3, fail: 1 })
    expect(where(data.rows)).toEqual([[5, 'ERROR', 'size']])
    expect(data.rows[0]?.errors).toHaveLength(1)
    expect(data.rows[0]?.values.size).toBe('large')
  })

  it('reads codes typed with a Chinese keyboard and words for type and currency', async () => {
    const [row] = freshRows(1) as [ExhibitorListRow]
    const { data } = await dryRun(
      csvOf([
        {
          ...row,
          boothType: '标准展位（挂板式）',
          width: '６',
          depth: '3米',
          openSides: '１',
          settleCurrency: '人民币',
        },
      ]),
    )
    expect(data).toMatchObject({ ok: 1 })
  })

  it('reads the language of mails where there is a column for it, and refuses another one', async () => {
    const [head = '', ...lines] = csvOf(freshRows(4)).toString('utf8').replace('\uFEFF', '').trimEnd().split(/\r?\n/)
    const words = ['英文', 'zh-CN', '', '法语']
    const { data } = await dryRun([`${head},语言`, ...lines.map((line, at) => `${line},${words[at]}`)].join('\n'))
    expect(data).toMatchObject({ ok: 3, fail: 1, unknown: [] })
    expect(where(data.rows)).toEqual([[5, 'ERROR', 'language']])
  })

  it('tells which columns are missing and which mean nothing', async () => {
    const missing = await dryRun('公司名称,登录账号\n甲乙公司,abcd\n')
    expect(missing).toMatchObject({ code: 300 })
    expect(missing.errors).toEqual([
      expect.objectContaining({ field: 'file', msg: expect.stringContaining('联系人、馆号、展位号') }),
    ])
    const rows = freshRows(1)
    const text = csvOf(rows).toString('utf8').trimEnd().split('\r\n')
    const { data } = await dryRun(`${text[0]},传真\r\n${text[1]},021-1\r\n`)
    expect(data).toMatchObject({ ok: 1, unknown: ['传真'] })
  })

  it('refuses more than 2,000 rows and more than 5 MB', async () => {
    const many = await dryRun(csvOf(exhibitorListRows(2000).concat(exhibitorListRows(1))))
    expect(many.errors[0]?.msg).toContain('2000')
    const large = await dryRun(`${csvOf(freshRows(1)).toString('utf8')}${' '.repeat(5 * 1024 * 1024)}`)
    expect(large.errors[0]?.msg).toContain('5 MB')
  })
})
