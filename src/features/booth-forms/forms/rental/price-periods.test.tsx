import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { routeFetch } from '../../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { PricePeriods } from './price-periods.tsx'

afterEach(() => {
  cleanup()
})

const shared = { onlineFlag: 1, excludeGroups: [], editFlag: 0, current: 0, surchargeRate: 0 }
const nodes = [
  {
    ...shared,
    id: '81',
    nodeCode: 'STANDARD',
    nodeName: '标准价',
    nodeNameEn: 'Standard price',
    beginTime: '2024-09-16 00:00:00',
    endTime: '2024-11-01 18:00:00',
    tips: '修改免费',
    tipsEn: 'Changes are free',
    current: 1,
  },
  {
    ...shared,
    id: '83',
    nodeCode: 'ONSITE',
    nodeName: '现场',
    nodeNameEn: 'On site',
    beginTime: '2024-11-28 18:00:00',
    endTime: '2024-12-04 15:00:00',
    surchargeRate: 50,
    tips: '现场服务台，视库存',
    tipsEn: 'At the service desk',
    excludeGroups: ['AIR'],
  },
]

describe('price periods beside a rental form', () => {
  it('asks for them when opened, and says the price of each, which one is now and what is gone then', async () => {
    const asked = routeFetch({ '/busi/reportH8/getReportH8Node': { data: nodes } })
    render(
      <TestStrings>
        <PricePeriods form="h8" />
      </TestStrings>,
    )
    expect(asked).toHaveLength(0)
    const details = screen.getByText(/价格时段/).closest('details') as HTMLDetailsElement
    details.open = true
    fireEvent(details, new Event('toggle'))
    const [first, last] = await screen.findAllByRole('listitem', {}, { timeout: 10_000 })
    expect(first?.textContent).toContain('2024-09-16 00:00 起，2024-11-01 18:00 前')
    expect(within(first as HTMLElement).getByText('无附加费')).toBeTruthy()
    expect(within(first as HTMLElement).getByText('当前')).toBeTruthy()
    expect(within(last as HTMLElement).getByText('+50%')).toBeTruthy()
    expect(last?.textContent).toContain('届时不供应：')
  })
})
