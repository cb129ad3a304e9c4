import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fixtureSession } from '../../../tests/fixtures/session.ts'
import type { Namespace } from '../../shared/i18n/keys.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { $session } from '../../shared/auth/session.ts'
import { BEFORE_LOGOUT } from '../../shared/lib/browser/page-events.ts'
import { keepUnsent, ownerOf } from '../../shared/lib/browser/unsent.ts'
import { drawBell } from './late-bell.tsx'

/** The bell is a root of its own: its words come from the page. */
vi.mock('../../shared/i18n/strings.ts', async () => {
  const { registry } = await import('../../shared/i18n/registry.ts')
  return { stringsOf: (locale: Locale) => (namespace: Namespace) => registry[locale][namespace] }
})

const owner = () => ownerOf($session.get())
/** What the question before a logout would say. */
function toldBeforeLogout(): string {
  const texts: string[] = []
  document.dispatchEvent(new CustomEvent(BEFORE_LOGOUT, { detail: texts }))
  return texts.join(' ')
}
/** The bell as a page draws it: into the place the top bar keeps. */
const draw = () => {
  render(<span id="bell" />)
  act(() => drawBell('zh-CN'))
}

beforeEach(() => {
  localStorage.clear()
  $session.set(fixtureSession())
})
afterEach(() => localStorage.clear())

it('shows nothing on a device where nothing waits, nor what another account read', async () => {
  keepUnsent('exhibitor:another', 3)
  draw()
  expect(await screen.findByRole('link', { name: /消息/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /扫码记录/ })).toBeNull()
  expect(toldBeforeLogout()).toBe('')
})

it('counts what waits, in step with the page that reads, leads there, and is said before a logout', async () => {
  draw()
  act(() => keepUnsent(owner(), 2))
  const link = await screen.findByRole('link', { name: '2 条扫码记录未上传' })
  expect(link.getAttribute('href')).toMatch(/\/scan\/$/)
  expect(toldBeforeLogout()).toContain('2 条扫码记录未上传，会保留在本机')
  act(() => keepUnsent(owner(), 0))
  expect(screen.queryByRole('link', { name: /扫码记录/ })).toBeNull()
  expect(toldBeforeLogout()).toBe('')
  expect(localStorage).toHaveLength(0)
})
