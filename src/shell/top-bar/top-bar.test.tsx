import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/helpers/render-screen.tsx'
import { TestStrings } from '../../../tests/helpers/strings.tsx'
import { fixtureSession } from '../../../tests/fixtures/session.ts'
import { $session, draftOwner } from '../../shared/auth/session.ts'
import { TOKEN_KEY } from '../../shared/auth/token.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { BOOTH_CHOSEN } from '../../shared/lib/browser/page-events.ts'
import { readCookie } from '../../shared/lib/browser/web-storage.ts'
import { $questions } from '../../shared/ui/overlay/overlay-store.ts'
import { holdSessionDialog, askToLogInAgain } from '../start/session-dialog.ts'
import { $device } from '../stores/device.ts'
import { $fullscreen } from '../stores/fullscreen.ts'
import { $drawerOpen, $settings, DEFAULT_SETTINGS, loadSettings } from '../stores/settings.ts'
import { $sidebar, hideSidebar } from '../stores/sidebar.ts'
import { TopBar } from './top-bar.tsx'

const assign = vi.fn()
function show(locale: Locale = 'en-US'): ReturnType<typeof userEvent.setup> {
  renderScreen(
    <TopBar locale={locale} assign={assign}>
      <p>Here</p>
    </TopBar>,
    locale,
  )
  return userEvent.setup()
}
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'size=; path=/; max-age=0'
  document.cookie = 'sidebarStatus=; path=/; max-age=0'
  loadSettings()
  $sidebar.set({ opened: true, withoutAnimation: false, hide: false })
  $drawerOpen.set(false)
  $session.set(fixtureSession())
  assign.mockReset()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify({ code: 200, msg: '', data: [] }))),
  )
})
afterEach(() => {
  $device.set('desktop')
  $settings.set(DEFAULT_SETTINGS)
})

describe('top bar', () => {
  it('takes over the page as it was built, and shows the bell once everything has come, whoever is signed in by then', async () => {
    const bar = (
      <TestStrings locale="en-US">
        <TopBar locale="en-US" />
      </TestStrings>
    )
    const place = document.createElement('div')
    document.body.append(place)
    place.innerHTML = renderToString(bar)
    const mended = vi.fn()
    const root = await act(async () => hydrateRoot(place, bar, { onRecoverableError: mended }))
    expect(await screen.findByRole('link', { name: /Messages/ })).toBeTruthy()
    expect(mended).not.toHaveBeenCalled()
    act(() => root.unmount())
    place.remove()
  })
  it('opens and collapses the sidebar, and does nothing while it is hidden', async () => {
    const user = show()
    const hamburger = button('Show or collapse the sidebar')
    expect(hamburger.getAttribute('aria-expanded')).toBe('true')
    await user.click(hamburger)
    expect(hamburger.getAttribute('aria-expanded')).toBe('false')
    expect(readCookie('sidebarStatus')).toBe('0')
    act(() => hideSidebar(true))
    await user.click(hamburger)
    expect($sidebar.get().opened).toBe(false)
  })
  it('warns when the browser does not support fullscreen', async () => {
    const user = show()
    await user.click(button('Fullscreen'))
    await screen.findByText('Your browser does not support fullscreen')
    act(() => $fullscreen.set(true))
    expect(button('Leave fullscreen')).toBeTruthy()
    act(() => $fullscreen.set(false))
  })
  it('changes the size at once, says so, and disables the one in use', async () => {
    const user = show()
    await user.click(button('Layout size'))
    const current = screen.getByRole('menuitemradio', { name: /Medium/ })
    expect(current.getAttribute('aria-disabled')).toBe('true')
    await user.click(current)
    expect(readCookie('size')).toBeNull()
    await user.click(screen.getByRole('menuitemradio', { name: 'Small' }))
    await screen.findByText('Switch Size Success')
    expect(readCookie('size')).toBe('small')
    expect(document.documentElement.dataset.size).toBe('small')
  })
  it('shows the breadcrumb, and the top menu in its place when the setting is on', async () => {
    show()
    expect(screen.getByText('Here').parentElement?.className).not.toContain('lg:hidden')
    act(() => $settings.setKey('topNav', true))
    expect(await screen.findByRole('navigation', { name: 'Top menu' })).toBeTruthy()
    expect(screen.getByText('Here').parentElement?.className).toContain('lg:hidden')
  })
  it('offers settings and logout, and the profile only when its screen is built', async () => {
    const user = show()
    await user.click(button('Account menu of Lin Yue'))
    const names = screen.getAllByRole('menuitem').map((each) => each.textContent)
    const { ROUTES } = await import('../../routes.ts')
    const profile = ROUTES.some((route) => route.path === '/user/profile') ? ['Profile'] : []
    expect(names).toEqual([...profile, 'Layout settings', 'Log out'])
    await user.click(screen.getByRole('menuitem', { name: 'Layout settings' }))
    expect(await screen.findByRole('dialog', { name: 'Layout settings' })).toBeTruthy()
  })
  it('offers search, fullscreen and size in the menu of a phone', async () => {
    act(() => $device.set('mobile'))
    const user = show()
    await user.click(button('Account menu of Lin Yue'))
    await user.click(screen.getByRole('menuitemradio', { name: 'Layout size · Small' }))
    expect(readCookie('size')).toBe('small')
    await user.click(button('Account menu of Lin Yue'))
    await user.click(screen.getByRole('menuitem', { name: 'Fullscreen' }))
    await screen.findByText('Your browser does not support fullscreen')
    await user.click(button('Account menu of Lin Yue'))
    await user.click(screen.getByRole('menuitem', { name: 'Search the menu' }))
    const close = await screen.findByRole('button', { name: 'Close search' })
    const field = document.activeElement
    expect(field?.getAttribute('aria-label')).toBe('Search the menu')
    await user.click(close)
    expect(field?.isConnected).toBe(false)
  })
  it('leaves the search of a phone with Escape, and first what was typed', async () => {
    act(() => $device.set('mobile'))
    const user = show()
    await user.click(button('Account menu of Lin Yue'))
    await user.click(screen.getByRole('menuitem', { name: 'Search the menu' }))
    await screen.findByRole('button', { name: 'Close search' })
    const field = document.activeElement as HTMLInputElement
    await user.keyboard('zzz')
    await user.keyboard('{Escape}')
    expect(field.isConnected).toBe(true)
    // One more while the results of what was typed are still on their way.
    for (let more = 0; more < 3 && field.isConnected; more++) await user.keyboard('{Escape}')
    expect(field.isConnected).toBe(false)
  })
  it('names the booth of an account with several, chooses another, and is silent for everybody else', async () => {
    const user = show()
    expect(screen.queryByRole('button', { name: /Current booth/ })).toBeNull()
    const booths = [
      { id: '4', hall: 'N1', boothNo: '1A08' },
      { id: '5', hall: 'N2', boothNo: '2B01' },
    ]
    act(() => $session.set(fixtureSession({ booths, boothId: '5' })))
    await user.click(await screen.findByRole('button', { name: 'Current booth: N2 2B01' }))
    const chosen = vi.fn()
    document.addEventListener(BOOTH_CHOSEN, chosen, { once: true })
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toContain('2B01')
    await user.click(screen.getByRole('menuitemradio', { name: 'Booth N1 1A08' }))
    await waitFor(() => expect(chosen).toHaveBeenCalledOnce())
  })
  it('names the other language in its own words', () => {
    show('zh-CN')
    expect(
      within(button(/English/))
        .getByText('English')
        .getAttribute('lang'),
    ).toBe('en-US')
  })
})

describe('logging out', () => {
  const leave = async (): Promise<ReturnType<typeof userEvent.setup>> => {
    localStorage.setItem(TOKEN_KEY, 'abc')
    localStorage.setItem('layout-setting', '{}')
    const user = show()
    await user.click(button(/Account menu/))
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
    return user
  }
  it('asks, clears local storage and goes to the login page', async () => {
    const user = await leave()
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure to log out and exit the system?' })
    await user.click(within(question).getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/en/login/'))
    expect(localStorage).toHaveLength(0)
    expect(fetch).toHaveBeenCalledOnce()
  })
  it('stays signed in on cancel', async () => {
    const user = await leave()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(assign).not.toHaveBeenCalled()
    expect(localStorage.getItem(TOKEN_KEY)).toBe('abc')
  })
  it('says how many drafts would be lost, and tells their keepers before they are', async () => {
    const owner = draftOwner($session.get())
    localStorage.setItem(`draft:${owner}:brand`, '{}')
    localStorage.setItem(`draft:${owner}:company`, '{}')
    localStorage.setItem('draft:another:company', '{}')
    const ending = vi.fn()
    document.addEventListener('session-ending', ending)
    const user = await leave()
    await screen.findByText('2 drafts on this device were not sent. Logging out deletes them.')
    expect(ending).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Delete and log out' }))
    await waitFor(() => expect(assign).toHaveBeenCalled())
    expect(ending).toHaveBeenCalledOnce()
    // Drafts of another person in this browser are not this person's to delete.
    expect(Object.keys(localStorage)).toEqual(['draft:another:company'])
    document.removeEventListener('session-ending', ending)
  })
  it('goes even when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')))
    const user = await leave()
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/en/login/'))
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  })
})

describe('expired session', () => {
  const words = (key: string): string => key
  it('asks once however many calls fail, and again after the answer', async () => {
    show()
    void act(() => {
      void askToLogInAgain(words, 'en-US', assign)
      void askToLogInAgain(words, 'en-US', assign)
    })
    expect($questions.get()).toHaveLength(1)
    await userEvent.click(await screen.findByRole('button', { name: 'session.stay' }))
    expect(assign).not.toHaveBeenCalled()
    await waitFor(() => expect($questions.get()).toHaveLength(0))
    void act(() => void askToLogInAgain(words, 'en-US', assign))
    expect($questions.get()).toHaveLength(1)
    await userEvent.click(await screen.findByRole('button', { name: 'session.stay' }))
  })
  it('logs out and opens the page anew, whose guard asks for the login and leads back; drafts kept', async () => {
    history.replaceState(null, '', '/en/newspaper/h3/?edit=4')
    localStorage.setItem(TOKEN_KEY, 'abc')
    localStorage.setItem('draft:/x', '{}')
    show()
    void act(() => void askToLogInAgain(words, 'en-US', assign))
    await userEvent.click(await screen.findByRole('button', { name: 'session.relogin' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/en/newspaper/h3/?edit=4'))
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
    expect(localStorage.getItem('draft:/x')).toBe('{}')
  })
  it('is held back while the profile loads', async () => {
    const release = holdSessionDialog()
    await askToLogInAgain(words, 'en-US', assign)
    expect($questions.get()).toHaveLength(0)
    release()
    void askToLogInAgain(words, 'en-US', assign)
    expect($questions.get()).toHaveLength(1)
    act(() => $questions.get()[0]?.answer(null))
  })
})
