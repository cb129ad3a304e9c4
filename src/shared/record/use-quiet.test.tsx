import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useQuiet } from './use-quiet.ts'

it('takes no answer of a request that was given up for a newer one', async () => {
  const answers: ((reply: { data: string }) => void)[] = []
  const { result } = renderHook(() => useQuiet<string>(() => new Promise((answer) => answers.push(answer))))
  act(() => result.current.refresh())
  await act(async () => answers[1]?.({ data: 'new' }))
  await act(async () => answers[0]?.({ data: 'old' }))
  expect(result.current.data).toBe('new')
})
