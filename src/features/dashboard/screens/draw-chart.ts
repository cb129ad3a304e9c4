/** Draws a chart on a canvas. Loaded when the first chart comes into view: nothing of it is on the page before (performance.md). */
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { ChartData } from '../contract.ts'
import { wrapLabel } from './wrap-label.ts'

export interface DrawnChart {
  destroy(): void
  /** Puts the cursor on a row, as the pointer would. */
  point(index: number): void
  /** The chart with its title on a plain ground. */
  picture(): Promise<Blob | null>
}

/** Height of the drawing in px. */
const HEIGHT = 260
/** Narrower than this it is a phone's. */
const NARROW = 420
/** Tokens of the series, in their order, and how their lines are broken, so that colour is not all that tells them apart. */
const SERIES = [
  { token: '--fill', dash: [] },
  { token: '--success', dash: [7, 4] },
  { token: '--danger', dash: [2, 4] },
  { token: '--warning', dash: [9, 3, 2, 3] },
] as const
const WHOLE_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
const styleOf = (index: number) => SERIES[index % SERIES.length] ?? SERIES[0]
/** Smaller where five names share a phone's width. */
const font = (width: number): string => `${width < NARROW ? 10 : 12}px ${getComputedStyle(document.body).fontFamily}`

/**
 * @param onPoint told the row under the cursor, or null when it has left.
 */
export function drawChart(into: HTMLElement, chart: ChartData, onPoint: (index: number | null) => void): DrawnChart {
  const plot = new uPlot(optionsOf(into.clientWidth, chart, onPoint), dataOf(chart), into)
  return {
    destroy: () => plot.destroy(),
    point: (index) => plot.setCursor({ left: plot.valToPos(index, 'x'), top: 0 }),
    picture: () => pictureOf(plot, chart.title),
  }
}

/** Rows stand at their number, whatever they are: days need no zone then. */
function dataOf({ rows, series }: ChartData): uPlot.AlignedData {
  return [
    rows.map((_, index) => index),
    ...series.map((_, column) => rows.map((row) => row.values[column] ?? 0)),
  ] as uPlot.AlignedData
}

function optionsOf(width: number, chart: ChartData, onPoint: (index: number | null) => void): uPlot.Options {
  const { kind, rows, series } = chart
  const bars = kind === 'bars'
  const axis = {
    stroke: token('--ink-faint'),
    font: font(width),
    ticks: { show: false },
    grid: { stroke: token('--line'), width: 1 },
  }
  const most = Math.max(0, ...rows.flatMap((row) => row.values))
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: !bars } },
    scales: {
      x: { time: false, range: bars ? [-0.5, rows.length - 0.5] : [0, Math.max(1, rows.length - 1)] },
      y: { range: [0, Math.max(4, Math.ceil(most * 1.12))] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: bars ? (width < NARROW ? 56 : 42) : 30,
        ...(bars ? { splits: rows.map((_, index) => index) } : { incrs: [1, 2, 5, 7, 10, 15, 30], space: 56 }),
        values: (_, splits) => splits.map((at) => labelAt(chart, at, width)),
      },
      { ...axis, size: 44, incrs: WHOLE_STEPS, values: (_, splits) => splits.map(String) },
    ],
    series: [
      {},
      ...series.map((one, index) => (bars ? barSeries(one.label) : lineSeries(one.label, index, series.length))),
    ],
    hooks: {
      setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)],
      draw: bars ? [drawValues] : [],
    },
  }
}

function barSeries(label: string): uPlot.Series {
  const paths = uPlot.paths.bars?.({ size: [0.55, 72], radius: 0.06 })
  return { label, fill: token('--fill'), width: 0, points: { show: false }, ...(paths ? { paths } : {}) }
}

function lineSeries(label: string, index: number, of: number): uPlot.Series {
  const { token: name, dash } = styleOf(index)
  const colour = token(name)
  return {
    label,
    stroke: colour,
    width: 2,
    dash: [...dash],
    points: { size: 5, fill: token('--surface') },
    ...(of === 1 ? { fill: token('--accent-soft') } : {}),
  }
}

/** The figure over each bar: it is read without a pointer then. */
function drawValues(plot: uPlot): void {
  const { ctx, data } = plot
  ctx.save()
  ctx.fillStyle = token('--ink')
  ctx.font = `600 ${12 * devicePixelRatio}px ${getComputedStyle(document.body).fontFamily}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'bottom'
  for (const [index, value] of (data[1] ?? []).entries())
    ctx.fillText(
      String(value ?? 0),
      plot.valToPos(index, 'x', true),
      plot.valToPos(value ?? 0, 'y', true) - 3 * devicePixelRatio,
    )
  ctx.restore()
}

/** Label of a row under the axis: days without their year, names on as many lines as the width asks for. */
function labelAt({ kind, rows }: ChartData, at: number, width: number): string {
  const label = rows[at]?.label ?? ''
  return kind === 'days' ? label.slice(5) : wrapLabel(label, Math.floor((width - 60) / rows.length / 6.2))
}

function pictureOf(plot: uPlot, title: string): Promise<Blob | null> {
  const source = plot.ctx.canvas
  const scale = devicePixelRatio
  const head = 40 * scale
  const canvas = document.createElement('canvas')
  canvas.width = source.width
  canvas.height = source.height + head
  const ctx = canvas.getContext('2d')
  if (!ctx) return Promise.resolve(null)
  ctx.fillStyle = token('--surface')
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  ctx.fillStyle = token('--ink')
  ctx.font = `600 ${16 * scale}px ${getComputedStyle(document.body).fontFamily}`
  ctx.textBaseline = 'middle'
  ctx.fillText(title, 16 * scale, head / 2)
  ctx.drawImage(source, 0, head)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
