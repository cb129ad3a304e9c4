import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { formatMoney, toMinor } from '../../../shared/lib/money.ts'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { meetingAdd, type MeetingSession } from '../contract.ts'

/** Sessions that take registrations (business-entities 3.17): what they are and until when, for companies without an approved brand too. */
export function OpenSessions({
  sessions,
  settleCurrency,
  hasBrand,
  onRegister,
}: {
  sessions: readonly MeetingSession[]
  settleCurrency: 'CNY' | 'USD'
  hasBrand: boolean
  onRegister: (session: MeetingSession) => void
}) {
  const t = useT('features/matchmaking')
  const locale = useLocale()
  const mayAdd = useMay()(meetingAdd)
  const feeOf = ({ fee }: MeetingSession) =>
    toMinor(fee) === 0 ? t('noFee') : t('costs', { fee: formatMoney(toMinor(fee), settleCurrency, locale) })
  return (
    <section className="card mb-4" aria-label={t('open.title')}>
      <div className="card-head">
        <h2 className="card-title">{t('open.title')}</h2>
      </div>
      {hasBrand ? null : (
        <div className="px-4 pb-4">
          <Alert>
            {t('hints.noBrand')}{' '}
            <a className="link" href={hrefOf('/basic/brand', locale)}>
              {t('open.brands')}
            </a>
          </Alert>
        </div>
      )}
      <ul className="m-0 list-none divide-y divide-line border-t border-line p-0">
        {sessions.map((one) => {
          const name = shownName(one, locale)
          return (
            <li key={one.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-72">
                <p className="m-0 font-medium">
                  <Foreign text={name} />
                </p>
                <p className="m-0 text-ink-soft">
                  <span className="whitespace-nowrap tabular-nums">
                    {`${one.date} ${one.beginTime}–${one.endTime}`}
                  </span>{' '}
                  · {shownName({ name: one.place, enName: one.enPlace }, locale)}
                </p>
                <p className="m-0 text-sm text-ink-soft">
                  {[
                    t(`kinds.${one.kind}`),
                    ...(one.cids.length > 0 ? [joinNames(one.categoryNames, locale)] : []),
                    t('buyersCome', { count: one.buyers }),
                    t('open.left', { left: one.left, capacity: one.capacity }),
                    feeOf(one),
                    t('open.until', { at: one.applyEnd.slice(0, 16) }),
                  ].join(' · ')}
                </p>
              </div>
              {mayAdd && hasBrand ? (
                <Button aria-label={t('open.registerFor', { name })} onClick={() => onRegister(one)}>
                  {t('add')}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
