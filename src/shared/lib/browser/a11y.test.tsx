import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { media } from '../../../../tests/helpers/dom/dom-setup.ts'
import { focusInto, prefersReducedMotion, rovingIndex } from './a11y.ts'

describe('rovingIndex', () => {
  it('steps with the arrows of its axis and wraps at both ends', () => {
    expect(rovingIndex('ArrowRight', 0, 3, 'horizontal')).toBe(1)
    expect(rovingIndex('ArrowRight', 2, 3, 'horizontal')).toBe(0)
    expect(rovingIndex('ArrowLeft', 0, 3, 'horizontal')).toBe(2)
    expect(rovingIndex('ArrowDown', 0, 3, 'vertical')).toBe(1)
  })

  it('leaves other keys alone', () => {
    expect(rovingIndex('ArrowDown', 0, 3, 'horizontal')).toBeUndefined()
    expect(rovingIndex('Enter', 0, 3, 'vertical')).toBeUndefined()
    expect(rovingIndex('Home', 0, 0, 'vertical')).toBeUndefined()
  })

  it('always stays inside', () => {
    const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'Home', 'End')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(49), key, (count, at, k) => {
        const next = rovingIndex(k, at % count, count, 'vertical')
        return next !== undefined && next >= 0 && next < count
      }),
    )
  })
})

describe('prefersReducedMotion', () => {
  it('follows the media query', () => {
    expect(prefersReducedMotion()).toBe(false)
    media.set('(prefers-reduced-motion: reduce)', true)
    expect(prefersReducedMotion()).toBe(true)
  })
})

describe('focusInto', () => {
  const part = (html: string) => {
    document.body.innerHTML = `<section tabindex="-1">${html}</section>`
    return document.querySelector('section')!
  }

  it('prefers what is marked, then the first usable field, then the heading', () => {
    focusInto(part('<input id="a"><button id="b" data-autofocus>b</button>'))
    expect(document.activeElement?.id).toBe('b')
    focusInto(part('<button>x</button><input disabled><input id="c">'))
    expect(document.activeElement?.id).toBe('c')
    focusInto(part('<h2 id="d" tabindex="-1">d</h2><button>x</button>'))
    expect(document.activeElement?.id).toBe('d')
  })
})
