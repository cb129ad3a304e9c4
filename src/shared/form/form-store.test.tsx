import { describe, expect, it, vi } from 'vitest'
import { createFormStore } from './form-store.ts'

const input = (value = ''): HTMLInputElement => Object.assign(document.createElement('input'), { value })
/** As a user does it: React tells of typing with the control as target. */
function type(store: ReturnType<typeof createFormStore>, target: HTMLInputElement, path: string, text: string) {
  target.value = text
  store.tie(path).onChange({ target })
}

describe('values of a form', () => {
  it('never change in place: what was read stays as it was, and what did not change is the same', () => {
    const rows = [{ qty: '1' }, { qty: '2' }]
    const store = createFormStore({ rows, note: { text: 'a' } }, () => ({}))
    const before = store.getValues()
    store.setValue('rows.1.qty', '3')
    expect(before).toEqual({ rows: [{ qty: '1' }, { qty: '2' }], note: { text: 'a' } })
    expect(store.getValues()).toEqual({ rows: [{ qty: '1' }, { qty: '3' }], note: { text: 'a' } })
    expect(store.getValues('rows.0')).toBe(rows[0])
    expect(store.getValues('note')).toBe(before['note'])
  })
  it('make what is missing on the way, a list where a number follows', () => {
    const store = createFormStore({ gone: null }, () => ({}))
    store.change('rows.0.qty', '1')
    store.change('gone.name', 'x')
    expect(store.getValues()).toEqual({ rows: [{ qty: '1' }], gone: { name: 'x' } })
    expect(store.getValues('nothing.at.all')).toBeUndefined()
  })
  it('tell only those who look at, above or below what changed', () => {
    const store = createFormStore({ rows: [{ qty: '1' }], rowsTotal: '1' }, () => ({}))
    const [all, list, cell, other] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    const stop = store.subscribe(all)
    store.subscribe(list, 'rows')
    store.subscribe(cell, 'rows.0.qty')
    store.subscribe(other, 'rowsTotal')
    store.setValue('rows.0', { qty: '2' })
    stop()
    store.change('rows.0.qty', '3')
    expect([all, list, cell, other].map((one) => one.mock.calls.length)).toEqual([1, 2, 2, 0])
  })
})

describe('a tied control', () => {
  it('shows its value, also a later one and a new record’s, and says what is typed', () => {
    const store = createFormStore({ name: 'a' }, () => ({}))
    const control = input()
    store.tie('name').ref(control)
    expect(control.value).toBe('a')
    store.setValue('name', 7)
    expect(control.value).toBe('7')
    type(store, control, 'name', 'b')
    expect(store.getValues('name')).toBe('b')
    store.reset({ name: null })
    expect(control.value).toBe('')
  })
  it('keeps what was typed before the page could listen', () => {
    const store = createFormStore({ name: 'stored' }, () => ({}))
    const control = input('early')
    store.tie('name').ref(control)
    expect([control.value, store.getValues('name')]).toEqual(['early', 'early'])
  })
  it('of a row that went does not bring it back', () => {
    const store = createFormStore({ rows: [{ qty: '1' }, { qty: '2' }] }, () => ({}))
    const control = input()
    const drop = store.tie('rows.1.qty').ref(control)
    store.setValue('rows', [{ qty: '1' }])
    expect(control.value).toBe('')
    drop?.()
    store.tie('rows.1.qty').ref(control)
    expect(store.getValues('rows')).toEqual([{ qty: '1' }])
  })
  it('that the browser filled in without a word is read when it is left', () => {
    const store = createFormStore({ name: '' }, () => ({}))
    const control = input()
    const tied = store.tie('name')
    tied.ref(control)
    control.value = 'filled'
    tied.onBlur({ target: control })
    expect(store.getValues('name')).toBe('filled')
  })
  it('that is one of several radios shows the choice and never unsets it', () => {
    const store = createFormStore({ kind: '2' }, () => ({}))
    const [one, two] = ['1', '2'].map((value) => Object.assign(input(value), { type: 'radio' })) as [
      HTMLInputElement,
      HTMLInputElement,
    ]
    for (const radio of [one, two]) store.tie('kind').ref(radio)
    expect([one.checked, two.checked]).toEqual([false, true])
    store.tie('kind').onBlur({ target: one })
    expect(store.getValues('kind')).toBe('2')
  })
})

describe('errors of a form', () => {
  const missing = (values: Record<string, unknown>) =>
    Object.fromEntries(['a', 'b'].filter((name) => !values[name]).map((name) => [name, 'missing']))

  it('are looked at again where something is changed, once the form was sent', () => {
    const store = createFormStore({ a: 'x', b: '' }, missing)
    store.change('a', '')
    expect(store.errors(), 'not before').toEqual({})
    store.judge(missing(store.getValues()))
    expect(store.errors()).toEqual({ a: 'missing', b: 'missing' })
    store.change('a', 'y')
    expect(store.errors()).toEqual({ b: 'missing' })
    store.change('a', '')
    expect(store.errors()).toEqual({ b: 'missing', a: 'missing' })
    store.reset({ a: '', b: '' })
    store.change('a', '')
    expect(store.errors(), 'a new record was not sent yet').toEqual({})
  })
  it('go where they hung on the value that is changed; a new one elsewhere waits', () => {
    // One of two ways to reach a person is enough, and both want a name.
    const check = ({ mail, mobile, name }: Record<string, unknown>): Record<string, string> => ({
      ...(mail || mobile ? {} : { mail: 'one of both' }),
      ...((mail || mobile) && !name ? { name: 'missing' } : {}),
    })
    const store = createFormStore({ mail: '', mobile: '', name: '' }, check)
    store.judge(check(store.getValues()))
    store.setError('code', 'wrong code')
    store.change('mobile', '1')
    expect(store.errors()).toEqual({ code: 'wrong code' })
    store.change('mobile', '')
    expect(store.errors()).toEqual({ code: 'wrong code' })
    store.change('code', '2')
    expect(store.errors()).toEqual({})
  })
  it('of the server go with the next change of their field, those of a list with its rows', () => {
    const store = createFormStore({ a: 'x', b: 'x', rows: [{ qty: '1' }] }, () => ({}))
    store.judge({})
    for (const path of ['a', 'rows', 'rows.0.qty', 'rowsTotal']) store.setError(path, 'refused')
    store.change('a', 'z')
    store.clearErrors('rows')
    expect(store.errors()).toEqual({ rowsTotal: 'refused' })
  })
})
