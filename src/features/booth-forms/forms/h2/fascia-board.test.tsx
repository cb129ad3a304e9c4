import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { FasciaBoard } from './fascia-board.tsx'

function board(over: object = {}) {
  const { unmount } = render(
    <TestStrings locale="en-US">
      <FasciaBoard label="Board 1, north" cn="华印机械" en="HUAYIN" country="Sweden" boothNo="1A08" {...over} />
    </TestStrings>,
  )
  const drawing = screen.getByRole('img')
  const size = (text: string) =>
    Number([...drawing.querySelectorAll('text')].find((one) => one.textContent === text)?.getAttribute('font-size'))
  return { drawing, size, unmount }
}

describe('a fascia board', () => {
  it('says in words what is drawn', () => {
    board()
    expect(screen.getByRole('img', { name: 'Board 1, north: 华印机械, HUAYIN, Sweden; booth 1A08' })).toBeDefined()
  })
  it('is blank without names, but for the booth', () => {
    const { drawing } = board({ cn: '', en: '' })
    expect(screen.getByRole('img', { name: 'Board 1, north: no name; booth 1A08' })).toBe(drawing)
    expect([...drawing.querySelectorAll('text')].map((one) => one.textContent)).toEqual(['1A08'])
  })
  it('prints long names smaller, so that they stay on the board', () => {
    const [short, long] = ['华印', '长'.repeat(24)]
    const small = board({ cn: short, en: '' })
    const usual = small.size(short)
    small.unmount()
    const large = board({ cn: long, en: '' })
    expect(large.size(long)).toBeLessThan(usual)
    expect(large.size(long) * 24).toBeLessThanOrEqual(600 - 96)
  })
})
