import { beforeEach, expect, it, vi } from 'vitest'
import { routeFetch, type Asked } from '../../../tests/helpers/routed-fetch.ts'

const words = (name: string, shortName: string) => ({ name, shortName, slogan: '', venue: 'Hall of Records' })
const show = {
  zh: words('包装展', ''),
  en: words('Pack Expo 2025', 'Pack Expo'),
  openDate: '2025-12-01',
  closeDate: '2025-12-03',
  contact: '林悦, 021-1',
  enContact: 'Lin Yue, +86 21-1',
  look: { logo: '', keyVisual: '', accent: {} },
}

let asked: Asked[]
beforeEach(() => {
  localStorage.clear()
  document.title = 'Sign in - Centre'
  document.body.innerHTML = `<p data-show="name"></p><p data-show="about"></p><p data-show="contact"></p>`
  asked = routeFetch({ '/busi/show/words': { code: 200, msg: '', data: show } })
})

const told = () => [...document.querySelectorAll('p')].map((one) => one.textContent)
const open = async () => (await import('./show-words.ts')).showOnPage('en-US', 'Centre')

it('names the show where the page keeps a place for it, and in the title', async () => {
  await open()
  expect(told()).toEqual(['Pack Expo 2025', '2025-12-01 – 2025-12-03 · Hall of Records', 'Lin Yue, +86 21-1'])
  expect(document.title).toBe('Sign in - Pack Expo Centre')
})

it('knows it on the next page without asking', async () => {
  await open()
  document.body.innerHTML = `<p data-show="name"></p>`
  await open()
  expect(told()).toEqual(['Pack Expo 2025'])
  expect(asked).toHaveLength(1)
})

it('leaves the page as it was built where there is no answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await open()
  expect(told()).toEqual(['', '', ''])
  expect(document.title).toBe('Sign in - Centre')
})

it('names the contact in the language of the page', async () => {
  await (await import('./show-words.ts')).showOnPage('zh-CN', 'Centre')
  expect(told().at(-1)).toBe('林悦, 021-1')
})
