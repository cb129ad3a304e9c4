import { useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { machineTime } from '../../../shared/lib/time/dates.ts'
import type { ReviewLogEntry } from '../contract.ts'

const DOTS: Readonly<Record<string, string>> = {
  approve: 'bg-success',
  reject: 'bg-danger',
  revoke: 'bg-warning',
  submit: 'bg-accent',
  takeover: 'bg-warning',
}

/** Who did what when, newest first. */
export function CaseHistory({ log }: { log: readonly ReviewLogEntry[] }) {
  const t = useT('features/review')
  return (
    <Card title={t('history.title')}>
      {log.length === 0 ? (
        <p className="text-ink-soft">{t('history.none')}</p>
      ) : (
        <ol className="flex flex-col gap-4 border-l border-line pl-4">
          {log.map((entry, at) => (
            <li key={at} className="relative">
              <span
                aria-hidden="true"
                className={`absolute -left-[1.3125rem] top-2 size-2.5 rounded-full ring-2 ring-surface ${DOTS[entry.action] ?? 'bg-line-strong'}`}
              />
              <p className="font-medium">{t(under('history.', entry.action), { from: entry.from })}</p>
              <p className="text-sm text-ink-faint">
                {entry.byName ? `${t(under('history.by.', entry.byKind), { name: entry.byName })} · ` : ''}
                <time className="whitespace-nowrap tabular-nums" dateTime={machineTime(entry.at)}>
                  {entry.at.slice(0, 16)}
                </time>
              </p>
              {entry.reason ? (
                <p className="mt-1 whitespace-pre-line break-words text-sm text-ink-soft">
                  {t('history.reason', { reason: entry.reason })}
                </p>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
