import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { island } from '../../i18n/use-t.tsx'
import { late } from './late.tsx'

const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => vi.unstubAllGlobals())

it('keeps the rest of the screen when its code cannot be fetched, says so, and fetches it again', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const error = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn<() => Promise<{ default: () => React.JSX.Element }>>()
  load.mockRejectedValueOnce(error).mockRejectedValueOnce(error)
  load.mockResolvedValue({ default: () => <p>columns</p> })
  const Columns = late(load)
  render(
    <TestStrings locale="en-US">
      <input aria-label="name" defaultValue="typed" />
      <Suspense>
        <Columns />
      </Suspense>
    </TestStrings>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('typed')
  // The bar of the page stays away: the part's place says it (shell/trouble/missing-part.ts).
  expect(error).toMatchObject({ takenUp: true })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('columns')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(load).toHaveBeenCalledTimes(3)
  expect(reported).not.toHaveBeenCalled()
})

it('keeps what stood beside the part, such as the title of the page', async () => {
  const View = late<() => React.JSX.Element>(
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    (words) => (
      <>
        <h1>Company</h1>
        {words}
      </>
    ),
  )
  render(
    <TestStrings locale="en-US">
      <Suspense>
        <View />
      </Suspense>
    </TestStrings>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  expect(screen.getByRole('heading', { name: 'Company' })).toBeTruthy()
})

it('keeps an island that fails from leaving an empty page, and tells the list of errors', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  let broken = true
  const Screen = island(function Screen() {
    if (broken) throw new Error('a text is gone')
    return <p>the form</p>
  })
  await act(async () =>
    render(
      <TestStrings locale="en-US">
        <Screen locale="en-US" />
      </TestStrings>,
    ),
  )
  expect(screen.getByRole('alert').textContent).toContain('has stopped working')
  expect(reported).toHaveBeenCalledOnce()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('the form')).toBeTruthy()
  expect(quiet).toHaveBeenCalled()
})
