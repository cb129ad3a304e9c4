import { describe, expect, it } from 'vitest'
import { compactNumber, fitsDocument, maskDocument } from './documents.ts'

describe('numbers of documents', () => {
  it.each([
    [1, '11010519491231002X', '110105194912310021'],
    [2, 'E1234', 'E123'],
    [2, 'A'.repeat(17), 'A'.repeat(18)],
    [3, 'H12345678', 'A12345678'],
    [3, 'M1234567890', 'M123456789'],
    [4, '12345678', '123456789'],
    [4, '1234567890A', '1234567890'],
  ] as const)('type %i: %s fits, %s does not', (type, good, bad) => {
    expect([fitsDocument(type, good), fitsDocument(type, bad)]).toEqual([true, false])
  })
  it('are stored without the signs they are grouped with', () => {
    expect(compactNumber('ｈ1234 56-78 (a)')).toBe('H12345678A')
  })
  it('are masked by their kind, nothing stays nothing', () => {
    expect([maskDocument(1, '11010519491231002X'), maskDocument(2, 'E12345678'), maskDocument(1, '')]).toEqual([
      '1101**********002X',
      'E1***78',
      '',
    ])
  })
})
