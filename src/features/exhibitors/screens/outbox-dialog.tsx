import { useState } from 'react'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import type { Column } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { IconEye, IconMail } from '../../../shared/ui/icons.ts'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { outboxList, type MailRow } from '../contract.ts'
import { Address, companyName } from './exhibitor-cells.tsx'
import { MailState } from './mail-state.tsx'
import { MailView } from './mail-view.tsx'

const STATES = ['kept', 'queued', 'sending', 'sent', 'failed', 'unknown'] as const

function mailColumns(t: Translate, english: boolean, onRead: (row: MailRow) => void): Column<MailRow>[] {
  return [
    {
      key: 'subject',
      title: t('outbox.subject'),
      width: 'min-w-56',
      always: true,
      onCard: 'title',
      render: (row) => (
        <button type="button" className="link min-h-6 text-left" onClick={() => onRead(row)}>
          {row.subject}
        </button>
      ),
    },
    { key: 'company', title: t('list.company'), width: 'min-w-36', render: (row) => companyName(row, english) || '—' },
    { key: 'recipient', title: t('outbox.to'), width: 'min-w-52', render: (row) => <Address email={row.recipient} /> },
    { key: 'state', title: t('outbox.state'), width: 'min-w-28', onCard: 'badge', render: (row) => <MailState mail={row} /> },
    { key: 'createTime', title: t('outbox.written'), width: 'w-44 whitespace-nowrap tabular-nums' },
  ]
}

/** Mails the portal wrote: kept here, waiting, sent or failed; one of them can be read as it was written. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const t = useT('features/exhibitors')
  const english = useLocale() === 'en-US'
  const list = useList({ call: outboxList, filters: { keyword: '', state: '' }, prefix: 'mail' })
  const [reading, setReading] = useState<string | null>(null)
  return (
    <Dialog open size="xl" title={t('outbox.title')} onClose={onClose}>
      {reading === null ? (
        <>
          <p className="mb-3 text-ink-soft">{t('outbox.text')}</p>
          <ListShell
            list={list}
            label={t('outbox.title')}
            filters={
              <>
                <FilterText list={list} name="keyword" label={t('outbox.keyword')} />
                <FilterSelect list={list} name="state" label={t('outbox.state')} options={STATES.map((value) => ({ value, label: t(`outbox.states.${value}`) }))} />
              </>
            }
          >
            <DataTable
              list={list}
              columns={mailColumns(t, english, (row) => setReading(row.id))}
              caption={t('outbox.title')}
              rowKey={(row) => row.id}
              rowLabel={(row) => row.subject}
              rowActions={(row) => [{ label: t('outbox.read'), icon: IconEye, onSelect: () => setReading(row.id) }]}
              empty={<EmptyState icon={IconMail} title={t('outbox.empty')} text={t('outbox.emptyText')} />}
            />
          </ListShell>
        </>
      ) : (
        <MailView id={reading} onBack={() => setReading(null)} />
      )}
    </Dialog>
  )
}
