import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { optional, string, type } from 'superstruct'
import { expect, it, vi } from 'vitest'
import { routeFetch } from '../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../tests/helpers/strings.tsx'
import { defineCall, listRequest, page } from '../api/contract.ts'
import { useList } from './use-list.ts'

const brandList = defineCall(
  { method: 'POST', path: '/test/brands', summary: 'test', audience: 'signedIn', kind: 'read' },
  () => ({ request: listRequest({ name: optional(string()) }), reply: page(type({ id: string() })) }),
)

it('asks for the figures beside a list again with its rows: after an action or by the refresh button, not with the first rows nor a filter', async () => {
  routeFetch({
    '/test/brands': (body: { name?: string }) => ({
      data: { list: [], total: body.name ? 11 : 45, pageNum: 1, pageSize: 20 },
    }),
  })
  const beside = vi.fn()
  function Tiles() {
    const list = useList({ call: brandList, filters: { name: '' }, beside })
    return (
      <>
        <output>{`${list.total} ${list.busy ? 'busy' : 'idle'}`}</output>
        <button type="button" onClick={() => list.setFilters({ name: '1' })}>
          filter
        </button>
        <button type="button" onClick={list.reload}>
          refresh
        </button>
      </>
    )
  }
  render(<Tiles />, { wrapper: TestStrings })
  await screen.findByText('45 idle')
  fireEvent.click(screen.getByRole('button', { name: 'filter' }))
  await screen.findByText('11 idle')
  expect(beside).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'refresh' }))
  await waitFor(() => expect(beside).toHaveBeenCalledTimes(1))
})
