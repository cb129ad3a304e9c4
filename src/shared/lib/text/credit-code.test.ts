import { describe, expect, it } from 'vitest'
import { isDoubtfulCode } from './credit-code.ts'

describe('unified social credit codes', () => {
  it.each(['91110000802100433B', '９１１１００００８０２１００４３３ｂ', '911100 0080-2100433b'])(
    '%s is whole',
    (code) => expect(isDoubtfulCode(code)).toBe(false),
  )
  it.each(['91110000802100433A', '91110000802100434B', '9111000080210043OB'])('%s is doubtful', (code) =>
    expect(isDoubtfulCode(code)).toBe(true),
  )
  it.each(['', '9111', '110101900101123', '91110000802100433B00'])('%s is not judged', (code) =>
    expect(isDoubtfulCode(code)).toBe(false),
  )
})
