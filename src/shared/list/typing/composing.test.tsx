import { fireEvent, screen, waitFor } from '@testing-library/react'
import { optional, string, type } from 'superstruct'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { defineCall, listRequest, page } from '../../api/contract.ts'
import { FilterText } from '../filter-inputs.tsx'
import { useList } from '../use-list.ts'

const brandList = defineCall(
  { method: 'POST', path: '/test/brands', summary: 'test', audience: 'signedIn', kind: 'read' },
  () => ({ request: listRequest({ name: optional(string()) }), reply: page(type({ id: string() })) }),
)

function Brands() {
  return <FilterText list={useList({ call: brandList, filters: { name: '' } })} name="name" label="名称" />
}

let asked: Asked[]
beforeEach(() => {
  history.replaceState(null, '', '/list')
  asked = routeFetch({ '/test/brands': { data: { list: [], total: 0, pageNum: 1, pageSize: 20 } } })
})

it('asks nothing while a character is being composed, and once after the choice', async () => {
  renderScreen(<Brands />)
  await waitFor(() => expect(asked).toHaveLength(1))
  const box = screen.getByRole('searchbox', { name: '名称' })
  fireEvent.compositionStart(box)
  for (const letters of ['p', 'pin', "pin'pai"]) fireEvent.change(box, { target: { value: letters } })
  // A window in which nothing may come: longer than a list waits for the next key.
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(asked).toHaveLength(1)
  fireEvent.change(box, { target: { value: '品牌' } })
  fireEvent.compositionEnd(box)
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.body).toMatchObject({ name: '品牌', pageNum: 1 })
})
