import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fixtureSession } from '../../../tests/fixtures/session.ts'
import { $session } from './session.ts'
import { useMay } from './use-may.ts'

const permission = ['busi:product:edit']
const write = { permission, kind: 'write' } as const
const asked = {
  write,
  read: { permission, kind: 'read' },
  marked: { ...write, afterShow: true },
  whole: { ...write, scope: 'all' },
  another: { ...write, permission: ['busi:hotel:edit'] },
} as const

function Buttons() {
  const may = useMay()
  return Object.entries(asked).map(([name, call]) => (may(call) ? <button key={name}>{name}</button> : null))
}
const shown = () => screen.queryAllByRole('button').map((button) => button.textContent)
const before = $session.get()
afterEach(() => $session.set(before))

it('offers what somebody holds, of the whole show only to who looks after all of it', () => {
  $session.set(fixtureSession({ permissions: permission }))
  const { unmount } = render(<Buttons />)
  expect(shown()).toEqual(['write', 'read', 'marked', 'whole'])
  unmount()
  $session.set(fixtureSession({ permissions: permission, scoped: true }))
  render(<Buttons />)
  expect(shown()).toEqual(['write', 'read', 'marked'])
})

it('offers what is read, and the writes that go on, once the show is closed', () => {
  $session.set(fixtureSession({ permissions: permission, closed: true }))
  render(<Buttons />)
  expect(shown()).toEqual(['read', 'marked'])
})
