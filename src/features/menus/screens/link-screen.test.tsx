import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fixtureSession } from '../../../../tests/fixtures/session.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { $session, type MenuNode } from '../../../shared/auth/session.ts'
import { LinkScreen } from './link-screen.tsx'

const node = (id: string, link: string): MenuNode => ({
  name: link,
  path: `/link?id=${id}`,
  hidden: false,
  component: 'InnerLink',
  meta: { title: '场馆地图', enTitle: 'Hall map', icon: 'link', noCache: false, link },
})
const folder: MenuNode = {
  name: 'Tools',
  path: '/tools',
  hidden: false,
  component: 'Layout',
  meta: { title: '工具', enTitle: 'Tools', icon: 'build', noCache: false, link: null },
  children: [node('5', 'https://maps.example/halls')],
}

afterEach(() => {
  history.replaceState(null, '', '/')
  $session.set(fixtureSession({ status: 'anonymous' }))
})

function show(search: string, menu: MenuNode[] | null = [folder]): void {
  history.replaceState(null, '', `/link/${search}`)
  $session.set(fixtureSession({ menu }))
  render(
    <TestStrings locale="en-US">
      <LinkScreen locale="en-US" />
    </TestStrings>,
  )
}

it('frames the address of the visitor’s menu, which may not lead the portal away, and offers a window of its own', async () => {
  show('?id=5')
  const frame = await screen.findByTitle('Hall map')
  expect(frame.getAttribute('src')).toBe('https://maps.example/halls')
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(screen.getByRole('heading', { name: 'Hall map' })).toBeTruthy()
  const outside = screen.getByRole('link', { name: 'Open in a new window' })
  expect([outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

it.each(['', '?id=6', '?id=https://evil.example', '?id=%2F..'])(
  'says so when there is no such page: %s',
  async (search) => {
    show(search)
    await screen.findByText('There is no such page')
    expect(document.querySelector('iframe')).toBeNull()
  },
)

it('waits for the session, and says so when the menu could not be had', async () => {
  show('?id=5', null)
  await screen.findByRole('alert')
})

it('tells that the server does not allow it, where its policy is another', async () => {
  show('?id=5')
  await screen.findByTitle('Hall map')
  const refusal = new Event('securitypolicyviolation')
  Object.assign(refusal, { effectiveDirective: 'frame-src', blockedURI: 'https://maps.example/halls' })
  act(() => void document.dispatchEvent(refusal))
  await waitFor(() => expect(screen.getByText('This server does not allow the page to be shown here')).toBeTruthy())
  expect(screen.getAllByRole('link', { name: 'Open in a new window' }).length).toBeGreaterThan(0)
})
