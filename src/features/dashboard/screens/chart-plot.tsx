import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { rovingIndex } from '../../../shared/lib/browser/a11y.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Loading, Skeleton } from '../../../shared/ui/loading/skeleton.tsx'
import type { ChartData } from '../contract.ts'
import type { DrawnChart } from './draw-chart.ts'

type Props = {
  chart: ChartData
  /** Told the drawing, to make a picture of, and null when it is gone. */
  onDrawn: (drawn: DrawnChart | null) => void
}

/** A chart that is read with the pointer, with arrow keys, or by its summary; the table beside it says the same. */
export function ChartPlot({ chart, onDrawn }: Props) {
  const t = useT('features/dashboard')
  const box = useRef<HTMLDivElement>(null)
  const plot = useRef<DrawnChart | null>(null)
  const hintId = useId()
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [at, setAt] = useState<number | null>(null)
  const pointed = useEffectEvent((index: number | null) => setAt(index))
  const told = useEffectEvent(onDrawn)

  useEffect(() => {
    const target = box.current
    if (!target) return
    let current = true
    const stop: (() => void)[] = []
    const start = async () => {
      const { drawChart } = await import('./draw-chart.ts')
      if (!current) return
      let width = 0
      const draw = () => {
        width = target.clientWidth
        plot.current?.destroy()
        plot.current = drawChart(target, chart, pointed)
        told(plot.current)
      }
      draw()
      setState('ready')
      // Another width wraps names anew, so it is drawn anew.
      const sizes = new ResizeObserver(() => target.clientWidth !== width && draw())
      sizes.observe(target)
      // Colours and size of text are read once when drawing: another theme draws anew.
      const theme = new MutationObserver(draw)
      theme.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'data-size'] })
      stop.push(
        () => sizes.disconnect(),
        () => theme.disconnect(),
      )
    }
    // Neither fetched nor drawn: the table has the same figures.
    start().catch(() => current && setState('failed'))
    return () => {
      current = false
      for (const each of stop) each()
      plot.current?.destroy()
      plot.current = null
      told(null)
    }
  }, [chart])

  function move(event: KeyboardEvent) {
    const next = rovingIndex(event.key, at ?? -1, chart.rows.length, 'horizontal')
    if (next === undefined) return
    event.preventDefault()
    plot.current?.point(next)
    setAt(next)
  }

  const row = at === null ? undefined : chart.rows[at]
  const valueWords = (values: readonly number[]) =>
    chart.series.map(({ label }, column) => t('chart.value', { series: label, value: values[column] ?? 0 })).join(', ')
  const summary =
    chart.summed === 1
      ? valueWords(chart.totals)
      : chart.rows.map((one) => `${one.label} ${one.values.join('/')}`).join(', ')

  return (
    <div className="px-4 pb-3 pt-2">
      {state === 'failed' ? <Alert tone="warning" title={t('chart.failed')} /> : null}
      {state === 'loading' ? (
        <Loading label={t('chart.loading')}>
          <Skeleton className="h-64 w-full" />
        </Loading>
      ) : null}
      {/* A picture that keys move a cursor in: readers get its summary, and each value as it is pointed at. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys read the values (WCAG 2.1.1) */}
      <div
        ref={box}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        aria-label={t('chart.summary', { title: chart.title, series: summary })}
        aria-describedby={hintId}
        className={`peer w-full overflow-hidden rounded-ui ${state === 'ready' ? '' : 'h-0'}`}
        onKeyDown={move}
      />
      <output className="mt-1 block min-h-6 text-sm tabular-nums text-ink-soft">
        {row ? t('chart.point', { label: row.label, values: valueWords(row.values) }) : ''}
      </output>
      {/* Seen by who comes by keyboard. */}
      <p id={hintId} className="sr-only text-sm text-ink-faint peer-focus-visible:not-sr-only">
        {t('chart.hint')}
      </p>
    </div>
  )
}
