import { expect, it } from 'vitest'
import { safeFileName } from './file-name.ts'

it.each([
  ['名单_A/B 2024.xlsx', '名单_A_B 2024.xlsx'],
  ['a\\b\\c.csv', 'a_b_c.csv'],
  ['参展证：“新品” 2024.pdf', '参展证：“新品” 2024.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['.xlsx', 'file.xlsx'],
  ['a\u202egnp.exe.zip', 'a_gnp.exe.zip'],
  ['list', 'list'],
])('%s is saved as %s', (name, saved) => {
  expect(safeFileName(name)).toBe(saved)
})

it('keeps the ending of a name over 100 characters', () => {
  const saved = safeFileName(`${'很长的展会名称'.repeat(20)}.xlsx`)
  expect(saved.endsWith('.xlsx')).toBe(true)
  expect([...saved]).toHaveLength(80)
})
