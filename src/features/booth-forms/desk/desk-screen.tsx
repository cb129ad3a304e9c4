import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { call, download } from '../../../shared/api/client.ts'
import { $session } from '../../../shared/auth/session.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { useSelection } from '../../../shared/list/use-selection.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconCheck, IconEye, IconXCircle } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'
import { useLoad } from '../../../shared/ui/use-load.ts'
import { BOOTH_FORMS, CONTRACTOR_ROLE, isContractors } from '../catalogue/forms.ts'
import {
  DESK_STATES,
  deskCounts,
  deskExport,
  deskList,
  type DeskAction,
  type DeskOutcome,
  type DeskRow,
} from '../desk-contract.ts'
import { deskColumns } from './desk-columns.tsx'
import { useDecide } from './use-decide.ts'

const FormDialog = lazy(() => import('./form-dialog.tsx').then((part) => ({ default: part.FormDialog })))
const TotalsDialog = lazy(() => import('./totals-dialog.tsx').then((part) => ({ default: part.TotalsDialog })))

const ACTIONS = ['confirm', 'reject', 'lock', 'unlock'] as const
const ICONS = { confirm: IconCheck, reject: IconXCircle, lock: undefined, unlock: undefined }

/** What can be done to a form in this state. */
const possible = ({ status, locked }: DeskRow, action: DeskAction): boolean =>
  action === 'lock'
    ? status !== null && status !== 5 && locked === 0
    : action === 'unlock'
      ? locked === 1
      : status === 1 || status === 4

/** Another form's table from its first page; filters stay, and the back button finds the form before. */
function showForm(form: string) {
  const params = new URLSearchParams(location.search)
  params.delete('page')
  params.set('form', form)
  writeSearch(`?${params}`, 'push')
}

/** Filters that say something, as the calls take them. */
const filled = ({ state, hall, keyword }: { state: string; hall: string; keyword: string }) => ({
  ...(state === '' ? {} : { state: state as (typeof DESK_STATES)[number] }),
  ...(hall === '' ? {} : { hall }),
  ...(keyword === '' ? {} : { keyword }),
})

/** The organiser's mirror: per form a table of all booths with state and amount; decided one by one or in bulk (beyond-peers O16). */
export const DeskScreen = island(function DeskScreen() {
  const t = useT('features/booth-forms/desk')
  const shared = useT('features/booth-forms')
  const locale = useLocale()
  const may = useMay()
  const { status, roles } = useStore($session, { ssr: 'initial' })
  const contractor = status === 'ready' && roles.every((role) => role === CONTRACTOR_ROLE)
  const own = BOOTH_FORMS.filter(({ code }) => !contractor || isContractors(code))
  const asked = new URLSearchParams(useSearch()).get('form')
  const form = own.find(({ code }) => code === asked)?.code ?? own[0]?.code ?? 'h1'
  // The form is no filter: to clear the filters is not to leave its table.
  const list = useList({
    call: deskList,
    filters: { state: '', hall: '', keyword: '' },
    request: (filters) => ({ ...filled(filters), form }),
    scope: form,
  })
  const [counts, recount] = useLoad((signal) =>
    call(deskCounts, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  const chosen = useSelection((row: DeskRow) => row.participationId)
  const [opened, setOpened] = useState<DeskRow | null>(null)
  const [adding, setAdding] = useState(false)
  const [refused, setRefused] = useState<readonly (DeskOutcome & { name: string })[]>([])
  const { busy, decide } = useDecide()
  const columns = useColumns('desk', deskColumns(t, shared, locale, setOpened))
  const pendingOf = (code: string) =>
    counts.state === 'ready' ? counts.data.find((one) => one.form === code)?.pending || undefined : undefined
  // A form that is switched off has no table; until the answer is there each may be on.
  const isShown = (code: string) => counts.state !== 'ready' || counts.data.some((one) => one.form === code)
  const mayDecide = may('busi:formDesk:edit')
  const title = BOOTH_FORMS.find((one) => one.code === form)?.title

  async function run(rows: readonly DeskRow[], action: DeskAction) {
    const outcomes = await decide(
      form,
      action,
      rows.filter((row) => possible(row, action)),
    )
    if (!outcomes) return
    // Chosen rows may stand on other pages than the one on show.
    const nameOf = (id: string) =>
      rows.filter((row) => row.participationId === id).map((row) => `${row.hall} ${row.boothNo}`)[0] ?? id
    setRefused(
      outcomes.filter((one) => one.done === 0).map((one) => ({ ...one, name: nameOf(one.participationId) })),
    )
    chosen.clear()
    setOpened(null)
    list.reload()
    recount()
  }
  const exportAs = (format: 'xlsx' | 'csv') =>
    void download(deskExport, { ...filled(list.filters), form, format }, `${form.toUpperCase()}.${format}`)

  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          <>
            <Button onClick={() => setAdding(true)}>{t('totals.open')}</Button>
            {may('busi:formDesk:export') ? (
              <>
                <Button onClick={() => exportAs('xlsx')}>{t('export.xlsx')}</Button>
                <Button onClick={() => exportAs('csv')}>{t('export.csv')}</Button>
              </>
            ) : null}
          </>
        }
      />
      {refused.length > 0 ? (
        <Alert live tone="danger" className="mb-3" title={t('refused', { count: refused.length })}>
          <ul>
            {refused.map((one) => (
              <li key={one.participationId}>{`${one.name} — ${one.msg}`}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <div className="mb-4">
        <Tabs
          name="desk"
          label={t('fields.form')}
          items={own
            .filter(({ code }) => isShown(code))
            .map(({ code }) => ({ id: code, label: code.toUpperCase(), count: pendingOf(code) }))}
          value={form}
          onChange={(id) => (chosen.clear(), setRefused([]), showForm(id))}
        />
      </div>
      <TabPanel name="desk" value={form}>
        <h2 className="mb-3 font-semibold">
          {form.toUpperCase()} {locale === 'zh-CN' ? title?.zh : title?.en}
        </h2>
        <ListShell
          list={list}
          label={t('title')}
          columns={columns}
          filters={
            <>
              <FilterText list={list} name="keyword" label={t('fields.keyword')} />
              <FilterText list={list} name="hall" label={t('fields.hall')} />
              <FilterSelect
                list={list}
                name="state"
                label={t('fields.status')}
                options={DESK_STATES.map((value) => ({
                  value,
                  label: value === 'pending' ? t('pending') : shared(`status.${value}`),
                }))}
              />
            </>
          }
          {...(mayDecide
            ? {
                selection: {
                  of: chosen,
                  actions: ACTIONS.filter((action) => chosen.rows.some((row) => possible(row, action))).map(
                    (action) => (
                      <Button key={action} small busy={busy === action} onClick={() => void run(chosen.rows, action)}>
                        {t(`actions.${action}`)}
                      </Button>
                    ),
                  ),
                },
              }
            : {})}
        >
          <DataTable
            list={list}
            columns={columns}
            caption={t('title')}
            rowKey={(row) => row.participationId}
            rowLabel={(row) => `${row.hall} ${row.boothNo}`}
            {...(mayDecide ? { selection: chosen } : {})}
            rowActions={(row) => [
              { label: t('open'), icon: IconEye, onSelect: () => setOpened(row) },
              ...(mayDecide
                ? ACTIONS.filter((action) => possible(row, action)).map((action) => ({
                    label: t(`actions.${action}`),
                    ...(ICONS[action] ? { icon: ICONS[action] } : {}),
                    onSelect: () => void run([row], action),
                  }))
                : []),
            ]}
            empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
          />
        </ListShell>
      </TabPanel>
      <Suspense>
        {opened ? (
          <FormDialog
            key={`${form}-${opened.participationId}`}
            form={form}
            row={opened}
            onDecide={mayDecide ? (action) => void run([opened], action) : undefined}
            actions={ACTIONS.filter((action) => possible(opened, action))}
            onClose={() => (setOpened(null), list.reload())}
          />
        ) : null}
        {adding ? <TotalsDialog form={form} onClose={() => setAdding(false)} /> : null}
      </Suspense>
    </>
  )
})
