import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconCheck } from '../../../shared/ui/icons.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { nextStep } from '../rules.ts'
import type { WelcomeData } from './welcome-screen.tsx'
import type { Translate } from '../../../shared/i18n/keys.ts'

type Step = WelcomeData['todo'][number]

/** Steps in order; the next one carries the page's primary action. Somebody who has filed nothing is told where to begin. */
export function WelcomeSteps({ page, exhibitor }: { page: WelcomeData; exhibitor: boolean }) {
  const t = useT('features/home')
  const next = nextStep(page.todo)
  const words = page.first === 1 ? { title: t('first.title'), hint: t('first.text') } : wordsOf(t, exhibitor)
  return (
    <Card title={words.title} hint={words.hint} flush>
      <ol className="divide-y divide-line">
        {page.todo.map((step, at) => (
          <StepRow key={step.key} step={step} number={at + 1} next={step === next} numbered={exhibitor} />
        ))}
      </ol>
      {next || !exhibitor ? null : <p className="border-t border-line px-5 py-3 text-ink-soft">{t('steps.allDone')}</p>}
    </Card>
  )
}

function wordsOf(t: Translate<'features/home'>, exhibitor: boolean): { title: string; hint: string } {
  return exhibitor
    ? { title: t('steps.title'), hint: t('steps.hint') }
    : { title: t('stepsOrganiser.title'), hint: t('stepsOrganiser.hint') }
}

function StepRow({ step, number, next, numbered }: { step: Step; number: number; next: boolean; numbered: boolean }) {
  const t = useT('features/home')
  const locale = useLocale()
  const done = step.done === 1
  const ring = done
    ? 'border-success-line bg-success-soft text-success-text'
    : next
      ? 'border-accent bg-accent text-on-accent'
      : 'border-line text-ink-faint'
  // On a phone an open step's button stands under its words; a finished one keeps to its line.
  const columns = done
    ? 'grid-cols-[auto_minmax(0,1fr)_auto]'
    : 'grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-[auto_minmax(0,1fr)_auto]'
  return (
    <li className={`grid items-center gap-x-4 gap-y-3 px-5 py-3.5 ${columns}`} aria-current={next ? 'step' : undefined}>
      <span
        className={`grid size-7 place-items-center self-start rounded-full border text-sm font-semibold tabular-nums ${ring}`}
        aria-hidden="true"
      >
        {done ? <Icon of={IconCheck} size={16} /> : numbered ? number : '!'}
      </span>
      <div className="min-w-0">
        <p className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1">
          <span className={done ? 'text-ink-soft' : 'font-semibold'}>{step.title}</span>
          {done ? (
            <span className="sr-only">{t('steps.done')}</span>
          ) : next && numbered ? (
            <StatusBadge tone="accent">{t('steps.next')}</StatusBadge>
          ) : null}
          {step.overdue === 1 ? <StatusBadge tone="danger">{t('steps.overdue')}</StatusBadge> : null}
        </p>
        {done ? null : (
          <p className="text-sm text-ink-soft">
            {step.countText ? <span className="font-medium text-ink">{step.countText} · </span> : null}
            {step.text}
            {step.deadline ? (
              <>
                {' '}
                <span className="whitespace-nowrap tabular-nums">
                  {t('steps.deadline', { time: step.deadline.slice(0, 16) })}
                </span>
              </>
            ) : null}
          </p>
        )}
        {step.items?.length ? (
          <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm" aria-label={t('steps.missing')}>
            {step.items.map(({ label, route }) => (
              <li key={label}>
                <a className="link" href={hrefOf(route, locale)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <a
        className={`${buttonClass(next ? 'primary' : done ? 'ghost' : 'secondary', true)} ${done ? '' : 'max-sm:col-start-2 max-sm:justify-self-start'}`}
        href={hrefOf(step.route, locale)}
        aria-label={done ? `${t('steps.again')} ${step.title}` : undefined}
      >
        {done ? t('steps.again') : step.action}
      </a>
    </li>
  )
}
