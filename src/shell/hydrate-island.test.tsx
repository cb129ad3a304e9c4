import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSearch } from '../shared/list/search-params.ts'
import hydrateIsland from './hydrate-island.ts'

const asked = vi.fn()

function List() {
  useEffect(() => asked(), [])
  return <p>list</p>
}
function Screen() {
  return useSearch() === '' ? <List /> : <p>form</p>
}

beforeEach(() => {
  document.body.innerHTML = '<div data-gate="content"><div id="island"><p>list</p></div></div>'
})
afterEach(() => {
  asked.mockReset()
  history.replaceState(null, '', '/')
})
const island = () => document.getElementById('island')!

it('wakes the static page as it stands', async () => {
  const paragraph = screen.getByText('list')
  hydrateIsland(island(), Screen, {})
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(screen.getByText('list')).toBe(paragraph)
})

it('shows the form its address asks for without waking the list', async () => {
  history.replaceState(null, '', '/?new=1')
  hydrateIsland(island(), Screen, {})
  await screen.findByText('form')
  expect(screen.queryByText('list')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})
