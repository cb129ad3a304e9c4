import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { ranged } from '../../../shared/list/list-state.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { useView } from '../../../shared/record/use-view.ts'
import { LIST } from '../../../shared/record/view-param.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconEye, IconLeads, IconPlus } from '../../../shared/ui/icons.ts'
import { Menu } from '../../../shared/ui/overlay/menu.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { leadExport, leadAdd, leadList, leadOptions, type LeadRow } from '../contract.ts'
import { leadColumns, leadName } from './lead-columns.tsx'
import { LeadFilters } from './lead-filter-inputs.tsx'
import { LEAD_FILTERS } from './lead-filters.ts'

const LeadDrawer = late(() => import('./lead-drawer.tsx').then((part) => ({ default: part.LeadDrawer })))
const LeadForm = late(() => import('./lead-form.tsx').then((part) => ({ default: part.LeadForm })))
const ExportDialog = late(() => import('./export-dialog.tsx').then((part) => ({ default: part.ExportDialog })))

/** Leads of the exhibitor (business-entities 3.15): one in a panel, a new one in a dialog, the filtered list as a file. */
export const LeadScreen = island(function LeadScreen() {
  const t = useT('features/leads')
  const may = useMay()
  const [view, show] = useView()
  const [format, setFormat] = useState<'xlsx' | 'csv' | null>(null)
  const [options, refresh] = useLoad((signal) =>
    call(leadOptions, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const list = useList({ call: leadList, filters: LEAD_FILTERS, request: ranged, beside: refresh })
  const open = (row: LeadRow) => show({ kind: 'edit', id: row.id })
  const columns = useColumns('leads', leadColumns(t, open))
  const known = options.state === 'ready' ? options.data : null
  const add = may(leadAdd) ? (
    <Button variant="primary" icon={IconPlus} onClick={() => show({ kind: 'new' })}>
      {t('actions.add')}
    </Button>
  ) : null
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} actions={add} />
      <ListShell
        list={list}
        label={t('title')}
        columns={columns}
        filters={<LeadFilters list={list} owners={known?.owners ?? []} tags={known?.tags ?? []} />}
        actions={
          <>
            {may(leadExport) ? (
              <Menu
                label={t('actions.export')}
                align="start"
                items={(['xlsx', 'csv'] as const).map((one) => ({
                  label: t(`actions.${one}`),
                  onSelect: () => setFormat(one),
                }))}
              />
            ) : null}
            <p className="min-h-6 text-sm tabular-nums text-ink-soft">
              {known ? t('counts.all', { count: known.counts.all, hot: known.counts.A }) : ''}
              {known && known.counts.due > 0 ? ` · ${t('counts.due', { count: known.counts.due })}` : ''}
            </p>
          </>
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('title')}
          rowKey={(row) => row.id}
          rowLabel={leadName}
          rowActions={(row) => [{ label: t('actions.open'), icon: IconEye, onSelect: () => open(row) }]}
          pinned
          empty={<EmptyState icon={IconLeads} title={t('empty.title')} text={t('empty.text')} action={add} />}
        />
      </ListShell>
      <Suspense>
        {view.kind === 'edit' ? (
          <LeadDrawer
            key={view.id}
            id={view.id}
            owners={known?.owners ?? []}
            tags={known?.tags ?? []}
            onClose={() => show(LIST)}
            onChanged={list.reload}
          />
        ) : view.kind === 'new' ? (
          <LeadForm
            record={null}
            owners={[]}
            tags={known?.tags ?? []}
            onClose={() => show(LIST)}
            onSaved={({ id }) => {
              list.reload()
              show({ kind: 'edit', id }, 'replace')
            }}
          />
        ) : null}
        {format ? (
          <ExportDialog
            format={format}
            request={ranged(list.filters)}
            empty={list.total === 0}
            withdrawn={known?.withdrawn ?? 0}
            onClose={() => setFormat(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
})
