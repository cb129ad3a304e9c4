import { beforeEach, expect, it } from 'vitest'
import { routeFetch } from '../../../tests/helpers/routed-fetch.ts'
import { accentVariables } from '../../shared/lib/colour.ts'
import { changeSetting, resetSettings } from './settings-change.ts'
import { loadSettings, SETTINGS_KEY } from './settings.ts'
import { lookOfShow } from './show-look.ts'

const words = { name: 'Expo', shortName: '', slogan: '', venue: '' }
const COLOUR = accentVariables('#1a5fb4')
let look: { logo: string; keyVisual: string; accent: Record<string, string> }
beforeEach(() => {
  localStorage.clear()
  document.documentElement.removeAttribute('style')
  look = { logo: 'logo.png', keyVisual: '', accent: COLOUR }
  document.body.innerHTML = `<p class="public-name"><span class="show-logo" hidden></span><svg></svg><span>Portal</span></p><p class="show-banner" hidden></p>`
  routeFetch({
    '/busi/show/words': () => ({
      data: { zh: words, en: words, openDate: '', closeDate: '', contact: '', look },
    }),
  })
})
const accent = () => document.documentElement.style.getPropertyValue('--accent')
/** As another page would after the kept answer has aged. */
const forget = () => localStorage.removeItem('show-words')

it('puts the show’s logo before the name, and nothing where there is no key visual', async () => {
  await lookOfShow()
  const logo = document.querySelector<HTMLImageElement>('.show-logo > img')
  expect(logo?.src).toContain('/busi/show/picture?fileName=logo.png&width=300')
  expect(logo?.alt).toBe('')
  expect(document.querySelector<HTMLElement>('.show-logo')?.hidden).toBe(true)
  logo?.dispatchEvent(new Event('load'))
  expect(document.querySelector<HTMLElement>('.show-logo')?.hidden).toBe(false)
  expect(document.querySelector('.show-banner img')).toBeNull()
})

it('colours this page and the next one', async () => {
  await lookOfShow()
  expect(accent()).toBe('#1a5fb4')
  document.documentElement.removeAttribute('style')
  loadSettings()
  expect(accent()).toBe('#1a5fb4')
  expect(document.documentElement.style.getPropertyValue('--on-accent')).toBe('#ffffff')
})

it('goes with the colour of the show', async () => {
  await lookOfShow()
  look = { logo: '', keyVisual: '', accent: {} }
  forget()
  await lookOfShow()
  expect(accent()).toBe('')
  expect(localStorage.getItem(SETTINGS_KEY)).toBeNull()
  expect(document.querySelector('.public-name img')).toBeNull()
})

it('leaves the theme somebody has chosen, and comes back with the default one', async () => {
  loadSettings()
  changeSetting('theme', '#11a983')
  await lookOfShow()
  expect(accent()).toBe('#11a983')
  changeSetting('theme', '#409EFF')
  expect(accent()).toBe('#1a5fb4')
  resetSettings(() => {})
  loadSettings()
  expect(accent()).toBe('#1a5fb4')
})
