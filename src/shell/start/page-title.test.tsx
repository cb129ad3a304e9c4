import { expect, it } from 'vitest'
import { watchTitle, windowTitle } from './page-title.ts'
import { changeSetting } from '../stores/settings-change.ts'
import { loadSettings } from '../stores/settings.ts'

it('names the page before the product when the setting is on', () => {
  expect(windowTitle('Brands', 'Exhibitor Interaction Centre', true)).toBe('Brands - Exhibitor Interaction Centre')
  expect(windowTitle('Brands', 'Exhibitor Interaction Centre', false)).toBe('Exhibitor Interaction Centre')
  expect(windowTitle('', 'Exhibitor Interaction Centre', true)).toBe('Exhibitor Interaction Centre')
})

it('follows the switch at once', () => {
  loadSettings()
  const stop = watchTitle('Brands', 'Centre')
  expect(document.title).toBe('Centre')
  changeSetting('dynamicTitle', true)
  expect(document.title).toBe('Brands - Centre')
  changeSetting('dynamicTitle', false)
  expect(document.title).toBe('Centre')
  stop()
})
