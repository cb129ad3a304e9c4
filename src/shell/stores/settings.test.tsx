import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCookie, writeCookie } from '../../shared/lib/browser/web-storage.ts'
import { THEME_PRESETS, changeSetting, resetSettings } from './settings-change.ts'
import {
  $drawerOpen,
  $kept,
  $settings,
  $size,
  DEFAULT_SETTINGS,
  SETTINGS_KEY,
  chooseSize,
  loadSettings,
  readSettings,
  toSize,
} from './settings.ts'

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'size=; path=/; max-age=0'
  loadSettings()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const stored = (): unknown => JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? 'null')

describe('layout settings', () => {
  it('starts from the defaults of the specification', () => {
    expect($settings.get()).toEqual({
      theme: '#409EFF',
      sideTheme: 'theme-dark',
      topNav: false,
      tagsView: true,
      fixedHeader: false,
      sidebarLogo: true,
      dynamicTitle: false,
    })
    expect($drawerOpen.get()).toBe(false)
    expect($size.get()).toBe('medium')
    expect(THEME_PRESETS).toHaveLength(8)
  })
  it('acts and is kept at once', () => {
    expect(changeSetting('sideTheme', 'theme-light')).toBe(true)
    changeSetting('topNav', true)
    expect(document.documentElement.dataset.sideTheme).toBe('theme-light')
    expect(document.documentElement.dataset.topNav).toBe('1')
    expect(stored()).toMatchObject({ topNav: true, sideTheme: 'theme-light' })
    loadSettings()
    expect($settings.get().topNav).toBe(true)
  })
  it('recolours the page with any colour', () => {
    changeSetting('theme', '#11a983')
    expect(document.documentElement.style.getPropertyValue('--accent')).toBe('#11a983')
    expect(document.documentElement.style.getPropertyValue('--accent-text')).toMatch(/^#[\da-f]{6}$/)
  })
  it('keeps the colours with the theme, and the next page shows them; a reset takes them away', () => {
    const { style } = document.documentElement
    changeSetting('theme', '#11a983')
    style.removeProperty('--accent')
    loadSettings()
    expect(style.getPropertyValue('--accent')).toBe('#11a983')
    resetSettings(() => {})
    loadSettings()
    expect(style.getPropertyValue('--accent')).toBe('')
  })
  it('leaves out what is no colour', () => {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify({ accent: { '--accent': 'url(x)', color: '#000000' } }))
    loadSettings()
    expect(document.documentElement.getAttribute('style') ?? '').toBe('')
  })
  it('reads damaged settings field by field', () => {
    expect(readSettings({ theme: 'red;}', sideTheme: 'x', tagsView: 'no', topNav: true })).toEqual({
      ...DEFAULT_SETTINGS,
      topNav: true,
    })
    expect(readSettings('nonsense')).toEqual(DEFAULT_SETTINGS)
  })
  it('drops what is stored on reset and reloads after a second', () => {
    vi.useFakeTimers()
    changeSetting('fixedHeader', true)
    const reload = vi.fn()
    resetSettings(reload)
    expect(stored()).toBeNull()
    vi.advanceTimersByTime(999)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reload).toHaveBeenCalledOnce()
  })
  it('says so when the browser refuses to store, and goes on', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(changeSetting('topNav', true)).toBe(false)
    expect($kept.get()).toBe(false)
    expect($settings.get().topNav).toBe(true)
  })
})

describe('size', () => {
  it('is kept in a cookie and shown on the page', () => {
    expect(chooseSize('small')).toBe(true)
    expect(readCookie('size')).toBe('small')
    expect(document.documentElement.dataset.size).toBe('small')
    loadSettings()
    expect($size.get()).toBe('small')
  })
  it('refuses the one in use', () => {
    expect(chooseSize('medium')).toBe(false)
    expect(readCookie('size')).toBeNull()
  })
  it('falls back to medium', () => {
    writeCookie('size', 'giant')
    loadSettings()
    expect($size.get()).toBe('medium')
    expect(toSize(undefined)).toBe('medium')
  })
})
