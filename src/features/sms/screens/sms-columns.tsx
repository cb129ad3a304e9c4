import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { type Translate, under } from '../../../shared/i18n/keys.ts'
import type { Column } from '../../../shared/list/use-columns.ts'
import type { SmsListRow } from '../contract.ts'
import { SmsState } from './sms-state.tsx'

const time = (key: 'createTime' | 'sentTime' | 'deliveredTime', title: string): Column<SmsListRow> => ({
  key,
  title,
  width: 'w-40 whitespace-nowrap tabular-nums',
  render: (row) => row[key].slice(0, 16) || '—',
})

/** What a row is called. */
export const smsName = (row: SmsListRow, t: Translate<'features/sms'>): string => row.recipient || t('erased')

/** Columns of the text messages. */
export function smsColumns(t: Translate<'features/sms'>, english: boolean): Column<SmsListRow>[] {
  return [
    {
      key: 'recipient',
      title: t('fields.recipient'),
      width: 'min-w-36 whitespace-nowrap',
      always: true,
      onCard: 'title',
      render: (row) => (
        <span className="flex min-w-0 flex-col">
          <span className="font-medium tabular-nums">{smsName(row, t)}</span>
          <span className="text-sm font-normal text-ink-faint">{t(under('purposes.', row.purpose))}</span>
        </span>
      ),
    },
    {
      key: 'text',
      title: t('fields.text'),
      width: 'min-w-72',
      render: (row) => (
        <span className="flex min-w-0 flex-col max-lg:items-end">
          <span lang="zh-CN" className="break-words">
            {row.text || t('erased')}
          </span>
          <span className="text-sm text-ink-faint">
            <Foreign text={english ? row.enCompanyName || row.companyName : row.companyName || row.enCompanyName} />
          </span>
        </span>
      ),
    },
    { key: 'segments', title: t('fields.segments'), width: 'w-20 tabular-nums', align: 'end' },
    {
      key: 'state',
      title: t('fields.state'),
      width: 'min-w-32',
      onCard: 'badge',
      render: (row) => <SmsState sms={row} />,
    },
    time('createTime', t('fields.createTime')),
    time('sentTime', t('fields.sentTime')),
    time('deliveredTime', t('fields.deliveredTime')),
  ]
}
