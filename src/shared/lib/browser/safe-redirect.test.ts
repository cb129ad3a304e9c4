import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'
import { hrefOf } from './site-path.ts'

const base = '/business-label'

describe('safeRedirect', () => {
  it.each([
    ['/basic/brand', '/basic/brand'],
    ['/basic/brand?id=7#photos', '/basic/brand?id=7#photos'],
    ['/business-label/en/basic/brand/?id=7', '/basic/brand?id=7'],
    ['/business-label', '/'],
    ['/basic/brand?back=%2Fhome%5C', '/basic/brand?back=%2Fhome%5C'],
  ])('lets the own path %s through', (value, path) => {
    expect(safeRedirect(value, base)).toBe(path)
  })

  it.each([
    null,
    undefined,
    '',
    'basic',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    '/business-label//evil.example',
    '/en//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/basic/%252F%252Fevil.example',
    '/login',
    '/login/?redirect=/login',
    '/business-label/en/login/',
    '/redirect/login',
    '/404',
  ])('sends %j home', (value) => {
    expect(safeRedirect(value, base)).toBe('/')
  })

  it('never leaves the portal, whatever it is given', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      'evil.example',
      'https',
      '\t',
      '\n',
      '%2f',
      'en',
      '?',
      '#',
      base,
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const address = new URL(hrefOf(safeRedirect(parts.join(''), base), 'en-US', base), 'https://expo.example')
        expect(address.origin).toBe('https://expo.example')
        expect(address.pathname.startsWith(`${base}/en/`)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
