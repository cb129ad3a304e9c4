import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flattenParams, unflattenParams } from './params.ts'

describe('flattenParams', () => {
  it('writes nested values in brackets and drops null, undefined and empty text', () => {
    expect(
      flattenParams({
        pageNum: 1,
        name: '',
        status: null,
        x: undefined,
        hot: false,
        zero: 0,
        params: { beginTime: '2024-12-02', endTime: null },
      }),
    ).toEqual([
      ['pageNum', '1'],
      ['hot', 'false'],
      ['zero', '0'],
      ['params[beginTime]', '2024-12-02'],
    ])
  })

  it('numbers lists', () => {
    expect(flattenParams({ ids: [7, '', 8], rows: [{ a: 1 }] })).toEqual([
      ['ids[0]', '7'],
      ['ids[2]', '8'],
      ['rows[0][a]', '1'],
    ])
  })

  it('leaves out what has no text form and stops at a circle', () => {
    expect(flattenParams({ a: NaN, b: () => 1, c: Symbol('x'), d: {} })).toEqual([])
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    expect(() => flattenParams(circle)).toThrow(RangeError)
  })
})

describe('unflattenParams', () => {
  it('reads groups, lists and repeated names', () => {
    const query = new URLSearchParams(
      'pageNum=1&params[beginTime]=2024-12-02&params[endTime]=2024-12-04&ids[0]=7&ids[1]=8&tag=a&tag=b&tag=c',
    )
    expect(unflattenParams(query)).toEqual({
      pageNum: '1',
      params: { beginTime: '2024-12-02', endTime: '2024-12-04' },
      ids: ['7', '8'],
      tag: ['a', 'b', 'c'],
    })
  })

  it('cannot reach a prototype', () => {
    const attack = [
      '__proto__[polluted]',
      'constructor[prototype][polluted]',
      'a[__proto__][polluted]',
      '__proto__',
      'prototype[polluted]',
    ]
    expect(unflattenParams(attack.map((name) => [name, 'yes'] as const))).toEqual({})
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('leaves out malformed and too deep names, and makes no list out of a large index', () => {
    expect(
      unflattenParams([
        ['a[', '1'],
        ['[x]', '1'],
        ['a]b', '1'],
        ['a[]', '1'],
        ['a[b][c][d][e][f]', '1'],
        ['', '1'],
      ]),
    ).toEqual({})
    expect(unflattenParams([['ids[999999999]', '1']])).toEqual({ ids: { 999999999: '1' } })
  })

  it('keeps a file of a multipart body as it is', () => {
    const file = new File(['x'], 'x.txt')
    expect(unflattenParams([['file', file]])['file']).toBe(file)
  })

  it('reads back what flattenParams wrote', () => {
    const word = fc.stringMatching(/^[a-z][a-zA-Z]{0,8}$/).filter((key) => !['constructor', 'prototype'].includes(key))
    const text = fc.string({ minLength: 1 })
    const query = fc.dictionary(
      word,
      fc.oneof(text, fc.dictionary(word, text, { minKeys: 1 }), fc.array(text, { minLength: 1 })),
      { noNullPrototype: true },
    )
    fc.assert(
      fc.property(query, (value) => {
        expect(unflattenParams(flattenParams(value))).toEqual(value)
      }),
    )
  })
})
