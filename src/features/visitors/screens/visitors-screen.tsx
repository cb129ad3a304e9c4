import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { FilterDateRange, FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { ranged } from '../../../shared/list/list-state.ts'
import { ScopedEmpty } from '../../../shared/list/scoped-empty.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { useSaveList } from '../../../shared/list/contacts/use-save-list.ts'
import { EXHIBITOR_READERS } from '../../../shared/record/rights-contract.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconDownload, IconUsers } from '../../../shared/ui/icons.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { reveal } from '../../reveal/contract.ts'
import { visitorBlock, visitorDelete, visitorExport, visitorList, VISITOR_SOURCES } from '../contract.ts'
import { useOffice } from './use-office.ts'
import { visitorColumns } from './visitor-columns.tsx'

const FILTERS = {
  keyword: '',
  inviter: '',
  channel: '',
  identity: '',
  language: '',
  verified: '',
  arrived: '',
  blocked: '',
  unproven: '',
  source: '',
  from: '',
  to: '',
}
/** Switches stand as numbers in a call. */
function request({ verified, arrived, blocked, unproven, source, ...filters }: typeof FILTERS) {
  const flag = (value: string): 0 | 1 | undefined => (value === '' ? undefined : value === '1' ? 1 : 0)
  return {
    ...ranged(filters),
    verified: flag(verified),
    arrived: flag(arrived),
    blocked: flag(blocked),
    unproven: flag(unproven),
    source: VISITOR_SOURCES.find((one) => one === source),
  }
}

/** Who registered for the show, through whom, and who came (running-a-show 5). */
export const VisitorsScreen = island(function VisitorsScreen() {
  const t = useT('features/visitors')
  const locale = useLocale()
  const may = useMay()
  const list = useList({ call: visitorList, filters: FILTERS, request })
  const identity = useDict('busi_identity')
  const channel = useDict('busi_invite_channel')
  const ask = may(reveal)
    ? async (id: string, field: 'mobile' | 'email') => (await call(reveal, { entity: 'VISITOR', id, field })).data.value
    : undefined
  const columns = useColumns('visitors', visitorColumns(t, locale, { ask, mayOpen: may(EXHIBITOR_READERS), channel }))
  const [saving, begin] = useBusy(false)
  const saveList = useSaveList()
  const save = () => begin(true, () => saveList(visitorExport, request(list.filters), `${t('title')}.xlsx`))
  const office = useOffice(list.reload)
  const yesNo = (name: 'verified' | 'arrived' | 'blocked' | 'unproven') => [
    { value: '1', label: t(`filters.yes.${name}`) },
    { value: '0', label: t(`filters.no.${name}`) },
  ]

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <ListShell
        list={list}
        label={t('title')}
        columns={columns}
        actions={
          may(visitorExport) ? (
            <Button busy={saving} icon={IconDownload} onClick={() => void save()}>
              {t('export')}
            </Button>
          ) : null
        }
        filters={
          <>
            <FilterText list={list} name="keyword" label={t('filters.keyword')} />
            <FilterText list={list} name="inviter" label={t('filters.inviter')} />
            <FilterSelect list={list} name="arrived" label={t('filters.arrived')} options={yesNo('arrived')} />
            <FilterSelect list={list} name="verified" label={t('filters.verified')} options={yesNo('verified')} />
            <FilterSelect list={list} name="blocked" label={t('filters.blocked')} options={yesNo('blocked')} />
            <FilterSelect list={list} name="unproven" label={t('filters.unproven')} options={yesNo('unproven')} />
            <FilterSelect
              list={list}
              name="source"
              label={t('filters.source')}
              options={VISITOR_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
            />
            <FilterSelect list={list} name="channel" label={t('filters.channel')} options={channel.choices} />
            <FilterSelect list={list} name="identity" label={t('filters.identity')} options={identity.choices} />
            <FilterSelect
              list={list}
              name="language"
              label={t('filters.language')}
              options={(['zh-CN', 'en-US'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
            />
            <FilterDateRange list={list} begin="from" end="to" label={t('filters.registered')} />
          </>
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('title')}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.name}
          pinned
          {...(may(visitorBlock) || may(visitorDelete) ? { rowActions: office } : {})}
          empty={
            <ScopedEmpty>
              <EmptyState icon={IconUsers} title={t('empty.title')} text={t('empty.text')} />
            </ScopedEmpty>
          }
        />
      </ListShell>
    </>
  )
})
