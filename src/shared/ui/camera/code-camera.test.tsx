import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { CodeCamera } from './code-camera.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['NotAllowedError', 'may not use the camera'],
  ['NotFoundError', 'has no camera'],
  ['NotReadableError', 'Another program'],
  ['TypeError', 'cannot be opened'],
])('says of %s what helps, and how it is done without', async (name, words) => {
  const refuse = () => Promise.reject(new DOMException('', name))
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: refuse } })
  render(
    <TestStrings locale="en-US">
      <CodeCamera view="view" instead="Type the number." onCode={() => {}} />
    </TestStrings>,
  )
  expect((await screen.findByRole('alert')).textContent).toMatch(new RegExp(`${words}.*Type the number\\.`))
})
