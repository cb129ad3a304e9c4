import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { EXHIBITOR_READERS } from '../../../shared/record/rights-contract.ts'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconAlert, IconCheckCircle, IconClock, IconXCircle } from '../../../shared/ui/icons.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'
import { spelledCode } from '../../../shared/form/rules/entry-code.ts'
import type { Check } from './use-gate.ts'

const OnSiteSlip = late(() => import('./on-site-slip.tsx').then((part) => ({ default: part.OnSiteSlip })))

// Colour only underlines what sign and words say.
const LOOKS = {
  VALID: { icon: IconCheckCircle, look: 'border-success-line bg-success-soft text-success-text' },
  AGAIN: { icon: IconAlert, look: 'border-warning-line bg-warning-soft text-warning-text' },
  CLOSED: { icon: IconAlert, look: 'border-warning-line bg-warning-soft text-warning-text' },
  WAITING: { icon: IconClock, look: 'border-line bg-muted text-ink' },
  UNKNOWN: { icon: IconXCircle, look: 'border-danger-line bg-danger-soft text-danger-text' },
  BLOCKED: { icon: IconXCircle, look: 'border-danger-line bg-danger-soft text-danger-text' },
  MISTYPED: { icon: IconXCircle, look: 'border-danger-line bg-danger-soft text-danger-text' },
  REFUSED: { icon: IconXCircle, look: 'border-danger-line bg-danger-soft text-danger-text' },
  FULL: { icon: IconXCircle, look: 'border-danger-line bg-danger-soft text-danger-text' },
} as const

export const resultWords = (t: Translate<'features/visitors'>, result: Check['result']): string =>
  result === 'FULL' ? t('gate.full') : t(`gate.results.${result}`)

/** Why, or what else there is to know; '' for nothing. */
export function aboutOf(t: Translate<'features/visitors'>, { result, answer }: Check): string {
  if (result === 'UNKNOWN' || result === 'MISTYPED') return t(`gate.about.${result}`)
  if (!answer) return ''
  if (answer.reason) return t(`gate.about.${answer.reason}`, { note: answer.note || t('blockedBefore') })
  if (answer.collected === 1) return t('gate.about.collected')
  return result === 'AGAIN' ? t('gate.about.AGAIN', { times: answer.times, time: answer.firstTime.slice(11, 16) }) : ''
}

/** What the last number opened, to be read from a step away. */
export function GateResult({ check }: { check: Check }) {
  const t = useT('features/visitors')
  const locale = useLocale()
  const { icon, look } = LOOKS[check.result]
  const { answer } = check
  const mayOpen = useMay()(EXHIBITOR_READERS)
  const company = answer && (locale === 'en-US' ? answer.enCompany || answer.company : answer.company)
  const about = aboutOf(t, check)
  return (
    <div className={`flex items-start gap-4 rounded-ui border-2 p-4 ${look}`}>
      <Icon of={icon} size={40} />
      <div className="min-w-0">
        <p className="text-2xl font-semibold">{resultWords(t, check.result)}</p>
        {answer?.name ? (
          <p className="break-words text-lg text-ink">
            {answer.name} · {company}
            {answer.booth ? ` · ${t('gate.booth', { booth: answer.booth })}` : ''}
          </p>
        ) : (
          <p className="break-all tabular-nums text-ink">
            {check.code.length === 12 ? spelledCode(check.code) : check.code}
          </p>
        )}
        {about ? <p>{about}</p> : null}
        {answer && answer.benefitCodes.length > 0 ? (
          <p className="tabular-nums">{t('gate.benefit', { codes: answer.benefitCodes.join(' · ') })}</p>
        ) : null}
        {answer?.kind === 'BADGE' && mayOpen ? (
          <a className="link" href={hrefOf(`/review/exhibitor?id=${answer.exhibitorId}`, locale)}>
            {t('gate.badgesOf')}
          </a>
        ) : null}
        {check.onSite && check.result !== 'BLOCKED' ? (
          <Suspense>
            <OnSiteSlip code={check.code} {...check.onSite} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
