import { download } from '../../../shared/api/download.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { SIGN_IN_EVENTS } from '../../../shared/lib/sign-in-events.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterDateRange, FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { listQuery, ranged } from '../../../shared/list/list-state.ts'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconDownload } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { StatusBadge, type BadgeTone } from '../../../shared/ui/status-badge.tsx'
import { signInExport, signInList, type SignInRow } from '../contract.ts'
import { under } from '../../../shared/i18n/keys.ts'

const FILTERS = { kind: '', userName: '', event: '', ip: '', from: '', to: '' }
const TONES: Record<string, BadgeTone> = {
  in: 'success',
  inPlace: 'accent',
  wrong: 'warning',
  locked: 'danger',
  closed: 'danger',
}

/** Who signed in or out, and who was refused, newest first. */
export const SignInLogScreen = island(function SignInLogScreen() {
  const t = useT('features/logs')
  const may = useMay()
  const [busy, run] = useBusy(false)
  const list = useList({ call: signInList, filters: FILTERS, request: ranged })
  const columns = useColumns('logininfor', [
    { key: 'userName', title: t('signIn.fields.userName'), onCard: 'title' as const },
    {
      key: 'event',
      title: t('signIn.fields.event'),
      width: 'w-44',
      onCard: 'badge' as const,
      render: (row: SignInRow) => (
        <StatusBadge tone={TONES[row.event] ?? 'neutral'}>{t(under('signIn.events.', row.event))}</StatusBadge>
      ),
    },
    {
      key: 'kind',
      title: t('signIn.fields.kind'),
      width: 'w-32',
      render: (row: SignInRow) => t(under('signIn.kinds.', row.kind)),
    },
    { key: 'ip', title: t('signIn.fields.ip'), width: 'w-40' },
    { key: 'device', title: t('signIn.fields.device'), width: 'w-48', render: (row: SignInRow) => row.device || '—' },
    { key: 'loginTime', title: t('signIn.fields.loginTime'), width: 'w-44 whitespace-nowrap' },
  ])
  async function onExport() {
    const query = listQuery({ filters: list.filters, page: 1, size: 20, sort: null }, ranged)
    await run(true, () => download(signInExport, query, `${t('signIn.title')}.xlsx`))
  }
  return (
    <>
      <PageHeader title={t('signIn.title')} purpose={t('signIn.purpose')} />
      <ListShell
        list={list}
        label={t('signIn.title')}
        columns={columns}
        actions={
          may(signInExport) ? (
            <Button icon={IconDownload} busy={busy} onClick={() => void onExport()}>
              {t('export')}
            </Button>
          ) : null
        }
        filters={
          <>
            <FilterText list={list} name="userName" label={t('signIn.fields.userName')} />
            <FilterSelect
              list={list}
              name="event"
              label={t('signIn.fields.event')}
              options={SIGN_IN_EVENTS.map((value) => ({ value, label: t(`signIn.events.${value}`) }))}
            />
            <FilterSelect
              list={list}
              name="kind"
              label={t('signIn.fields.kind')}
              options={(['exhibitor', 'backOffice'] as const).map((value) => ({
                value,
                label: t(`signIn.kinds.${value}`),
              }))}
            />
            <FilterText list={list} name="ip" label={t('signIn.fields.ip')} />
            <FilterDateRange list={list} begin="from" end="to" label={t('signIn.fields.loginTime')} />
          </>
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('signIn.title')}
          rowKey={(row) => row.infoId}
          rowLabel={(row) => row.userName}
          empty={<EmptyState title={t('signIn.empty')} text={t('signIn.purpose')} />}
        />
      </ListShell>
    </>
  )
})
