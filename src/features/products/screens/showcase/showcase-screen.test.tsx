import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { ApiError, CODE } from '../../../../shared/api/envelope.ts'
import { ShowcaseScreen } from './showcase-screen.tsx'

const client = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../../shared/api/client.ts', () => client)

const PRODUCT = {
  id: '17',
  productName: '八色柔印机',
  enProductName: 'Eight-colour flexo press',
  price: '120000.00',
  marketPrice: '',
  currency: 'CNY',
  images: [],
  enImages: [],
  keywords: [],
  content: '<p>卷筒纸印刷</p>',
  enContent: '',
  zh: [],
  en: [],
}
const show = () =>
  render(
    <TestStrings>
      <ShowcaseScreen locale="zh-CN">
        <button>向展商提问</button>
      </ShowcaseScreen>
    </TestStrings>,
  )
beforeEach(() => {
  vi.resetAllMocks()
})

// A button that moves while it is pressed is not pressed: nothing that comes later may stand above it.
it('offers what can be done about a product once the product stands, and above what is formatted later', async () => {
  let answer: (reply: object) => void = () => undefined
  client.call.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  show()
  expect(await screen.findByText('正在加载…')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '向展商提问' })).toBeNull()
  answer({ data: PRODUCT })
  const button = await screen.findByRole('button', { name: '向展商提问' })
  const order = (other: Element) => button.compareDocumentPosition(other)
  expect(order(screen.getByRole('heading', { name: '八色柔印机' }))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(order(screen.getByText('卷筒纸印刷'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('offers nothing about a product that is gone', async () => {
  client.call.mockRejectedValue(new ApiError(CODE.notFound, 'gone'))
  show()
  await vi.waitFor(() => expect(screen.queryByText('正在加载…')).toBeNull())
  expect(screen.queryByRole('button', { name: '向展商提问' })).toBeNull()
})
