import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestStrings } from '../../../tests/helpers/strings.tsx'
import { NoBooth } from './no-booth.tsx'

const show = (code: number) =>
  render(
    <TestStrings locale="en-US">
      <NoBooth error={{ code, message: 'No booth has been chosen' }} />
    </TestStrings>,
  )

it('leads to the choice of a booth where none is chosen, and nowhere when the line is down', () => {
  const first = show(500)
  expect(screen.getByRole('link', { name: 'Choose a booth' }).getAttribute('href')).toBe('/en/#booths')
  first.unmount()
  show(0)
  expect(screen.queryByRole('link')).toBeNull()
})
