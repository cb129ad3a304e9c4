import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { routeFetch } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { $questions } from '../../../shared/ui/overlay/overlay-store.ts'
import { NodesDialog } from './nodes-dialog.tsx'

afterEach(() => {
  cleanup()
})

const node = { surchargeRate: 0, onlineFlag: 1, beginAt: '', endAt: '' } as const

describe('price nodes at the desk', () => {
  it('says beside each time which moment it is, as it is typed', async () => {
    render(
      <TestStrings>
        <NodesDialog
          set={{
            form: 'h7',
            version: 2,
            nodes: [{ ...node, nodeCode: 'STANDARD', begin: 'T-77 00:00', end: 'T-21 18:00' }],
          }}
          days={{ openDate: '2024-12-02', closeDate: '2024-12-04' }}
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

  it('compares its nodes with those somebody else saved meanwhile', async () => {
    const current = {
      form: 'h7',
      version: 5,
      nodes: [{ ...node, nodeCode: 'STANDARD', begin: 'T-77 00:00', end: 'T-20 18:00' }],
    }
    const asked = routeFetch({ '/busi/organiser/boothNode/save': { code: 409, data: { current } } })
    render(
      <TestStrings locale="en-US">
        <NodesDialog
          set={{
            ...current,
            form: 'h7',
            version: 2,
            nodes: current.nodes.map((one) => ({ ...one, nodeCode: 'STANDARD', end: 'T-21 18:00' })),
          }}
          days={{ openDate: '2024-12-02', closeDate: '2024-12-04' }}
          onDone={() => undefined}
          onClose={() => undefined}
        />
      </TestStrings>,
    )
    fireEvent.change(await screen.findByDisplayValue('T-21 18:00'), { target: { value: 'T-19 18:00' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/T-77 00:00 – T-20 18:00 · \+0%/)).toBeTruthy()
    expect(screen.getByText(/T-77 00:00 – T-19 18:00 · \+0%/)).toBeTruthy()
    expect(asked[0]?.body).toMatchObject({ version: 2 })
  })

  it('asks before a period that ends 400 days before the show is saved, and sends nothing where it is not meant so', async () => {
    const asked = routeFetch({ '/busi/organiser/boothNode/save': { code: 500, msg: 'not here' } })
    render(
      <TestStrings locale="en-US">
        <NodesDialog
          set={{
            form: 'h7',
            version: 2,
            nodes: [{ ...node, nodeCode: 'STANDARD', begin: 'T-500 00:00', end: 'T-21 18:00' }],
          }}
          days={{ openDate: '2024-12-02', closeDate: '2024-12-04' }}
          onDone={() => undefined}
          onClose={() => undefined}
        />
      </TestStrings>,
    )
    fireEvent.change(await screen.findByDisplayValue('T-21 18:00'), { target: { value: 'T-400 18:00' } })
    fireEvent.submit(screen.getByDisplayValue('T-400 18:00'))
    await waitFor(() => expect($questions.get()).toHaveLength(1))
    expect($questions.get()[0]?.options.title).toBe('Save a deadline more than 365 days before the opening?')
    $questions.get()[0]?.answer(null)
    await waitFor(() => expect($questions.get()).toEqual([]))
    expect(asked).toEqual([])
  })
})
