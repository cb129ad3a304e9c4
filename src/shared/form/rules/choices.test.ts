import { describe, expect, it } from 'vitest'
import { object } from 'superstruct'
import { ruleTable } from '../../../../tests/helpers/rule-table.ts'
import { checkStruct, parseStruct } from '../rules.ts'
import {
  consent,
  exactlyTwo,
  fileRef,
  fileRefs,
  flag,
  id,
  list,
  moreThanOne,
  oneOf,
  regionId,
  requiredSelect,
} from './choices.ts'
import { text } from './text.ts'

const MISSING = ['', ' ', null, undefined]

ruleTable('required selection', requiredSelect(), {
  passes: ['1', 'LABEL'],
  stores: [[3, '3']],
  refuses: { selectPlaceholder: MISSING, 'rules.invalid': [{}, [], true, 'x'.repeat(101), 1.5] },
})

it('the required message of a selection carries the label of the field', () => {
  expect(checkStruct(requiredSelect('features/x:fields.type'), null)[0]?.params).toEqual({
    name: '@features/x:fields.type',
  })
})

ruleTable('one of numbers', oneOf([1, 2, 3]), {
  passes: [1, 3],
  stores: [['2', 2]],
  refuses: { 'rules.notAnOption': [0, 4, '4', 'x', true, [1], '01', NaN], selectPlaceholder: MISSING },
})

ruleTable('one of texts, optional', oneOf(['CNY', 'USD'], { required: false }), {
  passes: ['CNY'],
  stores: [['', null]],
  refuses: { 'rules.notAnOption': ['cny', 'EUR', 'constructor', '__proto__'] },
})

ruleTable('id', id(), {
  passes: ['0', '1', '9223372036854775807', '1000000000000000001'],
  stores: [
    [42, '42'],
    [0, '0'],
    [' 7 ', '7'],
  ],
  refuses: {
    'rules.invalid': [
      '-1',
      -1,
      '01',
      '1.5',
      1.5,
      '9223372036854775808',
      '99999999999999999999',
      2 ** 53,
      'abc',
      '１',
      '1 or 1=1',
      true,
      {},
      ['1'],
    ],
    selectPlaceholder: MISSING,
  },
})

ruleTable('region', regionId(), {
  passes: ['110000', '156', '004', '440305001001'],
  stores: [[310000, '310000']],
  refuses: { 'rules.invalid': ['CN', '1234567890123', '-1', -1, 1.5], selectPlaceholder: MISSING },
})

ruleTable('flag', flag(), {
  passes: [0, 1],
  stores: [
    ['0', 0],
    ['1', 1],
    [true, 1],
    [false, 0],
  ],
  refuses: { 'rules.invalid': [2, '2', 'yes', -1, [], {}], selectPlaceholder: MISSING },
})

ruleTable('consent', consent(), {
  passes: [1],
  stores: [
    ['1', 1],
    [true, 1],
  ],
  refuses: { 'rules.consent': [0, '0', false, 'yes', ...MISSING] },
})

ruleTable('list of 1 to 3 ids', list(id(), { max: 3 }), {
  passes: [['1'], ['1', '2', '3']],
  stores: [
    [
      [1, '2'],
      ['1', '2'],
    ],
  ],
  refuses: {
    selectPlaceholder: [[], ...MISSING],
    'rules.maxItems': [['1', '2', '3', '4'], Array.from({ length: 1000 }, () => 'x')],
    'rules.repeated': [
      ['1', '1'],
      ['1', 1],
    ],
    'rules.invalid': ['1', 1, { 0: '1' }],
  },
})

ruleTable('optional list', list(id(), { required: false, max: 2 }), {
  passes: [[], ['1']],
  stores: [
    [null, []],
    ['', []],
    [undefined, []],
  ],
  refuses: { 'rules.maxItems': [['1', '2', '3']] },
})

describe('list', () => {
  it('says which item is wrong', () => {
    expect(
      checkStruct(object({ ids: list(id()) }), { ids: ['1', 'x', ''] }).map((one) => `${one.field} ${one.msgKey}`),
    ).toEqual(['ids.1 shared/form:rules.invalid', 'ids.2 shared/form:selectPlaceholder'])
  })

  it('allows equal objects, and equal items where told', () => {
    const lines = list(object({ a: text() }))
    expect(checkStruct(lines, [{ a: 'x' }, { a: 'x' }])).toEqual([])
    expect(checkStruct(list(text(), { unique: false }), ['x', 'x'])).toEqual([])
  })

  it('asks for the least number', () => {
    expect(checkStruct(list(id(), { min: 2 }), ['1'])[0]).toMatchObject({
      msgKey: 'shared/form:rules.minItems',
      params: { min: 2 },
    })
    expect(checkStruct(list(id(), { min: 2, required: false }), [])).toEqual([])
  })
})

ruleTable('exactly two (B12)', exactlyTwo(id()), {
  passes: [['1', '2']],
  refuses: {
    'rules.exactlyTwo': [[], ['1'], ['1', '2', '3'], ...MISSING],
    'rules.repeated': [['1', '1']],
    'rules.invalid': ['12'],
  },
})

ruleTable('more than one', moreThanOne(id(), { max: 3 }), {
  passes: [
    ['1', '2'],
    ['1', '2', '3'],
  ],
  refuses: {
    'rules.moreThanOne': [[], ['1']],
    'rules.maxItems': [['1', '2', '3', '4']],
    'rules.repeated': [['1', '1']],
  },
})

it('more than one, when nothing at all came, says so in its own words', () => {
  expect(checkStruct(object({ cids: moreThanOne(id()) }), {})).toEqual([
    { field: 'cids', msgKey: 'shared/form:rules.moreThanOne', params: {} },
  ])
  expect(parseStruct(object({ cids: moreThanOne(id(), { required: false }) }), {})).toEqual({
    ok: true,
    value: { cids: [] },
  })
})

ruleTable('file reference', fileRef(), {
  passes: ['a.png', '/profile/upload/2024/10/14/ab-12_c.jpg', '2024/10/x.tar.gz', '0f9b'],
  refuses: {
    'rules.invalid': [
      '../a.png',
      'a/../b.png',
      'a//b.png',
      '//host/a.png',
      'https://x.com/a.png',
      'javascript:alert(1)',
      'a b.png',
      '.env',
      'a/.git',
      'a\\b',
      'a?x=1',
      '图.png',
      'x'.repeat(201),
      5,
      {},
      'data:image/png;base64,AA',
    ],
    'rules.fileMissing': MISSING,
  },
})

ruleTable('one to two files', fileRefs({ max: 2 }), {
  passes: [['a.png'], ['a.png', 'b.png']],
  refuses: {
    'rules.fileMissing': [[], ...MISSING],
    'rules.fileCount': [['a.png', 'b.png', 'c.png']],
    'rules.repeated': [['a.png', 'a.png']],
    'rules.invalid': ['a.png'],
  },
})

ruleTable('optional files', fileRefs({ required: false }), {
  passes: [[], ['a.png']],
  stores: [[null, []]],
  refuses: { 'rules.fileCount': [['1', '2', '3', '4', '5', '6']] },
})
