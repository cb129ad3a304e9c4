import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CODE, ApiError } from '../../api/envelope.ts'
import { setClientHost } from '../../api/transport.ts'
import { useLoad } from './use-load.ts'

const react = vi.fn()
beforeEach(() => setClientHost({ react }))
afterEach(() => react.mockReset())

function Part({ code }: { code: number }) {
  const [found] = useLoad<never>(() => Promise.reject(new ApiError(code, 'failed')))
  return <p>{found.state}</p>
}

it('of a session that ended offers the login, for trying again cannot help', async () => {
  render(<Part code={CODE.unauthorised} />)
  await screen.findByText('error')
  expect(react.mock.calls.map(([reaction]) => reaction)).toEqual(['sessionDialog'])
})

it('shows any other failure in its place alone', async () => {
  render(<Part code={CODE.notFound} />)
  await screen.findByText('error')
  expect(react).not.toHaveBeenCalled()
})
