import { describe, expect, it } from 'vitest'
import { array, number, object, string } from 'superstruct'
import {
  checkStruct,
  draft,
  encodeProblem,
  isEmpty,
  optionally,
  parseFailure,
  parseStruct,
  problem,
  problemAt,
  problemText,
} from './rules.ts'
import { alsoCheck, demandedFields, eachRule } from './rules/across.ts'
import { exactlyTwo, flag, id, list } from './rules/choices.ts'
import { mailbox } from './rules/contact.ts'
import { integer, quantity } from './rules/numbers.ts'
import { text } from './rules/text.ts'
import { keyFromData } from '../i18n/keys.ts'

const line = object({ item: text({ max: 5 }), num: quantity() })
const order = object({
  title: text({ min: 2, max: 10 }),
  lines: list(line, { unique: false }),
  note: text({ required: false }),
})

describe('checkStruct', () => {
  it('reports every faulty field at once, by dotted path, in the order of the struct', () => {
    const problems = checkStruct(order, {
      title: 'x',
      lines: [
        { item: 'pen', num: 1 },
        { item: 'too long', num: 0 },
      ],
    })
    expect(problems).toEqual([
      { field: 'title', msgKey: 'shared/form:rules.minLength', params: { min: 2, length: 1 } },
      { field: 'lines.1.item', msgKey: 'shared/form:rules.maxLength', params: { max: 5, length: 8 } },
      { field: 'lines.1.num', msgKey: 'shared/form:rules.quantity', params: { max: 100000 } },
    ])
  })

  it('answers nothing for a value that passes', () => {
    expect(checkStruct(order, { title: 'Ink', lines: [{ item: 'pen', num: '3' }] })).toEqual([])
  })

  it('tells what is missing, and survives a value that is no object', () => {
    expect(checkStruct(order, {}).map((one) => `${one.field} ${one.msgKey}`)).toEqual([
      'title shared/form:inputPlaceholder',
      'lines shared/form:rules.noRows',
    ])
    for (const value of [null, undefined, 5, 'x', [], new Date()])
      expect(checkStruct(order, value).length).toBeGreaterThan(0)
  })

  it('names failures of built-in structs too', () => {
    const built = object({ a: string(), b: number(), c: array(string()) })
    expect(checkStruct(built, { a: null, b: 'x', c: ['y', 1] })).toEqual([
      { field: 'a', msgKey: 'shared/form:rules.required', params: {} },
      { field: 'b', msgKey: 'shared/form:rules.invalid', params: {} },
      { field: 'c.1', msgKey: 'shared/form:rules.invalid', params: {} },
    ])
  })
})

describe('parseStruct', () => {
  it('gives the normalised value and leaves the input alone', () => {
    const input = { title: '  Cafe\u0301 ', lines: [{ item: 'pen', num: '2', secret: 1 }], extra: true }
    const copy = structuredClone(input)
    expect(parseStruct(order, input)).toEqual({ ok: true, value: { title: 'Café', lines: [{ item: 'pen', num: 2 }] } })
    expect(input).toEqual(copy)
  })

  it('drops unknown properties, or reports them when asked', () => {
    expect(parseStruct(object({ a: text() }), { a: 'x', b: 1 })).toEqual({ ok: true, value: { a: 'x' } })
    expect(checkStruct(object({ a: text() }), { a: 'x', b: 1 }, { mask: false })).toEqual([
      { field: 'b', msgKey: 'shared/form:rules.unknownField', params: {} },
    ])
  })
})

describe('parseFailure', () => {
  it('reads back what encodeProblem wrote, braces, quotes and line breaks included', () => {
    const nasty = problem(keyFromData('features/x-y:errors.some.key'), { item: '"} {\n中文 😀', max: 3 })
    const read = parseFailure({ path: ['a', 0, 'b'], message: encodeProblem(nasty), type: 'x', value: 1 })
    expect(read).toEqual({ field: 'a.0.b', ...nasty })
  })

  it('does not take a sentence with a colon for a key', () => {
    const read = parseFailure({ path: [], message: 'Expected a value of type: {"a":1}', type: 'x', value: 1 })
    expect(read).toEqual({ field: '', msgKey: 'shared/form:rules.invalid', params: {} })
  })
})

describe('optional fields', () => {
  const fields = object({
    name: text({ required: false }),
    mail: mailbox({ required: false }),
    brand: id({ required: false }),
    hot: flag({ required: false }),
  })

  it('keep "not sent" apart from "emptied"', () => {
    expect(parseStruct(fields, {})).toEqual({ ok: true, value: {} })
    expect(parseStruct(fields, { name: null, mail: ' ', brand: '', hot: null })).toEqual({
      ok: true,
      value: { name: '', mail: '', brand: null, hot: null },
    })
  })

  it('are checked as soon as they hold something', () => {
    expect(checkStruct(fields, { mail: 'x', brand: 'y' }).map((one) => one.field)).toEqual(['mail', 'brand'])
  })

  it('can be made of any struct', () => {
    expect(parseStruct(optionally(string()), '')).toEqual({ ok: true, value: null })
    expect(parseStruct(optionally(object({ a: text() })), null)).toEqual({ ok: true, value: null })
    expect(checkStruct(optionally(object({ a: text() })), {})).toHaveLength(1)
    // No item is what an emptied choice sends; only where a list belongs it stays one.
    expect(parseStruct(optionally(text()), [])).toEqual({ ok: true, value: '' })
    expect(parseStruct(optionally(id()), [])).toEqual({ ok: true, value: null })
    expect(parseStruct(optionally(list(id())), [])).toEqual({ ok: true, value: [] })
  })
})

describe('draft', () => {
  const fields = draft({
    name: text({ min: 2 }),
    mail: mailbox(),
    ids: list(id()),
    two: exactlyTwo(id()),
    num: integer({ min: 1 }),
  })

  it('requires nothing', () => {
    expect(checkStruct(object(fields), {})).toEqual([])
    expect(checkStruct(object(fields), { name: '', mail: null, ids: [], two: [], num: '' })).toEqual([])
  })

  it('still refuses wrong formats', () => {
    expect(checkStruct(object(fields), { name: 'a', mail: 'x', ids: ['x'], num: 0 }).map((one) => one.field)).toEqual([
      'name',
      'mail',
      'ids.0',
      'num',
    ])
  })
})

describe('alsoCheck', () => {
  const range = alsoCheck(object({ from: integer(), to: integer(), rows: list(text()) }), 'order', (value) =>
    value.from <= value.to
      ? []
      : [
          problemAt('to', keyFromData('features/x:errors.order'), { from: value.from }),
          problemAt('rows.0', keyFromData('features/x:errors.row')),
          problemAt('', keyFromData('features/x:errors.all')),
        ],
  )

  it('puts problems at the fields it names', () => {
    expect(checkStruct(range, { from: '3', to: 2, rows: ['a'] })).toEqual([
      { field: 'to', msgKey: keyFromData('features/x:errors.order'), params: { from: 3 } },
      { field: 'rows.0', msgKey: keyFromData('features/x:errors.row'), params: {} },
      { field: '', msgKey: keyFromData('features/x:errors.all'), params: {} },
    ])
    expect(checkStruct(range, { from: 1, to: 2, rows: ['a'] })).toEqual([])
  })

  it('runs beside missing and badly formatted fields', () => {
    const pair = alsoCheck(object({ title: text({ min: 2 }), from: integer(), to: integer() }), 'order', (value) =>
      value.from <= value.to ? [] : [problemAt('to', keyFromData('features/x:errors.order'))],
    )
    expect(checkStruct(pair, { from: '10', to: '9' }).map((one) => one.field)).toEqual(['title', 'to'])
    expect(checkStruct(pair, { title: 'x', from: '10', to: '9' }).map((one) => one.field)).toEqual(['title', 'to'])
    expect(checkStruct(pair, { from: '9', to: '10' }).map((one) => one.field)).toEqual(['title'])
  })

  it('says nothing of a field that is missing or not of its type, and hides no other fault', () => {
    expect(checkStruct(range, { from: 3, rows: ['a'] }).map((one) => one.field)).toEqual(['to'])
    expect(checkStruct(range, { from: 3, to: 'x', rows: ['a\u0000'] }).map((one) => one.field)).toEqual([
      'to',
      'rows.0',
    ])
    expect(checkStruct(range, null)).toHaveLength(1)
  })

  it('keeps rules apart: one that cannot be judged yet does not silence the next', () => {
    const rows = list(object({ item: text(), num: quantity() }), { unique: false })
    const both = alsoCheck(object({ code: text(), kind: text(), rows }), 'both', (value) =>
      eachRule(
        () => (value.code === value.kind ? [problemAt('code', keyFromData('features/x:errors.same'))] : []),
        ...value.rows.map(
          (row, at) => () => (row.num > 5 ? [problemAt(`rows.${at}.num`, keyFromData('features/x:errors.many'))] : []),
        ),
      ),
    )
    const given = { code: 'a', rows: [{ item: 'pen' }, { num: '7' }, { item: 'ink', num: '3' }] }
    const copy = structuredClone(given)
    expect(checkStruct(both, given).map((one) => one.field)).toEqual([
      'kind',
      'rows.0.num',
      'rows.1.item',
      'rows.1.num',
    ])
    expect(given).toEqual(copy)
    expect(() =>
      checkStruct(
        alsoCheck(object({ a: text() }), 'x', () => {
          throw new Error('ours')
        }),
        { a: 'b' },
      ),
    ).toThrow('ours')
  })

  it('does not make a field one that the form demands', () => {
    const reach = alsoCheck(object({ name: text(), mail: mailbox({ required: false }) }), 'reach', ({ mail }) =>
      mail ? [] : [problemAt('mail', keyFromData('features/x:errors.reach'))],
    )
    expect(checkStruct(reach, {}).map((one) => one.field)).toEqual(['name', 'mail'])
    expect(demandedFields(reach)).toEqual(['name'])
  })

  it('works inside a list and under optionally', () => {
    const rows = object({ rows: list(range, { unique: false }) })
    expect(checkStruct(rows, { rows: [{ from: 3, to: 2, rows: ['a'] }] }).map((one) => one.field)).toContain(
      'rows.0.to',
    )
    expect(checkStruct(optionally(range), { from: 3, to: 2, rows: ['a'] }).map((one) => one.field)).toContain('to')
  })
})

describe('problemText', () => {
  const words: Record<string, string> = { 'shared/form:fields.this': '此项', 'features/x:fields.name': '名称' }
  const translate = (key: string, params: Record<string, string | number> = {}) =>
    words[key] ?? `${key}|${params['name']}|${params['max'] ?? ''}`

  it('fills the name by the rule’s label, then the caller’s, then "this field"', () => {
    const labelled = checkStruct(object({ a: text({ label: 'features/x:fields.name' }) }), {})[0]
    expect(labelled && problemText(labelled, translate, () => 'other')).toBe('shared/form:inputPlaceholder|名称|')
    const plain = { field: 'a', ...problem('shared/form:inputPlaceholder') }
    expect(problemText(plain, translate, (field) => (field === 'a' ? '标题' : undefined))).toBe(
      'shared/form:inputPlaceholder|标题|',
    )
    expect(problemText(plain, translate)).toBe('shared/form:inputPlaceholder|此项|')
  })

  it('passes other parameters on and does not translate text that merely begins with @', () => {
    const found = { field: 'a', ...problem(keyFromData('k:x'), { max: 3, name: '@home' }) }
    expect(problemText(found, translate)).toBe('k:x|@home|3')
  })
})

describe('isEmpty', () => {
  it('knows text without anything to see, and keeps 0 and false', () => {
    for (const value of [undefined, null, '', '  ', '\u3000', '\u200b\u200b', '\ufeff', '\u2800'])
      expect(isEmpty(value)).toBe(true)
    for (const value of [0, false, 'a', '0', []]) expect(isEmpty(value)).toBe(false)
  })
})
