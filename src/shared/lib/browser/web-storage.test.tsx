import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { canStore, readText, writeText } from './web-storage.ts'

/** A storage with so much room for all texts together; `silent` passes over what has none instead of throwing. */
function withRoom(room: number, silent = false) {
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    const others = Object.entries(this).filter(([name]) => name !== key)
    const used = others.reduce((sum, [, text]) => sum + String(text).length, 0)
    if (used + value.length <= room) return setItem.call(this, key, value)
    if (!silent) throw new DOMException('full', 'QuotaExceededError')
  })
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('what the browser is asked to keep', () => {
  it.each([false, true])('is kept or said not to be, whether a full storage throws or is silent (%s)', (silent) => {
    withRoom(10, silent)
    expect(writeText('local', 'a', 'short')).toBe(true)
    expect(writeText('local', 'b', 'much too long')).toBe(false)
    expect(readText('local', 'b')).toBeNull()
    // The stored value is an older one, not the value that was to be kept.
    expect(writeText('local', 'a', 'much too long')).toBe(false)
  })
  it('takes the room of lists that any page can ask for anew', () => {
    localStorage.setItem('reference:countries', 'x'.repeat(9))
    localStorage.setItem('draft:7:lead', '1')
    withRoom(10)
    expect(writeText('local', 'Admin-Token', 'token')).toBe(true)
    expect(Object.keys(localStorage).sort()).toEqual(['Admin-Token', 'draft:7:lead'])
  })
  it.each([
    ['is not there', () => vi.stubGlobal('localStorage', undefined)],
    [
      'throws when read',
      () =>
        vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
          throw new DOMException('blocked', 'SecurityError')
        }),
    ],
  ])('cannot be kept where storage %s', (_, block) => {
    block()
    expect(canStore('local')).toBe(false)
    expect(writeText('local', 'a', 'b')).toBe(false)
  })
})
