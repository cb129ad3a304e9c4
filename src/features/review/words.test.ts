import { expect, it } from 'vitest'
import en from './locale/en-US.json' with { type: 'json' }
import zh from './locale/zh-CN.json' with { type: 'json' }
import { BY_KINDS, REVIEW_ACTIONS, REVIEW_KINDS } from '../../shared/record/kinds.ts'

it('names every kind in both languages, as one record and as a queue', () => {
  for (const words of [zh, en]) {
    expect(Object.keys(words.kind).sort()).toEqual([...REVIEW_KINDS].sort())
    expect(Object.keys(words.kinds).sort()).toEqual([...REVIEW_KINDS].sort())
  }
})

it('says in both languages who did each thing that a history can hold', () => {
  for (const { history } of [zh, en]) {
    expect(Object.keys(history.by).sort()).toEqual([...BY_KINDS].sort())
    expect(Object.keys(history)).toEqual(expect.arrayContaining([...REVIEW_ACTIONS]))
  }
})
