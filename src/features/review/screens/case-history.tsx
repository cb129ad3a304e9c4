import { useT } from '../../../shared/i18n/use-t.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import type { ReviewLogLine } from '../contract.ts'

const DOTS: Readonly<Record<string, string>> = {
  approve: 'bg-success',
  reject: 'bg-danger',
  revoke: 'bg-warning',
  submit: 'bg-accent',
  takeover: 'bg-warning',
}

/** Who did what when, newest first. */
export function CaseHistory({ log }: { log: readonly ReviewLogLine[] }) {
  const t = useT('features/review')
  return (
    <Card title={t('history.title')}>
      {log.length === 0 ? (
        <p className="text-ink-soft">{t('history.none')}</p>
      ) : (
        <ol className="flex flex-col gap-4 border-l border-line pl-4">
          {log.map((line, at) => (
            <li key={at} className="relative">
              <span
                aria-hidden="true"
                className={`absolute -left-[1.3125rem] top-2 size-2.5 rounded-full ring-2 ring-surface ${DOTS[line.action] ?? 'bg-line-strong'}`}
              />
              <p className="font-medium">{t(`history.${line.action}`, { from: line.from })}</p>
              <p className="text-sm text-ink-faint">
                {line.byName ? `${t(`history.by.${line.byKind}`, { name: line.byName })} · ` : ''}
                <time className="whitespace-nowrap tabular-nums" dateTime={`${line.at.replace(' ', 'T')}+08:00`}>
                  {line.at.slice(0, 16)}
                </time>
              </p>
              {line.reason ? (
                <p className="mt-1 whitespace-pre-line break-words text-sm text-ink-soft">
                  {t('history.reason', { reason: line.reason })}
                </p>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
