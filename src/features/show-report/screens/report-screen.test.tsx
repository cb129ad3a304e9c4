import { cleanup, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { fixtureSession } from '../../../../tests/fixtures/session.ts'
import { $session } from '../../../shared/auth/session.ts'
import type { Report } from '../contract.ts'
import { FIGURE_KEYS, type FigureKey } from '../rules.ts'
import { ReportScreen } from './report-screen.tsx'

const currencyIn = (key: FigureKey) => (key === 'ordered' || key === 'paid' ? ('CNY' as const) : null)

const report = (over: Partial<Report> = {}): { data: Report } => ({
  data: {
    exhibitorId: '7',
    companyName: '上海印刷',
    enCompanyName: 'Shanghai Print',
    boothNo: '1A08',
    showName: '标签展',
    enShowName: 'Label Expo',
    openDate: '2024-12-02',
    closeDate: '2024-12-04',
    over: 1,
    areaGroup: 2,
    peers: 6,
    keptAt: '2024-12-06 10:00:00',
    figures: FIGURE_KEYS.map((key, at) => ({ key, currency: currencyIn(key), value: at * 100, median: 250 })),
    ...over,
  },
})

let asked: Asked[]
const show = (kind: 'exhibitor' | 'backOffice', answer = report()) => {
  $session.set({ ...fixtureSession(), kind })
  asked = routeFetch({ '/busi/showReport/own': () => answer, '/busi/organiser/showReport': () => answer })
  render(
    <TestStrings locale="en-US">
      <ReportScreen locale="en-US" />
    </TestStrings>,
  )
}
beforeEach(() => history.replaceState(null, '', '/'))

it('tells an exhibitor its figures beside the median of its size, money as money', async () => {
  show('exhibitor')
  expect(await screen.findByRole('heading', { name: 'Report on the show for Shanghai Print' })).toBeTruthy()
  const [reach] = screen.getAllByRole('region', { name: 'Reach' })
  expect(within(reach as HTMLElement).getByRole('row', { name: /^Invitations sent 100 250 below/ })).toBeTruthy()
  const [money] = screen.getAllByRole('region', { name: 'Booth services' })
  expect(within(money as HTMLElement).getByRole('row', { name: /^Payable ¥22\.00 ¥2\.50/ })).toBeTruthy()
  expect(screen.getAllByText('Your size: 18–53.9 m², 6 companies').length).toBeGreaterThan(0)
})

it('compares with nobody where too few have its size', async () => {
  const figures = FIGURE_KEYS.map((key) => ({ key, currency: currencyIn(key), value: 1, median: null }))
  show('exhibitor', report({ peers: 3, figures }))
  expect((await screen.findAllByText(/Fewer than 5 exhibitors/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('columnheader', { name: 'Median of your size' })).toBeNull()
})

it('tells money in every currency of the booths, on the page and on paper', async () => {
  const { figures } = report().data
  const dollars = { key: 'paid', currency: 'USD', value: 700, median: null } as const
  show('exhibitor', report({ figures: [...figures, dollars] }))
  const tables = await screen.findAllByRole('region', { name: 'Booth services' })
  expect(tables.length).toBeGreaterThan(0)
  for (const money of document.querySelectorAll('article, main, body')) {
    const rows = [...money.querySelectorAll('tr')].map((row) => row.textContent)
    expect(rows).toContain('Paid (CNY)¥23.00¥2.50')
    expect(rows).toContain('Paid (USD)$7.00–')
  }
})

it('asks the organiser for an exhibitor, and reads the one in the address', async () => {
  show('backOffice')
  expect(await screen.findByText('No exhibitor chosen')).toBeTruthy()
  expect(asked).toEqual([])
  cleanup()
  history.replaceState(null, '', '/?id=7')
  show('backOffice')
  await screen.findByRole('heading', { name: /Shanghai Print/ })
  expect(asked.map(({ path, body }) => [path, body['id']])).toEqual([['/busi/organiser/showReport', '7']])
  expect(screen.getByRole('link', { name: 'Back to the exhibitor' }).getAttribute('href')).toContain('?id=7')
})

it('says that it failed where nobody knows who is signed in, and waits for nothing', async () => {
  $session.set({ ...fixtureSession(), status: 'failed', kind: null })
  const { container } = render(
    <TestStrings locale="en-US">
      <ReportScreen locale="en-US" />
    </TestStrings>,
  )
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(container.querySelector('.skeleton')).toBeNull()
})
