/** Cells of the exhibitor list. */
import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { SecondLine } from '../../../shared/list/cell.tsx'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { StatusBadge, type BadgeTone } from '../../../shared/ui/status-badge.tsx'
import type { BoothRecord, ExhibitorListRow } from '../contract.ts'
import { under } from '../../../shared/i18n/keys.ts'

/** A company's name as the reader would say it. */
export function companyName(row: { companyName: string; enCompanyName: string }, english: boolean): string {
  return english ? row.enCompanyName || row.companyName : row.companyName || row.enCompanyName
}

/** Both names, the reader's language first. */
function CompanyNames({ row }: { row: Pick<ExhibitorListRow, 'companyName' | 'enCompanyName'> }) {
  const english = useLocale() === 'en-US'
  const first = companyName(row, english)
  const second = english ? row.companyName : row.enCompanyName
  return (
    <span className="flex min-w-0 flex-col">
      <span className="break-words font-medium">
        <Foreign text={first} />
      </span>
      <SecondLine text={second === first ? '' : second} />
    </span>
  )
}

/** Both names, leading to everything of the exhibitor. */
export function CompanyLink({ row }: { row: Pick<ExhibitorListRow, 'companyName' | 'enCompanyName' | 'exhibitorId'> }) {
  const locale = useLocale()
  return (
    <a
      className="link block min-w-0 no-underline hover:underline"
      href={hrefOf(`/review/exhibitor?id=${row.exhibitorId}`, locale)}
    >
      <CompanyNames row={row} />
    </a>
  )
}

/** Where there is nothing to show. */
export const none = <span className="text-ink-faint">—</span>

/** Breaks before the host rather than inside a word. */
export function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className="min-w-0 break-words text-sm text-ink-faint">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

/** Mails to this address come back. */
export function AddressGone() {
  const t = useT('features/exhibitors')
  return <span className="text-sm text-danger-text">{t('list.emailGone')}</span>
}

export function ContactCell({ row }: { row: ExhibitorListRow }) {
  return (
    <span className="flex min-w-0 flex-col max-lg:items-end">
      <span>{row.contactName}</span>
      {row.mobile ? <span className="whitespace-nowrap text-sm tabular-nums text-ink-faint">{row.mobile}</span> : null}
      {row.email ? <Address email={row.email} /> : null}
      {row.emailGone === 1 ? <AddressGone /> : null}
    </span>
  )
}

/** Metres and square metres without a needless `.0`. */
export const figure = (value: string): string => value.replace(/\.0$/, '')

const SHOWN = 2

export function BoothsCell({ booths }: { booths: readonly BoothRecord[] }) {
  const t = useT('features/exhibitors')
  if (booths.length === 0) return none
  const rest = booths.length - SHOWN
  return (
    <span className="flex flex-col gap-1 max-lg:items-end">
      {booths.slice(0, SHOWN).map((booth) => (
        <span key={booth.id} className="flex flex-col max-lg:items-end">
          <span className="whitespace-nowrap">
            <span className="font-medium tabular-nums">{booth.boothNo}</span>{' '}
            <span className="text-sm text-ink-faint">{t('list.hall', { hall: booth.hall })}</span>
          </span>
          <span className="whitespace-nowrap text-sm tabular-nums text-ink-faint">
            {t(under('boothTypes.', booth.boothType))} · {figure(booth.area)} m²
          </span>
        </span>
      ))}
      {rest > 0 ? <span className="text-sm text-ink-faint">{t('list.moreBooths', { count: rest })}</span> : null}
    </span>
  )
}

/** When the account last logged in; before it ever did, what became of its link. */
export function LastLogin({ row }: { row: ExhibitorListRow }) {
  const t = useT('features/exhibitors')
  if (row.lastLoginTime) return <span className="whitespace-nowrap tabular-nums">{row.lastLoginTime}</span>
  const at = row.linkOpenedAt || row.linkSentAt
  if (!at) return none
  return (
    <span className="flex flex-col max-lg:items-end">
      <span>{t(row.linkOpenedAt ? 'firstLinks.OPENED' : 'firstLinks.SENT')}</span>
      <span className="whitespace-nowrap text-sm tabular-nums text-ink-faint">{at}</span>
    </span>
  )
}

const TONES: Record<number, BadgeTone> = { 0: 'warning', 1: 'success', 2: 'danger', 3: 'danger' }

export function StateBadge({ state }: { state: number }) {
  const t = useT('features/exhibitors')
  return <StatusBadge tone={TONES[state] ?? 'neutral'}>{t(under('states.', state))}</StatusBadge>
}

/** The exhibitor has withdrawn from the show. */
export function WithdrawnBadge() {
  const t = useT('features/exhibitors')
  return <StatusBadge tone="danger">{t('withdraw.badge')}</StatusBadge>
}
