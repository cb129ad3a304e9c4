import { expect, it } from 'vitest'
import { compareNames, sortKey } from './sort-key.ts'

it('pronounces Chinese names as a whole, and keeps one character together', () => {
  expect(sortKey('重庆 2号馆')).toBe('chong2重 qing4庆 000000000000002 hao4号 guan3馆')
  expect(sortKey('Ｅcole Générale')).toBe('ecole generale')
  expect(sortKey(' — ')).toBe('')
})

it.each([
  ['polyphones by their word', ['长春', '长沙', '重庆', '银行', '重量']],
  [
    'Latin, Chinese and digits',
    ['3M', '007', '10号', '阿里巴巴', 'Apple', 'Émile', 'ＦＵＪＩ', '上海', 'Zebra', '中国'],
  ],
  ['numbers by value', ['Hall 2', 'hall 2A', 'Hall 10']],
  ['surnames together', ['张伟', '张扬', '章三']],
  ['ü after u', ['陆一', '吕一']],
  ['what has no pronunciation last', ['Zz', '𠮷野家']],
])('orders %s', (_, names) => {
  expect(names.toReversed().toSorted(compareNames)).toEqual(names)
})

it('takes names of any length', () => {
  expect(sortKey('重'.repeat(50_000)).length).toBeLessThan(1_000)
  expect(sortKey('1'.repeat(50_000)).length).toBeLessThanOrEqual(100)
})
