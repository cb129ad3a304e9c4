import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fixtureSession } from '../../../../tests/fixtures/session.ts'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch } from '../../../../tests/helpers/routed-fetch.ts'
import { $session } from '../../../shared/auth/session.ts'
import { ApplicationScreen } from './application-screen.tsx'

const before = $session.get()
afterEach(() => $session.set(before))

it('offers booth staff nothing but what they may do: meetings are theirs to read', async () => {
  const reads = ['busi:dockingApplication:list', 'busi:dockingApplication:query']
  $session.set(fixtureSession({ roles: ['booth_staff'], permissions: reads }))
  routeFetch({
    '/busi/abutmentMeeting/list': { data: { list: [], total: 0, pageNum: 1, pageSize: 10 } },
    '/busi/abutmentMeeting/num': {
      data: { quota: { used: 1, max: 15 }, waiting: 1, team: [], me: '1', brands: [], slots: [] },
    },
    '/system/dict/data/type/*': { data: [] },
  })
  renderScreen(<ApplicationScreen locale="zh-CN" />)
  await screen.findByText('还没有发出申请')
  expect(screen.queryByRole('link', { name: '寻找买家' })).toBeNull()
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
  expect(screen.queryByText(/1\/15/)).toBeNull()
})
