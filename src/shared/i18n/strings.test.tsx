import { expect, it, vi } from 'vitest'
import { LATE_STRINGS_ID, PAGE_STRINGS_ID, lateStrings, stringsOf } from './strings.ts'

it('words of parts loaded on demand stand beside those of the page, and a failed fetch is tried again', async () => {
  const first = { locale: 'en-US', namespaces: { 'features/a': { title: 'Title', form: { name: 'Name' } } } }
  const late = {
    locale: 'en-US',
    namespaces: { 'features/a': { form: { hint: 'Hint' } }, 'features/b': { more: 'More' } },
  }
  document.body.innerHTML = `<script type="application/json" id="${PAGE_STRINGS_ID}">${JSON.stringify(first)}</script>
    <script type="application/json" id="${LATE_STRINGS_ID}" data-src="/words.json"></script>`
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  await expect(lateStrings()).rejects.toThrow('offline')

  fetched.mockResolvedValue(Response.json(late))
  await Promise.all([lateStrings(), lateStrings()])
  const words = stringsOf('en-US')
  expect(words('features/a')).toEqual({ title: 'Title', form: { name: 'Name', hint: 'Hint' } })
  expect(words('features/b')).toEqual({ more: 'More' })
  expect(fetched.mock.calls).toEqual([['/words.json'], ['/words.json']])
  vi.unstubAllGlobals()
})
