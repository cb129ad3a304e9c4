import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import type { ProductInput } from '../../fields.ts'
import { ProductPreview } from './product-preview.tsx'

const client = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../../shared/api/client.ts', () => client)
vi.mock('../../../../shared/api/download.ts', () => client)
const words = {
  zh: [
    { key: 'brandId', label: '品牌', value: '海德' },
    { key: 'area', label: '产地', value: '浙江省' },
    { key: 'moq', label: '起订量', value: '2 台' },
  ],
  en: [
    { key: 'brandId', label: 'Brand', value: 'Heide' },
    { key: 'area', label: 'Place of origin', value: 'Zhejiang' },
    { key: 'moq', label: 'Minimum order', value: '2 unit' },
  ],
}
beforeEach(() => {
  vi.resetAllMocks()
  client.call.mockImplementation(async (defn: { path: string }) =>
    defn.path === '/busi/product/words' ? { data: words } : Promise.reject(new Error(defn.path)),
  )
})
const values = (over: Partial<ProductInput> = {}) =>
  ({
    productName: '八色柔印机',
    enProductName: 'Eight-colour press',
    price: '0',
    marketPrice: '',
    currency: 'CNY',
    cid1: '101',
    area: '330000',
    unit: '6',
    moq: 2,
    thumbnail: 'a.jpg',
    carousel: ['a.jpg', 'b.jpg'],
    enThumbnail: 'en.jpg',
    content: '<p>详情文字</p>',
    enContent: '<p>Details here</p>',
    ...over,
  }) as ProductInput
const show = (over: Partial<ProductInput> = {}, locale: 'zh-CN' | 'en-US' = 'zh-CN') =>
  render(
    <TestStrings locale={locale}>
      <ProductPreview of={{ values: values(over) }} onClose={vi.fn()} />
    </TestStrings>,
  )

describe('a preview of what a form holds', () => {
  it('shows it as visitors read it, in either language whatever the language of the portal', async () => {
    show()
    const article = within(await screen.findByRole('article'))
    expect(article.getByRole('heading', { level: 2 }).textContent).toBe('八色柔印机')
    for (const text of ['现场洽谈', '海德', '浙江省', '2 台', '详情文字']) expect(article.getByText(text)).toBeTruthy()
    expect(article.getAllByRole('button', { name: /^产品图片/ })).toHaveLength(2)
    const shown = article.getAllByRole('img').map((one) => one.getAttribute('src') ?? '')
    expect(shown.filter((src) => src.includes('en.jpg'))).toEqual([])
    await userEvent.click(screen.getByRole('tab', { name: 'English' }))
    const english = within(screen.getByRole('article'))
    expect(english.getByRole('heading', { level: 2 }).textContent).toBe('Eight-colour press')
    for (const text of ['Negotiate on site', 'Heide', 'Zhejiang', '2 unit', 'Details here'])
      expect(english.getByText(text)).toBeTruthy()
    expect(english.getByRole('img', { name: 'Image 1' }).getAttribute('src')).toContain('en.jpg')
    await userEvent.click(english.getByRole('button', { name: 'Image 3' }))
    expect(english.getByRole('img', { name: 'Image 3' }).getAttribute('src')).toContain('b.jpg')
  })
  it('shows a thumbnail that was cut from the first picture once, and by itself where there is no other', async () => {
    const { unmount } = show({ thumbnail: 'cut.jpg' })
    expect(within(await screen.findByRole('article')).getAllByRole('button', { name: /^产品图片/ })).toHaveLength(2)
    unmount()
    show({ thumbnail: 'cut.jpg', carousel: [] })
    const image = within(await screen.findByRole('article')).getByRole('img', { name: /^产品图片/ })
    expect(image.getAttribute('src')).toContain('cut.jpg')
  })
  it('says which language is missing, and shows the other instead', async () => {
    show({ enProductName: '', enContent: '' }, 'en-US')
    expect(await screen.findByRole('heading', { level: 2, name: '八色柔印机' })).toBeTruthy()
    expect(screen.getByText(/The English name is missing/)).toBeTruthy()
    expect(screen.getByText('详情文字')).toBeTruthy()
  })
  it('stands a half-filled form', async () => {
    show({
      productName: '',
      enProductName: '',
      price: 'abc',
      thumbnail: '',
      carousel: [],
      enThumbnail: '',
      content: '',
      enContent: '',
      moq: null,
    })
    expect(await screen.findByText('暂无图片')).toBeTruthy()
    expect(screen.getByText('—')).toBeTruthy()
    expect(screen.queryByText(/缺少/)).toBeNull()
  })
})
