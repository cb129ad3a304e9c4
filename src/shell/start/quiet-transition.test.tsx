import { afterEach, expect, it, vi } from 'vitest'

/** A rejection nobody took, as the browser tells of it; answers whether it is a fault. */
function isFault(reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  return dispatchEvent(event)
}
afterEach(() => vi.resetModules())

it('takes a fade that the browser broke off for no fault, and everything else for one', async () => {
  const broken = new DOMException(
    'Transition was aborted because of invalid state. Page already revealed',
    'InvalidStateError',
  )
  expect(isFault(broken)).toBe(true)
  await import('./quiet-transition.ts')
  expect(isFault(broken)).toBe(false)
  expect(isFault(new DOMException('Transition was skipped', 'AbortError'))).toBe(false)
  expect(isFault(new Error('a mistake'))).toBe(true)
  expect(isFault(undefined)).toBe(true)
})
