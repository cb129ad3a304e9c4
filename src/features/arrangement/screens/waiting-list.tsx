import { useState, type ReactNode } from 'react'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { IconEye, IconMeeting } from '../../../shared/ui/icons.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { boardWaiting, type BoardMeeting } from '../board-contract.ts'
import { MeetingDialog } from './meeting-dialog.tsx'
import { wordsOf } from './meeting-words.ts'

/** Meetings of all days that nobody has answered yet, so that the organiser can call who has no mail. */
export function WaitingList({ back }: { back: ReactNode }) {
  const t = useT('features/arrangement')
  const locale = useLocale()
  const list = useList({ call: boardWaiting, filters: {} })
  const [opened, setOpened] = useState('')
  const meeting = list.rows.find(({ id }) => id === opened)
  const when = (row: BoardMeeting) => `${row.date} ${wordsOf(t, locale, row).time}`
  const columns = useColumns<BoardMeeting>('meetingsWaiting', [
    { key: 'time', title: t('fields.time'), width: 'min-w-44', always: true, render: when },
    {
      key: 'company',
      title: t('fields.company'),
      width: 'min-w-44',
      onCard: 'title',
      render: (row) => wordsOf(t, locale, row).company,
    },
    { key: 'buyer', title: t('fields.buyer'), width: 'min-w-44', render: (row) => wordsOf(t, locale, row).buyer },
    {
      key: 'waitsFor',
      title: t('fields.waitsFor'),
      width: 'min-w-28',
      onCard: 'badge',
      render: (row) => t(row.waitsFor === 'BUYER' ? 'waiting.buyer' : 'waiting.exhibitor'),
    },
    { key: 'expireAt', title: t('fields.expireAt'), width: 'min-w-36' },
  ])
  return (
    <>
      <PageHeader title={t('waiting.title')} purpose={t('waiting.purpose')} actions={back} />
      <ListShell list={list} label={t('waiting.title')} columns={columns}>
        <DataTable
          list={list}
          columns={columns}
          caption={t('waiting.title')}
          rowKey={(row) => row.id}
          rowLabel={(row) => `${when(row)} ${wordsOf(t, locale, row).company}`}
          rowActions={(row) => [{ label: t('waiting.open'), icon: IconEye, onSelect: () => setOpened(row.id) }]}
          onOpen={(row) => setOpened(row.id)}
          empty={<EmptyState icon={IconMeeting} title={t('waiting.empty')} text={t('waiting.emptyText')} />}
        />
      </ListShell>
      {meeting ? (
        <MeetingDialog
          key={meeting.id}
          board={null}
          meeting={meeting}
          onChanged={() => (setOpened(''), list.reload())}
          onClose={() => setOpened('')}
        />
      ) : null}
    </>
  )
}
