import { Suspense, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { call } from '../../../../shared/api/client.ts'
import { download } from '../../../../shared/api/download.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { island, useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { DataTable } from '../../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../../shared/list/list-shell.tsx'
import { ScopedEmpty } from '../../../../shared/list/scoped-empty.tsx'
import { useColumns } from '../../../../shared/list/use-columns.ts'
import { useList } from '../../../../shared/list/use-list.ts'
import { useSelection } from '../../../../shared/list/use-selection.ts'
import { useOpened } from '../../../../shared/record/use-opened.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconBadge, IconDownload, IconPrinter } from '../../../../shared/ui/icons.ts'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { EmptyState } from '../../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../../shared/ui/loading/use-busy.ts'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { confirm, toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { PageHeader } from '../../../../shared/ui/page-header.tsx'
import { deskBadges } from '../../desk-contract.ts'
import { RUN_MAX, RUN_STAGES, runExport, runList, runMark, type RunRow, type RunStage } from '../../run-contract.ts'
import { runColumns } from './run-columns.tsx'

const RunPrint = late(() => import('./run-print.tsx').then((part) => ({ default: part.RunPrint })))

const FILTERS = { keyword: '', hall: '', mine: '', stage: '' }
const filled = ({ keyword, hall, mine, stage }: typeof FILTERS) => ({
  ...(keyword.trim() === '' ? {} : { keyword: keyword.trim() }),
  ...(hall.trim() === '' ? {} : { hall: hall.trim() }),
  ...(mine === '' ? {} : { mine: 1 as const }),
  ...(stage === '' ? {} : { stage: stage as RunStage }),
})
const isPrintable = ({ stage }: RunRow): boolean => stage === 'toPrint' || stage === 'printed'

/** Badges of the whole show on their way through the printer (business-entities 3.7: printStatus). */
export const BadgeDesk = island(function BadgeDesk() {
  const t = useT('features/badges')
  const locale = useLocale()
  const may = useMay()
  const [counted, recount] = useLoad((signal) =>
    call(runList, { pageSize: 1 }, { signal, quiet: true }).then((reply) => reply.data.counts),
  )
  const list = useList({ call: runList, filters: FILTERS, request: filled, beside: recount })
  const counts = counted.state === 'ready' ? counted.data : null
  /** Is it the whole show, of which the counts are told? */
  const whole = [list.filters.keyword, list.filters.hall, list.filters.mine].every((one) => one.trim() === '')
  const chosen = useSelection((row: RunRow) => row.id)
  const columns = useColumns('badge-run', runColumns(t, locale, may(deskBadges)))
  const [opened, open, close] = useOpened('run')
  /** Badges of the runs on show: what is noted as printed is chosen no more. */
  const [picked, setPicked] = useState<readonly string[]>([])
  const [busy, begin] = useBusy<'' | 'export' | 'unprint'>('')
  const printable = chosen.rows.filter(isPrintable)
  const printed = chosen.rows.filter(({ stage }) => stage === 'printed')

  const again = () => {
    chosen.clear()
    list.reload()
  }
  async function unprint() {
    const title = t('run.unprintTitle', { count: printed.length })
    if (!(await confirm({ title, text: t('run.unprintText'), confirmLabel: t('run.unprint') }))) return
    await begin('unprint', async () => {
      let done = 0
      for (let at = 0; at < printed.length; at += RUN_MAX) {
        const items = printed.slice(at, at + RUN_MAX).map(({ id, version }) => ({ id, version }))
        done += (await call(runMark, { items, printed: 0, clientToken: newToken() })).data.done
      }
      toast.success(t('run.unprinted', { count: done }))
    })
    again()
  }

  if (opened)
    return (
      <Suspense fallback={<SkeletonLines lines={12} />}>
        <RunPrint
          ids={opened.id === 'chosen' && picked.length > 0 ? picked : undefined}
          wish={{ ...filled(list.filters), stage: 'toPrint' }}
          onMarked={again}
          onClose={close}
        />
      </Suspense>
    )
  return (
    <>
      <PageHeader title={t('run.title')} purpose={t('run.purpose')} />
      <ListShell
        list={list}
        label={t('run.title')}
        columns={columns}
        actions={
          <>
            <Button variant="primary" icon={IconPrinter} onClick={() => open('run', 'next')}>
              {counts && whole ? t('run.next', { count: counts.toPrint }) : t('print.now')}
            </Button>
            <Button
              busy={busy === 'export'}
              icon={IconDownload}
              onClick={() =>
                void begin('export', () =>
                  download(runExport, filled(list.filters), `${t('run.title')}.xlsx`, { ownName: true }),
                )
              }
            >
              {t('export.action')}
            </Button>
          </>
        }
        filters={
          <>
            <FilterText list={list} name="keyword" label={t('run.keyword')} />
            <FilterText list={list} name="hall" label={t('run.fields.hall')} />
            <FilterSelect
              list={list}
              name="mine"
              label={t('run.keeper')}
              options={[{ value: '1', label: t('run.me') }]}
            />
            <FilterSelect
              list={list}
              name="stage"
              label={t('run.fields.stage')}
              options={RUN_STAGES.map((value) => ({
                value,
                label: counts ? `${t(`run.stages.${value}`)} (${counts[value]})` : t(`run.stages.${value}`),
              }))}
            />
          </>
        }
        selection={{
          of: chosen,
          actions: (
            <>
              {printable.length > 0 ? (
                <Button
                  small
                  icon={IconPrinter}
                  onClick={() => {
                    setPicked(printable.map(({ id }) => id))
                    open('run', 'chosen')
                  }}
                >
                  {t('run.printChosen', { count: printable.length })}
                </Button>
              ) : null}
              {printed.length > 0 ? (
                <Button small busy={busy === 'unprint'} onClick={() => void unprint()}>
                  {t('run.unprint')}
                </Button>
              ) : null}
            </>
          ),
        }}
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('run.title')}
          rowKey={(row) => row.id}
          rowLabel={(row) => `${row.name || t('run.unnamed')} ${boothPlace(row)}`}
          selection={chosen}
          pinned
          empty={
            <ScopedEmpty>
              <EmptyState icon={IconBadge} title={t('run.empty')} text={t('run.emptyText')} />
            </ScopedEmpty>
          }
        />
      </ListShell>
    </>
  )
})
