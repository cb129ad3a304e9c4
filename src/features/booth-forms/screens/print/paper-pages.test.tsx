import { render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PaperPages } from './paper-pages.tsx'

describe('pages of a paper', () => {
  it('have every row of every piece, of those that are never cut too', () => {
    const warned = vi.spyOn(console, 'error')
    render(
      <PaperPages
        landscape={false}
        head={<header />}
        foot={() => <footer />}
        label={(page) => `Page ${page}`}
        blocks={[
          { key: 'lines', head: ['Item'], rows: [['Chair'], ['Desk']] },
          {
            key: 'sums',
            plain: true,
            whole: true,
            rows: [
              ['Services', '¥212.00'],
              ['Payable', '¥612.00'],
            ],
          },
          { key: 'signs', node: <p>Signature</p> },
        ]}
      />,
    )
    const page = within(screen.getByRole('region', { name: 'Page 1' }))
    expect(page.getAllByRole('cell').map((one) => one.textContent)).toEqual([
      'Chair',
      'Desk',
      'Services',
      '¥212.00',
      'Payable',
      '¥612.00',
    ])
    expect(page.getByText('Signature')).toBeDefined()
    expect(warned).not.toHaveBeenCalled()
  })
})
