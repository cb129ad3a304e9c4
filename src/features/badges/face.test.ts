import { expect, it } from 'vitest'
import { faceText, pagesOf, sizeStep } from './face.ts'

const sheet = {
  showName: '2024 国际标签印刷展览会',
  enShowName: 'International Label Printing Exhibition 2024',
  openDate: '2024-12-02',
  closeDate: '2024-12-04',
  companyName: '杭州华印机械有限公司',
  enCompanyName: '',
  hall: '1',
  boothNo: '1A08',
  logo: '',
  colour: '',
}
const face = { position: '经理', enPosition: 'Manager' }

it('prints a badge in Chinese, in English or in both, and never an empty line', () => {
  expect(faceText(sheet, face, 'zh')).toMatchObject({ position: ['经理'], booth: '1 馆 1A08', role: ['展商'] })
  expect(faceText({ ...sheet, hall: 'A馆' }, face, 'zh').booth).toBe('A馆 1A08')
  // Without an English name the company stands in Chinese rather than not at all.
  expect(faceText(sheet, face, 'en')).toMatchObject({
    show: ['International Label Printing Exhibition 2024'],
    company: ['杭州华印机械有限公司'],
    booth: 'Hall 1 · 1A08',
    role: ['EXHIBITOR'],
  })
  expect(faceText(sheet, face, 'both')).toMatchObject({
    company: ['杭州华印机械有限公司'],
    position: ['经理', 'Manager'],
    role: ['展商', 'EXHIBITOR'],
    dates: '2024.12.02 – 12.04',
  })
  expect(faceText({ ...sheet, openDate: '' }, face, 'zh').dates).toBe('')
  expect(faceText({ ...sheet, closeDate: '2025-01-02' }, face, 'zh').dates).toBe('2024.12.02 – 2025.01.02')
})

it('puts four on a page', () => {
  expect(pagesOf([1, 2, 3, 4, 5])).toEqual([[1, 2, 3, 4], [5]])
  expect(pagesOf([])).toEqual([])
})

it('sets a long text smaller, a Chinese character counting as two letters', () => {
  expect(['展会', '展'.repeat(30), 'W'.repeat(61), '展'.repeat(51)].map((text) => sizeStep(text, [60, 100]))).toEqual([
    0, 0, 1, 2,
  ])
})
