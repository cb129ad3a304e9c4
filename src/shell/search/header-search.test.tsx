import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixtureGroups, fixtureMenu, fixtureRoutes, fixtureT, menuOf } from '../../../tests/fixtures/routes.ts'
import { fixtureSession } from '../../../tests/fixtures/session.ts'
import { routeFetch } from '../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../tests/helpers/strings.tsx'
import { $session, type Session } from '../../shared/auth/session.ts'
import { HeaderSearch } from './header-search.tsx'

const tableMenu = menuOf(fixtureRoutes, fixtureGroups, fixtureT)
const assign = vi.fn()

const signIn = (more: Partial<Session> = {}): void => $session.set(fixtureSession({ menu: fixtureMenu, ...more }))
async function type(text: string): Promise<ReturnType<typeof userEvent.setup>> {
  render(
    <TestStrings locale="en-US">
      <HeaderSearch assign={assign} />
    </TestStrings>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: 'Search the menu' }))
  await user.keyboard(text)
  return user
}
const options = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole('option')).map((each) => each.textContent)

beforeEach(() => {
  assign.mockReset()
  routeFetch({
    '/getMenuWords': { data: [{ path: '/basic/products', words: ['商品', 'shangpin', 'sp', 'merchandise'] }] },
  })
  signIn()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('header search', () => {
  it('shows pages with their groups, and goes to the chosen one', async () => {
    const user = await type('goods')
    expect(await options()).toEqual(['Our company > Goods'])
    await user.click(screen.getByRole('option'))
    expect(assign).toHaveBeenCalledWith('/en/basic/products/')
    expect(screen.queryByRole('option')).toBeNull()
  })
  it.each(['商品', 'shangpin', 'merch'])('finds a page by %s, which is not in its title', async (word) => {
    await type(word)
    expect(await options()).toEqual(['Our company > Goods'])
  })
  it('works by keyboard alone', async () => {
    const user = await type('company')
    const found = await options()
    expect(found.length).toBeGreaterThan(1)
    const box = screen.getByRole('combobox')
    const active = (): string | null | undefined =>
      document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(box.getAttribute('aria-expanded')).toBe('true')
    expect(active()).toBe(found[0])
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe(found[1])
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(active()).toBe(found.at(-1))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(assign).toHaveBeenCalledOnce()
  })
  it('chooses nothing when Tab goes on', async () => {
    const user = await type('company')
    await options()
    await user.tab()
    expect(assign).not.toHaveBeenCalled()
    expect(screen.queryByRole('option')).toBeNull()
    expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('company')
  })
  it('keeps what was typed at the first Escape and empties at the second', async () => {
    const user = await type('company')
    await options()
    await user.keyboard('{Escape}')
    expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('company')
    await user.keyboard('{Escape}')
    expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('')
  })
  it('opens an external link in a new window', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const user = await type('handbook')
    await options()
    await user.keyboard('{Enter}')
    expect(open).toHaveBeenCalledWith('https://example.com/handbook', '_blank', 'noopener')
    expect(assign).not.toHaveBeenCalled()
  })
  it('does not find what is hidden or closed by the status call', async () => {
    signIn({ menu: tableMenu, gates: { newspaper: false, invitation: false } })
    const user = await type('profile')
    for (const word of ['profile', 'badges', 'inquiry order']) {
      await user.clear(screen.getByRole('combobox'))
      await user.keyboard(word)
      await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
      expect(screen.queryByRole('option', { name: new RegExp(word, 'i') })).toBeNull()
    }
    await user.clear(screen.getByRole('combobox'))
    await user.keyboard('brands')
    expect(await options()).toContain('Basic > Brands')
  })
  it('says when nothing matches', async () => {
    await type('zzzzqqqq')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No page matches'))
  })
  it('shows nothing before something is typed, and closes when the focus leaves', async () => {
    const user = await type('goods')
    await options()
    await user.clear(screen.getByRole('combobox'))
    expect(screen.queryByRole('option')).toBeNull()
    await user.keyboard('goods')
    await options()
    await user.click(document.body)
    expect(screen.queryByRole('option')).toBeNull()
  })
  it('rebuilds its pool when the menu changes', async () => {
    const user = await type('brands')
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
    expect(screen.queryByRole('option', { name: /Brands/ })).toBeNull()
    await waitFor(() => {
      signIn({ menu: tableMenu })
    })
    await user.keyboard(' ')
    expect(await screen.findByRole('option', { name: /Brands/ })).toBeTruthy()
  })
})
