import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { h4 } from '../../forms/h4/definition.ts'
import { viewOf } from '../../../../../tests/fixtures/test-booth.ts'
import { DEFAULT_PRICES } from '../../pricing/default-prices.ts'
import { useBillBlocks } from './bill-blocks.ts'
import { PaperPages } from './paper-pages.tsx'
import type { PrintProps } from './print-types.ts'
import { partOf } from '../../../../../tests/helpers/part-of.ts'

const CONTENT = {
  holeBoards: [{ wall: 'B', panelNo: 1, hookNum: 12 }],
  moves: [{ itemCode: 'DESK', qty: 1, action: 'LIFT' }],
}

function Bill({ content }: { content: PrintProps['content'] }) {
  const state = { form: { status: 0, locked: 0 }, deadline: { closed: 0 } } as const
  const reply = {
    ...state,
    bill: { currency: 'CNY' as const },
    pricing: { ledger: [], rejected: null, prices: DEFAULT_PRICES, rate: 0, scope: 'DELTA' as const },
  }
  const props = { definition: h4, content, view: viewOf(), reply, named: (name: { en: string }) => name.en }
  const blocks = useBillBlocks(partOf<PrintProps>(props))
  return <PaperPages landscape={false} head={<i />} foot={() => <i />} label={() => 'Page'} blocks={blocks} />
}
const show = (content: PrintProps['content']) =>
  render(
    <TestStrings locale="en-US">
      <Bill content={content} />
    </TestStrings>,
  )
const rowOf = (name: string) =>
  [...(screen.getByText(name).closest('tr')?.cells ?? [])].map((cell) => cell.textContent).filter(Boolean)

describe('a printed bill', () => {
  it('ends in its sums by column and what is to be paid', () => {
    show(CONTENT)
    expect(rowOf('Moving or lifting a facility')).toEqual([
      'Moving or lifting a facility',
      '1',
      '¥50.00 per piece',
      '¥50.00',
      '¥0.00',
      '¥0.00',
    ])
    // 80 rental, 2 hooks, 50 lifting; 200 deposit.
    expect(rowOf('Total')).toEqual(['Total', '¥132.00', '¥0.00', '¥200.00'])
    expect(rowOf('Payable')).toEqual(['Payable', '¥332.00'])
  })
  it('says so where nothing costs anything', () => {
    show({ holeBoards: [], moves: [] })
    expect(screen.getByText('Nothing to pay so far.')).toBeDefined()
    expect(screen.queryByText('Payable')).toBeNull()
  })
})
