import { afterEach, expect, it, vi } from 'vitest'
import type { ManualEntry } from '../../manual-files/contract.ts'
import { listFiles } from './manual-files.ts'

const rules: ManualEntry = {
  name: '施工管理规定',
  enName: 'Rules <for> building',
  lang: 'both',
  fileName: 'a&b.pdf',
  originalName: 'rules.pdf',
  size: 2_621_440,
  updatedAt: '2024-10-14 10:00:00',
  version: 2,
}
const page = (list: unknown, code = 200) => {
  document.body.innerHTML = `<ol><li hidden data-manual-files>toc</li></ol><section id="files" hidden data-manual-files
    data-facts="Version {{version}} · updated {{day}}" data-both="Chinese and English"><ul></ul></section>`
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(Response.json({ code, data: { list } })),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const hidden = () => [...document.querySelectorAll<HTMLElement>('[data-manual-files]')].map((one) => one.hidden)
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('lists the files in the language of the page to whoever is signed in', async () => {
  localStorage.setItem('Admin-Token', 'token-12345678')
  const fetched = page([rules])
  await listFiles('en-US')
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer token-12345678', language: 'en' })
  expect(hidden()).toEqual([false, false])
  const item = document.querySelector('#files li')
  expect(item?.textContent).toBe('Rules <for> building · Chinese and English · 2.5 MB · Version 2 · updated 2024-10-14')
  expect(item?.querySelector('a')?.getAttribute('href')).toBe('/mm-label/common/download?fileName=a%26b.pdf')
})

it('shows nothing of it without a login, without files and when it is refused', async () => {
  const fetched = page([rules])
  await listFiles('zh-CN')
  expect([fetched.mock.calls.length, hidden()]).toEqual([0, [true, true]])
  localStorage.setItem('Admin-Token', 'token-12345678')
  for (const [list, code] of [
    [[], 200],
    [[rules], 401],
  ] as const) {
    page(list, code)
    await listFiles('zh-CN')
    expect(hidden()).toEqual([true, true])
  }
})
