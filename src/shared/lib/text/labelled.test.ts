import { expect, it } from 'vitest'
import { namesField } from './labelled.ts'

it('finds the label of a field in its message, whatever its case', () => {
  expect(namesField('Account: please fill in', 'Account')).toBe(true)
  expect(namesField('Please enter the account', 'Account')).toBe(true)
  expect(namesField('请输入账号', '账号')).toBe(true)
  expect(namesField('at most 20 characters', 'Account')).toBe(false)
  expect(namesField('at most 20 characters', '')).toBe(false)
})
