import { expect, it } from 'vitest'
import { factLabel } from '../../shared/record/facts.ts'
import { PRODUCT_FACTS } from './facts.ts'
import { productDraftFields } from './fields.ts'
import en from './locale/en-US.json' with { type: 'json' }
import zh from './locale/zh-CN.json' with { type: 'json' }
import { EMPTY_PRODUCT } from './server/replies.ts'

const stored = PRODUCT_FACTS.filter((fact) => !('of' in fact)).map(({ key }) => key)

it('tell every column of a product’s content, and what its form sends, once', () => {
  expect(stored.toSorted()).toEqual(Object.keys(EMPTY_PRODUCT).sort())
  expect(stored.toSorted()).toEqual(Object.keys(productDraftFields).sort())
})

it.each([zh, en])('have words', ({ fields }) => {
  const labels = PRODUCT_FACTS.map((fact) => factLabel(fact).slice('fields.'.length))
  expect(labels.filter((label) => !(label in fields))).toEqual([])
})
