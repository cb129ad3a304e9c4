import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { NodesDialog } from './nodes-dialog.tsx'

afterEach(cleanup)

const node = { surchargeRate: 0, onlineFlag: 1, beginAt: '', endAt: '' }

describe('price nodes at the desk', () => {
  it('says beside each time which moment it is, as it is typed', async () => {
    render(
      <TestStrings>
        <NodesDialog
          form="h7"
          days={{ openDate: '2024-12-02', closeDate: '2024-12-04' }}
          nodes={[{ ...node, nodeCode: 'STANDARD', begin: 'T-77 00:00', end: 'T-21 18:00' }] as never}
          onDone={() => undefined}
          onClose={() => undefined}
        />
      </TestStrings>,
    )
    expect(await screen.findByText('2024-09-16 00:00')).toBeTruthy()
    fireEvent.change(screen.getByDisplayValue('T-21 18:00'), { target: { value: 'C 15:00' } })
    expect(await screen.findByText('2024-12-04 15:00')).toBeTruthy()
    expect(screen.queryByText('2024-11-11 18:00')).toBeNull()
  })
})
