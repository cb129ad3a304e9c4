import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixtureSession } from '../../../tests/fixtures/session.ts'
import { TestStrings } from '../../../tests/helpers/strings.tsx'
import { $session } from '../../shared/auth/session.ts'
import type { Tab } from '../stores/tab-list.ts'
import { $activePath, $views, startTabs } from '../stores/tabs.ts'
import { TabsBar } from './tabs-bar.tsx'

const tab = (path: string, title: string, more: Partial<Tab> = {}): Tab => ({
  path,
  fullPath: path,
  title,
  affix: false,
  noCache: false,
  ...more,
})
const home = tab('/', '欢迎', { affix: true })
const travel = { assign: vi.fn(), replace: vi.fn() }

function visit(...tabs: Tab[]): void {
  for (const each of tabs) startTabs({ name: 'page', tab: each }, [home])
}
function show(): ReturnType<typeof userEvent.setup> {
  render(
    <TestStrings>
      <TabsBar locale="zh-CN" initial={[home]} active="/" travel={travel} />
    </TestStrings>,
  )
  return userEvent.setup()
}
const link = (name: string): HTMLElement => screen.getByRole('link', { name })
const titles = (): string[] => screen.getAllByRole('link').map((each) => each.textContent)
/** jsdom has no pointer events: a mouse event that says it is a finger. */
const touch = (on: HTMLElement, type: string): void => {
  fireEvent(on, Object.assign(new MouseEvent(type, { bubbles: true, clientX: 10 }), { pointerType: 'touch' }))
}
const items = (): string[] => screen.getAllByRole('menuitem').map((each) => each.textContent)

beforeEach(() => {
  sessionStorage.clear()
  $views.set([])
  $activePath.set('')
  document.documentElement.lang = 'zh-CN'
  travel.assign.mockReset()
  travel.replace.mockReset()
})
afterEach(() => vi.useRealTimers())

describe('tabs bar', () => {
  it('shows the visited pages, the one in view marked, the affix one without a close button', () => {
    visit(tab('/a', '品牌'), tab('/b', ''))
    show()
    expect(titles()).toEqual(['欢迎', '品牌', 'no-name'])
    expect(link('no-name').getAttribute('aria-current')).toBe('page')
    expect(screen.queryByRole('button', { name: '关闭 欢迎' })).toBeNull()
    expect(screen.getByRole('button', { name: '关闭 品牌' })).toBeTruthy()
  })
  it('shows the page in view before the stored tabs are read', () => {
    show()
    expect(titles()).toEqual(['欢迎'])
  })
  it('names the tabs in the language of the page', () => {
    visit({ ...tab('/basic/brand', ''), titleKey: 'routes.brand' })
    render(
      <TestStrings locale="en-US">
        <TabsBar locale="en-US" initial={[home]} active="/" travel={travel} />
      </TestStrings>,
    )
    expect(link('Brands').getAttribute('href')).toBe('/en/basic/brand/')
  })
  it('takes the names the back office gave', () => {
    const meta = { title: '我的品牌', enTitle: 'Our brands', icon: 'brand', noCache: false, link: null }
    $session.set(fixtureSession({ menu: [{ name: 'B', path: '/basic/brand', hidden: false, component: 'x', meta }] }))
    visit({ ...tab('/basic/brand', ''), titleKey: 'routes.brand' })
    show()
    expect(titles()).toEqual(['欢迎', '我的品牌'])
    act(() => $session.set(fixtureSession()))
    expect(titles()).toEqual(['欢迎', '品牌管理'])
  })
  it('opens a tab with its query, and stays on the page in view', async () => {
    visit(tab('/a', '品牌', { fullPath: '/a?page=2' }), tab('/b', '商品'))
    const user = show()
    await user.click(link('商品'))
    expect(travel.assign).not.toHaveBeenCalled()
    await user.click(link('品牌'))
    expect(travel.assign).toHaveBeenCalledWith('/a/?page=2')
  })
  it('closes by its button, by Delete and by a middle click, never the affix tab', async () => {
    visit(tab('/a', '品牌'), tab('/b', '商品'), tab('/c', '审核'), tab('/d', '日程'))
    const user = show()
    await user.click(screen.getByRole('button', { name: '关闭 品牌' }))
    fireEvent(link('商品'), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    act(() => link('审核').focus())
    await user.keyboard('{Delete}')
    expect(titles()).toEqual(['欢迎', '日程'])
    expect(document.activeElement).toBe(link('日程'))
    act(() => link('欢迎').focus())
    await user.keyboard('{Delete}')
    fireEvent(link('欢迎'), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    expect(titles()).toEqual(['欢迎', '日程'])
  })
  it('goes to the last tab when the page in view is closed', async () => {
    visit(tab('/a', '品牌'), tab('/b', '商品'), tab('/a', '品牌'))
    const user = show()
    await user.click(screen.getByRole('button', { name: '关闭 品牌' }))
    expect(travel.assign).toHaveBeenCalledWith('/b/')
  })
  it('is one stop for the keyboard, and arrows, Home and End move inside', async () => {
    visit(tab('/a', '品牌'), tab('/b', '商品'))
    const user = show()
    await user.tab()
    expect(document.activeElement).toBe(link('商品'))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(link('欢迎'))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(link('品牌'))
    await user.keyboard('{End}{ArrowLeft}{Home}')
    expect(document.activeElement).toBe(link('欢迎'))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '标签页操作' }))
  })
})

describe('context menu of a tab', () => {
  beforeEach(() => visit(tab('/a', '品牌'), tab('/b', '商品'), tab('/c', '审核')))

  it('offers exactly the six actions on a right click, those that do not apply left out', async () => {
    const user = show()
    await user.pointer({ target: link('商品'), keys: '[MouseRight]' })
    expect(items()).toEqual(['刷新页面', '关闭当前', '关闭其他', '关闭左侧', '关闭右侧', '全部关闭'])
    await user.pointer({ target: link('欢迎'), keys: '[MouseRight]' })
    expect(items()).toEqual(['刷新页面', '关闭其他', '关闭右侧', '全部关闭'])
  })
  it.each([['{ContextMenu}'], ['{Shift>}{F10}{/Shift}']])(
    'opens by %s, arrows move, Escape returns to the tab',
    async (keys) => {
      const user = show()
      act(() => link('品牌').focus())
      await user.keyboard(keys)
      expect(document.activeElement?.textContent).toBe('刷新页面')
      await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
      expect(document.activeElement?.textContent).toBe('关闭当前')
      await user.keyboard('{End}{ArrowDown}')
      expect(document.activeElement?.textContent).toBe('刷新页面')
      await user.keyboard('{Escape}')
      expect(screen.queryByRole('menu')).toBeNull()
      expect(document.activeElement).toBe(link('品牌'))
    },
  )
  it('opens by a long press, and the click that ends it does not navigate', async () => {
    vi.useFakeTimers()
    show()
    touch(link('品牌'), 'pointerdown')
    act(() => void vi.advanceTimersByTime(499))
    expect(screen.queryByRole('menu')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    vi.useRealTimers()
    expect(await screen.findByRole('menu')).toBeTruthy()
    touch(link('品牌'), 'pointerup')
    fireEvent.click(link('品牌'))
    expect(travel.assign).not.toHaveBeenCalled()
  })
  it('does not open by a touch that scrolls the strip', () => {
    vi.useFakeTimers()
    show()
    touch(link('品牌'), 'pointerdown')
    touch(link('品牌'), 'pointercancel')
    act(() => void vi.advanceTimersByTime(1000))
    expect(screen.queryByRole('menu')).toBeNull()
  })
  it('opens by the visible button for the page in view', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: '标签页操作' }))
    expect(within(await screen.findByRole('menu', { name: '审核 的操作' })).getAllByRole('menuitem')).toHaveLength(5)
    await user.click(await screen.findByRole('menuitem', { name: '关闭其他' }))
    expect(titles()).toEqual(['欢迎', '审核'])
  })
  it('closes by any click and by any scroll', async () => {
    const user = show()
    const open = async (): Promise<void> => {
      await user.pointer({ target: link('商品'), keys: '[MouseRight]' })
      await waitFor(() => expect(screen.getByRole('menu')).toBeTruthy())
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await open()
    await user.click(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
    await open()
    fireEvent.scroll(screen.getByRole('toolbar'))
    expect(screen.queryByRole('menu')).toBeNull()
  })
  it('refreshes through the redirect page', async () => {
    const user = show()
    await user.pointer({ target: link('商品'), keys: '[MouseRight]' })
    await user.click(await screen.findByRole('menuitem', { name: '刷新页面' }))
    expect(travel.replace).toHaveBeenCalledWith('/redirect/b/')
  })
  it('closes left, right and all', async () => {
    const user = show()
    const choose = async (on: string, action: string): Promise<void> => {
      await user.pointer({ target: link(on), keys: '[MouseRight]' })
      await user.click(await screen.findByRole('menuitem', { name: action }))
    }
    await choose('商品', '关闭左侧')
    expect(titles()).toEqual(['欢迎', '商品', '审核'])
    await choose('商品', '关闭右侧')
    expect(travel.assign).toHaveBeenLastCalledWith('/b/')
    await choose('审核', '全部关闭')
    expect(travel.assign).toHaveBeenLastCalledWith('/')
  })
  it('stands inside the strip, at least 105 px from its right edge', async () => {
    const user = show()
    const nav = screen.getByRole('navigation')
    nav.getBoundingClientRect = () => ({ left: 0, width: 400 }) as DOMRect
    await user.pointer({ target: link('审核'), keys: '[MouseRight]', coords: { clientX: 390 } })
    expect((await screen.findByRole('menu')).style.left).toBe('295px')
  })
})

describe('scrolling the strip', () => {
  it('moves by a quarter of the wheel, without the page', () => {
    visit(tab('/a', '品牌'))
    show()
    const strip = screen.getByRole('toolbar')
    Object.defineProperty(strip, 'scrollWidth', { value: 900 })
    Object.defineProperty(strip, 'clientWidth', { value: 300 })
    const wheel = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true })
    strip.scrollLeft = 40
    fireEvent(strip, wheel)
    expect(strip.scrollLeft).toBe(65)
    expect(wheel.defaultPrevented).toBe(true)
  })
  it('leaves the wheel to the page when all tabs fit', () => {
    show()
    const wheel = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true })
    fireEvent(screen.getByRole('toolbar'), wheel)
    expect(wheel.defaultPrevented).toBe(false)
  })
})
