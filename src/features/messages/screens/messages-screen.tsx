import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { $session } from '../../../shared/auth/session.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterSelect } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconCheck, IconDownload, IconEye, IconMail, IconNotice } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { useStore } from '@nanostores/react'
import { messageExport, messageList, messageReadAll, type MessageRow } from '../contract.ts'
import { GoneAddresses } from './gone-addresses.tsx'
import { MESSAGE_KINDS } from '../kinds.ts'

const MessageDialog = late(() => import('./message-dialog.tsx').then((part) => ({ default: part.MessageDialog })))
const MailSettings = late(() => import('./mail-settings.tsx').then((part) => ({ default: part.MailSettings })))

/** The bell of the top bar reads the same number. */
function keepUnread(unread: number): void {
  const session = $session.get()
  if (session.user) $session.set({ ...session, user: { ...session.user, unread } })
}

/** Everything the portal told this person, newest first; a message opens with its words and the way to what it is about. */
export const MessagesScreen = island(function MessagesScreen() {
  const t = useT('features/messages')
  const locale = useLocale()
  const { user, kind } = useStore($session, { ssr: 'initial' })
  const list = useList({ call: messageList, filters: { kind: '', unread: '' } })
  const [open, setOpen] = useState<MessageRow | null>(null)
  const [settings, setSettings] = useState(false)
  const [busy, run] = useBusy(false)
  const [saving, begin] = useBusy(false)
  const unread = user?.unread ?? 0
  // Of all kinds the staff have notices alone.
  const isStaff = kind === 'backOffice'
  const columns = useColumns('messages', [
    {
      key: 'title',
      title: t('fields.title'),
      width: 'min-w-52',
      always: true,
      onCard: 'title' as const,
      render: (row: MessageRow) => (
        <button
          type="button"
          className={`link min-h-6 text-left ${row.readFlag === 0 ? 'font-semibold' : ''}`}
          onClick={() => setOpen(row)}
        >
          {row.title}
        </button>
      ),
    },
    { key: 'kind', title: t('fields.kind'), width: 'min-w-32', render: (row: MessageRow) => t(`kinds.${row.kind}`) },
    {
      key: 'readFlag',
      title: t('fields.read'),
      width: 'w-24',
      onCard: 'badge' as const,
      render: (row: MessageRow) =>
        row.readFlag === 1 ? t('read') : <StatusBadge tone="accent">{t('unread')}</StatusBadge>,
    },
    {
      key: 'at',
      title: t('fields.at'),
      width: 'w-44 whitespace-nowrap tabular-nums',
      render: (row: MessageRow) => row.at.slice(0, 16),
    },
  ])

  function read(left: number) {
    keepUnread(left)
    list.reload()
  }
  const save = () =>
    begin(true, async () => {
      const { download } = await import('../../../shared/api/download.ts')
      await download(messageExport, list.filters as RequestOf<typeof messageExport>, `${t('title')}.xlsx`, {
        ownName: true,
      })
    })
  const readAll = () => run(true, async () => read((await call(messageReadAll, {})).data.unread))

  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t(isStaff ? 'staff.purpose' : 'purpose')}
        actions={
          <Button icon={IconMail} onClick={() => setSettings(true)}>
            {t('actions.settings')}
          </Button>
        }
      />
      <GoneAddresses />
      <div className="mb-4">
        <Tabs
          name="messages"
          label={t('tabs.label')}
          items={[
            { id: 'all', label: t('tabs.all') },
            { id: 'unread', label: t('tabs.unread'), count: user ? unread : undefined },
          ]}
          value={list.filters.unread === '1' ? 'unread' : 'all'}
          onChange={(id) => list.setFilters({ unread: id === 'unread' ? '1' : '' })}
        />
      </div>
      <TabPanel name="messages" value={list.filters.unread === '1' ? 'unread' : 'all'}>
        <ListShell
          list={list}
          label={t('title')}
          columns={columns}
          actions={
            <>
              {unread > 0 ? (
                <Button icon={IconCheck} busy={busy} onClick={() => void readAll()}>
                  {t('actions.readAll')}
                </Button>
              ) : null}
              {list.total > 0 ? (
                <Button icon={IconDownload} busy={saving} onClick={() => void save()}>
                  {t('actions.export')}
                </Button>
              ) : null}
            </>
          }
          filters={
            isStaff ? null : (
              <FilterSelect
                list={list}
                name="kind"
                label={t('fields.kind')}
                options={MESSAGE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              />
            )
          }
        >
          <DataTable
            list={list}
            columns={columns}
            caption={t('title')}
            rowKey={(row) => `${row.kind === 'NOTICE' ? 'N' : 'M'}${row.id}`}
            rowLabel={(row) => row.title}
            rowActions={(row) => [{ label: t('actions.open'), icon: IconEye, onSelect: () => setOpen(row) }]}
            empty={
              <EmptyState icon={IconNotice} title={t('empty.title')} text={t(isStaff ? 'staff.empty' : 'empty.text')} />
            }
          />
        </ListShell>
      </TabPanel>
      <Suspense>
        {open ? <MessageDialog message={open} locale={locale} onRead={read} onClose={() => setOpen(null)} /> : null}
        {settings ? <MailSettings staff={isStaff} onClose={() => setSettings(false)} /> : null}
      </Suspense>
    </>
  )
})
