import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { AdminList, useCreatedColumn } from '../../../shared/crud/admin-list.tsx'
import { useAdminList } from '../../../shared/crud/use-admin-list.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { fileUrl, type NamedFile } from '../../../shared/files/contract.ts'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { configCalls, configRefresh } from '../contract.ts'
import { CONFIG_GROUPS, groupOf, kindOf } from '../kinds.ts'
import { RefreshButton } from './refresh-button.tsx'

const ConfigForm = late(() => import('./config-form.tsx').then((part) => ({ default: part.ConfigForm })))

interface Row {
  configKey: string
  configName: string
  enConfigName: string
  configValue: string
  configType: string
  ofShow: boolean
  public: boolean
  file: NamedFile | null
}

/** Parameters of the show and the portal, by group; each says what it means and is asked for as it demands (admin-area 10). */
export const ConfigScreen = island(function ConfigScreen() {
  const t = useT('features/system')
  const locale = useLocale()
  const may = useMay()
  const nameOf = (row: Pick<Row, 'configName' | 'enConfigName'>) =>
    locale === 'en-US' ? row.enConfigName || row.configName : row.configName
  const parameters = useAdminList(configCalls, {
    name: 'config',
    filters: { configName: '', configKey: '', group: '', configType: '' },
    labelOf: nameOf,
  })
  const columns = [
    { key: 'configName', title: t('fields.configName'), sort: 'configName', onCard: 'title' as const, render: nameOf },
    {
      key: 'configValue',
      title: t('fields.configValue'),
      render: (row: Row) => <Value row={row} />,
    },
    { key: 'configKey', title: t('fields.configKey'), sort: 'configKey' },
    {
      key: 'group',
      title: t('fields.group'),
      render: ({ configKey }: Row) => t(`groups.${groupOf(configKey)}`),
    },
    {
      key: 'configType',
      title: t('fields.configType'),
      onCard: 'badge' as const,
      width: 'w-28',
      render: ({ configType }: Row) => (
        <StatusBadge tone={configType === 'Y' ? 'info' : 'neutral'}>{t(under('origin.', configType))}</StatusBadge>
      ),
    },
    useCreatedColumn(),
  ]
  async function refresh() {
    await call(configRefresh, {})
    toast.success(t('config.refreshed'))
    parameters.list.reload()
  }
  return (
    <>
      <PageHeader title={t('config.title')} purpose={t('config.purpose')} />
      <AdminList
        admin={parameters}
        label={t('config.title')}
        columns={columns}
        mayRemove={(row) => row.configType !== 'Y'}
        empty={t('config.empty')}
        form={<ConfigForm admin={parameters} />}
        actions={may(configRefresh) ? <RefreshButton refresh={refresh} /> : null}
        filters={
          <>
            <FilterText list={parameters.list} name="configName" label={t('fields.configName')} />
            <FilterText list={parameters.list} name="configKey" label={t('fields.configKey')} />
            <FilterSelect
              list={parameters.list}
              name="group"
              label={t('fields.group')}
              options={CONFIG_GROUPS.map((value) => ({ value, label: t(`groups.${value}`) }))}
            />
            <FilterSelect
              list={parameters.list}
              name="configType"
              label={t('fields.configType')}
              options={(['Y', 'N'] as const).map((value) => ({ value, label: t(`origin.${value}`) }))}
            />
          </>
        }
      />
    </>
  )
})

/** A value in words: what a switch or choice says, of a formatted text its beginning. */
function Value({ row: { configKey, configValue, file } }: { row: Row }) {
  const t = useT('features/system')
  const kind = kindOf(configKey)
  if (configValue === '') return <span className="text-ink-faint">—</span>
  if (file)
    return (
      <a className="link break-all" href={fileUrl(file.fileName)} target="_blank" rel="noreferrer">
        {file.originalName}
      </a>
    )
  if (kind === 'switch' || kind === 'choice') return <>{t(under('choices.', configValue))}</>
  const text = kind === 'richText' ? configValue.replace(/<[^>]*>/g, ' ') : configValue
  return <span className="line-clamp-2 max-w-72 break-words">{text}</span>
}
