import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { type Translate, under } from '../../../shared/i18n/keys.ts'
import type { Column } from '../../../shared/list/use-columns.ts'
import type { MailRow } from '../contract.ts'
import { MailState } from './mail-state.tsx'

/** A company's name as the reader would say it. */
export const companyOf = (row: Pick<MailRow, 'companyName' | 'enCompanyName'>, english: boolean): string =>
  english ? row.enCompanyName || row.companyName : row.companyName || row.enCompanyName

/** Columns of the outbox. */
export function mailColumns(
  t: Translate<'features/outbox'>,
  english: boolean,
  onRead: (row: MailRow) => void,
): Column<MailRow>[] {
  return [
    {
      key: 'subject',
      title: t('fields.subject'),
      width: 'min-w-56',
      always: true,
      onCard: 'title',
      render: (row) => (
        <span className="flex min-w-0 flex-col items-start">
          <button type="button" className="link min-h-6 text-left" onClick={() => onRead(row)}>
            <Foreign text={row.subject} />
          </button>
          <span className="text-sm font-normal text-ink-faint">{t(under('templates.', row.template))}</span>
        </span>
      ),
    },
    {
      key: 'recipient',
      title: t('fields.to'),
      width: 'min-w-48',
      render: (row) => (
        <span className="flex min-w-0 flex-col max-lg:items-end">
          <span className="break-words">
            {row.recipient.slice(0, row.recipient.lastIndexOf('@'))}
            <wbr />
            {row.recipient.slice(row.recipient.lastIndexOf('@'))}
          </span>
          <span className="break-words text-sm text-ink-faint">
            <Foreign text={companyOf(row, english)} />
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('fields.state'),
      width: 'min-w-32',
      onCard: 'badge',
      render: (row) => <MailState mail={row} className="max-lg:items-end" />,
    },
    { key: 'tries', title: t('fields.tries'), width: 'w-20 tabular-nums', render: (row) => String(row.tries) },
    { key: 'createTime', title: t('fields.written'), width: 'w-44 whitespace-nowrap tabular-nums' },
    {
      key: 'sentTime',
      title: t('fields.sent'),
      width: 'w-44 whitespace-nowrap tabular-nums',
      render: (row) => row.sentTime || '—',
    },
  ]
}
