import { Foreign } from '../../../../shared/i18n/foreign.tsx'
import type { Translate } from '../../../../shared/i18n/keys.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { DictTag } from '../../../../shared/list/dict/dict-tag.tsx'
import { MaskedNumber } from '../../../../shared/list/masked-number.tsx'
import type { Column } from '../../../../shared/list/use-columns.ts'
import { joinNames, shownName } from '../../../../shared/record/shown-name.ts'
import { StatusBadge, type BadgeTone } from '../../../../shared/ui/status-badge.tsx'
import type { BuyerRow } from '../../contract.ts'
import { BUYER } from '../../rules.ts'

/** A contact in full; absent: the reader may not see it. */
type Ask = ((id: string, field: 'mobile' | 'email') => Promise<string>) | undefined

const toneOf = (status: number): BadgeTone =>
  status === BUYER.approved ? 'success' : status === BUYER.rejected ? 'danger' : 'warning'

export function buyerColumns(t: Translate<'features/buyers'>, locale: Locale, ask: Ask): Column<BuyerRow>[] {
  const masked = (field: 'mobile' | 'email'): Column<BuyerRow> => ({
    key: field,
    title: t(`fields.${field}`),
    width: field === 'email' ? 'min-w-64 whitespace-nowrap' : 'min-w-44 whitespace-nowrap',
    render: (row) =>
      row[field] ? (
        <MaskedNumber
          masked={row[field]}
          label={t('show')}
          name={t('showOf', { name: row.name, field: t(`fields.${field}`) })}
          ask={ask && (() => ask(row.id, field))}
        />
      ) : (
        <span className="text-ink-faint">—</span>
      ),
  })
  return [
    {
      key: 'name',
      title: t('fields.name'),
      width: 'min-w-40 max-w-64',
      always: true,
      onCard: 'title',
      render: (row) => (
        <>
          <span className="block break-words">
            <Foreign text={row.name} />
          </span>
          <span className="block break-words text-sm font-normal text-ink-soft">
            <Foreign text={[row.companyName, row.position].filter(Boolean).join(' · ')} />
          </span>
        </>
      ),
    },
    {
      key: 'status',
      title: t('fields.status'),
      width: 'min-w-32',
      onCard: 'badge',
      render: (row) => (
        <>
          <StatusBadge tone={toneOf(row.status)}>
            {row.source === 'IMPORT' && row.status === BUYER.approved
              ? t('invited')
              : t(under('status.', String(row.status)))}
          </StatusBadge>
          {row.reason ? (
            <span className="block break-words text-sm text-ink-soft">
              <Foreign text={row.reason} />
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'demand',
      title: t('fields.demand'),
      width: 'min-w-64 max-w-96 break-words',
      render: (row) => (
        <>
          <span className="line-clamp-3">
            <Foreign text={shownName({ name: row.demand, enName: row.enDemand }, locale) || '—'} />
          </span>
          <span className="block text-sm text-ink-soft">
            <Foreign text={joinNames(row.categories, locale)} />
          </span>
        </>
      ),
    },
    { key: 'place', title: t('fields.place'), width: 'min-w-28', render: (row) => row.place || '—' },
    {
      key: 'consent',
      title: t('fields.consent'),
      width: 'min-w-28',
      render: (row) => (row.consent === 1 ? t('consents.yes') : t('consents.no')),
    },
    {
      key: 'linkExpire',
      title: t('fields.linkExpire'),
      width: 'min-w-40 whitespace-nowrap tabular-nums',
      render: (row) => row.linkExpire.slice(0, 16) || <span className="text-ink-faint">{t('noLink')}</span>,
    },
    { key: 'meetings', title: t('fields.meetings'), width: 'min-w-20', align: 'end' },
    {
      key: 'identity',
      title: t('fields.identity'),
      width: 'min-w-28',
      render: (row) => <DictTag type="busi_identity" value={row.identity} />,
    },
    {
      key: 'sessions',
      title: t('fields.sessionIds'),
      width: 'min-w-44',
      render: (row) => (row.sessions.length === 0 ? t('allSessions') : joinNames(row.sessions, locale)),
    },
    masked('mobile'),
    masked('email'),
    {
      key: 'source',
      title: t('fields.source'),
      width: 'min-w-32',
      render: (row) => t(`sources.${row.source}`),
    },
    {
      key: 'language',
      title: t('fields.language'),
      width: 'min-w-20',
      render: (row) => t(`languages.${row.language}`),
    },
    {
      key: 'createTime',
      title: t('fields.createTime'),
      width: 'min-w-40 whitespace-nowrap tabular-nums',
      render: (row) => row.createTime.slice(0, 16),
    },
  ]
}
