import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WAITING_RULES, prefetchLater } from './prefetch-later.ts'

const RULES = '{"prefetch":[]}'
const running = () => document.querySelector('script[type=speculationrules]')

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = `<script type="${WAITING_RULES}">${RULES}</script>`
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

it('fetches nothing ahead before the page has come and is quiet', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  prefetchLater()
  vi.advanceTimersByTime(60_000)
  expect(running()).toBeNull()
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(2900)
  expect(running()).toBeNull()
  vi.advanceTimersByTime(200)
  expect(running()?.textContent).toBe(RULES)
})

it('counts from now where the page has come already', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  prefetchLater()
  vi.advanceTimersByTime(3100)
  expect(running()?.textContent).toBe(RULES)
})
