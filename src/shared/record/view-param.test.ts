import { describe, expect, it } from 'vitest'
import { readView, searchOf } from './view-param.ts'

describe('the view in the address', () => {
  it('is the list unless a form is named', () => {
    expect(readView('?productName=x&page=2')).toEqual({ kind: 'list' })
    expect(readView('?new=1')).toEqual({ kind: 'new' })
    expect(readView('?edit=17')).toEqual({ kind: 'edit', id: '17' })
    expect([readView('?edit=abc'), readView('?edit=-1'), readView('?new=yes')]).toEqual([
      { kind: 'list' },
      { kind: 'list' },
      { kind: 'list' },
    ])
  })

  it('keeps the list’s filters while it changes', () => {
    const form = searchOf('?productName=x&page=2', { kind: 'edit', id: '17' })
    expect(form).toBe('?productName=x&page=2&edit=17')
    expect(searchOf(form, { kind: 'list' })).toBe('?productName=x&page=2')
    expect(searchOf('?edit=3', { kind: 'new' })).toBe('?new=1')
  })
})
