import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { RecordScreen } from './record-screen.tsx'

const asked = vi.fn()

function List() {
  useEffect(() => asked(), [])
  return <p>list</p>
}
const records = () => <RecordScreen list={() => <List />} form={() => <p>form</p>} onSaved={() => {}} />

/** The static page as the built site has it, woken as the site generator does. */
async function wake(): Promise<{ still: () => boolean; faults: unknown[] }> {
  const place = document.createElement('div')
  place.innerHTML = renderToString(records())
  document.body.append(place)
  const paragraph = screen.getByText('list')
  const faults: unknown[] = []
  await act(async () => void hydrateRoot(place, records(), { onRecoverableError: (fault) => faults.push(fault) }))
  return { still: () => paragraph.isConnected, faults }
}

afterEach(() => {
  asked.mockReset()
  history.replaceState(null, '', '/')
  document.body.innerHTML = ''
})

it('wakes the static list as it stands', async () => {
  const { still, faults } = await wake()
  expect(asked).toHaveBeenCalledOnce()
  expect(still()).toBe(true)
  expect(faults).toEqual([])
})

it('shows the form its address asks for without waking the list', async () => {
  history.replaceState(null, '', '/?new=1')
  const { still, faults } = await wake()
  expect(screen.getByText('form')).toBeTruthy()
  expect(still()).toBe(false)
  expect(asked).not.toHaveBeenCalled()
  expect(faults).toEqual([])
})
