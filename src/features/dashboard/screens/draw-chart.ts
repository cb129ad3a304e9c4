/** Draws a chart on a canvas. Loaded when the first chart comes into view: nothing of it is on the page before (performance.md). */
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { ChartData } from '../contract.ts'
import { lookOf } from './series-looks.ts'
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
/** Width of a row's bars together, as a part of the row, and of one at most, in px. */
const GROUP = 0.72
const WIDEST = 72
/** Figures stand over bars that are at least so wide, in px. */
const NAMED = 16
const WHOLE_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
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
  const days = kind === 'days'
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
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.5, rows.length - 0.5] },
      y: { range: [0, Math.max(4, Math.ceil(most * 1.12))] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: days ? 30 : width < NARROW ? 56 : 42,
        ...(days ? { incrs: [1, 2, 5, 7, 10, 15, 30], space: 56 } : { splits: rows.map((_, index) => index) }),
        values: (_, splits) => splits.map((at) => labelAt(chart, at, width)),
      },
      { ...axis, size: 44, incrs: WHOLE_STEPS, values: (_, splits) => splits.map(String) },
    ],
    // uPlot lays out and points; the bars of a row beside each other are drawn here.
    series: [{}, ...series.map(({ label }) => ({ label, paths: () => null, points: { show: false } }))],
    hooks: {
      setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)],
      draw: [drawBars],
    },
  }
}

/** A row's bars beside each other, with the figure over each where there is room: it is read without a pointer then. */
function drawBars(plot: uPlot): void {
  const { ctx, data } = plot
  const [, ...columns] = data
  const scale = devicePixelRatio
  const row = plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true)
  const bar = Math.min((row * GROUP) / columns.length, WIDEST * scale)
  const foot = plot.valToPos(0, 'y', true)
  ctx.save()
  ctx.font = `600 ${12 * scale}px ${getComputedStyle(document.body).fontFamily}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'bottom'
  for (const [column, values] of columns.entries()) {
    const { edge, ground, dash } = lookOf(column)
    const line = Math.min(2 * scale, bar / 4)
    ctx.lineWidth = line
    ctx.setLineDash(dash.map((length) => length * scale))
    ctx.strokeStyle = token(edge)
    for (const [index, value] of values.entries()) {
      const left = plot.valToPos(index, 'x', true) + bar * (column - columns.length / 2)
      const top = plot.valToPos(value ?? 0, 'y', true)
      if (value) {
        ctx.fillStyle = token(ground)
        ctx.fillRect(left, top, bar, foot - top)
        ctx.strokeRect(left + line / 2, top + line / 2, bar - line, foot - top - line)
      }
      if (bar < NAMED * scale) continue
      ctx.fillStyle = token('--ink')
      ctx.fillText(String(value ?? 0), left + bar / 2, top - 3 * scale)
    }
  }
  ctx.restore()
}

/** Label of a row under the axis: days and weeks by their first day without the year, months whole, names on as many lines as the width asks for. */
function labelAt({ kind, rows }: ChartData, at: number, width: number): string {
  const label = rows[at]?.label ?? ''
  if (kind === 'days') return label.length > 7 ? label.slice(5, 10) : label
  return wrapLabel(label, Math.floor((width - 60) / rows.length / 6.2))
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
