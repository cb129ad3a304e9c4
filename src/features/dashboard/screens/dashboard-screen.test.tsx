import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { addDays } from '../../../shared/lib/time/dates.ts'
import type { ChartData } from '../contract.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import type { drawChart } from './draw-chart.ts'

const { draw } = vi.hoisted(() => ({ draw: vi.fn() }))
// jsdom has no canvas; the drawing itself is looked at in the browser suites.
vi.mock('./draw-chart.ts', () => ({ drawChart: draw }))

const states: ChartData = {
  key: 'productsByState',
  kind: 'bars',
  title: '产品状态',
  text: '现有产品按审核与上架状态',
  rowLabel: '状态',
  series: [{ key: 'products', label: '产品' }],
  rows: [
    { key: 'draft', label: '草稿', values: [2] },
    { key: 'pending', label: '待审核', values: [5] },
  ],
  summed: 1,
  totals: [7],
  before: [4],
  note: '',
}
let charts: ChartData[]
let asked: Asked[]
let point: ReturnType<typeof vi.fn>

beforeEach(() => {
  localStorage.clear()
  charts = [states]
  point = vi.fn()
  draw
    .mockReset()
    .mockReturnValue({ destroy() {}, point, picture: () => Promise.resolve(null) } satisfies ReturnType<
      typeof drawChart
    >)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  asked = routeFetch({
    '/busi/dashboard/charts': () => ({ data: { serverTime: '2024-10-14 10:00:00', from: '2024-07-17', charts } }),
  })
})

const show = () =>
  render(
    <TestStrings>
      <DashboardScreen locale="zh-CN" />
    </TestStrings>,
  )

describe('a chart', () => {
  it('says its total and what it is compared with, however it is shown and when there is nothing', async () => {
    show()
    expect((await screen.findByRole('listitem')).textContent).toBe('产品7（较 2024-07-17 +3）')
    await userEvent.click(screen.getByRole('radio', { name: '表格' }))
    expect(screen.getByRole('listitem').textContent).toBe('产品7（较 2024-07-17 +3）')
  })

  it('of several states is compared in the first of them: of the others nothing is kept', async () => {
    const series = [...states.series, { key: 'open', label: '待办理' }]
    charts = [{ ...states, series, totals: [7, 2] }]
    show()
    expect((await screen.findAllByRole('listitem')).map((one) => one.textContent)).toEqual([
      '产品7（较 2024-07-17 +3）',
      '待办理2',
    ])
  })

  it('of days is compared with as many days before, also when nothing happened', async () => {
    charts = [{ ...states, kind: 'days', rows: [{ key: '2024-10-14', label: '2024-10-14', values: [0] }], totals: [0] }]
    show()
    expect((await screen.findByRole('listitem')).textContent).toBe('产品0（较前 90 天 −4）')
    expect(screen.getByText('这段时间内没有数据')).toBeTruthy()
  })

  it('is drawn, told in one sentence, and read value by value with the arrow keys', async () => {
    show()
    const chart = await screen.findByRole('application', { name: '产品状态：产品 7' })
    await vi.waitFor(() => expect(draw).toHaveBeenCalledOnce())
    chart.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('status').textContent).toBe('草稿：产品 2')
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('status').textContent).toBe('待审核：产品 5')
    expect(point).toHaveBeenLastCalledWith(1)
  })

  it('is a table with its sum when asked, and the next time too', async () => {
    const { unmount } = show()
    await userEvent.click(await screen.findByRole('radio', { name: '表格' }))
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual(['状态产品', '草稿2', '待审核5', '合计7'])
    unmount()
    show()
    expect(await screen.findByRole('table')).toBeTruthy()
  })

  it('of many days says what a row stands for', async () => {
    const rows = Array.from({ length: 90 }, (_, i) => addDays('2024-10-14', i - 89)).map((day) => ({
      key: day,
      label: day,
      values: [1],
    }))
    charts = [{ ...states, kind: 'days', title: '参展申请', text: '收到的申请', rowLabel: '日期', rows }]
    show()
    await userEvent.click(await screen.findByRole('radio', { name: '表格' }))
    expect(screen.getByText('收到的申请，按周统计')).toBeTruthy()
    expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('周')
  })

  it('adds nothing up whose parts overlap', async () => {
    charts = [{ ...states, summed: 0 }]
    localStorage.setItem('dashboard-view:productsByState', 'asTable')
    show()
    await screen.findByRole('table')
    expect(screen.queryByText('合计')).toBeNull()
  })

  it('says so when there is nothing, instead of drawing an empty frame', async () => {
    charts = [{ ...states, rows: states.rows.map((row) => ({ ...row, values: [0] })) }]
    show()
    expect(await screen.findByText('这段时间内没有数据')).toBeTruthy()
    expect(draw).not.toHaveBeenCalled()
  })

  it('of which all is kept back says so, and tells no nought for a count', async () => {
    charts = [{ ...states, rows: [], totals: [0], before: [0], note: '年度品牌评选的票数在结果公布前不公开' }]
    show()
    expect(await screen.findByText('年度品牌评选的票数在结果公布前不公开')).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
    expect(screen.queryByRole('button', { name: /导出/ })).toBeNull()
  })

  it('of which a part is kept back says so beside the others', async () => {
    charts = [{ ...states, note: '年度品牌评选的票数在结果公布前不公开' }]
    show()
    expect(await screen.findByText('年度品牌评选的票数在结果公布前不公开')).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toContain('产品7')
  })

  it('points to the table when the drawing does not load', async () => {
    draw.mockImplementation(() => {
      throw new Error('no canvas')
    })
    show()
    expect(await screen.findByText('图表加载失败，请查看表格')).toBeTruthy()
  })
})

it('asks for another range and keeps the charts until it is there', async () => {
  show()
  await screen.findByText('产品状态')
  await userEvent.click(screen.getByRole('radio', { name: '近 7 天' }))
  await vi.waitFor(() => expect(asked.map((one) => one.body.days)).toEqual([90, 7]))
  expect(screen.getByText('产品状态')).toBeTruthy()
})

it('tells a role without charts that there is nothing for it', async () => {
  charts = []
  show()
  expect(await screen.findByText('没有可显示的数据')).toBeTruthy()
})
