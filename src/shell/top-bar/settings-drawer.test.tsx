import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/helpers/render-screen.tsx'
import { readCookie } from '../../shared/lib/browser/web-storage.ts'
import { SettingsDrawer } from './settings-drawer.tsx'
import { $drawerOpen, $settings, loadSettings } from '../stores/settings.ts'

const reload = vi.fn()
function show(): ReturnType<typeof userEvent.setup> {
  renderScreen(<SettingsDrawer reload={reload} />, 'en-US')
  act(() => $drawerOpen.set(true))
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
}
const html = document.documentElement
const stored = (): Record<string, unknown> | null => JSON.parse(localStorage.getItem('layout-setting') ?? 'null')

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'size=; path=/; max-age=0'
  loadSettings()
  reload.mockReset()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  act(() => $drawerOpen.set(false))
})

describe('settings drawer', () => {
  it('offers the eight presets and any colour, and recolours at once', async () => {
    const user = show()
    const presets = screen.getAllByRole('radio', { name: /^Colour #/ })
    expect(presets).toHaveLength(8)
    expect(screen.getByRole('radio', { name: 'Colour #409EFF', checked: true })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Colour #f5222d' }))
    expect(html.style.getPropertyValue('--accent')).toBe('#f5222d')
    expect(screen.getByLabelText('Any colour').getAttribute('type')).toBe('color')
    expect(stored()).toMatchObject({ theme: '#f5222d' })
  })
  it('switches the side theme by its pictures', async () => {
    const user = show()
    await user.click(screen.getByRole('radio', { name: 'Light sidebar' }))
    expect(html.dataset.sideTheme).toBe('theme-light')
  })
  it.each([
    ['Top menu', 'topNav', '1'],
    ['Page tabs', 'tagsView', '0'],
    ['Fixed header', 'fixedHeader', '1'],
    ['Sidebar logo', 'sidebarLogo', '0'],
  ])('%s acts and is kept at once', async (label, name, after) => {
    const user = show()
    await user.click(screen.getByRole('switch', { name: label }))
    expect(html.dataset[name]).toBe(after)
    expect(stored()).toMatchObject({ [name]: after === '1' })
    expect(screen.getByText('Changes are kept on this device at once')).toBeTruthy()
  })
  it('switches the dynamic title', async () => {
    const user = show()
    await user.click(screen.getByRole('switch', { name: /Dynamic title/ }))
    expect($settings.get().dynamicTitle).toBe(true)
  })
  it('says so when the browser refuses to store', async () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused')
    })
    const user = show()
    await user.click(screen.getByRole('switch', { name: 'Fixed header' }))
    expect(html.dataset.fixedHeader).toBe('1')
    expect(await screen.findByText(/does not let settings be kept/)).toBeTruthy()
    refuse.mockRestore()
  })
  it('drops what is stored on reset and reloads after a second', async () => {
    localStorage.setItem('layout-setting', '{"topNav":true}')
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(stored()).toBeNull()
    vi.advanceTimersByTime(900)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(reload).toHaveBeenCalledOnce()
  })
  it('changes the size of controls', async () => {
    const user = show()
    expect(screen.getByRole('radio', { name: 'Medium', checked: true })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Mini' }))
    expect(readCookie('size')).toBe('mini')
    expect(await screen.findByText('Switch Size Success')).toBeTruthy()
  })
  it('closes with Escape', async () => {
    const user = show()
    expect(screen.getByRole('dialog', { name: 'Layout settings' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect($drawerOpen.get()).toBe(false)
  })
})
