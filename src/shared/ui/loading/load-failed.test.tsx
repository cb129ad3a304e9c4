import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { LoadFailed } from './load-failed.tsx'

const show = (code: number) =>
  render(
    <TestStrings locale="en-US">
      <LoadFailed
        error={{ code, message: 'The contract is not active' }}
        title="Not loaded"
        action={<a href="/on">Go on</a>}
        onRetry={() => {}}
      />
    </TestStrings>,
  )

it('says what is refused in words as a plain fact, and offers another try only where it may help', () => {
  const first = show(500)
  expect(screen.getByText('The contract is not active')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go on' })).toBeTruthy()
  first.unmount()
  show(0)
  expect(screen.getByRole('alert').textContent).toContain('Not loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
