import { call } from '../../../../shared/api/client.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { under } from '../../../../shared/i18n/keys.ts'
import { formatMoney, toMinor } from '../../../../shared/lib/money.ts'
import { hrefOf } from '../../../../shared/lib/browser/site-path.ts'
import { buttonClass } from '../../../../shared/ui/button.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { StatusBadge, type BadgeTone } from '../../../../shared/ui/status-badge.tsx'
import { deskBooths, type DeskBooth } from '../../../form-desk/booths-contract.ts'
import { DepositList } from '../../../../shared/ui/deposit-list.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { organiserBookingList } from '../../../hotel/desk-contract.ts'

/** By state: draft, submitted, confirmed, rejected, change under review, withdrawn. */
const TONES: readonly BadgeTone[] = ['neutral', 'info', 'success', 'danger', 'warning', 'neutral']

/** The booth forms of each booth with their states, what they cost and what is paid; each leads to its line at the desk, hotel rooms to theirs. */
export function FormsCard({ exhibitorId, companyName }: { exhibitorId: string; companyName: string }) {
  const t = useT('features/exhibitors')
  const locale = useLocale()
  const may = useMay()
  const [found, again] = useLoad(
    async (signal) => (await call(deskBooths, { exhibitorId }, { signal, quiet: true })).data,
  )
  return (
    <Card
      flush
      title={t('overview.forms')}
      actions={
        may(organiserBookingList) ? (
          <a
            className={buttonClass('secondary', true)}
            href={hrefOf(`/review/hotels?keyword=${encodeURIComponent(companyName)}`, locale)}
          >
            {t('overview.hotels')}
          </a>
        ) : null
      }
    >
      {found.state === 'error' ? (
        <ErrorState message={found.error.message} onRetry={again} />
      ) : found.state === 'loading' ? (
        <div className="px-5 py-4">
          <SkeletonLines lines={3} />
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {found.data.map((booth) => (
            <OneBooth key={booth.participationId} booth={booth} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function OneBooth({ booth }: { booth: DeskBooth }) {
  const t = useT('features/exhibitors')
  const words = useT('features/booth-forms')
  const locale = useLocale()
  const money = (text: string) => formatMoney(toMinor(text), booth.currency, locale)
  return (
    <li className="px-5 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium tabular-nums">{booth.boothNo}</span>
        {booth.payable === null ||
        booth.paid === null ||
        (toMinor(booth.payable) === 0 && toMinor(booth.paid) === 0) ? null : (
          <span className="text-sm tabular-nums text-ink-soft">
            {t('overview.money', { payable: money(booth.payable), paid: money(booth.paid) })}
          </span>
        )}
      </p>
      <DepositList deposits={booth.deposits} currency={booth.currency} />
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        {booth.forms.map(({ form, must, status, lateFlag, recheck }) => (
          <li key={form} className="flex items-center gap-1.5">
            <a
              className="link min-h-6"
              href={hrefOf(`/review/forms?form=${form}&keyword=${encodeURIComponent(booth.boothNo)}`, locale)}
            >
              {form.toUpperCase()}
            </a>
            <StatusBadge tone={status === null ? (must === 1 ? 'warning' : 'neutral') : (TONES[status] ?? 'neutral')}>
              {status === null && must === 0 ? t('overview.optional') : words(under('status.', status ?? 'none'))}
              {lateFlag > 0 ? ` · ${words(under('status.', `late${lateFlag}`))}` : ''}
            </StatusBadge>
            {recheck === 1 ? <StatusBadge tone="warning">{words('recheck.badge')}</StatusBadge> : null}
          </li>
        ))}
      </ul>
    </li>
  )
}
