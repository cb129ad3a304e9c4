import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { SecondLine } from '../../../shared/list/cell.tsx'
import { fileUrl } from '../../../shared/files/contract.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Column } from '../../../shared/list/use-columns.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconLock } from '../../../shared/ui/icons.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import type { ReviewRow } from '../contract.ts'
import type { Desk } from './desk-param.ts'
import { companyOf, namesOf } from './record-name.ts'

/** The 96 px copy at half its size, so that it stays sharp; the name stands beside it, so it is not read out. */
function Thumb({ fileName, icon }: { fileName: string; icon: string }) {
  const frame = 'size-12 shrink-0 rounded-ui border border-line bg-muted'
  if (fileName !== '')
    return (
      <img
        src={fileUrl(fileName, 96)}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
        className={`object-cover ${frame}`}
      />
    )
  return (
    <span className={`grid place-items-center text-ink-faint ${frame}`}>
      <Icon of={icon} size={20} />
    </span>
  )
}

function TwoLines({ lines: [first, second] }: { lines: readonly [string, string] }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="break-words">
        <Foreign text={first || '—'} />
      </span>
      <SecondLine text={second} />
    </span>
  )
}

const Quiet = ({ children }: { children: string }) => <span className="block text-sm text-ink-faint">{children}</span>

export interface ColumnContext {
  t: Translate<'features/review'>
  locale: Locale
  status: Desk['status']
  icon: string
  /** Address of the row's comparison, and the way there without a page load. */
  hrefOf: (row: ReviewRow) => string
  onOpen: (row: ReviewRow) => void
}

/** Columns of the queue; decided ones tell when, by whom and why instead of who has them open. */
export function queueColumns({ t, locale, status, icon, hrefOf, onOpen }: ColumnContext): Column<ReviewRow>[] {
  const open = (row: ReviewRow) => {
    const [first, second] = namesOf(row, locale)
    return (
      <a
        className="link flex min-w-0 flex-col no-underline hover:underline"
        href={hrefOf(row)}
        onClick={(event) => {
          // A new tab or window is the browser's own affair.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen(row)
        }}
      >
        <span className="break-words font-medium">
          <Foreign text={first || t('values.noName')} />
        </span>
        <SecondLine text={second} />
      </a>
    )
  }
  const record: Column<ReviewRow> = {
    key: 'record',
    title: t('fields.record'),
    always: true,
    onCard: 'title',
    width: 'min-w-64',
    render: (row) => (
      <span className="flex min-w-0 items-center gap-3">
        <Thumb fileName={row.thumbnail} icon={icon} />
        {open(row)}
      </span>
    ),
  }
  const company: Column<ReviewRow> = {
    key: 'company',
    title: t('fields.company'),
    sort: 'company',
    width: 'min-w-48',
    render: (row) => <TwoLines lines={companyOf(row, locale)} />,
  }
  const booth: Column<ReviewRow> = {
    key: 'booth',
    title: t('fields.booth'),
    sort: 'booth',
    width: 'min-w-24 whitespace-nowrap tabular-nums',
    render: (row) => row.booth || '—',
  }
  const keeper: Column<ReviewRow> = {
    key: 'keeper',
    title: t('fields.mine'),
    sort: 'keeper',
    width: 'min-w-24',
    render: (row) => row.keeperName || '—',
  }
  const when = (
    key: 'submitted' | 'decided',
    at: (row: ReviewRow) => string,
    by: (row: ReviewRow) => string,
  ): Column<ReviewRow> => ({
    key,
    title: t(`fields.${key}`),
    sort: key,
    width: 'min-w-40',
    render: (row) => (
      <span className="tabular-nums">
        <span className="whitespace-nowrap">{at(row).slice(0, 16) || '—'}</span>
        <Quiet>{by(row)}</Quiet>
      </span>
    ),
  })
  const submitted = when(
    'submitted',
    (row) => row.submittedAt,
    (row) => [row.submittedBy, row.receipt].filter(Boolean).join(' · '),
  )
  if (status === '1')
    return [
      record,
      company,
      booth,
      keeper,
      submitted,
      {
        key: 'lock',
        title: t('fields.lock'),
        width: 'w-40',
        onCard: 'badge',
        render: (row) =>
          row.lock ? (
            <StatusBadge tone={row.lock.mine === 1 ? 'accent' : 'warning'} icon={IconLock}>
              {row.lock.mine === 1 ? t('list.heldByMe') : t('list.heldBy', { name: row.lock.name })}
            </StatusBadge>
          ) : null,
      },
    ]
  const decided = when(
    'decided',
    (row) => row.decidedAt,
    (row) => row.decidedBy,
  )
  const reason: Column<ReviewRow> = {
    key: 'reason',
    title: t('fields.reason'),
    width: 'min-w-48 max-w-80',
    render: (row) => (
      <span className="whitespace-pre-line break-words">
        <Foreign text={row.reason || '—'} />
      </span>
    ),
  }
  return status === '3'
    ? [record, company, booth, keeper, submitted, decided, reason]
    : [record, company, booth, keeper, submitted, decided]
}
