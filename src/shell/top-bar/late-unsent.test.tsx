import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../../tests/helpers/render-screen.tsx'
import { fixtureSession } from '../../../tests/fixtures/session.ts'
import { $session } from '../../shared/auth/session.ts'
import { BEFORE_LOGOUT } from '../../shared/lib/browser/page-events.ts'
import { keepUnsent, ownerOf } from '../../shared/lib/browser/unsent.ts'
import { Bell } from './late-bell.tsx'

const owner = () => ownerOf($session.get())
/** What the question before a logout would say. */
function toldBeforeLogout(): string {
  const texts: string[] = []
  document.dispatchEvent(new CustomEvent(BEFORE_LOGOUT, { detail: texts }))
  return texts.join(' ')
}

beforeEach(() => {
  localStorage.clear()
  $session.set(fixtureSession())
})
afterEach(() => localStorage.clear())

it('shows nothing on a device where nothing waits, nor what another account read', async () => {
  keepUnsent('exhibitor:another', 3)
  renderScreen(<Bell />)
  expect(await screen.findByRole('link', { name: /消息/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /扫码记录/ })).toBeNull()
  expect(toldBeforeLogout()).toBe('')
})

it('counts what waits, in step with the page that reads, leads there, and is said before a logout', async () => {
  renderScreen(<Bell />)
  act(() => keepUnsent(owner(), 2))
  const link = await screen.findByRole('link', { name: '2 条扫码记录未上传' })
  expect(link.getAttribute('href')).toMatch(/\/scan\/$/)
  expect(toldBeforeLogout()).toContain('2 条扫码记录未上传，会保留在本机')
  act(() => keepUnsent(owner(), 0))
  expect(screen.queryByRole('link', { name: /扫码记录/ })).toBeNull()
  expect(toldBeforeLogout()).toBe('')
  expect(localStorage).toHaveLength(0)
})
