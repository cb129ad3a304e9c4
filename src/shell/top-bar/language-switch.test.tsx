import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BEFORE_LANGUAGE_SWITCH } from '../../shared/lib/browser/page-events.ts'
import { switchLanguage, type LanguageSwitch } from './language-switch.ts'

const page = { pathname: '/basic/brand/', search: '?page=2', hash: '#list', replace: vi.fn() }
let listener: (event: CustomEvent<LanguageSwitch>) => void = () => {}
const heard = (event: Event): void => listener(event as CustomEvent<LanguageSwitch>)

beforeEach(() => {
  localStorage.clear()
  page.replace.mockReset()
  listener = () => {}
  document.addEventListener(BEFORE_LANGUAGE_SWITCH, heard)
})
afterEach(() => document.removeEventListener(BEFORE_LANGUAGE_SWITCH, heard))

describe('language switch', () => {
  it('stores the language and goes to the sibling page, query and anchor kept', async () => {
    expect(await switchLanguage('en-US', page)).toBe(true)
    expect(localStorage.getItem('language')).toBe('en-US')
    expect(page.replace).toHaveBeenCalledWith('/en/basic/brand/?page=2#list')
    await switchLanguage('zh-CN', { ...page, pathname: '/en/basic/brand/' })
    expect(localStorage.getItem('language')).toBe('zh-CN')
    expect(page.replace).toHaveBeenLastCalledWith('/basic/brand/?page=2#list')
  })
  it('waits until forms have put away what was typed, even when one of them fails', async () => {
    let finish = (): void => {}
    listener = (event) => {
      event.detail.waitUntil(new Promise<void>((resolve) => (finish = resolve)))
      event.detail.waitUntil(Promise.reject(new Error('full')))
    }
    const done = switchLanguage('en-US', page)
    await Promise.resolve()
    expect(page.replace).not.toHaveBeenCalled()
    finish()
    expect(await done).toBe(true)
    expect(page.replace).toHaveBeenCalledOnce()
  })
  it('stays when a form asks for it', async () => {
    listener = (event) => event.preventDefault()
    expect(await switchLanguage('en-US', page)).toBe(false)
    expect(page.replace).not.toHaveBeenCalled()
    expect(localStorage.getItem('language')).toBeNull()
  })
})
