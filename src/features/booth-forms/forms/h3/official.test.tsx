import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { viewOf } from '../../../../../tests/fixtures/test-booth.ts'
import { OfficialPanel } from './official-panel.tsx'

const SEEDED = { 'contractor.name': '上海展建工程有限公司', 'contractor.insuredSum': '5000000' }
const show = (settings: Record<string, string>, buildMode: string) =>
  render(
    <TestStrings locale="en-US">
      <OfficialPanel view={viewOf({ boothType: 3 }, { settings })} content={{ buildMode }} />
    </TestStrings>,
  )
afterEach(cleanup)

describe('official contractor', () => {
  it('is shown, and not asked for, where he builds', () => {
    show(SEEDED, 'OFFICIAL')
    expect(screen.getByText('上海展建工程有限公司')).toBeDefined()
    expect(screen.getByText('5,000,000 CNY')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
  it('is not shown where the exhibitor’s own builds, and said to be missing where nobody is named', () => {
    show(SEEDED, 'OWN_CONTRACTOR')
    expect(screen.queryByText('上海展建工程有限公司')).toBeNull()
    cleanup()
    show({}, 'OFFICIAL')
    expect(screen.getByText(/has not published its contractor/)).toBeDefined()
  })
})
