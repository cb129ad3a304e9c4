import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterDateRange, FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ExportButton } from '../../../shared/list/export-button.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { ranged } from '../../../shared/list/list-state.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { useView } from '../../../shared/record/use-view.ts'
import { LIST } from '../../../shared/record/view-param.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconEye, IconInquiry } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { inquiryCounts, inquiryExport, inquiryList, type InquiryRow } from '../contract.ts'
import { inquiryColumns } from './inquiry-columns.tsx'
import { INQUIRY_FILTERS } from './inquiry-filters.ts'

const InquiryDrawer = late(() => import('./inquiry-drawer.tsx').then((part) => ({ default: part.InquiryDrawer })))

/** Tab by the filter it stands for. */
const TABS = { all: '', open: '0', done: '1' } as const
const SOURCES = ['SCAN', 'SITE', 'MINI'] as const

/** Inquiries to the exhibitor (business-entities 3.14), one of them in a panel. */
export const InquiryScreen = island(function InquiryScreen() {
  const t = useT('features/inquiries')
  const locale = useLocale()
  const [view, show] = useView()
  const [counts, refresh] = useLoad((signal) =>
    call(inquiryCounts, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const list = useList({ call: inquiryList, filters: INQUIRY_FILTERS, request: ranged, beside: refresh })
  const types = useDict('busi_consulting_type')
  const open = (row: InquiryRow) => show({ kind: 'edit', id: row.id })
  const columns = useColumns('inquiries', inquiryColumns(t, locale, open))
  const known = counts.state === 'ready' ? counts.data : null
  const tab = list.filters.replyFlag === '0' ? 'open' : list.filters.replyFlag === '1' ? 'done' : 'all'
  const counted = known ? { all: known.all, open: known.open, done: undefined } : null
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {known && known.overdue > 0 ? (
        <Alert
          tone="warning"
          className="mb-3"
          title={t('overdueCount', { count: known.overdue })}
          actions={
            tab === 'open' ? undefined : (
              <Button small onClick={() => list.setFilters({ replyFlag: '0' })}>
                {t('actions.showOverdue')}
              </Button>
            )
          }
        />
      ) : null}
      <div className="mb-4">
        <Tabs
          name="inquiries"
          label={t('tabs.label')}
          items={(['all', 'open', 'done'] as const).map((id) => ({ id, label: t(`tabs.${id}`), count: counted?.[id] }))}
          value={tab}
          onChange={(id) => list.setFilters({ replyFlag: TABS[id as keyof typeof TABS] })}
        />
      </div>
      <TabPanel name="inquiries" value={tab}>
        <ListShell
          list={list}
          label={t('title')}
          columns={columns}
          actions={
            <ExportButton call={inquiryExport} input={ranged(list.filters)} name={t('title')}>
              {t('actions.export')}
            </ExportButton>
          }
          filters={
            <>
              <FilterText list={list} name="company" label={t('fields.companyOrContact')} />
              <FilterText list={list} name="inquiryCode" label={t('fields.inquiryCode')} />
              <FilterSelect
                list={list}
                name="consultingType"
                label={t('fields.consultingType')}
                options={types.choices}
              />
              <FilterSelect
                list={list}
                name="source"
                label={t('fields.source')}
                options={SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
              />
              <FilterDateRange list={list} begin="from" end="to" label={t('fields.ariseTime')} />
            </>
          }
        >
          <DataTable
            list={list}
            columns={columns}
            caption={t('title')}
            rowKey={(row) => row.id}
            rowLabel={(row) => `${row.company} ${row.inquiryCode}`}
            rowActions={(row) => [{ label: t('actions.open'), icon: IconEye, onSelect: () => open(row) }]}
            empty={<EmptyState icon={IconInquiry} title={t('empty.title')} text={t('empty.text')} />}
          />
        </ListShell>
      </TabPanel>
      <Suspense>
        {view.kind === 'edit' ? (
          <InquiryDrawer key={view.id} id={view.id} onClose={() => show(LIST)} onChanged={list.reload} />
        ) : null}
      </Suspense>
    </>
  )
})
