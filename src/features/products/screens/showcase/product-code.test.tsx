import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { ApiError } from '../../../../shared/api/envelope.ts'
import { ProductCode } from './product-code.tsx'

const client = vi.hoisted(() => ({ call: vi.fn(), saveBlob: vi.fn() }))
vi.mock('../../../../shared/api/client.ts', () => client)
vi.mock('../../../../shared/api/download.ts', () => client)
const LINK = 'https://expo.example/business-label/showcase/?p=17'
beforeEach(() => {
  vi.resetAllMocks()
  client.call.mockResolvedValue({ data: { scene: 'p=17', link: LINK } })
})
const show = (onShelf = true) =>
  render(
    <TestStrings>
      <ProductCode id="17" name="八色柔印机" onShelf={onShelf} onClose={vi.fn()} />
    </TestStrings>,
  )

describe('the code of a product', () => {
  it('shows the code with its link, copies the link and saves the drawing', async () => {
    const user = userEvent.setup()
    show()
    expect(await screen.findByRole('textbox', { name: '公开链接' })).toHaveProperty('value', LINK)
    expect(screen.getByRole('figure').textContent).toBe('八色柔印机的二维码')
    await user.click(screen.getByRole('button', { name: '复制链接' }))
    expect(await navigator.clipboard.readText()).toBe(LINK)
    await user.click(screen.getByRole('button', { name: '下载 SVG' }))
    expect(client.saveBlob).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'image/svg+xml' }),
      '产品码-八色柔印机.svg',
    )
    expect(screen.queryByText(/尚未上架/)).toBeNull()
  })
  it('says that there is nothing to see before the product is on the shelf', async () => {
    show(false)
    expect(await screen.findByText(/尚未上架/)).toBeTruthy()
  })
  it('tells a failure and asks again', async () => {
    client.call.mockRejectedValueOnce(new ApiError(0, '后端接口连接异常', { transport: 'network' }))
    show()
    expect(await screen.findByText('后端接口连接异常')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('textbox', { name: '公开链接' })).toBeTruthy()
  })
})
