import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterSelect, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { notBlank } from '../../../shared/list/list-state.ts'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList } from '../../../shared/list/use-list.ts'
import { useSelection } from '../../../shared/list/use-selection.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconCheck, IconDownload, IconEye, IconMail, IconSend, IconXCircle } from '../../../shared/ui/icons.ts'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { ScopedEmpty } from '../../../shared/list/scoped-empty.tsx'
import { useSaveList } from '../../../shared/list/contacts/use-save-list.ts'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'
import { outboxDecide, outboxExport, outboxList, type MailOutcome, type MailRow } from '../contract.ts'
import {
  COMPLAINT_ALARM,
  decisionsOf,
  OUTBOX_BULK_MAX,
  OUTBOX_STATES,
  tooManyComplaints,
  type OutboxDecision,
} from '../rules.ts'
import { mailColumns } from './mail-columns.tsx'
import { useUnblock } from './use-unblock.ts'
import { useMailDecisions, useOutboxCounts } from './use-outbox.ts'
import { TEMPLATES } from './templates.ts'
import { under } from '../../../shared/i18n/keys.ts'

const MailDialog = late(() => import('./mail-dialog.tsx').then((part) => ({ default: part.MailDialog })))

const ALL = 'all'
const ICONS = { resend: IconSend, arrived: IconCheck, cancel: IconXCircle }

/** Every mail the portal wrote: waiting, sent, failed or in doubt; the organiser sends again, decides doubts and cancels. */
export const OutboxScreen = island(function OutboxScreen() {
  const t = useT('features/outbox')
  const locale = useLocale()
  const english = locale === 'en-US'
  const may = useMay()(outboxDecide)
  const { data: known, refresh: refreshCounts } = useOutboxCounts()
  const list = useList({
    call: outboxList,
    filters: { keyword: '', state: '', template: '', exhibitorId: '', invitations: '', blocked: '' },
    beside: refreshCounts,
  })
  const [exporting, begin] = useBusy(false)
  const saveList = useSaveList()
  const chosen = useSelection((row: MailRow) => row.id)
  const { busy, decide } = useMailDecisions()
  const [reading, setReading] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ id: string; subject: string; msg: string }[]>([])
  const columns = useColumns(
    'outbox',
    mailColumns(t, english, (row) => setReading(row.id)),
  )
  const state = list.filters.state || ALL
  const counts = known?.counts ?? {}
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const countOf = (id: string) => (known === null ? undefined : id === ALL ? all : (counts[id] ?? 0))
  const tabs = [ALL, ...OUTBOX_STATES].filter(
    (id) =>
      id === ALL ||
      id === state ||
      !['sending', 'kept', 'cancelled', 'delivered', 'blocked', 'outdated'].includes(id) ||
      (counts[id] ?? 0) > 0,
  )
  const blockedOf = (decision: OutboxDecision) =>
    decision === 'resend' && known?.server === 0 ? t('noServer') : undefined
  const possible = (['resend', 'arrived', 'cancel'] as const).filter((decision) =>
    chosen.rows.some((row) => decisionsOf(row).includes(decision)),
  )

  function report(
    rows: readonly Pick<MailRow, 'id' | 'subject'>[],
    outcomes: readonly MailOutcome[] | null,
    decision: OutboxDecision,
  ) {
    if (!outcomes) return
    const done = outcomes.filter((one) => one.done === 1).length
    if (done > 0) toast.success(t(`done.${decision}`, { count: done }))
    const subjects = new Map(rows.map((row) => [row.id, row.subject]))
    setRefused(
      outcomes.filter((one) => one.done === 0).map(({ id, msg }) => ({ id, msg, subject: subjects.get(id) ?? id })),
    )
    chosen.clear()
    setReading(null)
    list.reload()
  }

  const unblock = useUnblock(list.reload)

  async function run(
    rows: readonly Pick<MailRow, 'id' | 'subject' | 'state' | 'lapsed' | 'block'>[],
    decision: OutboxDecision,
  ) {
    const fit = rows.filter((row) => decisionsOf(row).includes(decision)).slice(0, OUTBOX_BULK_MAX)
    // What may have arrived is sent a second time only after a plain question.
    const doubtful = decision === 'resend' && fit.some((row) => row.state === 'unknown')
    const title = t(`ask.${decision}`, { count: fit.length })
    const text = doubtful ? t('ask.doubtful') : t(`ask.${decision}Text`)
    if (
      !(await confirm({
        title,
        text,
        confirmLabel: t(`actions.${decision}`),
        cancelLabel: decision === 'cancel' ? t('actions.close') : undefined,
        tone: decision === 'cancel' ? 'danger' : 'primary',
      }))
    )
      return
    report(
      rows,
      await decide(
        fit.map((row) => row.id),
        decision,
      ),
      decision,
    )
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        actions={
          <Button
            icon={IconDownload}
            busy={exporting}
            onClick={() => void begin(true, () => saveList(outboxExport, notBlank(list.filters), `${t('title')}.xlsx`))}
          >
            {t('actions.export')}
          </Button>
        }
      />
      {known?.server === 0 ? (
        <Alert tone="warning" className="mb-3" title={t('noServer')}>
          {t('noServerText')}
        </Alert>
      ) : null}
      {(counts['unknown'] ?? 0) > 0 && state !== 'unknown' ? (
        <Alert
          tone="warning"
          className="mb-3"
          title={t('doubt.title', { count: counts['unknown'] ?? 0 })}
          actions={
            <Button small onClick={() => list.setFilters({ state: 'unknown' })}>
              {t('doubt.show')}
            </Button>
          }
        >
          {t('doubt.text')}
        </Alert>
      ) : null}
      {known && tooManyComplaints(known.recent) ? (
        <Alert
          tone="danger"
          className="mb-3"
          title={t('spam.title', {
            count: known.recent.complaints,
            sent: known.recent.sent,
            rate: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
              known.recent.complaints / known.recent.sent,
            ),
          })}
        >
          {t('spam.text', { limit: `${COMPLAINT_ALARM * 100}%` })}
        </Alert>
      ) : null}
      {refused.length > 0 ? (
        <Alert live tone="danger" className="mb-3" title={t('refused', { count: refused.length })}>
          <ul>
            {refused.map((one) => (
              <li key={one.id}>{`${one.subject} — ${one.msg}`}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <div className="mb-4">
        <Tabs
          name="outbox"
          label={t('fields.state')}
          items={tabs.map((id) => ({ id, label: t(id === ALL ? 'all' : under('states.', id)), count: countOf(id) }))}
          value={state}
          onChange={(id) => (chosen.clear(), list.setFilters({ state: id === ALL ? '' : id }))}
        />
      </div>
      <TabPanel name="outbox" value={state}>
        <ListShell
          list={list}
          label={t('title')}
          columns={columns}
          filters={
            <>
              <FilterText list={list} name="keyword" label={t('fields.keyword')} />
              <FilterSelect
                list={list}
                name="template"
                label={t('fields.template')}
                options={TEMPLATES.map((value) => ({ value, label: t(`templates.${value}`) }))}
              />
              <FilterSelect
                list={list}
                name="invitations"
                label={t('fields.invitations')}
                options={[{ value: '0', label: t('withoutInvitations') }]}
              />
              <FilterSelect
                list={list}
                name="blocked"
                label={t('fields.blocked')}
                options={[{ value: '1', label: t('blockedOnly') }]}
              />
            </>
          }
          {...(may
            ? {
                selection: {
                  of: chosen,
                  actions: possible.map((decision) => (
                    <Button
                      key={decision}
                      small
                      icon={ICONS[decision]}
                      busy={busy === decision}
                      blocked={blockedOf(decision)}
                      onClick={() => void run(chosen.rows, decision)}
                    >
                      {t(`actions.${decision}`)}
                    </Button>
                  )),
                },
              }
            : {})}
        >
          <DataTable
            list={list}
            columns={columns}
            caption={t('title')}
            rowKey={(row) => row.id}
            rowLabel={(row) => row.subject}
            {...(may ? { selection: chosen } : {})}
            rowActions={(row) => [
              { label: t('read'), icon: IconEye, onSelect: () => setReading(row.id) },
              ...(may && row.block
                ? [{ label: t('actions.unblock'), icon: IconMail, onSelect: () => void unblock(row) }]
                : []),
              ...(may
                ? decisionsOf(row).map((decision) => ({
                    label: t(`actions.${decision}`),
                    icon: ICONS[decision],
                    blocked: blockedOf(decision),
                    onSelect: () => void run([row], decision),
                  }))
                : []),
            ]}
            empty={
              <ScopedEmpty>
                <EmptyState icon={IconMail} title={t('empty.title')} text={t('empty.text')} />
              </ScopedEmpty>
            }
          />
        </ListShell>
      </TabPanel>
      <Suspense>
        {reading === null ? null : (
          <MailDialog
            key={reading}
            id={reading}
            busy={busy}
            blockedOf={blockedOf}
            onDecide={may ? (mail, decision) => void run([mail], decision) : undefined}
            onClose={() => setReading(null)}
          />
        )}
      </Suspense>
    </>
  )
})
