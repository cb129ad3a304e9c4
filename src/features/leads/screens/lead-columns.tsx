import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import type { Column } from '../../../shared/list/use-columns.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import type { LeadRow } from '../contract.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'

/** Name and company, for menus and questions; the number of a lead that is a photographed card yet. */
export const leadName = ({
  visitorName,
  companyName,
  leadCode,
}: Pick<LeadRow, 'visitorName' | 'companyName' | 'leadCode'>) =>
  [visitorName, companyName].filter(Boolean).join(' · ') || leadCode

/** The day of the next contact, with a word when it has come. */
export function NextContact({
  row,
  t,
}: {
  row: Pick<LeadRow, 'nextFollowTime' | 'due'>
  t: Translate<'features/leads'>
}) {
  if (row.nextFollowTime === '') return <span className="text-ink-faint">—</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-2 whitespace-nowrap tabular-nums">
      {row.nextFollowTime}
      {row.due === 1 ? <StatusBadge tone="danger">{t('due')}</StatusBadge> : null}
    </span>
  )
}

export function leadColumns(t: Translate<'features/leads'>, onOpen: (row: LeadRow) => void): Column<LeadRow>[] {
  return [
    {
      key: 'visitorName',
      title: t('fields.visitorName'),
      width: 'min-w-52',
      always: true,
      onCard: 'title',
      render: (row) => (
        <>
          <button type="button" className="link block min-h-6 text-left font-medium" onClick={() => onOpen(row)}>
            <Foreign text={row.visitorName || t('card')} />
          </button>
          <span className="block text-sm font-normal text-ink-soft">
            <Foreign text={[row.companyName, row.position].filter(Boolean).join(' · ')} />
          </span>
        </>
      ),
    },
    {
      key: 'contact',
      title: t('fields.contact'),
      width: 'min-w-44',
      render: (row) =>
        row.consentFlag === 0 ? (
          <span className="text-sm text-ink-soft">{t('noConsent')}</span>
        ) : (
          <>
            <span className="block whitespace-nowrap tabular-nums">{row.mobile}</span>
            <span className="block break-all text-sm text-ink-soft">{row.email}</span>
            {row.withdrawTime ? (
              <StatusBadge tone="warning">{t('withdrawn', { day: row.withdrawTime.slice(0, 10) })}</StatusBadge>
            ) : null}
          </>
        ),
    },
    {
      key: 'grade',
      title: t('fields.grade'),
      width: 'min-w-20',
      sort: 'grade',
      render: (row) => (row.grade ? <DictTag type="busi_lead_grade" value={row.grade} /> : t('noGrade')),
    },
    {
      key: 'followStatus',
      title: t('fields.followStatus'),
      width: 'min-w-24',
      onCard: 'badge',
      render: (row) => <DictTag type="busi_lead_follow" value={row.followStatus} />,
    },
    {
      key: 'nextFollowTime',
      title: t('fields.nextFollowTime'),
      width: 'min-w-36',
      sort: 'nextFollowTime',
      render: (row) => <NextContact row={row} t={t} />,
    },
    { key: 'ownerName', title: t('fields.owner'), width: 'min-w-24' },
    {
      key: 'source',
      title: t('fields.source'),
      width: 'min-w-24',
      render: (row) => <DictTag type="busi_lead_source" value={row.source} />,
    },
    { key: 'tags', title: t('fields.tags'), width: 'min-w-28', render: (row) => row.tags.join(' · ') || '—' },
    {
      key: 'ariseTime',
      title: t('fields.ariseTime'),
      width: 'min-w-36',
      sort: 'ariseTime',
      render: (row) => <span className="whitespace-nowrap tabular-nums">{row.ariseTime.slice(0, 16)}</span>,
    },
    {
      key: 'leadCode',
      title: t('fields.leadCode'),
      width: 'min-w-36',
      render: (row) => <span className="whitespace-nowrap tabular-nums">{row.leadCode}</span>,
    },
  ]
}
