import './confirmation.css'
import { useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconArrowLeft, IconPrinter } from '../../../../shared/ui/icons.ts'
import { PageHeader } from '../../../../shared/ui/page-header.tsx'
import { Segmented } from '../../../../shared/ui/inputs/segmented.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { bookingDetail, type BookingRecord } from '../../contract.ts'
import { bookingNo } from '../../rules.ts'
import { SHEET_WORDS } from './confirmation-words.ts'
import { hotelOf, money, ownName, roomOf } from '../stay-words.ts'

type Choice = 'zh-CN' | 'en-US' | 'both'

/** The confirmation of a booking, printed on A4 from print styles: in Chinese, English, or one page of each. */
export function Confirmation({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT('features/hotel')
  const locale = useLocale()
  const [choice, setChoice] = useState<Choice>(locale)
  const [loaded, retry] = useLoad((signal) =>
    call(bookingDetail, { id }, { signal, quiet: true }).then((reply) => reply.data),
  )
  const pages: Locale[] = choice === 'both' ? ['zh-CN', 'en-US'] : [choice]
  return (
    <div className="mx-auto max-w-3xl print:max-w-none">
      <div className="print:hidden">
        <PageHeader
          title={t('actions.sheet')}
          actions={
            <>
              <Button variant="ghost" icon={IconArrowLeft} onClick={onClose}>
                {t('actions.back')}
              </Button>
              <Segmented
                label={t('sheet.language')}
                value={choice}
                options={[
                  { value: 'zh-CN', label: t('sheet.zh') },
                  { value: 'en-US', label: t('sheet.en') },
                  { value: 'both', label: t('sheet.both') },
                ]}
                onChange={setChoice}
              />
              <Button variant="primary" icon={IconPrinter} onClick={() => print()}>
                {t('actions.print')}
              </Button>
            </>
          }
        />
      </div>
      {loaded.state === 'loading' ? (
        <SkeletonLines lines={12} />
      ) : loaded.state === 'error' ? (
        <div className="card">
          <ErrorState title={t('sheet.failed')} message={loaded.error.message} onRetry={retry} />
        </div>
      ) : (
        pages.map((page) => <Sheet key={page} row={loaded.data} locale={page} />)
      )}
    </div>
  )
}

/** One page. Names of people stand as they were entered. */
function Sheet({ row, locale }: { row: BookingRecord; locale: Locale }) {
  const words = SHEET_WORDS[locale]
  const valid = row.status === 2 || row.status === 5
  const state = words.states[row.status as keyof typeof words.states]
  const text = (amount: string) => money(amount, row.currency, locale)
  const facts: [string, string][] = [
    [words.company, ownName(locale, row.companyName, row.enCompanyName)],
    [
      words.show,
      [ownName(locale, row.expoName, row.enExpoName), `${words.booth} ${row.boothNo}`].filter(Boolean).join(' · '),
    ],
    [words.hotel, hotelOf(row, locale)],
    [words.address, ownName(locale, row.address, row.enAddress)],
    [words.phone, row.phone],
    [
      words.room,
      [roomOf(row, locale), words.beds[row.bed], words.breakfast[row.breakfast] ?? ''].filter(Boolean).join(' · '),
    ],
    [words.rooms, String(row.rooms)],
    [words.stay, `${row.checkIn} – ${row.checkOut} · ${words.nights(row.nights)}`],
    [words.arriveTime, row.arriveTime],
    [words.contact, [row.contactName, row.mobile, row.email].filter(Boolean).join(' · ')],
    [words.price, text(row.price)],
    [words.amount, text(row.amount)],
    [words.invoice, row.invoiceNeed === 1 ? words.invoiceNeed : ''],
    [words.remark, row.remark],
  ]
  return (
    <section
      lang={locale}
      aria-label={valid ? words.title : words.request}
      className="stay-sheet card mb-6 p-8 max-sm:p-4"
    >
      <header className="border-b-2 border-ink pb-4">
        <h2 className="text-2xl font-semibold">{valid ? words.title : words.request}</h2>
        <p className={`mt-1 ${valid ? 'text-success-text' : 'text-danger-text'}`}>{state}</p>
      </header>
      <dl className="my-4 grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Large label={words.confirmNo} value={row.confirmNo || '—'} />
        <Large label={words.bookingNo} value={bookingNo(row.id)} />
      </dl>
      <dl className="grid grid-cols-[9rem_1fr] border-t border-line max-sm:grid-cols-[6.5rem_1fr]">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="border-b border-line py-2 pr-3 text-ink-soft">{label}</dt>
              <dd className="m-0 min-w-0 whitespace-pre-line break-words border-b border-line py-2">{value}</dd>
            </div>
          ))}
      </dl>
      <h3 className="mt-5 font-semibold">{words.guests}</h3>
      <ol className="mt-1 grid list-decimal grid-cols-2 gap-x-6 pl-6 max-sm:grid-cols-1">
        {row.guests.map((guest, at) => (
          <li key={at} className="py-0.5">
            {guest.name}
          </li>
        ))}
      </ol>
      <ul className="mt-5 list-disc space-y-1 border-t border-line pl-5 pt-4 text-sm text-ink-soft">
        <li>{words.payment}</li>
        {valid ? <li>{words.rules(row.freeUntil)}</li> : null}
        {row.shuttle === 1 ? <li>{words.shuttle}</li> : null}
        {valid ? <li>{words.footer}</li> : null}
      </ul>
    </section>
  )
}

function Large({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="m-0 text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
