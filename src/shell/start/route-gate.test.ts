import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getInfo } from '../../shared/auth/contract.ts'
import { holdForGate, openGate } from './route-gate.ts'

const list = { path: '/busi/review/list', kind: 'read' } as const
beforeEach(() => openGate(false))
afterEach(() => openGate(true))

it('holds what the screen reads until the visitor is known to be let in', async () => {
  const went = vi.fn()
  void holdForGate(list)?.then(went)
  void holdForGate(list)?.then(went)
  await Promise.resolve()
  expect(went).not.toHaveBeenCalled()
  openGate(true)
  await Promise.resolve()
  expect(went).toHaveBeenCalledTimes(2)
  expect(holdForGate(list)).toBeNull()
})
it('goes on holding behind the refusal, until another role opens the page', async () => {
  const went = vi.fn()
  void holdForGate(list)?.then(went)
  openGate(false)
  await Promise.resolve()
  expect(went).not.toHaveBeenCalled()
  openGate(true)
  await Promise.resolve()
  expect(went).toHaveBeenCalledOnce()
})
it('holds neither what decides about it nor what somebody did by hand', () => {
  expect(holdForGate({ path: getInfo.path, kind: 'read' })).toBeNull()
  expect(holdForGate({ path: '/busi/acting/stop', kind: 'write' })).toBeNull()
})
