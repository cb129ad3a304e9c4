import { lazy, Suspense, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { AdminList, useCreatedColumn } from '../../../shared/crud/admin-list.tsx'
import { useAdminList } from '../../../shared/crud/use-admin-list.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconRefresh } from '../../../shared/ui/icons.ts'
import { toast } from '../../../shared/ui/overlay-store.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { configCalls, configRefresh } from '../contract.ts'
import { CONFIG_GROUPS, groupOf, kindOf } from '../kinds.ts'

const ConfigForm = lazy(() => import('./config-form.tsx').then((part) => ({ default: part.ConfigForm })))

interface Row {
  configKey: string
  configName: string
  enConfigName: string
  configValue: string
  configType: string
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
    fileName: t('config.title'),
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
        <StatusBadge tone={configType === 'Y' ? 'info' : 'neutral'}>{t(`origin.${configType}`)}</StatusBadge>
      ),
    },
    useCreatedColumn(),
  ]
  return (
    <>
      <PageHeader title={t('config.title')} purpose={t('config.purpose')} />
      <AdminList
        admin={parameters}
        label={t('config.title')}
        columns={columns}
        mayRemove={(row) => row.configType !== 'Y'}
        empty={t('config.empty')}
        actions={may(configRefresh) ? <RefreshButton onDone={parameters.list.reload} /> : null}
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
              options={['Y', 'N'].map((value) => ({ value, label: t(`origin.${value}`) }))}
            />
          </>
        }
      />
      {parameters.open === undefined ? null : (
        <Suspense>
          <ConfigForm admin={parameters} />
        </Suspense>
      )}
    </>
  )
})

/** A value in words: what a switch or choice says, of a formatted text its beginning. */
function Value({ row: { configKey, configValue } }: { row: Row }) {
  const t = useT('features/system')
  const kind = kindOf(configKey)
  if (configValue === '') return <span className="text-ink-faint">—</span>
  if (kind === 'switch' || kind === 'choice') return <>{t(`choices.${configValue}`)}</>
  const text = kind === 'richText' ? configValue.replace(/<[^>]*>/g, ' ') : configValue
  return <span className="line-clamp-2 max-w-72 break-words">{text}</span>
}

/** Takes over parameters that were changed past this server. */
function RefreshButton({ onDone }: { onDone: () => void }) {
  const t = useT('features/system')
  const [busy, setBusy] = useState(false)
  async function refresh() {
    setBusy(true)
    try {
      await call(configRefresh, {})
      toast.success(t('config.refreshed'))
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={IconRefresh} busy={busy} onClick={() => void refresh()}>
      {t('actions.refreshCache')}
    </Button>
  )
}
