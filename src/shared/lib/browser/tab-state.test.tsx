import { afterEach, describe, expect, it, vi } from 'vitest'
import { stopKeeping, tabState } from './tab-state.ts'

afterEach(() => {
  sessionStorage.clear()
  document.documentElement.removeAttribute('data-no-cache')
  vi.restoreAllMocks()
})

describe('state kept for a tab', () => {
  it('gives back what was set, for this tab only', () => {
    tabState('/a').set('panels', ['photos'])
    expect(tabState('/a').get('panels')).toEqual(['photos'])
    expect(tabState('/b').get('panels')).toBeNull()
  })
  it('forgets one tab without touching a tab whose path begins alike', () => {
    tabState('/a').set('scroll', 1)
    tabState('/a/b').set('scroll', 2)
    tabState('/a').clear()
    expect(tabState('/a').get('scroll')).toBeNull()
    expect(tabState('/a/b').get('scroll')).toBe(2)
  })
  it('keeps nothing of a screen that is not cached', () => {
    document.documentElement.setAttribute('data-no-cache', '')
    tabState().set('scroll', 3)
    expect(sessionStorage).toHaveLength(0)
    expect(tabState().get('scroll')).toBeNull()
  })
  it('keeps nothing any more once the visitor has logged out', () => {
    stopKeeping()
    tabState('/a').set('scroll', 3)
    expect(sessionStorage).toHaveLength(0)
    stopKeeping(false)
  })
  it('answers null for damaged text', () => {
    sessionStorage.setItem('tab-state:/a:scroll', '{')
    expect(tabState('/a').get('scroll')).toBeNull()
  })
  it('does not fail when storage is refused', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    expect(() => tabState('/a').set('scroll', 4)).not.toThrow()
  })
})
