import { array, number, object, string, type } from 'superstruct'
import { expect, it } from 'vitest'
import { data, page } from '../../../shared/api/contract.ts'
import { validateReply } from './validate.ts'

const rows = (wrongAt: number) => Array.from({ length: 500 }, (_, at) => ({ name: at === wrongAt ? 0 : `Row ${at}` }))
const row = type({ name: string() })

it('checks every entry of a reply in tests, the beginnings of its lists where the product runs', () => {
  const struct = data(array(row))
  expect(validateReply(struct, { data: rows(400) }, true)).toContain('data.400.name')
  expect(validateReply(struct, { data: rows(400) }, false)).toBeNull()
  expect(validateReply(struct, { data: rows(99) }, false)).toContain('data.99.name')
})

it('checks all that is no list, as deep as it goes', () => {
  expect(
    validateReply(page(row), { data: { list: rows(-1), total: '500', pageNum: 1, pageSize: 10 } }, false),
  ).toContain('data.total')
  const nested = data(type({ inner: object({ deep: type({ count: number() }) }) }))
  expect(validateReply(nested, { data: { inner: { deep: { count: 'one' } } } }, false)).toContain(
    'data.inner.deep.count',
  )
})
