import { useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import type { ExhibitorRecord } from '../contract.ts'
import { StateBadge } from './exhibitor-cells.tsx'

/** State of the account, its open link, and what organisers did with it. */
export function AccountLog({ record }: { record: ExhibitorRecord }) {
  const t = useT('features/exhibitors')
  return (
    <section className="mt-6 border-t border-line pt-4" aria-label={t('form.history')}>
      <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
        {t('form.history')}
        <StateBadge state={record.accountState} />
      </h3>
      <ul className="mt-2 flex flex-col gap-1 text-sm text-ink-soft">
        {record.lastLoginTime ? <li>{t('form.lastLogin', { at: record.lastLoginTime })}</li> : null}
        {record.linkUntil ? <li>{t('form.linkUntil', { at: record.linkUntil.slice(0, 16) })}</li> : null}
        {record.log.map((entry, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries are never reordered while they stand here
          <li key={at}>
            <span className="tabular-nums">{entry.at}</span> · {entry.byName} · {t(under('log.', entry.action))}
          </li>
        ))}
      </ul>
    </section>
  )
}
