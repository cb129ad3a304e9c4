import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import type { Column } from '../../../shared/list/use-columns.ts'
import type { InvitationRow } from '../contract.ts'
import type { After, Translate } from '../../../shared/i18n/keys.ts'

const time = (key: 'sentTime' | 'openTime' | 'registerTime', title: string): Column<InvitationRow> => ({
  key,
  title,
  width: 'min-w-36 whitespace-nowrap tabular-nums',
  render: (row) => row[key].slice(0, 16) || '—',
})

/** Breaks before the host, not within it. */
function Address({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  if (at < 0) return text || '—'
  return (
    <span className="break-words">
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  )
}

/** Columns of business-entities 3.10 but for the visit, which no gate reports yet; who came by a link was sent nothing. */
export function invitationColumns(t: Translate<'features/invitations'>, byMail: boolean): Column<InvitationRow>[] {
  const title = (key: After<'features/invitations', 'fields.'>) => t(`fields.${key}`)
  return [
    {
      key: 'name',
      title: title('name'),
      width: 'min-w-32',
      always: true,
      onCard: 'title',
      render: (row) => (
        <span className="break-words font-medium">
          <Foreign text={row.name || t('list.noName')} />
        </span>
      ),
    },
    { key: 'address', title: title('address'), width: 'min-w-48', render: (row) => <Address text={row.address} /> },
    { key: 'company', title: title('company'), width: 'min-w-40', render: (row) => row.company || '—' },
    {
      key: 'status',
      title: title('status'),
      width: 'min-w-28',
      onCard: 'badge',
      render: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <DictTag type="busi_invite_status" value={row.status} />
          {row.held === 1 || row.laterDay ? (
            <span className="text-sm text-ink-soft">
              {row.held === 1 ? t('list.held') : t('list.later', { day: row.laterDay })}
            </span>
          ) : null}
        </span>
      ),
    },
    ...(byMail ? [time('sentTime', title('sentTime')), time('openTime', title('openTime'))] : []),
    time('registerTime', title('registerTime')),
    ...(byMail
      ? [
          {
            key: 'failReason',
            title: title('failReason'),
            width: 'min-w-72',
            render: (row: InvitationRow) => <span className="break-words">{row.failReason || '—'}</span>,
          },
        ]
      : []),
  ]
}
