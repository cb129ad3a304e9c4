import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { LogoPrint } from './logo-print.tsx'

afterEach(cleanup)

function show(fileName: string, pixels: number) {
  render(
    <TestStrings locale="en-US">
      <LogoPrint fileName={fileName} />
    </TestStrings>,
  )
  const picture = screen.queryByRole('img')
  if (!picture) return
  Object.defineProperty(picture, 'naturalWidth', { value: pixels })
  fireEvent.load(picture)
}

describe('a logo in print', () => {
  it('is said to be too small where 300 dpi leave less than the guide has room for', () => {
    show('logo.png', 295)
    expect(screen.getByText(/Too few pixels: at 300 dpi it prints only 24 mm/)).toBeDefined()
    cleanup()
    show('logo.png', 296)
    expect(screen.getByText('Prints 25 mm wide at 300 dpi.')).toBeDefined()
  })
  it('is sharp at any size as a PDF', () => {
    show('logo.PDF', 0)
    expect(screen.getByText(/sharp at any size/)).toBeDefined()
  })
})
