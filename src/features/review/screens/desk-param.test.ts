import { describe, expect, it } from 'vitest'
import { deskSearch, readDesk } from './desk-param.ts'

describe('the address of the desk', () => {
  it('is the pending products by default', () => {
    expect(readDesk('')).toEqual({ kind: 'PRODUCT', status: '1', id: null })
    expect(readDesk('?kind=NEWS&status=9&id=x')).toEqual({ kind: 'PRODUCT', status: '1', id: null })
  })

  it('names a record in full', () => {
    expect(deskSearch('', { id: '7' })).toBe('?kind=PRODUCT&id=7')
    expect(readDesk('?kind=BRAND&status=2&id=7')).toEqual({ kind: 'BRAND', status: '2', id: '7' })
  })

  it('keeps filters, and the page only within the same queue', () => {
    expect(deskSearch('?keyword=press&page=3', { id: '7' })).toBe('?keyword=press&page=3&kind=PRODUCT&id=7')
    expect(deskSearch('?keyword=press&page=3&kind=PRODUCT&id=7', { id: null })).toBe('?keyword=press&page=3')
    expect(deskSearch('?keyword=press&page=3', { kind: 'BRAND' })).toBe('?keyword=press&kind=BRAND')
  })
})
