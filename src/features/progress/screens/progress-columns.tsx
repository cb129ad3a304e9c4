import { Foreign } from '../../../shared/i18n/foreign.tsx'
import type { Translate } from '../../../shared/i18n/keys.ts'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Column } from '../../../shared/list/use-columns.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import type { ProgressRow } from '../contract.ts'
import { THINGS } from '../rules.ts'
import { MatrixCell } from './progress-cell.tsx'

export const companyOf = ({ companyName, enCompanyName }: ProgressRow, locale: Locale): string =>
  locale === 'en-US' ? enCompanyName || companyName : companyName || enCompanyName

export function progressColumns(
  t: Translate<'features/progress'>,
  locale: Locale,
  mayOpen: boolean,
): Column<ProgressRow>[] {
  return [
    {
      key: 'companyName',
      title: t('fields.companyName'),
      width: 'min-w-44 max-w-64',
      sort: 'companyName',
      always: true,
      onCard: 'title',
      render: (row) => (
        <span className="flex min-w-0 flex-col">
          {mayOpen ? (
            <a
              className="link break-words no-underline hover:underline"
              href={hrefOf(`/review/exhibitor?id=${row.exhibitorId}`, locale)}
            >
              <Foreign text={companyOf(row, locale)} />
            </a>
          ) : (
            <span className="break-words">
              <Foreign text={companyOf(row, locale)} />
            </span>
          )}
          <span className="text-sm font-normal text-ink-faint">{row.booths.map(boothPlace).join(' · ')}</span>
        </span>
      ),
    },
    {
      key: 'percent',
      title: t('fields.percent'),
      width: 'min-w-28 whitespace-nowrap',
      sort: 'percent',
      onCard: 'badge',
      render: (row) => (
        <span className="flex flex-col items-start gap-0.5 tabular-nums">
          {row.percent}%
          {row.late > 0 ? <StatusBadge tone="danger">{t('lateCount', { count: row.late })}</StatusBadge> : null}
        </span>
      ),
    },
    ...THINGS.map((thing): Column<ProgressRow> => ({
      key: thing,
      title: t(`things.${thing}`),
      width: 'min-w-28 whitespace-nowrap',
      render: (row) => <MatrixCell row={row} thing={thing} />,
    })),
    {
      key: 'lastLoginTime',
      title: t('fields.lastLoginTime'),
      width: 'min-w-40 whitespace-nowrap tabular-nums',
      sort: 'lastLoginTime',
      render: (row) => row.lastLoginTime.slice(0, 16) || t('never'),
    },
    {
      key: 'lastReminder',
      title: t('fields.lastReminder'),
      width: 'min-w-40 whitespace-nowrap tabular-nums',
      render: (row) => row.lastReminder.slice(0, 16) || t('never'),
    },
  ]
}
