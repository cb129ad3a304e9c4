import { Foreign } from '../../../shared/i18n/foreign.tsx'
import type { Translate } from '../../../shared/i18n/keys.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Column } from '../../../shared/list/use-columns.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import type { RankingRow } from '../contract.ts'

const COUNTS = ['invitedCount', 'registerCount', 'visitCount', 'score'] as const

export function rankingColumns(t: Translate<'features/ranking'>, locale: Locale): Column<RankingRow>[] {
  return [
    {
      key: 'rank',
      title: t('fields.rank'),
      width: 'w-20',
      always: true,
      render: (row) => <span className="font-semibold tabular-nums">{row.rank}</span>,
    },
    {
      key: 'companyName',
      title: t('fields.companyName'),
      width: 'min-w-56',
      always: true,
      onCard: 'title',
      render: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="break-words">
            <Foreign text={shownName({ name: row.companyName, enName: row.enCompanyName }, locale)} />
          </span>
          {row.me === 1 ? <StatusBadge tone="accent">{t('me')}</StatusBadge> : null}
        </span>
      ),
    },
    { key: 'boothNo', title: t('fields.boothNo'), width: 'min-w-28' },
    ...COUNTS.map((key) => ({
      key,
      title: t(`fields.${key}`),
      width: 'w-28',
      render: (row: RankingRow) => <span className="tabular-nums">{row[key]}</span>,
    })),
  ]
}
