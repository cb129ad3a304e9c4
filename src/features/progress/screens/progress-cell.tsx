import { useMay } from '../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { EXHIBITOR_READERS } from '../../../shared/record/rights-contract.ts'
import {
  IconAlert,
  IconCheckCircle,
  IconClock,
  IconEdit,
  IconLock,
  IconMinus,
  IconReview,
  IconXCircle,
} from '../../../shared/ui/icons.ts'
import { StatusBadge, type BadgeTone } from '../../../shared/ui/status-badge.tsx'
import { deskList } from '../../form-desk/contract.ts'
import { organiserBookingList } from '../../hotel/desk-contract.ts'
import { reviewList } from '../../review/contract.ts'
import type { ProgressCell, ProgressRow } from '../contract.ts'
import { formOfThing, type CellState, type Thing } from '../rules.ts'

const LOOKS: Readonly<Record<CellState, { tone: BadgeTone; icon: string }>> = {
  REJECTED: { tone: 'danger', icon: IconXCircle },
  LATE: { tone: 'danger', icon: IconAlert },
  CLOSED: { tone: 'danger', icon: IconLock },
  TODO: { tone: 'warning', icon: IconClock },
  DRAFT: { tone: 'info', icon: IconEdit },
  WAITING: { tone: 'accent', icon: IconReview },
  DONE: { tone: 'success', icon: IconCheckCircle },
  NOT_NEEDED: { tone: 'neutral', icon: IconMinus },
}

const KINDS: Partial<Record<Thing, string>> = {
  directory: 'DIRECTORY',
  brand: 'BRAND',
  product: 'PRODUCT',
  badge: 'BADGE',
}
/** State of a case at the desk, where there is one. */
const CASES: Partial<Record<CellState, string>> = { WAITING: '1', DONE: '2', REJECTED: '3' }

/** Where the staff sees what a cell is about: the form's table, the desk, the bookings, else everything of the exhibitor. Null: the reader may go nowhere. */
function placeOfCell(row: ProgressRow, { thing, state }: ProgressCell, may: ReturnType<typeof useMay>): string | null {
  const keyword = encodeURIComponent(row.companyName || row.enCompanyName)
  const form = formOfThing(thing)
  if (form && may(deskList)) return `/review/forms?form=${form}&keyword=${keyword}`
  const kind = KINDS[thing]
  const status = CASES[state]
  if (kind && status && may(reviewList)) return `/review?kind=${kind}&status=${status}&keyword=${keyword}`
  if (thing === 'hotel' && may(organiserBookingList)) return `/review/hotels?keyword=${keyword}`
  return may(EXHIBITOR_READERS) ? `/review/exhibitor?id=${row.exhibitorId}` : null
}

/** How a thing stands in words, with the days to or since its deadline where something is open. */
function StateWords({ cell }: { cell: ProgressCell }) {
  const t = useT('features/progress')
  const { tone, icon } = LOOKS[cell.state]
  return (
    <span className="flex flex-col items-start gap-0.5 max-lg:items-end">
      <StatusBadge tone={tone} icon={icon}>
        {t(`states.${cell.state}`)}
      </StatusBadge>
      {cell.days === null ? null : (
        <span className="whitespace-nowrap text-xs tabular-nums text-ink-faint">
          {cell.days === 0 ? t('dueToday') : t(cell.days > 0 ? 'daysLeft' : 'daysLate', { count: Math.abs(cell.days) })}
        </span>
      )}
      {cell.booths.length > 0 ? <span className="text-xs text-ink-faint">{cell.booths.join(' ')}</span> : null}
    </span>
  )
}

/** A cell of the matrix: it leads to what it concerns. */
export function MatrixCell({ row, thing }: { row: ProgressRow; thing: Thing }) {
  const t = useT('features/progress')
  const locale = useLocale()
  const may = useMay()
  const cell = row.cells.find((one) => one.thing === thing)
  if (!cell)
    return (
      <span className="text-ink-faint">
        <span aria-hidden="true">—</span>
        <span className="sr-only">{t('states.NOT_NEEDED')}</span>
      </span>
    )
  const place = placeOfCell(row, cell, may)
  const words = <StateWords cell={cell} />
  return place ? (
    <a
      className="block no-underline hover:underline"
      href={hrefOf(place, locale)}
      title={cell.due ? `${t(`things.${thing}`)} ${cell.due.slice(0, 16)}` : undefined}
    >
      {words}
    </a>
  ) : (
    words
  )
}
