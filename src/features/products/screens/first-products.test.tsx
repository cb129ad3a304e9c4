import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { API_BASE } from '../../../shared/api/api-base.ts'
import { ProductScreen } from './product-screen.tsx'

const REFUSED = { code: 500, msg: 'no' }
let asked: Asked[]
beforeEach(() => {
  localStorage.setItem('Admin-Token', 'token-12345678')
  localStorage.setItem(
    'menu-cache',
    JSON.stringify({ of: '12345678', roles: ['exhibitor_admin'], permissions: ['*:*:*'] }),
  )
  document.documentElement.dataset.first = JSON.stringify({ api: API_BASE })
  history.replaceState(null, '', '/basic/commodityManagement/?edit=17')
  asked = routeFetch({ '/busi/brand/num': REFUSED, '/busi/product/detail': REFUSED })
})
afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.first
  globalThis.earlyAnswers = undefined
})

it('begins in the head what the form of a product waits for, and nothing is asked twice', async () => {
  await import('./first-products.ts')
  const FIRST = ['/busi/brand/num', '/busi/product/detail']
  expect(asked.map((one) => one.path)).toEqual(FIRST)
  render(
    <TestStrings>
      <ProductScreen locale="zh-CN" />
    </TestStrings>,
  )
  await screen.findByText('no')
  await waitFor(() => expect(globalThis.earlyAnswers).toEqual({}))
  expect(asked.map((one) => one.path)).toEqual(FIRST)
})
