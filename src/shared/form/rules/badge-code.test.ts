import { describe, expect, it } from 'vitest'
import { printedCode, readBadgeCode } from './badge-code.ts'

describe('the code of a badge', () => {
  const code = 'Ab-_0123456789abcdef'
  it('is read as it is printed, with a full-width colon or another case before it, and bare', () => {
    for (const read of [printedCode(code), `badge:${code}`, `BADGE：${code}`, ` ${code}\n`])
      expect(readBadgeCode(read)).toBe(code)
  })
  it('is twenty signs and nothing else', () => {
    for (const read of ['', 'BADGE:', `${code}x`, code.slice(1), `TICKET:${code}`, `BADGE:${code.slice(1)}!`])
      expect(readBadgeCode(read)).toBe('')
  })
})
