import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { pageFile } from './page-file.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

it('finds a page by its route in lower case, as Astro names it, and by its own spelling', () => {
  const file = pageFile(root, '/[...LANG]/REDIRECT/[...PATH]')
  expect(file.replaceAll('\\', '/').endsWith('src/pages/[...lang]/redirect/[...path].astro')).toBe(true)
  expect(pageFile(root, '/[...lang]/404')).toContain('404.astro')
})

it('refuses a route without a page: it would be built without its words', () => {
  expect(() => pageFile(root, '/[...lang]/nowhere')).toThrow('no page file')
})
