import { useMemo, useRef, useState } from 'react'
import { attempt } from '../../../shared/api/attempt.ts'
import { download, saveBlob } from '../../../shared/api/download.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { readText, writeText } from '../../../shared/lib/browser/web-storage.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { IconDownload } from '../../../shared/ui/icons.ts'
import { Menu } from '../../../shared/ui/overlay/menu.tsx'
import { Segmented } from '../../../shared/ui/inputs/segmented.tsx'
import { dashboardExport, type ChartData } from '../contract.ts'
import { inSteps, stepOf } from '../rules.ts'
import { ChartPlot } from './chart-plot.tsx'
import { ChartTable } from './chart-table.tsx'
import { ChartTotals } from './chart-totals.tsx'
import type { DrawnChart } from './draw-chart.ts'

type View = 'asChart' | 'asTable'

type Props = {
  chart: ChartData
  days: number
  /** First day of the range. */
  from: string
  /** Day in the name of an exported file. */
  today: string
  className: string
}

/** One chart, as a drawing or as a table (remembered for each), with its export. */
export function ChartCard({ chart: given, days, from, today, className }: Props) {
  const t = useT('features/dashboard')
  // One object for one answer: the plot draws anew for another.
  const chart = useMemo(() => {
    if (given.kind !== 'days') return given
    const step = stepOf(given.rows.length)
    return {
      ...given,
      text: t(`chart.by.${step}`, { text: given.text }),
      rowLabel: t(`chart.row.${step}`),
      rows: inSteps(given.rows),
    }
  }, [given, t])
  const drawn = useRef<DrawnChart | null>(null)
  const key = `dashboard-view:${chart.key}`
  const [view, setView] = useState<View>(() => (readText('local', key) === 'asTable' ? 'asTable' : 'asChart'))
  const nothing = chart.rows.every((row) => row.values.every((value) => value === 0))

  function choose(next: View) {
    setView(next)
    writeText('local', key, next)
  }

  const save = (format: 'csv' | 'xlsx') =>
    attempt(() => download(dashboardExport, { chart: chart.key, format, days }, `${chart.title} ${today}.${format}`))

  async function savePicture() {
    const picture = await drawn.current?.picture()
    if (picture) saveBlob(picture, `${chart.title} ${today}.png`)
  }

  // All there is is kept back: a nought would be read as a count.
  if (chart.rows.length === 0 && chart.note !== '')
    return (
      <Card title={chart.title} className={className} hint={chart.text}>
        <p className="text-ink-soft">{chart.note}</p>
      </Card>
    )
  return (
    <Card
      title={chart.title}
      className={className}
      hint={chart.text}
      flush
      actions={
        <span className="flex items-center justify-between gap-2 max-sm:w-full">
          <Segmented
            label={t('chart.viewOf', { title: chart.title })}
            value={view}
            options={(['asChart', 'asTable'] as const).map((value) => ({ value, label: t(`chart.${value}`) }))}
            onChange={choose}
          />
          <Menu
            label={`${t('chart.export')} ${chart.title}`}
            icon={IconDownload}
            items={[
              { label: t('chart.csv'), onSelect: () => void save('csv') },
              { label: t('chart.xlsx'), onSelect: () => void save('xlsx') },
              // A table is no picture.
              ...(view === 'asChart' && !nothing
                ? [{ label: t('chart.png'), onSelect: () => void savePicture() }]
                : []),
            ]}
          />
        </span>
      }
    >
      <ChartTotals chart={chart} days={days} from={from} marked={view === 'asChart' && !nothing} />
      {chart.note === '' ? null : <p className="px-5 pt-3 text-sm text-ink-soft">{chart.note}</p>}
      {view === 'asTable' ? (
        <ChartTable chart={chart} />
      ) : nothing ? (
        <p className="card-body text-ink-soft">{t('chart.empty')}</p>
      ) : (
        <ChartPlot chart={chart} onDrawn={(now) => (drawn.current = now)} />
      )}
    </Card>
  )
}
