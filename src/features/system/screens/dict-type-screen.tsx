import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { AdminList, StatusFilter, useCreatedColumn, useStatusColumn } from '../../../shared/crud/admin-list.tsx'
import { useAdminList } from '../../../shared/crud/use-admin-list.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { FilterText } from '../../../shared/list/filter-inputs.tsx'
import { forgetDicts } from '../../../shared/list/dict/use-dict.ts'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { dictRefresh, dictTypeCalls } from '../contract.ts'
import { RefreshButton } from './refresh-button.tsx'

const DictTypeForm = late(() => import('./dict-type-form.tsx').then((part) => ({ default: part.DictTypeForm })))

/** Dictionaries: the choices of the portal's lists and forms; each leads to its data (admin-area 9). */
export const DictTypeScreen = island(function DictTypeScreen() {
  const t = useT('features/system')
  const locale = useLocale()
  const may = useMay()
  const dicts = useAdminList(dictTypeCalls, {
    name: 'dicts',
    filters: { dictName: '', dictType: '', status: '' },
    labelOf: (row) => (locale === 'en-US' ? row.enDictName || row.dictName : row.dictName),
    onSaved: forgetDicts,
  })
  const columns = [
    {
      key: 'dictName',
      title: t('fields.dictName'),
      sort: 'dictName',
      onCard: 'title' as const,
      render: dicts.labelOf,
    },
    {
      key: 'dictType',
      title: t('fields.dictType'),
      sort: 'dictType',
      render: ({ dictType }: { dictType: string }) => (
        <a className="link break-all" href={`${hrefOf('/system/dict-data', locale)}?dictType=${dictType}`}>
          {dictType}
        </a>
      ),
    },
    { key: 'remark', title: t('fields.remark') },
    useStatusColumn(dicts),
    useCreatedColumn(),
  ]
  async function refresh() {
    await call(dictRefresh, {})
    toast.success(t('dictType.refreshed'))
  }
  return (
    <>
      <PageHeader title={t('dictType.title')} purpose={t('dictType.purpose')} />
      <AdminList
        admin={dicts}
        label={t('dictType.title')}
        columns={columns}
        empty={t('dictType.empty')}
        form={<DictTypeForm admin={dicts} />}
        actions={may(dictRefresh) ? <RefreshButton refresh={refresh} /> : null}
        filters={
          <>
            <FilterText list={dicts.list} name="dictName" label={t('fields.dictName')} />
            <FilterText list={dicts.list} name="dictType" label={t('fields.dictType')} />
            <StatusFilter list={dicts.list} />
          </>
        }
      />
    </>
  )
})
