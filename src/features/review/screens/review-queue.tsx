import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { download } from '../../../shared/api/download.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { ranged } from '../../../shared/list/list-state.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterDateRange, FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { useSelection } from '../../../shared/list/use-selection.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconCheck, IconCheckCircle, IconClose, IconDownload } from '../../../shared/ui/icons.ts'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { ScopedEmpty } from '../../../shared/list/scoped-empty.tsx'
import { useSaveList } from '../../../shared/list/contacts/use-save-list.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { reviewApprove, reviewExport, reviewList, type ReviewOutcome, type ReviewRow } from '../contract.ts'
import { BULK_MAX } from '../rules.ts'
import { deskSearch, type Desk } from './desk-param.ts'
import { kindHeads } from './kinds/heads.ts'
import { queueColumns } from './queue-columns.tsx'
import { namesOf } from './record-name.ts'
import { RefusedList, type Refused } from './refused-list.tsx'
import { useDecisions } from './use-decisions.ts'
import type { KeyIn } from '../../../shared/i18n/keys.ts'

const RejectDialog = late(() => import('./reject-dialog.tsx').then((part) => ({ default: part.RejectDialog })))

const FILTERS = { keyword: '', exhibitorId: '', hall: '', mine: '', from: '', to: '' }

/** Filters as the calls take them. */
const asked = ({ mine, ...filters }: typeof FILTERS) => ({
  ...ranged(filters),
  ...(mine === '' ? {} : { mine: 1 as const }),
})

/** One queue of one kind: what is in it, and decisions over several at once. */
export function ReviewQueue({
  kind,
  status,
  onOpen,
  onDecided,
}: Pick<Desk, 'kind' | 'status'> & { onOpen: (id: string) => void; onDecided: () => void }) {
  const t = useT('features/review')
  const locale = useLocale()
  const may = useMay()
  const { icon } = kindHeads[kind]
  const list = useList({
    call: reviewList,
    filters: FILTERS,
    scope: `${kind} ${status}`,
    request: (filters) => ({ kind, status, ...asked(filters) }),
    beside: onDecided,
  })
  const chosen = useSelection((row: ReviewRow) => row.entityId)
  const { busy, approve, reject } = useDecisions()
  const [exporting, begin] = useBusy(false)
  const [rejecting, setRejecting] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const nameOf = (row: ReviewRow) => namesOf(row, locale)[0] || t('values.noName')
  const open = (row: ReviewRow) => onOpen(row.entityId)
  const hrefOf = (row: ReviewRow) => deskSearch(location.search, { kind, status, id: row.entityId })
  const columns = useColumns(
    `review-${kind}-${status}`,
    queueColumns({ t, locale, status, icon, hrefOf, onOpen: open }),
  )
  const kindName = t(`kinds.${kind}`)
  const count = chosen.ids.length
  const saveList = useSaveList()
  const tooMany = count > BULK_MAX ? t('bulk.tooMany', { max: BULK_MAX }) : undefined

  /** Says how many were done and lists the refused ones with their words: nothing is left to guess. */
  function tell(outcomes: readonly ReviewOutcome[] | null, done: KeyIn<'features/review'>) {
    if (!outcomes) return
    const well = outcomes.filter((one) => one.done === 1).length
    if (well > 0) toast.success(t(done, { count: well }))
    const rows = new Map(chosen.rows.map((row) => [row.entityId, row]))
    setRefused(
      outcomes.flatMap((one) => {
        const row = rows.get(one.entityId)
        return one.done === 1 || !row ? [] : [{ id: one.entityId, name: nameOf(row), msg: one.msg }]
      }),
    )
    chosen.clear()
    list.reload()
  }

  async function approveChosen() {
    if (
      await confirm({
        title: t('bulk.approveTitle', { count }),
        text: t('bulk.approveText'),
        confirmLabel: t('actions.approve'),
      })
    )
      tell(await approve(chosen.rows), 'bulk.approved')
  }

  const selectable = status === '1' && may(reviewApprove)
  return (
    <>
      <RefusedList items={refused} onClose={() => setRefused([])} />
      <ListShell
        list={list}
        label={kindName}
        columns={columns}
        filters={
          <>
            <FilterText list={list} name="keyword" label={t('fields.keyword')} />
            <FilterText list={list} name="hall" label={t('fields.hall')} />
            <FilterSelect
              list={list}
              name="mine"
              label={t('fields.mine')}
              options={[{ value: '1', label: t('fields.me') }]}
            />
            <FilterDateRange list={list} begin="from" end="to" label={t('fields.submittedRange')} />
          </>
        }
        actions={
          <Button
            icon={IconDownload}
            busy={exporting}
            onClick={() => {
              const wanted = { kind, status, ...asked(list.filters) }
              void begin(true, () =>
                // Cases of other kinds leave without contacts.
                kind === 'PURCHASE' || kind === 'MEETING'
                  ? saveList(reviewExport, wanted, `${kindName}.xlsx`)
                  : download(reviewExport, wanted, `${kindName}.xlsx`, { ownName: true }),
              )
            }}
          >
            {t('actions.export')}
          </Button>
        }
        {...(selectable
          ? {
              selection: {
                of: chosen,
                actions: (
                  <>
                    <Button
                      small
                      variant="primary"
                      icon={IconCheck}
                      busy={busy === 'approve'}
                      blocked={tooMany}
                      onClick={() => void approveChosen()}
                    >
                      {t('actions.approveChosen')}
                    </Button>
                    <Button small icon={IconClose} blocked={tooMany} onClick={() => setRejecting(true)}>
                      {t('actions.rejectChosen')}
                    </Button>
                  </>
                ),
              },
            }
          : {})}
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('list.caption', { kind: kindName })}
          rowKey={(row) => row.id}
          rowLabel={nameOf}
          {...(selectable ? { selection: chosen } : {})}
          empty={
            <ScopedEmpty>
              <EmptyState
                icon={status === '1' ? IconCheckCircle : icon}
                title={t(status === '1' ? 'list.emptyTitle' : 'list.emptyDecidedTitle')}
                text={t(status === '1' ? 'list.emptyText' : 'list.emptyDecidedText', { kind: kindName })}
              />
            </ScopedEmpty>
          }
        />
      </ListShell>
      {rejecting ? (
        <Suspense>
          <RejectDialog
            kind={kind}
            title={t('bulk.rejectTitle', { count })}
            about="bulk"
            onClose={() => setRejecting(false)}
            onReject={async (reason) => {
              const outcomes = await reject(chosen.rows, reason)
              if (!outcomes) return false
              setRejecting(false)
              tell(outcomes, 'bulk.rejected')
              return true
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
