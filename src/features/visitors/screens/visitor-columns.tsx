import { Foreign } from '../../../shared/i18n/foreign.tsx'
import type { Translate } from '../../../shared/i18n/keys.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Dict } from '../../../shared/list/dict/use-dict.ts'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import { MaskedNumber } from '../../../shared/list/masked-number.tsx'
import type { Column } from '../../../shared/list/use-columns.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { spelledCode } from '../../../shared/form/rules/entry-code.ts'
import type { VisitorRow } from '../contract.ts'

interface With {
  /** A contact in full; absent: the reader may not see it. */
  ask: ((id: string, field: 'mobile' | 'email') => Promise<string>) | undefined
  mayOpen: boolean
  channel: Dict
}

export function visitorColumns(
  t: Translate<'features/visitors'>,
  locale: Locale,
  { ask, mayOpen, channel }: With,
): Column<VisitorRow>[] {
  const masked = (field: 'mobile' | 'email'): Column<VisitorRow> => ({
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
  const told = (key: 'position' | 'place'): Column<VisitorRow> => ({
    key,
    title: t(`fields.${key}`),
    width: 'min-w-32 max-w-56 break-words',
    render: (row) => row[key] || <span className="text-ink-faint">—</span>,
  })
  const time = (key: 'registerTime' | 'verifyTime'): Column<VisitorRow> => ({
    key,
    title: t(`fields.${key}`),
    width: 'min-w-40 whitespace-nowrap tabular-nums',
    render: (row) => row[key].slice(0, 16) || <span className="text-ink-faint">{t('notVerified')}</span>,
  })
  return [
    {
      key: 'name',
      title: t('fields.name'),
      sort: 'name',
      width: 'min-w-36 max-w-64',
      always: true,
      onCard: 'title',
      render: (row) => (
        <span className="flex min-w-0 flex-col">
          <span className="break-words">
            <Foreign text={row.name} />
          </span>
          <span className="whitespace-nowrap text-sm font-normal tabular-nums text-ink-faint">
            {spelledCode(row.code)}
          </span>
          {row.unproven === 1 ? (
            <span>
              <StatusBadge tone="warning">
                {row.unprovenOf ? t('unprovenOf', { code: spelledCode(row.unprovenOf) }) : t('unproven')}
              </StatusBadge>
            </span>
          ) : null}
          {row.blockTime ? (
            <span>
              <StatusBadge tone="danger">{t('blocked', { reason: row.blockReason || t('blockedBefore') })}</StatusBadge>
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'company',
      title: t('fields.company'),
      sort: 'company',
      width: 'min-w-40 max-w-64 break-words',
      render: (row) => row.company,
    },
    {
      key: 'arriveTime',
      title: t('fields.arriveTime'),
      width: 'min-w-40 whitespace-nowrap',
      onCard: 'badge',
      render: (row) =>
        row.arriveTime ? (
          <StatusBadge tone="success">{row.arriveTime.slice(0, 16)}</StatusBadge>
        ) : (
          <span className="text-ink-faint">{t('notArrived')}</span>
        ),
    },
    {
      key: 'inviters',
      title: t('fields.inviters'),
      width: 'min-w-52 max-w-72',
      render: (row) => (
        <ul className="flex flex-col gap-0.5">
          {row.source === 'ON_SITE' ? <li>{t('sources.ON_SITE')}</li> : null}
          {row.inviters.map((one) => {
            const company =
              locale === 'en-US' ? one.enCompanyName || one.companyName : one.companyName || one.enCompanyName
            return (
              <li key={`${one.exhibitorId} ${one.channel}`} className="break-words">
                {mayOpen ? (
                  <a className="link" href={hrefOf(`/review/exhibitor?id=${one.exhibitorId}`, locale)}>
                    <Foreign text={company} />
                  </a>
                ) : (
                  <Foreign text={company} />
                )}{' '}
                <span className="text-sm text-ink-faint">{channel.labelOf(one.channel)}</span>
              </li>
            )
          })}
        </ul>
      ),
    },
    {
      key: 'benefitCodes',
      title: t('fields.benefitCodes'),
      width: 'min-w-36 whitespace-pre tabular-nums',
      render: (row) => row.benefitCodes.join('\n') || <span className="text-ink-faint">—</span>,
    },
    {
      key: 'identity',
      title: t('fields.identity'),
      width: 'min-w-32',
      render: (row) => <DictTag type="busi_identity" value={row.identity} />,
    },
    told('position'),
    told('place'),
    masked('mobile'),
    masked('email'),
    time('registerTime'),
    time('verifyTime'),
    {
      key: 'language',
      title: t('fields.language'),
      width: 'min-w-24',
      render: (row) => t(under('languages.', row.language)),
    },
  ]
}
