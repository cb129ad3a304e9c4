import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { attempt } from '../../../shared/api/attempt.ts'
import { download } from '../../../shared/api/download.ts'
import { REMINDERS } from '../../../shared/record/rights-contract.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { useSelection } from '../../../shared/list/use-selection.ts'
import { useOpened } from '../../../shared/record/use-opened.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { IconCheck, IconEye, IconXCircle } from '../../../shared/ui/icons.ts'
import { ScopedEmpty } from '../../../shared/list/scoped-empty.tsx'
import { useSaveList } from '../../../shared/list/contacts/use-save-list.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import {
  deskDecide,
  DESK_BULK_MAX,
  DESK_STATES,
  deskExport,
  deskList,
  type DeskAction,
  type DeskOutcome,
  type DeskRow,
} from '../contract.ts'
import { deskFiles, FORMS_WITH_FILES } from '../files-contract.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import { deskColumns } from './desk-columns.tsx'
import { useDecide } from './use-decide.ts'

const FormDialog = late(() => import('./form-dialog.tsx').then((part) => ({ default: part.FormDialog })))
const TotalsDialog = late(() => import('./totals-dialog.tsx').then((part) => ({ default: part.TotalsDialog })))

const ACTIONS = ['confirm', 'reject', 'lock', 'unlock'] as const
const ICONS = { confirm: IconCheck, reject: IconXCircle, lock: undefined, unlock: undefined }

/** What can be done to a form in this state. */
const possible = ({ status, locked, recheck }: DeskRow, action: DeskAction): boolean =>
  action === 'lock'
    ? status !== null && status !== 5 && locked === 0
    : action === 'unlock'
      ? locked === 1
      : status === 1 || status === 4 || (action === 'confirm' && status === 2 && recheck === 1)

const FILTERS = { state: '', hall: '', mine: '', keyword: '' }

/** Filters that say something, as the calls take them. */
const filled = ({ state, hall, mine, keyword }: typeof FILTERS) => ({
  ...(state === '' ? {} : { state: state as (typeof DESK_STATES)[number] }),
  ...(hall.trim() === '' ? {} : { hall: hall.trim() }),
  ...(mine === '' ? {} : { mine: 1 as const }),
  ...(keyword.trim() === '' ? {} : { keyword: keyword.trim() }),
})

/** All booths of one form: decided one by one or in bulk, exported, added up. */
export function DeskTable({ form, onDecided }: { form: FormCode; onDecided: () => void }) {
  const t = useT('features/form-desk')
  const shared = useT('features/booth-forms')
  const locale = useLocale()
  const may = useMay()
  // The form is no filter: to clear the filters is not to leave its table.
  const list = useList({
    call: deskList,
    filters: FILTERS,
    request: (filters) => ({ ...filled(filters), form }),
    beside: onDecided,
  })
  const chosen = useSelection((row: DeskRow) => row.participationId)
  const [named, open, close] = useOpened('booth')
  const opened = named && list.rows.find((row) => row.participationId === named.id)
  const [adding, setAdding] = useState(false)
  const [refused, setRefused] = useState<readonly (DeskOutcome & { place: string })[]>([])
  const { busy, decide } = useDecide()
  const columns = useColumns(
    'desk',
    deskColumns(t, shared, locale, (row) => open('booth', row.participationId)),
  )
  const mayDecide = may(deskDecide)
  // Reminding is the page of progress's own: it opens there with these exhibitors, its preview and its cap of a mail a day.
  const mayRemind = may(REMINDERS)
  // A reminder is an exhibitor's, with all that is open: two of its booths are one mail.
  const companies = [...new Set(chosen.rows.map((row) => row.exhibitorId))]

  async function run(rows: readonly DeskRow[], action: DeskAction) {
    const fit = rows.filter((row) => possible(row, action))
    const outcomes = await decide(form, action, fit)
    if (!outcomes) return
    // Chosen rows may stand on other pages than the one on show.
    const places = new Map(fit.map((row) => [row.participationId, boothPlace(row)]))
    setRefused(
      outcomes
        .filter((one) => one.done === 0)
        .map((one) => ({ ...one, place: places.get(one.participationId) ?? one.participationId })),
    )
    chosen.clear()
    close()
    list.reload()
  }
  const [zipping, beginZip] = useBusy('')
  const zip = (which: 'chosen' | 'all') =>
    beginZip(which, () =>
      download(
        deskFiles,
        which === 'all' ? { form, filter: filled(list.filters), matches: list.total } : { form, ids: [...chosen.ids] },
        `${form.toUpperCase()}.zip`,
        { ownName: true },
      ),
    )
  const mayZip = FORMS_WITH_FILES.includes(form) && may(deskFiles)
  const saveList = useSaveList()
  const exportAs = (format: 'xlsx' | 'csv') =>
    // Drivers' identity numbers are the only personal data that this export leaves out.
    void attempt(() =>
      form === 'h11'
        ? saveList(deskExport, { ...filled(list.filters), form, format }, `H11.${format}`)
        : download(deskExport, { ...filled(list.filters), form, format }, `${form.toUpperCase()}.${format}`, {
            ownName: true,
          }),
    )

  return (
    <>
      {refused.length > 0 ? (
        <Alert live tone="danger" className="mb-3" title={t('refused', { count: refused.length })}>
          <ul>
            {refused.map((one) => (
              <li key={one.participationId}>{`${one.place} — ${one.msg}`}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <ListShell
        list={list}
        label={t('title')}
        columns={columns}
        actions={
          <>
            <Button onClick={() => setAdding(true)}>{t('totals.open')}</Button>
            {may(deskExport) ? (
              <>
                <Button onClick={() => exportAs('xlsx')}>{t('export.xlsx')}</Button>
                <Button onClick={() => exportAs('csv')}>{t('export.csv')}</Button>
              </>
            ) : null}
            {mayZip ? (
              <Button busy={zipping === 'all'} onClick={() => void zip('all')}>
                {t('zip.all')}
              </Button>
            ) : null}
          </>
        }
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
            <FilterSelect
              list={list}
              name="state"
              label={t('fields.status')}
              options={DESK_STATES.map((value) => ({
                value,
                label:
                  value === 'pending'
                    ? t('pending')
                    : shared(value === 'recheck' ? 'recheck.badge' : `status.${value}`),
              }))}
            />
          </>
        }
        {...(mayDecide || mayRemind || mayZip
          ? {
              selection: {
                of: chosen,
                actions: [
                  ...(mayDecide ? ACTIONS : [])
                    .filter((action) => chosen.rows.some((row) => possible(row, action)))
                    .map((action) => (
                      <Button key={action} small busy={busy === action} onClick={() => void run(chosen.rows, action)}>
                        {t(`actions.${action}`)}
                      </Button>
                    )),
                  ...(mayZip
                    ? [
                        <Button key="zip" small busy={zipping === 'chosen'} onClick={() => void zip('chosen')}>
                          {t('zip.chosen')}
                        </Button>,
                      ]
                    : []),
                  ...(mayRemind && companies.length > 0
                    ? [
                        companies.length > DESK_BULK_MAX ? (
                          <Button key="remind" small blocked={t('remindMany', { max: DESK_BULK_MAX })}>
                            {t('remind')}
                          </Button>
                        ) : (
                          <a
                            key="remind"
                            className={buttonClass('secondary', true)}
                            href={hrefOf(`/review/progress?remind=${companies.join(',')}`, locale)}
                          >
                            {t('remind')}
                          </a>
                        ),
                      ]
                    : []),
                ],
              },
            }
          : {})}
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('title')}
          rowKey={(row) => row.participationId}
          rowLabel={boothPlace}
          {...(mayDecide || mayRemind || mayZip ? { selection: chosen } : {})}
          rowActions={(row) => [
            { label: t('open'), icon: IconEye, onSelect: () => open('booth', row.participationId) },
            ...(mayDecide
              ? ACTIONS.filter((action) => possible(row, action)).map((action) => ({
                  label: t(`actions.${action}`),
                  ...(ICONS[action] ? { icon: ICONS[action] } : {}),
                  onSelect: () => void run([row], action),
                }))
              : []),
          ]}
          empty={
            <ScopedEmpty>
              <EmptyState title={t('empty.title')} text={t('empty.text')} />
            </ScopedEmpty>
          }
        />
      </ListShell>
      <Suspense>
        {opened ? (
          <FormDialog
            key={`${form}-${opened.participationId}`}
            form={form}
            row={opened}
            onDecide={mayDecide ? (action, row) => void run([row], action) : undefined}
            actions={ACTIONS.filter((action) => possible(opened, action))}
            onClose={() => (close(), list.reload())}
          />
        ) : null}
        {adding ? <TotalsDialog form={form} onClose={() => setAdding(false)} /> : null}
      </Suspense>
    </>
  )
}
