import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import type { Column } from '../../../shared/list/use-columns.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import type { DockingBuyer } from '../contract.ts'

/** Why a buyer fits, a line each: what both have, where it comes from, who it is. */
function reasonsOf(t: Translate<'features/docking'>, locale: Locale, row: DockingBuyer): string[] {
  return row.reasons.map((reason) =>
    reason === 'category'
      ? t('reasons.category', { names: joinNames(row.shared.slice(0, 3), locale), count: row.shared.length })
      : reason === 'area'
        ? t('reasons.area', { place: row.country })
        : t('reasons.identity'),
  )
}

export function buyerColumns(t: Translate<'features/docking'>, locale: Locale): Column<DockingBuyer>[] {
  return [
    {
      key: 'company',
      title: t('fields.company'),
      width: 'min-w-40',
      always: true,
      onCard: 'title',
      render: (row) => (
        <>
          <span className="block">
            <Foreign text={row.company || '—'} />
          </span>
          <span className="block text-sm font-normal text-ink-soft">
            <Foreign text={row.position} />
          </span>
        </>
      ),
    },
    {
      key: 'matchScore',
      title: t('fields.matchScore'),
      width: 'min-w-52',
      render: (row) => (
        <>
          <span className="block font-medium tabular-nums">{t('score', { score: row.matchScore })}</span>
          {reasonsOf(t, locale, row).map((line) => (
            <span key={line} className="block text-sm text-ink-soft">
              {line}
            </span>
          ))}
        </>
      ),
    },
    {
      key: 'kindAndProduct',
      title: t('fields.interests'),
      width: 'min-w-56',
      render: (row) => (
        <>
          <span className="block">
            <Foreign text={joinNames(row.kindAndProduct, locale) || '—'} />
          </span>
          <span className="block text-sm text-ink-soft">
            <Foreign text={shownName({ name: row.demand, enName: row.enDemand }, locale)} />
          </span>
        </>
      ),
    },
    { key: 'country', title: t('fields.country'), width: 'min-w-28', render: (row) => row.country || '—' },
    {
      key: 'identity',
      title: t('fields.identity'),
      width: 'min-w-28',
      render: (row) => <DictTag type="busi_identity" value={row.identity} />,
    },
    { key: 'slotsFree', title: t('fields.slotsFree'), width: 'min-w-20', align: 'end' },
    {
      key: 'myStatus',
      title: t('fields.myStatus'),
      width: 'min-w-24',
      onCard: 'badge',
      render: (row) => <DictTag type="busi_docking_status" value={row.myStatus === 0 ? '' : row.myStatus} />,
    },
  ]
}
