import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixtureMenu } from '../../../tests/fixtures/routes.ts'
import { fixtureSession } from '../../../tests/fixtures/session.ts'
import { TestStrings } from '../../../tests/helpers/strings.tsx'
import { $session } from '../../shared/auth/session.ts'
import { $bodyWidth } from '../stores/device.ts'
import { $scope } from '../stores/top-nav.ts'
import { TopMenu } from './top-menu.tsx'

const assign = vi.fn()
const show = (): void => {
  render(
    <TestStrings locale="en-US">
      <TopMenu assign={assign} />
    </TestStrings>,
  )
}
const entries = (): string[] =>
  [...screen.getByRole('navigation').querySelectorAll(':scope > a, :scope > button')].map(
    (each) => each.textContent ?? '',
  )

beforeEach(() => {
  assign.mockReset()
  $scope.set(null)
  $bodyWidth.set(1440)
  $session.set(fixtureSession({ menu: fixtureMenu }))
})
afterEach(() => vi.restoreAllMocks())

describe('top menu', () => {
  it('shows a third of the width at 85 px each, and the rest under the more menu', async () => {
    $bodyWidth.set(600)
    show()
    expect(entries()).toEqual(['Handbook', 'Our company'])
    await userEvent.click(screen.getByRole('button', { name: 'More menu' }))
    expect(screen.getAllByRole('menuitem').map((each) => each.textContent)).toEqual(['Show services', 'Hall map'])
  })
  it('counts again when the window changes, and has no more menu when all fit', () => {
    $bodyWidth.set(300)
    show()
    expect(entries()).toEqual(['Handbook'])
    act(() => $bodyWidth.set(1440))
    expect(entries()).toHaveLength(4)
    expect(screen.queryByRole('button', { name: 'More menu' })).toBeNull()
  })
  it("shows an entry's children in the sidebar without leaving the page", async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Our company' }))
    expect($scope.get()).toEqual({ group: '/basic' })
    expect(assign).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Our company', pressed: true })).toBeTruthy()
  })
  it('goes to an entry without children and hides the sidebar', async () => {
    show()
    await userEvent.click(screen.getByRole('link', { name: 'Hall map' }))
    expect(assign).toHaveBeenCalledWith('/en/link/?id=7')
    expect($scope.get()).toEqual({ hidden: true })
  })
  it('opens an external link in a new window and leaves the sidebar alone', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    show()
    const link = screen.getByRole('link', { name: 'Handbook' })
    expect(link.getAttribute('target')).toBe('_blank')
    await userEvent.click(link)
    expect(open).toHaveBeenCalledWith('https://example.com/handbook', '_blank', 'noopener')
    expect(assign).not.toHaveBeenCalled()
    expect($scope.get()).toBeNull()
  })
  it('does from the more menu what it does in the bar', async () => {
    $bodyWidth.set(300)
    show()
    await userEvent.click(screen.getByRole('button', { name: 'More menu' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Show services' }))
    expect($scope.get()).toEqual({ group: '/newspaper' })
  })
})
